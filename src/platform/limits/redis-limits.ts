import type { Redis } from 'ioredis';
import {
  type Ask,
  type Granted,
  type MonthStore,
  type MonthTake,
  QUIET_ADVANCE_MS,
  type Refund,
  type SharedLimits,
  type Take,
} from './limiter.ts';
import { UsageJournal } from './usage-journal.ts';

/** A month counter outlives its month by a few days, so that late refunds find it. */
const MONTH_TTL_S = 35 * 24 * 3600;
/** Meanwhile Redis knows: the store is read again only when Redis has lost a month. */
const JOURNAL_MS = 2_000;

// The same algorithm as SlidingWindow, inside Redis, for several takes in their order: KEYS window and month of each; ARGV
// units, limit, month units, month limit, how many more such takes to grant in advance and for how long (ms), of each. Answers five numbers
// for each, the last one how many were; -1 in the first place when the month counter must be seeded from the durable
// store: counters that were have an end, one that this very take made has none.
// A window is a list of slices, each its end (ms) and the sum of all units up to it, behind the newest slice that has
// expired: what is used is the difference between last and first, however many slices lie between.
const TAKE_LUA = `
local call, unpack, pack = redis.call, cmsgpack.unpack, cmsgpack.pack
local t = call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local out = {}
for i = 1, #KEYS, 2 do
  local window, month = KEYS[i], KEYS[i + 1]
  local nth = (i - 1) / 2
  local at, answer = nth * 6, nth * 5
  local units, limit = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local month_units, month_limit = tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4])
  local more, more_ms = units > 0 and tonumber(ARGV[at + 5]) or 0, tonumber(ARGV[at + 6])
  local head = call('LRANGE', window, 0, 2)
  while head[2] and unpack(head[2]) <= now - 60000 do
    call('LPOP', window)
    table.remove(head, 1)
    if not head[2] then head = call('LRANGE', window, 0, 2) end
  end
  local gone, sum, last_end = 0, 0, nil
  if head[1] then
    local _, before = unpack(head[1])
    gone, sum = before, before
    if head[2] then last_end, sum = unpack(call('LINDEX', window, -1)) end
  end
  local verdict, used, reset, retry = 0, sum - gone, last_end and last_end + 60000 or now, 0
  if units > 0 and used + units > limit then
    verdict, retry = 1, reset
    for _, slice in ipairs(call('LRANGE', window, 1, -1)) do
      local slice_end, slice_sum = unpack(slice)
      if sum - slice_sum + units <= limit then retry = slice_end + 60000 break end
    end
  elseif month_units > 0 then
    local month_used = call('INCRBY', month, month_units)
    if month_used <= month_units and call('TTL', month) == -1 then
      call('DEL', month)
      verdict = -1
    elseif month_used > month_limit then
      call('DECRBY', month, month_units)
      verdict = 2
    elseif more > 0 then
      more = math.min(more, math.floor((month_limit - month_used) / month_units / 64))
    end
  end
  if more > 0 then
    more = verdict == 0 and math.max(0, math.min(more, math.floor((limit - used - units) / units / 16))) or 0
    if more > 0 and month_units > 0 then call('INCRBY', month, more * month_units) end
  end
  if verdict == 0 and units > 0 then
    local slice_end = math.max(last_end or 0, more > 0 and now + more_ms or now)
    local slice_sum = sum + units * (1 + more)
    if last_end and math.floor(last_end / 100) == math.floor(slice_end / 100) then
      call('LSET', window, -1, pack(slice_end, slice_sum))
    else
      if not head[1] then call('RPUSH', window, pack(0, 0)) end
      call('RPUSH', window, pack(slice_end, slice_sum))
      call('PEXPIRE', window, 61000 + ${QUIET_ADVANCE_MS})
    end
    used = used + units * (1 + more)
    reset = slice_end + 60000
  end
  out[answer + 1], out[answer + 2], out[answer + 3], out[answer + 4], out[answer + 5] = verdict, used, reset, retry, more
end
return out`;

