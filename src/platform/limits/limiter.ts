import { LRUCache } from 'lru-cache';
import type { MinuteWindows, Window } from './minute-windows.ts';
import type { MonthCharge, Months } from './months.ts';

const CACHED_KEYS = 20_000;

/** What one request takes: `units` of the minute of its key, and of its month when it counts there. */
export interface LimitCharge {
  /** Window the request belongs to; all requests with this key share it. */
  key: string;
  units: number;
  perMinute: number;
  month: MonthCharge | null;
}

/** A take that was granted, for what is given back of it. */
export interface Granted extends LimitCharge {
  /** When its window ends, by the clock of performance.now(). */
  endsAt: number;
}

export interface LimitResult {
  /** Null when granted. Nothing was taken when refused. */
  refusedBy: 'minute' | 'month' | null;
  /** Units used in the window, this request included when granted. */
  used: number;
  /** End of the window, ms since epoch. */
  resetMs: number;
  endsAt: number;
}

/** Limits of a minute and of a month: all of a take is granted, or nothing is taken. */
export class Limiter {
  readonly #windows: MinuteWindows;
  readonly #months: Months;
  /** Used-up windows until they end, so that a refusal needs no statement and no body; ADR 11 has the figures. */
  readonly #exhausted = new LRUCache<string, { perMinute: number; result: LimitResult }>({ max: CACHED_KEYS });

  constructor(windows: MinuteWindows, months: Months) {
    this.#windows = windows;
    this.#months = months;
  }

  async consume({ key, units, perMinute, month }: LimitCharge): Promise<LimitResult> {
    const window = await this.#windows.consume(key, units, perMinute);
    if (!window.granted) {
      const result = toCharged(window, 'minute');
      const ttl = Math.floor(window.msLeft);
      if (window.used >= perMinute && ttl > 0) this.#exhausted.set(key, { perMinute, result }, { ttl });
      return result;
    }
    if (month === null) return toCharged(window, null);
    const granted = await this.#months.consume(month, perMinute).catch(async (error: unknown) => {
      await this.#windows.refund(key, units, perMinute);
      throw error;
    });
    if (granted) return toCharged(window, null);
    await this.#windows.refund(key, units, perMinute);
    return toCharged({ ...window, used: window.used - units }, 'month');
  }

  /** The refusal of any request with this key, when this process has seen that nothing is left of its minute. */
  exhausted(key: string, perMinute: number): LimitResult | null {
    const known = this.#exhausted.get(key);
    return known !== undefined && known.perMinute === perMinute ? known.result : null;
  }

  /** What is used of a window; takes nothing. */
  async look(key: string, perMinute: number): Promise<LimitResult> {
    return toCharged(await this.#windows.look(key, perMinute), null);
  }

  /**
   * Gives back of a granted take: all of the month, for a request that failed by our fault or was not valid, and so many units of
   * the minute, unless its window has ended.
   */
  async refund({ key, perMinute, month, endsAt }: Granted, units: number): Promise<void> {
    if (units > 0 && endsAt - performance.now() > 0) {
      this.#exhausted.delete(key);
      await this.#windows.refund(key, units, perMinute);
    }
    if (month !== null) await this.#months.refund(month);
  }

  close(): Promise<void> {
    return this.#months.close();
  }
}

function toCharged({ used, msLeft }: Window, refusedBy: LimitResult['refusedBy']): LimitResult {
  return { refusedBy, used, resetMs: Date.now() + msLeft, endsAt: performance.now() + msLeft };
}
