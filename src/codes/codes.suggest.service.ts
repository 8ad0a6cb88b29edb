import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import type { Editions } from './codes.editions.ts';
import { codeFamilies, codePage } from './codes.queries.ts';
import type { CodeSystem } from './codes.rules.ts';
import { SuggestionIndex } from './codes.suggest.rules.ts';

const PAGE_ROWS = 1_000;
/** Other requests wait for so long at most at each of their turns while the index is built. */
const SLICE_MS = 3;

/** The suggestion index of the editions in force, built at the first miss and again after a publish. */
export class Suggester {
  readonly #database: Database;
  readonly #editions: Editions;
  #index: Promise<SuggestionIndex> | null = null;
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

  index(date: string): Promise<SuggestionIndex> {
    this.#index ??= this.#build(date).catch((error: unknown) => {
      this.#index = null;
      throw error;
    });
    return this.#index;
  }

  async #build(date: string): Promise<SuggestionIndex> {
    const set = this.#editions.on(date);
    const index = new SuggestionIndex();
    // Descriptors of CPT are licensed; the classification of CMS still says what kind of service a code is.
    const families = new Map<string, string>();
    for (const { id } of set.of('rbcs')) {
      for (const { code, text } of await codeFamilies(this.#database, id)) families.set(code, text);
    }
    const take = async (
      dataset: string,
      table: Parameters<typeof codePage>[1],
      systemOf: (code: string) => CodeSystem | null,
    ) => {
      for (const { id } of set.of(dataset)) {
        for (let after = ''; !this.#closed; ) {
          const rows = await codePage(this.#database, table, id, after, PAGE_ROWS);
          let sliceStart = performance.now();
          for (const { code, description } of rows) {
            const system = systemOf(code);
            if (system !== null) index.add(system, code, description ?? families.get(code) ?? null);
            if (performance.now() - sliceStart < SLICE_MS) continue;
            await nextTurn();
            sliceStart = performance.now();
          }
          if (rows.length < PAGE_ROWS) break;
          after = rows.at(-1)!.code;
        }
      }
    };
    await take('hcpcs', 'hcpcs_codes', () => 'HCPCS');
    const levelTwo = set.of('hcpcs').length > 0;
    await take('mpfs', 'mpfs_rows', (code) =>
      /^\d/.test(code) ? 'CPT' : levelTwo && !code.startsWith('D') ? null : 'HCPCS',
    );
    await take('icd10cm', 'icd10_codes', () => 'ICD10CM');
    await take('icd10pcs', 'icd10_codes', () => 'ICD10PCS');
    index.finish();
    return index;
  }
}
