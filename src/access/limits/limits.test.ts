import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { type LimitCharge, Limiter } from '../../platform/limits/limiter.ts';
import {
  type MinuteWindows,
  memoryWindows,
  postgresWindows,
  redisWindows,
} from '../../platform/limits/minute-windows.ts';
import { Months } from '../../platform/limits/months.ts';
import { usageStore } from '../usage/usage.queries.ts';

const kinds = [
  'memory',
  ...(engines.includes('postgres') ? ['postgres' as const] : []),
  ...(engines.includes('postgres') && inject('redis') ? ['redis' as const] : []),
] as const;
const MONTH = '2026-11-01';

describe.each(kinds)('%s limits', (kind) => {
  let opened: TestDatabase;
  let redis: Redis | null = null;
  /** Two stand-ins for two processes; memory is a single process by nature. */
  let limiters: Limiter[];
  let organizations = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(kind === 'memory' ? 'pglite' : 'postgres');
    if (kind === 'redis') {
      redis = new Redis(process.env.REDIS_URL!);
      await redis.ping();
    }
    const windows = (): MinuteWindows =>
      kind === 'memory'
        ? memoryWindows()
        : kind === 'postgres'
          ? postgresWindows(opened.database)
          : redisWindows(redis!);
    const make = () => new Limiter(windows(), new Months(usageStore(opened.database, 'organizations'), () => {}));
    const first = make();
    limiters = [first, kind === 'memory' ? first : make()];
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    for (const limiter of new Set(limiters)) await limiter.close();
    if (redis !== null) {
      const keys = await redis.keys('cpi:window:org_limits_*');
      if (keys.length > 0) await redis.del(keys);
      redis.disconnect();
    }
    await opened.close();
  });

  async function organization(): Promise<string> {
    const id = `org_limits_${process.pid}_${organizations++}`;
    const text = "INSERT INTO organizations VALUES ($1, 'x', 'free')";
    await opened.database.execute({ name: 'org', text, values: [id] });
    return id;
  }

  const charge = (
    key: string,
    at: number,
    units: number,
    perMinute: number,
    month?: { units: number; limit: number },
  ) => limiters[at % 2]!.consume(makeCharge(key, units, perMinute, month));
  const makeCharge = (
    key: string,
    units: number,
    perMinute: number,
    month?: { units: number; limit: number },
  ): LimitCharge => ({
    key,
    units,
    perMinute,
    month: month ? { owner: key, month: MONTH, ...month } : null,
  });
  const granted = (result: { refusedBy: unknown }[]) => result.filter(({ refusedBy }) => refusedBy === null).length;
  const stored = async (owner: string) => {
    const text = 'SELECT units FROM usage_months WHERE organization_id = $1';
    return (await opened.database.query<{ units: number }>({ name: 'units', text, values: [owner] }))[0]?.units ?? 0;
  };

  it.each([1, 3])(
    'two processes together grant exactly the per-minute limit, at %i units per request',
    async (units) => {
      const id = await organization();
      const result = await Promise.all(Array.from({ length: 200 }, (_, at) => charge(id, at, units, 100)));
      // Concurrent rejected requests may keep others from the last units, but never grant more.
      expect(granted(result)).toBeLessThanOrEqual(Math.floor(100 / units));
      while ((await charge(id, 0, units, 100)).refusedBy === null) result.push(await charge(id, 1, 0, 100));
      expect((await limiters[1]!.look(id, 100)).used).toBe(units * Math.floor(100 / units));
    },
  );

  it('all requests of a window report the same reset time, within a minute', async () => {
    const id = await organization();
    const result = [];
    for (let at = 0; at < 12; at++) result.push(await charge(id, at, 1, 10));
    expect(granted(result)).toBe(10);
    const ends = result.map(({ resetMs }) => resetMs);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1_500);
    expect(ends[0]! - Date.now()).toBeGreaterThan(50_000);
    expect(ends[0]! - Date.now()).toBeLessThanOrEqual(60_000);
  });

  it('a cost above the remaining units charges nothing; a smaller one still fits', async () => {
    const id = await organization();
    expect((await charge(id, 0, 7, 10)).used).toBe(7);
    expect(await charge(id, 1, 5, 10)).toMatchObject({ refusedBy: 'minute', used: 7 });
    expect(await charge(id, 0, 3, 10)).toMatchObject({ refusedBy: null, used: 10 });
    expect((await charge(id, 0, 11, 10)).refusedBy).toBe('minute');
  });

  it('an exhausted window is detected before the next request is parsed', async () => {
    const id = await organization();
    await charge(id, 0, 10, 10);
    expect(limiters[0]!.exhausted(id, 10)).toBeNull();
    await charge(id, 0, 1, 10);
    expect(limiters[0]!.exhausted(id, 10)).toMatchObject({ refusedBy: 'minute', used: 10 });
    expect(limiters[0]!.exhausted(id, 100)).toBeNull();
  });

  it('two processes together grant exactly the monthly allowance', async () => {
    const id = await organization();
    const result = await Promise.all(
      Array.from({ length: 90 }, (_, at) => charge(id, at, 1, 1_000, { units: 3, limit: 100 })),
    );
    expect(granted(result)).toBe(33);
    expect(result.filter(({ refusedBy }) => refusedBy === 'month')).toHaveLength(57);
    expect(await stored(id)).toBe(99);
    expect((await limiters[0]!.look(id, 1_000)).used).toBe(33);
  });

  it('two processes that begin far from the limit together grant exactly the remaining allowance', async () => {
    const id = await organization();
    const month = { units: 5, limit: 1_000 };
    let count = 0;
    for (let at = 0; at < 12; at++)
      count += granted(await Promise.all(Array.from({ length: 20 }, (_, i) => charge(id, i, 1, 50_000 / 8, month))));
    expect(count).toBe(200);
    for (const limiter of new Set(limiters)) await limiter.refund({ ...makeCharge(id, 0, 10), endsAt: 0 }, 0);
    await expect.poll(() => stored(id)).toBe(1_000);
  });

  it('units are written within seconds when the limit is far away', async () => {
    const id = await organization();
    for (let at = 0; at < 10; at++)
      expect((await charge(id, at, 1, 10, { units: 2, limit: 500 })).refusedBy).toBeNull();
    await expect.poll(() => stored(id)).toBe(20);
  });

  it('a refund makes room in the month again, for every process', async () => {
    const id = await organization();
    const month = { units: 5, limit: 5 };
    const first = await charge(id, 0, 1, 100, month);
    expect((await charge(id, 1, 1, 100, month)).refusedBy).toBe('month');
    await limiters[0]!.refund({ ...makeCharge(id, 1, 100, month), endsAt: first.endsAt }, 0);
    expect((await charge(id, 1, 1, 100, month)).refusedBy).toBeNull();
  });

  it('units refunded to a minute can be charged again, but not in a later window', async () => {
    const id = await organization();
    const first = await charge(id, 0, 10, 10);
    await limiters[1]!.refund({ ...makeCharge(id, 10, 10), endsAt: first.endsAt }, 9);
    expect(await charge(id, 0, 9, 10)).toMatchObject({ refusedBy: null, used: 10 });
    await limiters[1]!.refund({ ...makeCharge(id, 9, 10), endsAt: performance.now() - 1 }, 9);
    expect((await charge(id, 0, 1, 10)).refusedBy).toBe('minute');
    await limiters[0]!.refund({ ...makeCharge(`${id}_never`, 9, 10), endsAt: first.endsAt }, 9);
    expect((await limiters[0]!.look(`${id}_never`, 10)).used).toBe(0);
  });

  it('a clock that is set back does not extend a window', async () => {
    const id = await organization();
    if (redis !== null) await redis.set(`cpi:window:${id}`, 10, 'PX', 3_600_000);
    else {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
      await charge(id, 0, 10, 10);
      vi.useRealTimers();
    }
    const result = await charge(id, 1, 10, 10);
    expect(result.refusedBy).toBeNull();
    expect(result.resetMs - Date.now()).toBeLessThanOrEqual(60_000);
  });

  it('a new window begins when the previous one has ended', async () => {
    const id = await organization();
    expect((await charge(id, 0, 10, 10)).refusedBy).toBeNull();
    if (redis !== null) await redis.pexpire(`cpi:window:${id}`, 1);
    else if (kind === 'postgres')
      await opened.database.execute({
        name: 'end',
        text: 'UPDATE rate_minutes SET expire = expire - 60001 WHERE key = $1',
        values: [`cpi:window:${id}`],
      });
    else vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
    await expect.poll(async () => (await charge(id, 1, 10, 10)).refusedBy).toBeNull();
  });
});
