/**
 * Tables of codes in memory: what editions say of codes is asked for with nearly every request, never changes once it is
 * published, and fits (all tables of a year: 200,000 rows, some 80 MB). A table that is not read yet, or no longer kept, is
 * asked in the database.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { atOnce, BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import type { EditionSet, Editions } from './codes.editions.ts';
import type { CodeFact, DatasetRow } from './codes.facts.ts';
import { codeFacts, codesOfDataset, FACT_DATASETS } from './codes.queries.ts';

type Table = Map<string, CodeFact[]>;

/** Rows kept over all tables: three years of everything but the NDC directory. */
const MOST_ROWS = 600_000;
const PAGE_CODES = 500;
/** Look-ups of at most so many codes join those of other requests. */
const SHARED_CODES = 4;
/** Datasets that are asked in the database: packages of drugs are many and seldom asked for. */
const NOT_KEPT: ReadonlySet<string> = new Set(['ndc_package', 'ndc_product']);

export class CodeTables {
  readonly #database: Database;
  readonly #editions: Editions;
  readonly #kept: boolean;
  readonly #onError: (error: unknown) => void;
  readonly #loaders = new WeakMap<EditionSet, BatchLoader<string, CodeFact[]>>();
  /** By dataset; the one used last stands last. */
  readonly #tables = new Map<number, Table>();
  #plans = new WeakMap<EditionSet, readonly Table[]>();
  #rows = 0;
  #reading: Promise<void> = Promise.resolve();
  readonly #queued = new Set<number>();
  #started = false;
  #closed = false;

  /** @param kept false leaves everything to the database. */
  constructor(database: Database, editions: Editions, kept: boolean, onError: (error: unknown) => void) {
    this.#database = database;
    this.#editions = editions;
    this.#kept = kept;
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
  facts(set: EditionSet, codes: readonly string[]): Map<string, CodeFact[]> | Promise<Map<string, CodeFact[]>> {
    if (codes.length === 0 || set.ids.length === 0) return new Map();
    const tables = this.#tablesOf(set);
    const directory = NOT_KEPT.values().some((name) => set.of(name).length > 0);
    if (tables === null || codes.some(isNdc)) return this.#asked(set, codes);
    const found: Table = new Map();
    for (const code of codes) {
      const facts: CodeFact[] = [];
      for (const table of tables) for (const fact of table.get(code) ?? NONE) facts.push(fact);
      // Routes of the crosswalk's drugs stand in the directory.
      if (directory && facts.some(({ kind }) => kind === 'asp')) return this.#asked(set, codes);
      if (facts.length > 0) found.set(code, facts);
    }
    return found;
  }

  /** Tables of a set, if all are in memory; those that are not will be read. */
  #tablesOf(set: EditionSet): readonly Table[] | null {
    const known = this.#plans.get(set);
    if (known !== undefined) return known;
    const rows = keptDatasets(set);
    const tables = rows.flatMap(({ id }) => this.#tables.get(id) ?? []);
    if (tables.length < rows.length) {
      this.#read(rows);
      return null;
    }
    for (const { id } of rows) this.#touch(id);
    this.#plans.set(set, tables);
    return tables;
  }

  async #asked(set: EditionSet, codes: readonly string[]): Promise<Map<string, CodeFact[]>> {
    if (codes.length > SHARED_CODES) return byCode(await codeFacts(this.#database, set, codes));
    const loader = this.#loaderOf(set);
    const found: Table = new Map();
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
    this.#read(keptDatasets(this.#editions.on(new Date().toISOString().slice(0, 10))));
  }

  /** One table after the other, in the background. */
  #read(rows: readonly DatasetRow[]): void {
    if (!this.#kept || !this.#started) return;
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
    const table: Table = new Map();
    const only = { of: (name: string) => (name === row.dataset ? [row] : []) };
    let count = 0;
    for (let after = ''; !this.#closed; ) {
      const start = performance.now();
      const codes = await codesOfDataset(this.#database, row.dataset, row.id, after, PAGE_CODES);
      if (codes.length === 0) break;
      for (const fact of await codeFacts(this.#database, only, codes, 'memory_code_facts')) {
        add(table, fact);
        count += 1;
      }
      after = codes.at(-1)!;
      // Half of the time belongs to requests.
      await pause(performance.now() - start, undefined, { ref: false });
      await nextTurn();
    }
    if (this.#closed || count > MOST_ROWS) return;
    this.#tables.set(row.id, table);
    this.#rows += count;
    this.#makeRoom(row.id);
    this.#plans = new WeakMap();
  }

  /** The tables used longest ago go first. */
  #makeRoom(newest: number): void {
    for (const [id, table] of this.#tables) {
      if (this.#rows <= MOST_ROWS) return;
      if (id === newest) continue;
      this.#tables.delete(id);
      for (const facts of table.values()) this.#rows -= facts.length;
    }
  }

  #touch(id: number): void {
    const table = this.#tables.get(id);
    if (table === undefined) return;
    this.#tables.delete(id);
    this.#tables.set(id, table);
  }
}

const NONE: readonly CodeFact[] = [];

function keptDatasets(set: EditionSet): DatasetRow[] {
  return FACT_DATASETS.flat().flatMap((name) => (NOT_KEPT.has(name) ? [] : set.of(name)));
}

/** Also of a product code in its place, which is longer. */
function isNdc(code: string): boolean {
  return code.length >= 11;
}

function add(table: Table, fact: CodeFact): void {
  const known = table.get(fact.code);
  if (known === undefined) table.set(fact.code, [fact]);
  else known.push(fact);
}

function byCode(facts: readonly CodeFact[]): Map<string, CodeFact[]> {
  return Map.groupBy(facts, ({ code }) => code);
}
