import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import type { EditionSet, Editions } from './codes.editions.ts';
import { type CodeText, codeFamilies, codePage, ndcPage } from './codes.queries.ts';
import type { CodeSystem } from './codes.rules.ts';
import { SuggestionIndex } from './codes.suggest.rules.ts';

const PAGE_ROWS = 1_000;
/** Other requests wait for so long at most at each of their turns while the index is built. */
const SLICE_MS = 3;

/** Rows of one dataset behind a code, in the order of the codes. */
type Page = (dataset: number, after: string) => Promise<CodeText[]>;

/**
 * The suggestion index of the editions in force today, built at the first miss and again after a publish or when another
 * edition begins. There is one for all days: whoever asks about another day leaves out what is not known then.
 */
export class Suggester {
  readonly #database: Database;
  readonly #editions: Editions;
  #index: Promise<SuggestionIndex> | null = null;
  #indexed: EditionSet | null = null;
  #closed = false;

  constructor(database: Database, editions: Editions) {
    this.#database = database;
    this.#editions = editions;
    editions.onChange(() => {
      this.#index = null;
    });
  }

  close(): void {
    this.#closed = true;
  }

  /** @param today YYYY-MM-DD */
  index(today: string): Promise<SuggestionIndex> {
    const set = this.#editions.on(today);
    if (this.#indexed !== set) this.#index = null;
    this.#indexed = set;
    this.#index ??= this.#build(set).catch((error: unknown) => {
      this.#index = null;
      throw error;
    });
    return this.#index;
  }

  async #build(set: EditionSet): Promise<SuggestionIndex> {
    const index = new SuggestionIndex();
    // Descriptors of CPT are licensed; the classification of CMS still says what kind of service a code is.
    const families = new Map<string, string>();
    for (const { id } of set.of('rbcs')) {
      for (const { code, description } of await codeFamilies(this.#database, id)) families.set(code, description);
    }
    const take = async (dataset: string, page: Page, systemOf: (code: string) => CodeSystem | null) => {
      for (const { id } of set.of(dataset))
        await this.#each(id, page, ({ code, description }) => {
          const system = systemOf(code);
          if (system !== null) index.add(system, code, description ?? families.get(code) ?? null);
        });
    };
    const codes =
      (table: Parameters<typeof codePage>[1]): Page =>
      (id, after) =>
        codePage(this.#database, table, id, after, PAGE_ROWS);
    await take('hcpcs', codes('hcpcs_codes'), () => 'HCPCS');
    const levelTwo = set.of('hcpcs').length > 0;
    await take('mpfs', codes('mpfs_rows'), (code) =>
      /^\d/.test(code) ? 'CPT' : levelTwo && !code.startsWith('D') ? null : 'HCPCS',
    );
    await take('icd10cm', codes('icd10_codes'), () => 'ICD10CM');
    await take('icd10pcs', codes('icd10_codes'), () => 'ICD10PCS');
    await this.#addProducts(index, set);
    index.finish();
    return index;
  }

  /** One package stands for all of its name; the others are found by their figures alone. */
  async #addProducts(index: SuggestionIndex, set: EditionSet): Promise<void> {
    const seen = new Set<string>();
    const names = new Set<string>();
    const products = set.of('ndc_product').map(({ id }) => id);
    for (const table of ['asp_crosswalk', 'ndc_packages'] as const) {
      const dataset = table === 'asp_crosswalk' ? table : 'ndc_package';
      const page: Page = (id, after) => ndcPage(this.#database, table, { id, products }, after, PAGE_ROWS);
      for (const { id } of set.of(dataset))
        await this.#each(id, page, ({ code, description }) => {
          if (seen.has(code)) return;
          seen.add(code);
          const name = description?.trim().toLowerCase() ?? '';
          index.add('NDC', code, name === '' || names.has(name) ? null : description);
          names.add(name);
        });
    }
  }

  /** Every row of a dataset, with turns for others in between. */
  async #each(dataset: number, page: Page, use: (row: CodeText) => void): Promise<void> {
    for (let after = ''; !this.#closed; ) {
      const rows = await page(dataset, after);
      let sliceStart = performance.now();
      for (const row of rows) {
        use(row);
        if (performance.now() - sliceStart < SLICE_MS) continue;
        await nextTurn();
        sliceStart = performance.now();
      }
      if (rows.length < PAGE_ROWS) break;
      after = rows.at(-1)!.code;
    }
  }
}
