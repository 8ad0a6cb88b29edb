/**
 * Tables of codes in memory: what editions say of codes is asked for with nearly every request, never changes once it is
 * published, and fits (all tables of a year: 200,000 rows, some 80 MB). A table that is not read yet, or no longer kept, is
 * asked in the database.
 */

import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { atOnce, BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import { today } from '../platform/today.ts';
import type { EditionSet, Editions } from './codes.editions.ts';
import type { CodeFact, DatasetRow } from './codes.facts.ts';
import { codeFacts, codesOfDataset, FACT_DATASETS } from './codes.queries.ts';

export type FactsByCode = ReadonlyMap<string, readonly CodeFact[]>;

/** What answers for a set of editions. */
interface Plan {
  datasets: ReadonlySet<number>;
  /** Whether a drug directory belongs to it, which is asked in the database. */
  directory: boolean;
}

/** Rows kept over all tables: three years of everything but the NDC directory. */
export const MOST_ROWS = 600_000;
const PAGE_CODES = 500;
/** Facts entered or taken out in one turn of the event loop, about a millisecond. */
const TURN_FACTS = 5_000;
/** Look-ups of at most so many codes join those of other requests. */
const SHARED_CODES = 4;
/** Datasets that are asked in the database: packages of drugs are many and seldom asked for. */
const NOT_KEPT: ReadonlySet<string> = new Set(['ndc_package', 'ndc_product']);

export class CodeTables {
  readonly #database: Database;
  readonly #editions: Editions;
  readonly #mostRows: number;
  readonly #onError: (error: unknown) => void;
  readonly #loaders = new WeakMap<EditionSet, BatchLoader<string, CodeFact[]>>();
  /** Of all tables together: one search finds everything about a code. Lists are replaced, never changed, since answers hold them. */
  readonly #facts = new Map<string, readonly CodeFact[]>();
  /** Rows of the tables that are there, by dataset; the one used last stands last. */
  readonly #tables = new Map<number, number>();
  #plans = new WeakMap<EditionSet, Plan>();
  #reading: Promise<void> = Promise.resolve();
  readonly #queued = new Set<number>();
  #started = false;
  #closed = false;

  /** @param mostRows rows kept over all tables; 0 leaves everything to the database. */
  constructor(database: Database, editions: Editions, mostRows: number, onError: (error: unknown) => void) {
    this.#database = database;
    this.#editions = editions;
    this.#mostRows = mostRows;
    this.#onError = onError;
    editions.onChange(() => {
      if (this.#started) this.#follow();
    });
  }

  close(): void {
    this.#closed = true;
  }

  /** Begins to read the tables of today, and goes on with every publish; resolves when they are there. */
  async fill(): Promise<void> {
    this.#started = true;
    this.#follow();
    let seen: Promise<void>;
    do {
      seen = this.#reading;
      await seen;
    } while (seen !== this.#reading);
  }

  /** What the editions of a set say of codes. Codes that no table knows are missing. */
  facts(set: EditionSet, codes: readonly string[]): FactsByCode | Promise<FactsByCode> {
    if (codes.length === 0 || set.ids.length === 0) return new Map();
    const plan = this.#planOf(set);
    if (plan === null || codes.some(isNdc)) return this.#asked(set, codes);
    const found: Map<string, readonly CodeFact[]> = new Map();
    for (const code of codes) {
      const facts = only(this.#facts.get(code) ?? NONE, plan.datasets);
      // Routes of the crosswalk's drugs stand in the directory.
      if (plan.directory && facts.some(({ kind }) => kind === 'asp')) return this.#asked(set, codes);
      if (facts.length > 0) found.set(code, facts);
    }
    return found;
  }

  /** Where the answers of a set are, if all its tables are in memory; those that are not will be read. */
  #planOf(set: EditionSet): Plan | null {
    const known = this.#plans.get(set);
    if (known !== undefined) return known;
    const rows = keptDatasets(set);
    if (!rows.every(({ id }) => this.#tables.has(id))) {
      this.#read(rows);
      return null;
    }
    for (const { id } of rows) this.#touch(id);
    const directory = NOT_KEPT.values().some((name) => set.of(name).length > 0);
    const plan = { datasets: new Set(rows.map(({ id }) => id)), directory };
    this.#plans.set(set, plan);
    return plan;
  }

  async #asked(set: EditionSet, codes: readonly string[]): Promise<Map<string, CodeFact[]>> {
    if (codes.length > SHARED_CODES) return byCode(await codeFacts(this.#database, set, codes));
    const loader = this.#loaderOf(set);
    const found = new Map<string, CodeFact[]>();
    for (const [at, facts] of (await Promise.all(codes.map((code) => loader.load(code)))).entries())
      if (facts !== undefined) found.set(codes[at]!, facts);
    return found;
  }

  /** Requests that arrive together share one statement. */
  #loaderOf(set: EditionSet): BatchLoader<string, CodeFact[]> {
    const known = this.#loaders.get(set);
    if (known !== undefined) return known;
    const loader = new BatchLoader(
      async (codes: string[]) => byCode(await codeFacts(this.#database, set, codes)),
      atOnce(this.#database),
    );
    this.#loaders.set(set, loader);
    return loader;
  }

  #follow(): void {
    this.#read(keptDatasets(this.#editions.on(today())));
  }

  /** One table after the other, in the background. */
  #read(rows: readonly DatasetRow[]): void {
    if (this.#mostRows === 0 || !this.#started) return;
    for (const row of rows) {
      if (this.#tables.has(row.id) || this.#queued.has(row.id)) continue;
      this.#queued.add(row.id);
      this.#reading = this.#reading
        .then(() => this.#readTable(row))
        .catch((error: unknown) => {
          if (!this.#closed) this.#onError(error);
        })
        .finally(() => this.#queued.delete(row.id));
    }
  }

  async #readTable(row: DatasetRow): Promise<void> {
    const facts: CodeFact[] = [];
    const own = { of: (name: string) => (name === row.dataset ? [row] : []) };
    for (let after = ''; !this.#closed; ) {
      const start = performance.now();
      const codes = await codesOfDataset(this.#database, row.dataset, row.id, after, PAGE_CODES);
      if (codes.length === 0) break;
      for (const fact of await codeFacts(this.#database, own, codes, 'memory_code_facts')) facts.push(fact);
      after = codes.at(-1)!;
      // Half of the time belongs to requests.
      await pause(performance.now() - start, undefined, { ref: false });
      await nextTurn();
    }
    if (this.#closed || facts.length > this.#mostRows) return;
    await this.#enter(facts);
    this.#tables.set(row.id, facts.length);
    this.#plans = new WeakMap();
    await this.#makeRoom(row.id);
  }

  /** Nobody sees the facts before their table is there. */
  async #enter(facts: readonly CodeFact[]): Promise<void> {
    for (const [at, fact] of facts.entries()) {
      const known = this.#facts.get(fact.code);
      this.#facts.set(fact.code, known === undefined ? [fact] : [...known, fact]);
      if (at % TURN_FACTS === TURN_FACTS - 1) await nextTurn();
    }
  }

  /** The tables used longest ago go first. */
  async #makeRoom(newest: number): Promise<void> {
    let rows = this.#tables.values().reduce((sum, count) => sum + count, 0);
    for (const [id, count] of this.#tables) {
      if (rows <= this.#mostRows) return;
      if (id === newest) continue;
      this.#tables.delete(id);
      this.#plans = new WeakMap();
      await this.#takeOut(id);
      rows -= count;
    }
  }

  async #takeOut(dataset: number): Promise<void> {
    let seen = 0;
    for (const [code, facts] of this.#facts) {
      const rest = facts.filter(({ dataset_id }) => dataset_id !== dataset);
      if (rest.length === 0) this.#facts.delete(code);
      else if (rest.length < facts.length) this.#facts.set(code, rest);
      seen += 1;
      if (seen % TURN_FACTS === 0) await nextTurn();
    }
  }

  #touch(id: number): void {
    const rows = this.#tables.get(id);
    if (rows === undefined) return;
    this.#tables.delete(id);
    this.#tables.set(id, rows);
  }
}

const NONE: readonly CodeFact[] = [];

/** Most codes are known to the editions of today alone, whose own list is the answer then. */
function only(facts: readonly CodeFact[], datasets: ReadonlySet<number>): readonly CodeFact[] {
  const counts = ({ dataset_id }: CodeFact) => datasets.has(dataset_id);
  return facts.every(counts) ? facts : facts.filter(counts);
}

function keptDatasets(set: EditionSet): DatasetRow[] {
  return FACT_DATASETS.flat().flatMap((name) => (NOT_KEPT.has(name) ? [] : set.of(name)));
}

/** Also of a product code in its place, which is longer. */
function isNdc(code: string): boolean {
  return code.length >= 11;
}

function byCode(facts: readonly CodeFact[]): Map<string, CodeFact[]> {
  return Map.groupBy(facts, ({ code }) => code);
}
