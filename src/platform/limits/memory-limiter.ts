import type { Limiter, MonthStore, MonthTake, Refund, Take, Taken } from './limiter.ts';
import { SlidingWindow } from './sliding-window.ts';
import { UsageJournal } from './usage-journal.ts';

const SWEEP_ABOVE = 10_000;

/** Limits of one process: exact there, and durable by month through a journal. */
export class MemoryLimiter implements Limiter {
  readonly #windows = new Map<string, SlidingWindow>();
  readonly #months = new Map<string, number | Promise<number>>();
  readonly #journal: UsageJournal;
  readonly #store: MonthStore;
  readonly #now: () => number;

  constructor(store: MonthStore, options: { now?: () => number; onError?: (error: unknown) => void } = {}) {
    this.#store = store;
    this.#now = options.now ?? Date.now;
    this.#journal = new UsageJournal(store, 1_000, options.onError ?? (() => {}));
  }

  async take(take: Take): Promise<Taken> {
    if (take.month !== null) await this.#ready(take.month);
    return this.takeNow(take)!;
  }

  takeNow(take: Take): Taken | null {
    if (take.month !== null && typeof this.#months.get(monthKey(take.month)) !== 'number') return null;
    const now = this.#now();
    const window = this.#window(take.key, now);
    if (take.month !== null && take.month.units > 0) {
      const key = monthKey(take.month);
      const used = this.#months.get(key) as number;
      const look = window.take(now, 0, take.perMinute);
      const fits = look.used + take.units <= take.perMinute;
      if (fits && used + take.month.units > take.month.limit) return { ...look, refusedBy: 'month' };
      if (fits) {
        this.#months.set(key, used + take.month.units);
        this.#journal.add(take.month.owner, take.month.month, take.month.units);
      }
    }
    return window.take(now, take.units, take.perMinute);
  }

  async refund({ key, units, month }: Refund): Promise<void> {
    this.#windows.get(key)?.giveBack(units);
    if (month === null) return;
    await this.#ready(month);
    this.#months.set(monthKey(month), Math.max(0, (this.#months.get(monthKey(month)) as number) - month.units));
    this.#journal.add(month.owner, month.month, -month.units);
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** Loads a month's use once; afterwards the map holds a plain number, so that take() has no gap to race in. */
  async #ready(month: MonthTake): Promise<void> {
    const key = monthKey(month);
    const known = this.#months.get(key);
    if (typeof known === 'number') return;
    const loading = known ?? this.#store.load(month.owner, month.month);
    this.#months.set(key, loading);
    try {
      const used = await loading;
      if (typeof this.#months.get(key) !== 'number') this.#months.set(key, used);
    } catch (error) {
      this.#months.delete(key);
      throw error;
    }
  }

  #window(key: string, now: number): SlidingWindow {
    const known = this.#windows.get(key);
    if (known !== undefined) return known;
    if (this.#windows.size > SWEEP_ABOVE) this.#sweep(now);
    const window = new SlidingWindow();
    this.#windows.set(key, window);
    return window;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) {
      window.take(now, 0, 0);
      if (window.empty) this.#windows.delete(key);
    }
  }
}

function monthKey(month: MonthTake): string {
  return `${month.owner} ${month.month}`;
}
