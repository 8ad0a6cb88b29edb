import { LRUCache } from 'lru-cache';
import type { MinuteWindows, Window } from './minute-windows.ts';
import type { Months, MonthTake } from './months.ts';

const REMEMBERED_KEYS = 20_000;

/** What one request takes: `units` of the minute of its key, and of its month when it counts there. */
export interface Take {
  /** Window the request belongs to; all requests with this key share it. */
  key: string;
  units: number;
  perMinute: number;
  month: MonthTake | null;
}

/** A take that was granted, for what is given back of it. */
export interface Granted extends Take {
  /** When its window ends, by the clock of performance.now(). */
  endsAt: number;
}

export interface Taken {
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
  readonly #exhausted = new LRUCache<string, { perMinute: number; taken: Taken }>({ max: REMEMBERED_KEYS });

  constructor(windows: MinuteWindows, months: Months) {
    this.#windows = windows;
    this.#months = months;
  }

  async take({ key, units, perMinute, month }: Take): Promise<Taken> {
    const window = await this.#windows.take(key, units, perMinute);
    if (!window.granted) {
      const taken = takenOf(window, 'minute');
      const ttl = Math.floor(window.msLeft);
      if (window.used >= perMinute && ttl > 0) this.#exhausted.set(key, { perMinute, taken }, { ttl });
      return taken;
    }
    if (month === null) return takenOf(window, null);
    const granted = await this.#months.take(month, perMinute).catch(async (error: unknown) => {
      await this.#windows.giveBack(key, units, perMinute);
      throw error;
    });
    if (granted) return takenOf(window, null);
    await this.#windows.giveBack(key, units, perMinute);
    return takenOf({ ...window, used: window.used - units }, 'month');
  }

  /** The refusal of any request with this key, when this process has seen that nothing is left of its minute. */
  exhausted(key: string, perMinute: number): Taken | null {
    const known = this.#exhausted.get(key);
    return known !== undefined && known.perMinute === perMinute ? known.taken : null;
  }

  /** What is used of a window; takes nothing. */
  async look(key: string, perMinute: number): Promise<Taken> {
    return takenOf(await this.#windows.look(key, perMinute), null);
  }

  /**
   * Gives back of a granted take: all of the month, for a request that failed by our fault or was not valid, and so many units of
   * the minute, unless its window has ended.
   */
  async refund({ key, perMinute, month, endsAt }: Granted, units: number): Promise<void> {
    if (units > 0 && endsAt - performance.now() > 0) {
      this.#exhausted.delete(key);
      await this.#windows.giveBack(key, units, perMinute);
    }
    if (month !== null) await this.#months.giveBack(month);
  }

  close(): Promise<void> {
    return this.#months.close();
  }
}

function takenOf({ used, msLeft }: Window, refusedBy: Taken['refusedBy']): Taken {
  return { refusedBy, used, resetMs: Date.now() + msLeft, endsAt: performance.now() + msLeft };
}
