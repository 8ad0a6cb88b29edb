import type { Redis } from 'ioredis';
import type { Limiter, MonthStore, MonthTake, Take, Taken } from './limiter.ts';
import { UsageJournal } from './usage-journal.ts';

/** A month counter outlives its month by a few days, so that late refunds find it. */
const MONTH_TTL_S = 35 * 24 * 3600;
const JOURNAL_MS = 1_000;

// The same algorithm as SlidingWindow, inside Redis: KEYS window, month; ARGV units, limit, month units, month limit,
// month ttl. Returns -1 in the first place when the month counter must be seeded from the durable store.
const TAKE_LUA = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local units, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local month_units, month_limit = tonumber(ARGV[3]), tonumber(ARGV[4])
local month_used = 0
if month_units > 0 then
  month_used = redis.call('GET', KEYS[2])
  if not month_used then return {-1, 0, 0, 0} end
  month_used = tonumber(month_used)
end
local raw = redis.call('GET', KEYS[1])
local slices = raw and cmsgpack.unpack(raw) or {}
local kept, used = {}, 0
for i = 1, #slices, 2 do
  if slices[i] > now - 60000 then
    kept[#kept + 1] = slices[i]
    kept[#kept + 1] = slices[i + 1]
    used = used + slices[i + 1]
  end
end
local reset = #kept > 0 and kept[#kept - 1] + 60000 or now
if units > 0 and used + units > limit then
  local left, retry = used, reset
  for i = 1, #kept, 2 do
    left = left - kept[i + 1]
    if left + units <= limit then retry = kept[i] + 60000 break end
  end
  return {1, used, reset, retry}
end
if month_units > 0 and month_used + month_units > month_limit then return {2, used, reset, 0} end
if units > 0 then
  if #kept > 0 and math.floor(kept[#kept - 1] / 100) == math.floor(now / 100) then
    kept[#kept - 1] = math.max(kept[#kept - 1], now)
    kept[#kept] = kept[#kept] + units
  else
    kept[#kept + 1] = now
    kept[#kept + 1] = units
  end
  used = used + units
  reset = now + 60000
  redis.call('SET', KEYS[1], cmsgpack.pack(kept), 'PX', 61000)
end
if month_units > 0 then
  redis.call('INCRBY', KEYS[2], month_units)
  redis.call('EXPIRE', KEYS[2], ARGV[5])
end
return {0, used, reset, 0}`;

type LimiterRedis = Redis & {
  cpiTake(window: string, month: string, ...args: (string | number)[]): Promise<[number, number, number, number]>;
};

/** Limits shared by all processes that use the same Redis; months are written behind to the durable store. */
export class RedisLimiter implements Limiter {
  readonly #redis: LimiterRedis;
  readonly #store: MonthStore;
  readonly #journal: UsageJournal;

  constructor(redis: Redis, store: MonthStore, onError: (error: unknown) => void = () => {}) {
    redis.defineCommand('cpiTake', { numberOfKeys: 2, lua: TAKE_LUA });
    this.#redis = redis as LimiterRedis;
    this.#store = store;
    this.#journal = new UsageJournal(store, JOURNAL_MS, onError);
  }

  async take(take: Take): Promise<Taken> {
    const month = take.month;
    const run = () =>
      this.#redis.cpiTake(
        `cpi:window:${take.key}`,
        month === null ? 'cpi:month:none' : monthKey(month),
        take.units,
        take.perMinute,
        month?.units ?? 0,
        month?.limit ?? 0,
        MONTH_TTL_S,
      );
    let [verdict, used, resetMs, retryMs] = await run();
    if (verdict === -1 && month !== null) {
      await this.#seed(month);
      [verdict, used, resetMs, retryMs] = await run();
    }
    if (verdict === 0 && month !== null) this.#journal.add(month.owner, month.month, month.units);
    const refusedBy = verdict === 1 ? 'minute' : verdict === 2 ? 'month' : null;
    return { refusedBy, used, resetMs, retryMs: verdict === 1 ? retryMs : null };
  }

  async refund(month: MonthTake): Promise<void> {
    await this.#redis.decrby(monthKey(month), month.units);
    this.#journal.add(month.owner, month.month, -month.units);
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** NX: of several processes that seed at once one wins, and none overwrites units taken since. */
  async #seed(month: MonthTake): Promise<void> {
    await this.#journal.flush();
    const used = await this.#store.load(month.owner, month.month);
    await this.#redis.set(monthKey(month), used, 'EX', MONTH_TTL_S, 'NX');
  }
}

function monthKey(month: MonthTake): string {
  return `cpi:month:${month.owner}:${month.month}`;
}
