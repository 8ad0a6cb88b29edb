import type { MonthStore } from './limiter.ts';

/** Collects month units in memory and adds them to the durable store at intervals and at close. */
export class UsageJournal {
  readonly #store: MonthStore;
  readonly #pending = new Map<string, { owner: string; month: string; units: number }>();
  readonly #timer: NodeJS.Timeout;
  readonly #onError: (error: unknown) => void;
  #flushing: Promise<void> = Promise.resolve();

  constructor(store: MonthStore, intervalMs: number, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
    this.#timer = setInterval(() => void this.flush(), intervalMs);
    this.#timer.unref();
  }

  add(owner: string, month: string, units: number): void {
    if (units === 0) return;
    const key = `${owner} ${month}`;
    const entry = this.#pending.get(key);
    if (entry === undefined) this.#pending.set(key, { owner, month, units });
    else entry.units += units;
  }

  /** What the store does not know yet. */
  pending(owner: string, month: string): number {
    return this.#pending.get(`${owner} ${month}`)?.units ?? 0;
  }

  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return;
    const entries = [...this.#pending.values()];
    this.#pending.clear();
    try {
      await this.#store.add(entries);
    } catch (error) {
      for (const { owner, month, units } of entries) this.add(owner, month, units);
      this.#onError(error);
    }
  }
}
