import type { ChainableCommander, Redis } from 'ioredis';
import { ADVANCE_MS, Advances } from './advances.ts';
import type { Limiter, MonthStore, MonthTake, Refund, Take, Taken } from './limiter.ts';
import { UsageJournal } from './usage-journal.ts';

/** A month counter outlives its month by a few days, so that late refunds find it. */
const MONTH_TTL_S = 35 * 24 * 3600;
const JOURNAL_MS = 1_000;
const GIVE_BACK_MS = 250;

/** Takes that one call of the script carries at most: Redis serves nobody else meanwhile. */
const MOST_TAKES = 64;

// The same algorithm as SlidingWindow, inside Redis, for several takes in their order: KEYS window and month of each; ARGV
// units, limit, month units, month limit and how many more such takes to grant in advance, of each. Answers five numbers
// for each, the last one how many were; -1 in the first place when the month counter must be seeded from the durable
// store: counters that were have an end, one that this very take made has none.
// A window is a list of slices, each its end (ms) and the sum of all units up to it, behind the newest slice that has
// expired: what is used is the difference between last and first, however many slices lie between. A slice with units in
// advance ends when they can last be used. They come from the first half of a minute and are a small part of what is left
// of a month: where little is left, each process sees all of it.
const TAKE_LUA = `
local call, unpack, pack = redis.call, cmsgpack.unpack, cmsgpack.pack
local t = call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local out = {}
for i = 1, #KEYS, 2 do
  local window, month = KEYS[i], KEYS[i + 1]
  local at = (i - 1) / 2 * 5
  local units, limit = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local month_units, month_limit = tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4])
  local more = units > 0 and tonumber(ARGV[at + 5]) or 0
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
    more = verdict == 0 and math.max(0, math.min(more, math.floor((limit / 2 - used - units) / units / 8))) or 0
    if more > 0 and month_units > 0 then call('INCRBY', month, more * month_units) end
  end
  if verdict == 0 and units > 0 then
    local slice_end = math.max(last_end or 0, more > 0 and now + ${ADVANCE_MS} or now)
    local slice_sum = sum + units * (1 + more)
    if last_end and math.floor(last_end / 100) == math.floor(slice_end / 100) then
      call('LSET', window, -1, pack(slice_end, slice_sum))
    else
      if not head[1] then call('RPUSH', window, pack(0, 0)) end
      call('RPUSH', window, pack(slice_end, slice_sum))
      call('PEXPIRE', window, 61000 + ${ADVANCE_MS})
    end
    used = used + units * (1 + more)
    reset = slice_end + 60000
  end
  out[at + 1], out[at + 2], out[at + 3], out[at + 4], out[at + 5] = verdict, used, reset, retry, more
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

type LimiterPipeline = ChainableCommander & { cpiGiveBack(keys: number, window: string, units: number): void };

/** Numbers of one take in what the script answers. */
const NUMBERS = 5;

type Answer = [verdict: number, used: number, resetMs: number, retryMs: number, more: number];

interface Waiting {
  take: Take;
  ahead: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Limits shared by all processes that use the same Redis; months are written behind to the durable store. */
export class RedisLimiter implements Limiter {
  readonly #redis: LimiterRedis;
  readonly #store: MonthStore;
  readonly #journal: UsageJournal;
  readonly #advances = new Advances();
  readonly #timer: NodeJS.Timeout;
  #waiting: Waiting[] = [];
  #asking = false;

  constructor(redis: Redis, store: MonthStore, onError: (error: unknown) => void = () => {}) {
    redis.defineCommand('cpiTake', { lua: TAKE_LUA });
    redis.defineCommand('cpiGiveBack', { lua: GIVE_BACK_LUA });
    this.#redis = redis as LimiterRedis;
    this.#store = store;
    this.#journal = new UsageJournal(store, JOURNAL_MS, onError);
    this.#timer = setInterval(() => this.#giveBack(this.#advances.takeOut()).catch(onError), GIVE_BACK_MS);
    this.#timer.unref();
  }

  takeNow(take: Take): Taken | null {
    const taken = this.#advances.spend(take);
    if (taken !== null) this.#count(take);
    return taken;
  }

  async take(take: Take): Promise<Taken> {
    return this.takeNow(take) ?? (await this.#takeShared(take));
  }

  async #takeShared(take: Take): Promise<Taken> {
    const ahead = take.units > 0 ? this.#advances.ahead(take.key) : 0;
    let more = 0;
    let used = 0;
    let resetMs = 0;
    try {
      const answer = await this.#askSeeded(take, ahead);
      const [verdict, , , retryMs] = answer;
      [, used, resetMs, , more] = answer;
      if (verdict === 0) this.#count(take);
      const refusedBy = verdict === 1 ? 'minute' : verdict === 2 ? 'month' : null;
      return { refusedBy, used: used - more * take.units, resetMs, retryMs: verdict === 1 ? retryMs : null };
    } finally {
      if (ahead > 0) this.#advances.answered(take, more, used, resetMs);
    }
  }

  #count({ month }: Take): void {
    if (month !== null) this.#journal.add(month.owner, month.month, month.units);
  }

  async #askSeeded(take: Take, ahead: number): Promise<Answer> {
    const answer = await this.#ask(take, ahead);
    if (answer[0] !== -1 || take.month === null) return answer;
    await this.#seed(take.month);
    return this.#ask(take, ahead);
  }

  /**
   * Requests of the same turn of the event loop ask together, and those that come while Redis is at it ask when it answers:
   * the way there and back costs more than what it does.
   */
  #ask(take: Take, ahead: number): Promise<Answer> {
    if (this.#waiting.length === 0 && !this.#asking) setImmediate(() => void this.#askAll());
    return new Promise((resolve, reject) => this.#waiting.push({ take, ahead, resolve, reject }));
  }

  async #askAll(): Promise<void> {
    this.#asking = true;
    while (this.#waiting.length > 0) await this.#askTogether(this.#stillWaiting());
    this.#asking = false;
  }

  /** Those that meanwhile cannot be granted from units in advance, as many as Redis is asked for at once. */
  #stillWaiting(): Waiting[] {
    const batch: Waiting[] = [];
    while (this.#waiting.length > 0 && batch.length < MOST_TAKES) {
      const next = this.#waiting.shift()!;
      const taken = this.#advances.spend(next.take);
      if (taken === null) batch.push(next);
      else next.resolve([0, taken.used, taken.resetMs, 0, 0]);
    }
    return batch;
  }

  async #askTogether(batch: readonly Waiting[]): Promise<void> {
    const keys: string[] = [];
    const units: number[] = [];
    for (const { take, ahead } of batch) {
      const { key, month } = take;
      keys.push(windowKey(key), month === null ? 'cpi:month:none' : monthKey(month));
      units.push(take.units, take.perMinute, month?.units ?? 0, month?.limit ?? 0, ahead);
    }
    try {
      const answers = await this.#redis.cpiTake(keys.length, ...keys, ...units);
      batch.forEach(({ resolve }, at) => {
        resolve(answers.slice(NUMBERS * at, NUMBERS * at + NUMBERS) as Answer);
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

  /** Units in advance that nobody needed: the journal never had them. */
  async #giveBack(left: readonly Refund[]): Promise<void> {
    if (left.length === 0) return;
    const batch = this.#redis.pipeline() as LimiterPipeline;
    for (const { key, units, month } of left) {
      batch.cpiGiveBack(1, windowKey(key), units);
      if (month !== null) batch.decrby(monthKey(month), month.units);
    }
    await batch.exec();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    // Redis may be gone; then they stay taken until their minute has passed.
    await this.#giveBack(this.#advances.takeOut(true)).catch(() => {});
    await this.#journal.close();
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
