import type { MonthStore } from './limiter.ts';

/** Collects month units in memory and adds them to the durable store at intervals and at close. */
export class UsageJournal {
  readonly #store: MonthStore;
  /** Units by month, by owner: both texts are the caller's own, found sooner than one made of them. */
  readonly #pending = new Map<string, Map<string, number>>();
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
    const months = this.#pending.get(owner);
    if (months === undefined) this.#pending.set(owner, new Map([[month, units]]));
    else months.set(month, (months.get(month) ?? 0) + units);
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
    const entries = [...this.#pending].flatMap(([owner, months]) =>
      [...months].map(([month, units]) => ({ owner, month, units })),
    );
    this.#pending.clear();
    try {
      await this.#store.add(entries);
    } catch (error) {
      for (const { owner, month, units } of entries) this.add(owner, month, units);
      this.#onError(error);
    }
  }
}
