import { atOnce, BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import type { EditionSet } from './codes.editions.ts';
import { type PtpRow, ptpPairs } from './codes.queries.ts';

/** Pairs one statement asks for; more of them still take one statement, alone. */
const MOST_PAIRS = 1_000;

/** NCCI pairs among codes. Requests that arrive together share one statement. */
export class PairFinder {
  readonly #database: Database;
  readonly #loaders = new WeakMap<EditionSet, BatchLoader<string, PtpRow[]>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Pairs of either order, of all days, in the order of their codes. */
  async find(set: EditionSet, codes: readonly string[]): Promise<PtpRow[]> {
    const own = [...new Set(codes)].sort();
    const keys = own.flatMap((one) => own.flatMap((other) => (one === other ? [] : [`${one} ${other}`])));
    if (keys.length > MOST_PAIRS / 4) return this.#ask(set, keys);
    const loader = this.#loaderOf(set);
    return (await Promise.all(keys.map((key) => loader.load(key)))).flatMap((rows) => rows ?? []);
  }

  #loaderOf(set: EditionSet): BatchLoader<string, PtpRow[]> {
    const known = this.#loaders.get(set);
    if (known !== undefined) return known;
    const loader = new BatchLoader<string, PtpRow[]>(
      async (keys) => Map.groupBy(await this.#ask(set, keys), ({ column1, column2 }) => `${column1} ${column2}`),
      { most: MOST_PAIRS, ...atOnce(this.#database) },
    );
    this.#loaders.set(set, loader);
    return loader;
  }

  #ask(set: EditionSet, keys: readonly string[]): Promise<PtpRow[]> {
    const pairs = keys.map((key) => key.split(' ') as [string, string]);
    return ptpPairs(
      this.#database,
      set.of('ptp').map(({ id }) => id),
      pairs,
    );
  }
}