// Units given back leave the oldest slices first, of those that have not expired: their sums rise until they say that those
// units were gone before them. KEYS window and month; ARGV units of each. Months that are not known have nothing to give back to.
const GIVE_BACK_LUA = `
local call, unpack, pack = redis.call, cmsgpack.unpack, cmsgpack.pack
local window, month, units, month_units = KEYS[1], KEYS[2], tonumber(ARGV[1]), tonumber(ARGV[2])
if month_units > 0 and call('EXISTS', month) == 1 then call('DECRBY', month, month_units) end
local t = call('TIME')
local expired = t[1] * 1000 + math.floor(t[2] / 1000) - 60000
local head = call('LRANGE', window, 0, 1)
while head[2] and unpack(head[2]) <= expired do
  call('LPOP', window)
  head = call('LRANGE', window, 0, 1)
end
if units == 0 or not head[2] then return 0 end
local _, gone = unpack(head[1])
local _, sum = unpack(call('LINDEX', window, -1))
local up_to = math.min(sum, gone + units)
for i = 0, call('LLEN', window) - 1 do
  local slice_end, slice_sum = unpack(call('LINDEX', window, i))
  if slice_sum >= up_to then break end
  call('LSET', window, i, pack(slice_end, up_to))
end
return up_to - gone`;

type LimiterRedis = Redis & {
  cpiGiveBack(keys: 2, window: string, month: string, units: number, monthUnits: number): Promise<number>;
  cpiTake(keys: number, ...keysAndArguments: (string | number)[]): Promise<number[]>;
};

/** Numbers of one take in what the script answers. */
const NUMBERS = 5;

/** Limits in Redis; months are written behind to the durable store. */
export class RedisLimits implements SharedLimits {
  readonly #redis: LimiterRedis;
  readonly #store: MonthStore;
  readonly #journal: UsageJournal;

  constructor(redis: Redis, store: MonthStore, onError: (error: unknown) => void = () => {}) {
    redis.defineCommand('cpiTake', { lua: TAKE_LUA });
    redis.defineCommand('cpiGiveBack', { lua: GIVE_BACK_LUA });
    this.#redis = redis as LimiterRedis;
    this.#store = store;
    this.#journal = new UsageJournal(store, JOURNAL_MS, onError);
  }

  async takeAll(asks: readonly Ask[]): Promise<(Granted | null)[]> {
    const keys: string[] = [];
    const units: number[] = [];
    for (const { take, ahead, aheadMs } of asks) {
      const { key, month } = take;
      keys.push(windowKey(key), monthKeyOf(month));
      units.push(take.units, take.perMinute, month?.units ?? 0, month?.limit ?? 0, ahead, aheadMs);
    }
    const answers = await this.#redis.cpiTake(keys.length, ...keys, ...units);
    return asks.map((_ask, at) => grantedOf(answers, NUMBERS * at));
  }

  /** NX: of several processes that load at once one wins, and none overwrites units taken since. */
  async load(month: MonthTake): Promise<void> {
    await this.#journal.flush();
    const used = await this.#store.load(month.owner, month.month);
    await this.#redis.set(monthKeyOf(month), used, 'EX', MONTH_TTL_S, 'NX');
  }

  spent({ month }: Take): void {
    if (month !== null) this.#journal.add(month.owner, month.month, month.units);
  }

  async refund(back: Refund): Promise<void> {
    await this.#giveBack(back);
    if (back.month !== null) this.#journal.add(back.month.owner, back.month.month, -back.month.units);
  }

  /** The journal never had them. */
  giveBack(left: readonly Refund[]): Promise<PromiseSettledResult<void>[]> {
    return Promise.allSettled(left.map((back) => this.#giveBack(back)));
  }

  async #giveBack({ key, units, month }: Refund): Promise<void> {
    await this.#redis.cpiGiveBack(2, windowKey(key), monthKeyOf(month), units, month?.units ?? 0);
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}

function grantedOf(answers: readonly number[], at: number): Granted | null {
  const [verdict, used, resetMs, retryMs, more] = answers.slice(at, at + NUMBERS) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (verdict === -1) return null;
  const refusedBy = verdict === 1 ? 'minute' : verdict === 2 ? 'month' : null;
  return { refusedBy, used, resetMs, retryMs: verdict === 1 ? retryMs : null, more };
}

function windowKey(key: string): string {
  return `cpi:minute:${key}`;
}

function monthKeyOf(month: MonthTake | null): string {
  return month === null ? 'cpi:month:none' : `cpi:month:${month.owner}:${month.month}`;
}
