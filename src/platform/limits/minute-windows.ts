import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { CircuitBreaker } from '../cache/circuit-breaker.ts';
import type { Database } from '../database/database.ts';
import type { Bridge } from '../database/outage.ts';

const MINUTE_S = 60;
export const DAY_S = 86_400;
/** Allowed clock skew between machines. A window that ends later was started before a clock was set back. */
const CLOCKS_DIFFER_MS = 5_000;
/** No refund with less time left: it could arrive in the next window, which would then grant too much. */
const NEARLY_OVER_MS = 1_000;
/** Key prefix in a shared store. Windows of different lengths are separate. */
const getPrefix = (seconds: number): string => (seconds === MINUTE_S ? 'cpi:window' : `cpi:window:${seconds}`);
/**
 * Used when this module applies the limit itself: plans differ, and an organization may change its plan within a
 * window.
 */
const ANY_LIMIT = 2 ** 31 - 1;

export interface Window {
  /** A rejected request was charged nothing. */
  granted: boolean;
  used: number;
  /** Time to the end of the window, ms; 0 without an open one. */
  msLeft: number;
}

/**
 * One-minute windows that start with the first request: none grants more than its limit, regardless of the number of
 * processes.
 */
export interface MinuteWindows {
  consume(key: string, units: number, perMinute: number): Promise<Window>;
  look(key: string, perMinute: number): Promise<Window>;
  refund(key: string, units: number, perMinute: number): Promise<void>;
}

// The library's Redis script, except that requests over the limit are charged nothing, and an ended window accepts no
// refund. KEYS window; ARGV units, seconds, limit.
const CONSUME_LUA = `
local known = redis.call('get', KEYS[1])
local units, used = tonumber(ARGV[1]), tonumber(known or 0) + tonumber(ARGV[1])
if units < 0 or used <= tonumber(ARGV[3]) then
  if known then redis.call('incrby', KEYS[1], units)
  elseif units > 0 then redis.call('set', KEYS[1], units, 'EX', ARGV[2]) end
end
return {used, math.max(0, redis.call('pttl', KEYS[1]))}`;

/** Windows of this process. @param seconds length of a window, for limits longer than a minute */
export function memoryWindows(seconds = MINUTE_S): MinuteWindows {
  const limiter = new RateLimiterMemory({ points: ANY_LIMIT, duration: seconds });
  return new LibraryWindows(() => limiter, true, seconds);
}

/** Windows shared by all processes on one PostgreSQL. */
export function postgresWindows(database: Database, seconds = MINUTE_S): MinuteWindows {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: async (query: { name: string; text: string; values: unknown[] }) => {
        const rows = await database.query(query);
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'rate_minutes',
    tableCreated: true,
    keyPrefix: getPrefix(seconds),
    points: ANY_LIMIT,
    duration: seconds,
  });
  return new LibraryWindows(() => limiter, true, seconds);
}

/** Windows shared by all processes on one Redis. */
export function redisWindows(redis: Redis, seconds = MINUTE_S): MinuteWindows {
  const options = { storeClient: redis, customIncrTtlLuaScript: CONSUME_LUA, rejectIfRedisNotReady: true };
  return new LibraryWindows(
    (points) => new RateLimiterRedis({ ...options, keyPrefix: getPrefix(seconds), points, duration: seconds }),
    false,
    seconds,
  );
}

/** Windows in `shared`, or in `insurance` while that does not respond. */
export function insuredWindows(
  shared: MinuteWindows,
  insurance: MinuteWindows,
  breaker: CircuitBreaker,
): MinuteWindows {
  return {
    consume: (...request) =>
      breaker.run(
        () => shared.consume(...request),
        () => insurance.consume(...request),
      ),
    look: (...request) =>
      breaker.run(
        () => shared.look(...request),
        () => insurance.look(...request),
      ),
    // Must not be refunded twice.
    refund: (...units) =>
      breaker.run(
        () => shared.refund(...units),
        () => insurance.refund(...units),
        { again: false },
      ),
  };
}

/** Windows in the database, or those of this process during a bridged outage. */
export function bridgedWindows(stored: MinuteWindows, own: MinuteWindows, outage: Bridge): MinuteWindows {
  const run = async <T>(count: (windows: MinuteWindows) => Promise<T>): Promise<T> => {
    if (outage.isBridged) return count(own);
    try {
      return await count(stored);
    } catch (error) {
      if (await outage.bridges(error)) return count(own);
      throw error;
    }
  };
  return {
    consume: (...request) => run((windows) => windows.consume(...request)),
    look: (...request) => run((windows) => windows.look(...request)),
    refund: (...units) => run((windows) => windows.refund(...units)),
  };
}

class LibraryWindows implements MinuteWindows {
  readonly #make: (points: number) => RateLimiterAbstract;
  /** The store counts rejected requests. */
  readonly #countsRefused: boolean;
  readonly #windowMs: number;
  readonly #byLimit = new Map<number, RateLimiterAbstract>();

  constructor(make: (points: number) => RateLimiterAbstract, countsRefused: boolean, seconds: number) {
    this.#make = make;
    this.#countsRefused = countsRefused;
    this.#windowMs = seconds * 1_000;
  }

  async consume(key: string, units: number, perMinute: number): Promise<Window> {
    const limiter = this.#of(perMinute);
    const answer = await consume(limiter, key, units);
    if (answer.msBeforeNext > this.#windowMs + CLOCKS_DIFFER_MS) {
      await limiter.delete(key);
      return this.consume(key, units, perMinute);
    }
    const granted = answer.consumedPoints <= perMinute;
    if (granted) return this.#window(answer, 0, true);
    if (this.#countsRefused && answer.msBeforeNext > NEARLY_OVER_MS) await limiter.reward(key, units);
    return this.#window(answer, units, false);
  }

  async look(key: string, perMinute: number): Promise<Window> {
    const answer = await this.#of(perMinute).get(key);
    // A window started before a clock was set back is replaced by the next charge.
    const isOver = answer === null || answer.msBeforeNext > this.#windowMs + CLOCKS_DIFFER_MS;
    return isOver ? { granted: true, used: 0, msLeft: 0 } : this.#window(answer, 0, true);
  }

  async refund(key: string, units: number, perMinute: number): Promise<void> {
    const { msLeft } = await this.look(key, perMinute);
    if (msLeft > NEARLY_OVER_MS) await this.#of(perMinute).reward(key, units);
  }

  #window({ consumedPoints, msBeforeNext }: RateLimiterRes, refused: number, granted: boolean): Window {
    const msLeft = Math.min(this.#windowMs, Math.max(0, msBeforeNext));
    return { granted, used: Math.max(0, consumedPoints - refused), msLeft };
  }

  #of(perMinute: number): RateLimiterAbstract {
    const known = this.#byLimit.get(perMinute) ?? this.#make(perMinute);
    this.#byLimit.set(perMinute, known);
    return known;
  }
}

/** The library throws its result when a request is over the limit. */
async function consume(limiter: RateLimiterAbstract, key: string, units: number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, units);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}
