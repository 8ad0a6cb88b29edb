import type { Database } from '../database/database.ts';

/**
 * Collects look-ups that arrive while `parallel` queries are under way and sends them together: one query for many requests,
 * no delay for a single one.
 */
export class BatchLoader<Key, Value> {
  readonly #fetch: (keys: Key[]) => Promise<Map<Key, Value>>;
  readonly #most: number;
  readonly #parallel: number;
  #waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  #running = 0;

  /** @param fetch values found; a key that is missing in it loads as undefined. */
  constructor(fetch: (keys: Key[]) => Promise<Map<Key, Value>>, { most = 100, parallel = 1 } = {}) {
    this.#fetch = fetch;
    this.#most = most;
    this.#parallel = parallel;
  }

  load(key: Key): Promise<Value | undefined> {
    const known = this.#waiting.get(key);
    if (known !== undefined) return known.promise;
    const waiting = Promise.withResolvers<Value | undefined>();
    this.#waiting.set(key, waiting);
    if (this.#running < this.#parallel) void this.#drain();
    return waiting.promise;
  }

  async #drain(): Promise<void> {
    this.#running += 1;
    while (this.#waiting.size > 0) {
      // Requests of the same turn of the event loop come in before the first query goes out.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const batch = [...this.#waiting].slice(0, this.#most);
      if (batch.length === 0) break;
      for (const [key] of batch) this.#waiting.delete(key);
      try {
        const values = await this.#fetch(batch.map(([key]) => key));
        for (const [key, waiting] of batch) waiting.resolve(values.get(key));
      } catch (error) {
        for (const [, waiting] of batch) waiting.reject(error);
      }
    }
    this.#running -= 1;
  }
}

/** How many statements are worth having under way: the embedded engine has one connection. */
export function atOnce(database: Pick<Database, 'engine'>): { parallel: number } {
  return { parallel: database.engine === 'postgres' ? 4 : 1 };
}
