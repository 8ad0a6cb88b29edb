import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { FallbackLimiter } from './fallback-limiter.ts';
import type { Limiter, MonthStore } from './limiter.ts';
import { PostgresLimits } from './limits.queries.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { RedisLimits } from './redis-limits.ts';
import { SharedLimiter } from './shared-limiter.ts';
import { SlidingWindow } from './sliding-window.ts';

describe('sliding window', () => {
  it('any 60 seconds never hold more than the limit, and Retry-After is never too short', () => {
    const step = fc.record({ wait: fc.integer({ min: 0, max: 20_000 }), units: fc.integer({ min: 1, max: 8 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 20 }), (steps, limit) => {
        const window = new SlidingWindow();
        const granted: { at: number; units: number }[] = [];
        let now = 1_000_000;
        for (const { wait, units } of steps) {
          now += wait;
          const taken = window.take(now, units, limit);
          if (taken.refusedBy === null) granted.push({ at: now, units });
          else if (units <= limit) {
            expect(taken.retryMs! - now).toBeLessThanOrEqual(60_000);
            const later = structuredClone(granted).filter(({ at }) => at > taken.retryMs! - 60_000);
            expect(later.reduce((sum, entry) => sum + entry.units, 0) + units).toBeLessThanOrEqual(limit);
          }
          const inWindow = granted.filter(({ at }) => at > now - 60_000).reduce((sum, entry) => sum + entry.units, 0);
          expect(inWindow).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  it('a request that costs more than the limit is refused for good', () => {
    expect(new SlidingWindow().take(0, 11, 10).refusedBy).toBe('minute');
  });
});

const kinds = [
  'memory',
  ...(engines.includes('postgres') ? ['postgres' as const] : []),
  ...(inject('redis') ? ['redis' as const] : []),
] as const;

describe.each(kinds)('%s limiter', (kind) => {
  let opened: TestDatabase;
  let redis: Redis | null = null;
  const stored = new Map<string, number>();
  const store: MonthStore = {
    load: async (owner) => stored.get(owner) ?? 0,
    add: async (entries) => {
      for (const { owner, units } of entries) stored.set(owner, (stored.get(owner) ?? 0) + units);
    },
  };
  /** Two limiters stand for two processes; a memory limiter is one process by nature. */
  let limiters: Limiter[];

  beforeAll(async () => {
    opened = await openTestDatabase(kind === 'postgres' ? 'postgres' : 'pglite');
    for (const id of ['org_a', 'org_b', 'org_c', 'org_d']) {
      await opened.database.execute({
        name: 'org',
        text: "INSERT INTO organizations VALUES ($1, 'x', 'free')",
        values: [id],
      });
    }
    if (kind === 'redis') redis = new Redis(process.env.REDIS_URL!);
    const make = (): Limiter =>
      kind === 'memory'
        ? new MemoryLimiter(store)
        : kind === 'postgres'
          ? new SharedLimiter(new PostgresLimits(opened.database))
          : new SharedLimiter(new RedisLimits(redis!, store));
    const first = make();
    limiters = [first, kind === 'memory' ? first : make()];
  });
  afterAll(async () => {
    await Promise.all(limiters.map((limiter) => limiter.close()));
    if (redis !== null) {
      const keys = await redis.keys('cpi:*:org_?*');
      if (keys.length > 0) await redis.del(keys);
      redis.disconnect();
    }
    await opened.close();
  });

  const take = (key: string, at: number, units: number, perMinute: number, month?: { units: number; limit: number }) =>
    limiters[at % 2]!.take({
      key,
      units,
      perMinute,
      month: month ? { owner: key, month: '2026-11-01', ...month } : null,
    });

  it('two processes together grant exactly the minute limit', async () => {
    const taken = await Promise.all(Array.from({ length: 300 }, (_, at) => take('org_a', at, 1, 100)));
    expect(taken.filter(({ refusedBy }) => refusedBy === null)).toHaveLength(100);
    expect(taken.find(({ refusedBy }) => refusedBy === 'minute')!.retryMs).toBeGreaterThan(0);
  });

  it('a cost above what is left takes nothing, a smaller one still fits', async () => {
    expect((await take('org_b', 0, 7, 10)).used).toBe(7);
    expect((await take('org_b', 1, 5, 10)).refusedBy).toBe('minute');
    expect(await take('org_b', 0, 3, 10)).toMatchObject({ refusedBy: null, used: 10 });
  });

  it('two processes together grant exactly the monthly allowance', async () => {
    const taken = await Promise.all(
      Array.from({ length: 90 }, (_, at) => take('org_c', at, 1, 1_000, { units: 3, limit: 100 })),
    );
    expect(taken.filter(({ refusedBy }) => refusedBy === null)).toHaveLength(33);
    expect(taken.filter(({ refusedBy }) => refusedBy === 'month')).toHaveLength(57);
  });

  it('a refund makes room in the month again', async () => {
    const month = { owner: 'org_d', month: '2026-11-01', units: 5, limit: 5 };
    expect((await limiters[0]!.take({ key: 'org_d', units: 1, perMinute: 100, month })).refusedBy).toBeNull();
    expect((await limiters[1]!.take({ key: 'org_d', units: 1, perMinute: 100, month })).refusedBy).toBe('month');
    await limiters[0]!.refund({ key: 'org_d', units: 0, month });
    expect((await limiters[1]!.take({ key: 'org_d', units: 1, perMinute: 100, month })).refusedBy).toBeNull();
  });

  it('units given back to a minute can be taken again, those of other takes stay', async () => {
    expect((await take('org_e', 0, 3, 10)).used).toBe(3);
    expect((await take('org_e', 1, 7, 10)).used).toBe(10);
    await limiters[0]!.refund({ key: 'org_e', units: 6, month: null });
    expect((await take('org_e', 1, 0, 10)).used).toBe(4);
    expect((await take('org_e', 0, 6, 10)).used).toBe(10);
    expect((await take('org_e', 1, 1, 10)).refusedBy).toBe('minute');
    await limiters[1]!.refund({ key: 'org_e', units: 99, month: null });
    expect((await take('org_e', 0, 0, 10)).used).toBe(0);
    await limiters[1]!.refund({ key: 'nobody', units: 1, month: null });
  });
});

describe('giving back', () => {
  it('makes room at once and never lets a later minute hold more than the limit', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 20_000 }),
      units: fc.integer({ min: 1, max: 8 }),
      valid: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 20 }), (steps, limit) => {
        const window = new SlidingWindow();
        const kept: { at: number; units: number }[] = [];
        let now = 1_000_000;
        for (const { wait, units, valid } of steps) {
          now += wait;
          const taken = window.take(now, units, limit);
          if (taken.refusedBy !== null) continue;
          if (!valid) {
            window.giveBack(units - 1);
            expect(window.take(now, 0, limit).used).toBe(taken.used - units + 1);
          }
          kept.push({ at: now, units: valid ? units : 1 });
          const inWindow = kept.filter(({ at }) => at > now - 60_000).reduce((sum, entry) => sum + entry.units, 0);
          expect(inWindow).toBeLessThanOrEqual(limit);
          expect(inWindow).toBeLessThanOrEqual(window.take(now, 0, limit).used);
        }
      }),
    );
  });
});

describe('fallback limiter', () => {
  it('a shared limiter that fails is replaced by the local one and reported', async () => {
    const failures: unknown[] = [];
    const broken: Limiter = {
      take: () => Promise.reject(new Error('gone')),
      refund: () => Promise.reject(new Error('gone')),
      close: async () => {},
    };
    const local = new MemoryLimiter({ load: async () => 0, add: async () => {} });
    const limiter = new FallbackLimiter(broken, local, (error) => failures.push(error));
    const grants = [];
    for (let i = 0; i < 3; i++)
      grants.push((await limiter.take({ key: 'k', units: 1, perMinute: 2, month: null })).refusedBy);
    expect(grants).toEqual([null, null, 'minute']);
    expect(failures).toHaveLength(3);
    await limiter.close();
  });
});
