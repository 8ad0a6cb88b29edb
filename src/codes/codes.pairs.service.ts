import { atOnce, BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import type { EditionSet } from './codes.editions.ts';
import { type PtpRow, ptpPairs } from './codes.queries.ts';

/** Questions of more codes have a statement of their own. */
const MOST_SHARED = 12;
/** Questions that share a statement. */
const MOST_GROUPS = 16;

/** NCCI pairs among codes. Requests that arrive together share one statement. */
export class PairFinder {
  readonly #database: Database;
  readonly #dataset: string;
  readonly #loaders = new WeakMap<EditionSet, BatchLoader<string, PtpRow[]>>();

  /** @param dataset ptp or ptp_hospital. */
  constructor(database: Database, dataset: string) {
    this.#database = database;
    this.#dataset = dataset;
  }

  /** Pairs of either order, of all days, in the order of their codes. */
  async find(set: EditionSet, codes: readonly string[]): Promise<PtpRow[]> {
    const own = [...new Set(codes)].sort();
    if (own.length > MOST_SHARED) return this.#ask(set, pairsAmong(own));
    return (await this.#loaderOf(set).load(own.join(' '))) ?? [];
  }

  #loaderOf(set: EditionSet): BatchLoader<string, PtpRow[]> {
    const known = this.#loaders.get(set);
    if (known !== undefined) return known;
    const loader = new BatchLoader<string, PtpRow[]>(
      async (groups) => {
        const pairs = new Map(
          groups.flatMap((group) => pairsAmong(group.split(' '))).map((pair) => [pair.join(' '), pair]),
        );
        const rows = await this.#ask(set, [...pairs.values()]);
        return new Map(groups.map((group) => [group, rowsAmong(new Set(group.split(' ')), rows)]));
      },
      { most: MOST_GROUPS, ...atOnce(this.#database) },
    );
    this.#loaders.set(set, loader);
    return loader;
  }

  #ask(set: EditionSet, pairs: readonly Pair[]): Promise<PtpRow[]> {
    return ptpPairs(
      this.#database,
      set.of(this.#dataset).map(({ id }) => id),
      pairs,
    );
  }
}

type Pair = readonly [column1: string, column2: string];

function pairsAmong(codes: readonly string[]): Pair[] {
  return codes.flatMap((one) => codes.flatMap((other): Pair[] => (one === other ? [] : [[one, other]])));
}

function rowsAmong(codes: ReadonlySet<string>, rows: readonly PtpRow[]): PtpRow[] {
  return rows.filter(({ column1, column2 }) => codes.has(column1) && codes.has(column2));
}
