import type { Redis } from 'ioredis';
import type { Limiter, MonthStore, MonthTake, Refund, Take, Taken } from './limiter.ts';
import { UsageJournal } from './usage-journal.ts';

/** A month counter outlives its month by a few days, so that late refunds find it. */
const MONTH_TTL_S = 35 * 24 * 3600;
const JOURNAL_MS = 1_000;

/** Takes that one call of the script carries at most: Redis serves nobody else meanwhile. */
const MOST_TAKES = 64;

// The same algorithm as SlidingWindow, inside Redis, for several takes in their order: KEYS window and month of each; ARGV
// units, limit, month units and month limit of each. Answers four numbers for each; -1 in the first place when the month
// counter must be seeded from the durable store.
// A window is a list of slices, each its end (ms) and the sum of all units up to it, behind the newest slice that has
// expired: what is used is the difference between last and first, however many slices lie between.
const TAKE_LUA = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local function retry_at(window, units, limit, sum, reset)
  local slices = redis.call('LRANGE', window, 1, -1)
  for i = 1, #slices do
    local slice_end, slice_sum = cmsgpack.unpack(slices[i])
    if sum - slice_sum + units <= limit then return slice_end + 60000 end
  end
  return reset
end
local function take(window, month, units, limit, month_units, month_limit)
  local month_used = 0
  if month_units > 0 then
    month_used = redis.call('GET', month)
    if not month_used then return -1, 0, 0, 0 end
    month_used = tonumber(month_used)
  end
  local first = redis.call('LRANGE', window, 0, 1)
  local gone, sum, last_end = 0, 0, nil
  if first[1] then
    while first[2] and cmsgpack.unpack(first[2]) <= now - 60000 do
      redis.call('LPOP', window)
      first = redis.call('LRANGE', window, 0, 1)
    end
    local _, before = cmsgpack.unpack(first[1])
    gone, sum = before, before
    if first[2] then last_end, sum = cmsgpack.unpack(redis.call('LINDEX', window, -1)) end
  end
  local used, reset = sum - gone, last_end and last_end + 60000 or now
  if units > 0 and used + units > limit then return 1, used, reset, retry_at(window, units, limit, sum, reset) end
  if month_units > 0 and month_used + month_units > month_limit then return 2, used, reset, 0 end
  if units > 0 then
    if not first[1] then redis.call('RPUSH', window, cmsgpack.pack(0, 0)) end
    if last_end and math.floor(last_end / 100) == math.floor(now / 100) then
      redis.call('LSET', window, -1, cmsgpack.pack(math.max(last_end, now), sum + units))
    else
      redis.call('RPUSH', window, cmsgpack.pack(now, sum + units))
    end
    redis.call('PEXPIRE', window, 61000)
    used = used + units
    reset = now + 60000
  end
  if month_units > 0 then redis.call('INCRBY', month, month_units) end
  return 0, used, reset, 0
end
local out = {}
for i = 0, #KEYS / 2 - 1 do
  local at = #out
  out[at + 1], out[at + 2], out[at + 3], out[at + 4] = take(KEYS[2 * i + 1], KEYS[2 * i + 2],
    tonumber(ARGV[4 * i + 1]), tonumber(ARGV[4 * i + 2]), tonumber(ARGV[4 * i + 3]), tonumber(ARGV[4 * i + 4]))
end
return out`;

// Units given back leave the oldest slices first: their sums rise until they say that those units were gone before them.
const GIVE_BACK_LUA = `
local first = redis.call('LINDEX', KEYS[1], 0)
if not first then return 0 end
local _, gone = cmsgpack.unpack(first)
local _, sum = cmsgpack.unpack(redis.call('LINDEX', KEYS[1], -1))
local up_to = math.min(sum, gone + tonumber(ARGV[1]))
for i = 0, redis.call('LLEN', KEYS[1]) - 1 do
  local slice_end, slice_sum = cmsgpack.unpack(redis.call('LINDEX', KEYS[1], i))
  if slice_sum >= up_to then break end
  redis.call('LSET', KEYS[1], i, cmsgpack.pack(slice_end, up_to))
end
return up_to - gone`;

type LimiterRedis = Redis & {
  cpiGiveBack(keys: number, window: string, units: number): Promise<number>;
  cpiTake(keys: number, ...keysAndArguments: (string | number)[]): Promise<number[]>;
};

type Answer = [verdict: number, used: number, resetMs: number, retryMs: number];

interface Waiting {
  take: Take;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Limits shared by all processes that use the same Redis; months are written behind to the durable store. */
export class RedisLimiter implements Limiter {
  readonly #redis: LimiterRedis;
  readonly #store: MonthStore;
  readonly #journal: UsageJournal;
  #waiting: Waiting[] = [];

  constructor(redis: Redis, store: MonthStore, onError: (error: unknown) => void = () => {}) {
    redis.defineCommand('cpiTake', { lua: TAKE_LUA });
    redis.defineCommand('cpiGiveBack', { lua: GIVE_BACK_LUA });
    this.#redis = redis as LimiterRedis;
    this.#store = store;
    this.#journal = new UsageJournal(store, JOURNAL_MS, onError);
  }

  async take(take: Take): Promise<Taken> {
    const { month } = take;
    let [verdict, used, resetMs, retryMs] = await this.#ask(take);
    if (verdict === -1 && month !== null) {
      await this.#seed(month);
      [verdict, used, resetMs, retryMs] = await this.#ask(take);
    }
    if (verdict === 0 && month !== null) this.#journal.add(month.owner, month.month, month.units);
    const refusedBy = verdict === 1 ? 'minute' : verdict === 2 ? 'month' : null;
    return { refusedBy, used, resetMs, retryMs: verdict === 1 ? retryMs : null };
  }

  /** Requests of the same turn of the event loop ask together: the way to Redis and back costs more than what it does. */
  #ask(take: Take): Promise<Answer> {
    if (this.#waiting.length === 0) setImmediate(() => this.#askAll());
    return new Promise((resolve, reject) => this.#waiting.push({ take, resolve, reject }));
  }

  #askAll(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < all.length; start += MOST_TAKES)
      void this.#askTogether(all.slice(start, start + MOST_TAKES));
  }

  async #askTogether(batch: readonly Waiting[]): Promise<void> {
    const keys = batch.flatMap(({ take: { key, month } }) => [
      windowKey(key),
      month === null ? 'cpi:month:none' : monthKey(month),
    ]);
    const units = batch.flatMap(({ take }) => [
      take.units,
      take.perMinute,
      take.month?.units ?? 0,
      take.month?.limit ?? 0,
    ]);
    try {
      const answers = await this.#redis.cpiTake(keys.length, ...keys, ...units);
      batch.forEach(({ resolve }, at) => {
        resolve(answers.slice(4 * at, 4 * at + 4) as Answer);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async refund({ key, units, month }: Refund): Promise<void> {
    if (units > 0) await this.#redis.cpiGiveBack(1, windowKey(key), units);
    if (month === null) return;
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

function windowKey(key: string): string {
  return `cpi:minute:${key}`;
}

function monthKey(month: MonthTake): string {
  return `cpi:month:${month.owner}:${month.month}`;
}
