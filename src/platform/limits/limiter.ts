import { LRUCache } from 'lru-cache';
import type { MinuteWindows, Window } from './minute-windows.ts';
import type { MonthCharge, Months } from './months.ts';

const CACHED_KEYS = 20_000;

/** Units of a request, charged to the minute and, where it applies, the month. */
export interface LimitCharge {
  /** Key of the window; all requests with it share the window. */
  key: string;
  units: number;
  perMinute: number;
  month: MonthCharge | null;
}

/** A granted charge, kept for refunds. */
export interface Granted extends LimitCharge {
  /** End of its window, on the clock of performance.now(). */
  endsAt: number;
}

export interface LimitResult {
  /** Null when granted. A rejected request is charged nothing. */
  refusedBy: 'minute' | 'month' | null;
  /** Units used in the window, including this request when granted. */
  used: number;
  /** End of the window, ms since epoch. */
  resetMs: number;
  endsAt: number;
}

/** Limits per minute and month: a charge is granted completely or not at all. */
export class Limiter {
  readonly #windows: MinuteWindows;
  readonly #months: Months;
  /**
   * Exhausted windows until they end, so that a rejection needs neither a statement nor a body; ADR 11 has the figures.
   */
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

  /** The rejection of any request with this key, when this process knows that its minute is exhausted. */
  exhausted(key: string, perMinute: number): LimitResult | null {
    const known = this.#exhausted.get(key);
    return known !== undefined && known.perMinute === perMinute ? known.result : null;
  }

  /** Usage of a window; charges nothing. */
  async look(key: string, perMinute: number): Promise<LimitResult> {
    return toCharged(await this.#windows.look(key, perMinute), null);
  }

  /**
   * Refunds a granted charge: the entire month, for a request that was invalid or failed by our fault, and this many
   * units of the minute, unless its window has ended.
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
