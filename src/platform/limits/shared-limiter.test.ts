import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { ADVANCE_MS, type MonthStore, QUIET_ADVANCE_MS, type SharedLimits, type Take, WINDOW_MS } from './limiter.ts';
import { PostgresLimits } from './limits.queries.ts';
import { RedisLimits } from './redis-limits.ts';
import { SharedLimiter } from './shared-limiter.ts';

const kinds = [
  ...(engines.includes('postgres') ? ['postgres' as const] : []),
  ...(inject('redis') ? ['redis' as const] : []),
] as const;
/** Longer than units may be kept and the time until somebody looks. */
const GIVEN_BACK_MS = ADVANCE_MS + 500;

/** Something to name where there is nothing to run. */
const named = kinds.length > 0 ? kinds : (['postgres'] as const);

describe.skipIf(kinds.length === 0).each(named)(
  'processes that share limits in %s (skipped without DATABASE_URL and REDIS_URL)',
  (kind) => {
    let opened: TestDatabase;
    let redis: Redis | null = null;
    const store: MonthStore = { load: async () => 0, add: async () => {} };
    const open: SharedLimiter[] = [];
    let asked = 0;
    let keys = 0;

    beforeAll(async () => {
      opened = await openTestDatabase(kind === 'postgres' ? 'postgres' : 'pglite');
      if (kind === 'redis') redis = new Redis(process.env.REDIS_URL!);
    });
    afterAll(async () => {
      await Promise.all(open.map((limiter) => limiter.close()));
      if (redis !== null) {
        const used = await redis.keys('cpi:*:shared_*');
        if (used.length > 0) await redis.del(used);
        redis.disconnect();
      }
      await opened.close();
    });

    /** A process; how often it asks is counted. */
    function start(): SharedLimiter {
      const limits: SharedLimits = redis === null ? new PostgresLimits(opened.database) : new RedisLimits(redis, store);
      const takeAll = limits.takeAll.bind(limits);
      limits.takeAll = (asks) => {
        asked += asks.length;
        return takeAll(asks);
      };
      const limiter = new SharedLimiter(limits);
      open.push(limiter);
      return limiter;
    }

    async function takeOf(perMinute: number, perMonth: number): Promise<Take> {
      const key = `shared_${process.pid}_${Date.now()}_${keys++}`;
      await opened.database.execute({
        name: 'org',
        text: "INSERT INTO organizations VALUES ($1, 'x', 'free')",
        values: [key],
      });
      return { key, units: 1, perMinute, month: { owner: key, month: '2026-11-01', units: 1, limit: perMonth } };
    }

    async function monthUsed({ key }: Take): Promise<number> {
      if (redis !== null) return Number(await redis.get(`cpi:month:${key}:2026-11-01`));
      const [row] = await opened.database.query<{ units: number }>({
        name: 'month_used',
        text: 'SELECT units::int AS units FROM usage_months WHERE organization_id = $1',
        values: [key],
      });
      return row!.units;
    }

    it('one whose requests follow each other asks for few of them, and counts each', async () => {
      const limiter = start();
      const take = await takeOf(1_000, 50_000);
      asked = 0;
      for (let at = 1; at <= 60; at++) expect(await limiter.take(take)).toMatchObject({ refusedBy: null, used: at });
      expect(asked).toBeLessThan(15);
      expect((await limiter.take({ ...take, units: 0, month: null })).used).toBe(60);
    });

    it('what was not needed is free again soon, in the minute and in the month', async () => {
      const take = await takeOf(1_000, 50_000);
      const limiter = start();
      for (let at = 0; at < 12; at++) await limiter.take(take);
      const other = start();
      expect((await other.take({ ...take, units: 0, month: null })).used).toBeGreaterThan(12);
      expect(await monthUsed(take)).toBeGreaterThan(12);
      await delay(GIVEN_BACK_MS);
      expect((await other.take({ ...take, units: 0, month: null })).used).toBe(12);
      expect(await monthUsed(take)).toBe(12);
    });

    it('one that ends gives back what it has', async () => {
      const take = await takeOf(1_000, 50_000);
      const limiter = start();
      for (let at = 0; at < 12; at++) await limiter.take(take);
      await limiter.close();
      expect((await start().take({ ...take, units: 0, month: null })).used).toBe(12);
      expect(await monthUsed(take)).toBe(12);
    });

    it('requests that count in no month leave the month as it is', async () => {
      const take = await takeOf(1_000, 50_000);
      const limiter = start();
      for (let at = 0; at < 60; at++) await limiter.take(at % 3 === 0 ? take : { ...take, month: null });
      await limiter.close();
      expect(await monthUsed(take)).toBe(20);
      expect((await start().take({ ...take, units: 0, month: null })).used).toBe(60);
    });

    it('what is used never falls from one request to the next', async () => {
      const take = await takeOf(1_000, 50_000);
      const limiter = start();
      const seen: number[] = [];
      for (let round = 0; round < 4; round++) {
        for (const { used } of await Promise.all(Array.from({ length: 20 }, () => limiter.take(take)))) seen.push(used);
        for (let at = 0; at < 5; at++) seen.push((await limiter.take(take)).used);
      }
      expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    });

    it('a busy window stays short', async () => {
      const take = await takeOf(1_000_000, 50_000_000);
      const limiter = start();
      for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 64 }, () => limiter.take(take)));
      if (redis !== null) expect(await redis.llen(`cpi:minute:${take.key}`)).toBeLessThan(60);
      else {
        const [row] = await opened.database.query<{ slices: number }>({
          name: 'slices',
          text: 'SELECT array_length(ends_ms, 1) AS slices FROM rate_windows WHERE key = $1',
          values: [take.key],
        });
        expect(row!.slices).toBeLessThan(60);
      }
    });

    it('a window ends when units in advance can last be used, each as long as it may be kept', async () => {
      const limits: SharedLimits = redis === null ? new PostgresLimits(opened.database) : new RedisLimits(redis, store);
      const takes = [await takeOf(1_000, 50_000), await takeOf(1_000, 50_000), await takeOf(1_000, 50_000)];
      for (const { month } of takes) await limits.load(month!);
      const kept = [QUIET_ADVANCE_MS, ADVANCE_MS, 0];
      const start = Date.now();
      const granted = await limits.takeAll(
        takes.map((take, at) => ({ take, ahead: kept[at]! > 0 ? 4 : 0, aheadMs: kept[at]! })),
      );
      expect(granted.map((one) => one!.more)).toEqual([4, 4, 0]);
      for (const [at, one] of granted.entries()) {
        expect(one!.resetMs).toBeGreaterThanOrEqual(start + WINDOW_MS + kept[at]! - 100);
        expect(one!.resetMs).toBeLessThanOrEqual(Date.now() + WINDOW_MS + kept[at]! + 100);
      }
    });

    it('what could not be given back of a month is given back later', async () => {
      const take = await takeOf(1_000, 50_000);
      const failures: unknown[] = [];
      const limits: SharedLimits = redis === null ? new PostgresLimits(opened.database) : new RedisLimits(redis, store);
      const giveBack = limits.giveBack.bind(limits);
      limits.giveBack = async (left) => {
        if (failures.length > 0) return giveBack(left);
        return left.map(() => ({ status: 'rejected', reason: new Error('gone') }));
      };
      const limiter = new SharedLimiter(limits, (error) => failures.push(error));
      open.push(limiter);
      for (let at = 0; at < 12; at++) await limiter.take(take);
      expect(await monthUsed(take)).toBeGreaterThan(12);
      await delay(GIVEN_BACK_MS + 500);
      expect(failures).toHaveLength(1);
      expect(await monthUsed(take)).toBe(12);
    });

    if (kind === 'redis')
      it('a Redis that lost everything takes nothing for given back', async () => {
        const take = await takeOf(1_000, 50_000);
        const limiter = start();
        for (let at = 0; at < 12; at++) await limiter.take(take);
        await redis!.del(`cpi:minute:${take.key}`, `cpi:month:${take.key}:2026-11-01`);
        const other = start();
        expect((await other.take(take)).used).toBe(1);
        await limiter.close();
        expect((await other.take({ ...take, units: 0, month: null })).used).toBeLessThanOrEqual(1);
        await redis!.del(`cpi:month:${take.key}:2026-11-01`);
        const third = start();
        for (let at = 0; at < 40; at++) await third.take(take);
        await third.close();
        expect(await monthUsed(take)).toBe(40);
      });

    it('together grant all of a minute and no more, whoever is asked when', async () => {
      const step = fc.record({ process: fc.nat(2), units: fc.integer({ min: 1, max: 4 }), together: fc.nat(6) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
          const processes = [start(), start(), start()];
          const take = await takeOf(100, 50_000);
          let granted = 0;
          for (const { process, units, together } of steps) {
            const taken = await Promise.all(
              Array.from({ length: 1 + together }, () => processes[process]!.take({ ...take, units })),
            );
            granted += units * taken.filter(({ refusedBy }) => refusedBy === null).length;
            expect(granted).toBeLessThanOrEqual(100);
          }
          // One after the other takes what is left, each what it keeps.
          for (const each of processes) {
            while ((await each.take(take)).refusedBy === null) granted += 1;
          }
          expect(granted).toBe(100);
          await Promise.all(processes.map((each) => each.close()));
        }),
        { numRuns: 12 },
      );
    });

    it('together grant all of a month and no more', async () => {
      const processes = [start(), start()];
      const take = await takeOf(1_000, 300);
      let granted = 0;
      for (let at = 0; at < 400; at++) if ((await processes[at % 2]!.take(take)).refusedBy === null) granted += 1;
      expect(granted).toBe(300);
      expect(await processes[0]!.take(take)).toMatchObject({ refusedBy: 'month' });
    });

    it('all that wait learn of a failure at once, and the next are granted', async () => {
      const take = await takeOf(1_000, 50_000);
      const limits = redis === null ? new PostgresLimits(opened.database) : new RedisLimits(redis, store);
      const takeAll = limits.takeAll.bind(limits);
      let calls = 0;
      limits.takeAll = async (asks) => {
        calls += 1;
        if (calls > 1) return takeAll(asks);
        await delay(50);
        throw new Error('gone');
      };
      const limiter = new SharedLimiter(limits);
      open.push(limiter);
      const first = Array.from({ length: 100 }, () => limiter.take(take));
      const outcomes = await Promise.allSettled(first);
      expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
      expect(calls).toBe(1);
      expect(await limiter.take(take)).toMatchObject({ refusedBy: null, used: 1 });
    });
  },
);
