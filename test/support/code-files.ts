/** Small code files in the published layouts, with a loader. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Corpus } from '../../src/corpus/corpus.public.ts';
import { DATASET_TABLES } from '../../src/corpus/datasets/dataset-tables.ts';
import type { CodeReleaseOptions, CodeReleaseReport } from '../../src/ingest/release/codes/code-load.ts';
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { loadCodeRelease } from '../../src/ingest/release/publish.ts';
import { CODE_SOURCES, openCodeFiles } from '../../src/ingest/sources/code-sources.ts';
import { type Engine, openTestDatabase, type TestDatabase } from './databases.ts';

export interface CodeFiles {
  dir: string;
  opened: TestDatabase;
  put(name: string, content: string | Uint8Array): string;
  load(source: string, paths: string[], options?: Partial<CodeReleaseOptions>): Promise<CodeReleaseReport>;
  /** Runs SQL over the tables of all served editions; rows have `dataset_id`, editions are in `code_datasets`. */
  rows<Row>(sql: string): Row[];
  /** Served editions other than the starter corpus, as "dataset edition". */
  view(): string[];
  close(): Promise<void>;
}

export async function openCodeFolder(engine?: Engine): Promise<CodeFiles> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-codes-'));
  const opened = await openTestDatabase(engine);
  const { corpus, close } = opened;
  return {
    dir,
    opened,
    rows: (sql) => queryRows(corpus, sql),
    view: () =>
      corpus.current.release.datasets
        .filter(({ starter }) => !starter)
        .map(({ dataset, edition }) => `${dataset} ${edition}`),
    put: (name, content) => {
      writeFileSync(join(dir, name), content);
      return join(dir, name);
    },
    load: async (source, paths, options = {}) => {
      const descriptor = CODE_SOURCES.find(({ name }) => name === source)!;
      return loadCodeRelease(corpus, source, await openCodeFiles(descriptor, paths), {
        signal: new AbortController().signal,
        progress: silentProgress,
        today: '2026-01-01',
        year: null,
        cptLicensed: false,
        ...options,
      });
    },
    close: async () => {
      await close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Loads the editions of the served release into one database. */
function queryRows<Row>({ dir, current }: Corpus, sql: string): Row[] {
  const db = new DatabaseSync(':memory:');
  try {
    db.exec(
      'CREATE TABLE code_datasets (id, dataset, variant, edition, effective_from, covers_from, starter, attributes)',
    );
    const insert = db.prepare('INSERT INTO code_datasets VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    for (const edition of current.release.datasets) {
      const { id, dataset, variant, effective_from, covers_from, starter, attributes, table, sha256 } = edition;
      const facts = JSON.stringify(attributes);
      insert.run(id, dataset, variant, edition.edition, effective_from, covers_from, Number(starter), facts);
      db.prepare('ATTACH ? AS segment').run(join(dir, 'segments', `${sha256}.sqlite`));
      db.exec(`CREATE TABLE IF NOT EXISTS ${table} AS SELECT 0 AS dataset_id, * FROM segment.${table} WHERE false;
        INSERT INTO ${table} SELECT ${id}, * FROM segment.${table}; DETACH segment`);
    }
    return db
      .prepare(sql)
      .all()
      .map((row) => readable(row) as Row);
  } finally {
    db.close();
  }
}

const FLAGS = new Set(
  Object.values(DATASET_TABLES).flatMap(({ columns }) =>
    Object.keys(columns).filter((name) => columns[name] === 'boolean'),
  ),
);

function readable(row: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, FLAGS.has(name) ? value === 1 : value]));
}

/** A fee schedule in a year's layout: column names stacked over four rows, with an additional column from 2026 on. */
export function schedule(year: number, lines: string[], month = 'January'): string {
  const extra = year >= 2026;
  const blank = `${','.repeat(extra ? 31 : 30)}`;
  const at = (cells: Record<number, string | undefined>) =>
    Array.from({ length: extra ? 32 : 31 }, (_, column) => cells[column] ?? '').join(',');
  const shift = extra ? 1 : 0;
  return [
    at({ 2: `${year} National Physician Fee Schedule Relative Value File ${month} Release` }),
    at({ 2: 'Notices that are no part of the table.' }),
    blank,
    at({ 4: 'NOT USED', 26: 'PHYSICIAN' }),
    at({ 4: 'FOR', 7: 'NON-FAC', 9: 'FACILITY' }),
    at({
      3: 'STATUS',
      4: 'MEDICARE',
      5: 'WORK',
      6: 'NON-FAC',
      7: 'NA',
      8: 'FACILITY',
      9: 'NA',
      10: 'MP',
      11: 'NON-FACILITY',
      12: 'FACILITY',
      13: 'PCTC',
      14: 'GLOB',
      15: 'PRE',
      16: 'INTRA',
      17: 'POST',
      18: 'MULT',
      19: 'BILAT',
      20: 'ASST',
      21: 'CO-',
      22: 'TEAM',
      ...(extra ? { 23: 'PRIC' } : {}),
      [23 + shift]: 'ENDO',
      [24 + shift]: 'CONV',
    }).replace('NON-FAC,NA,FACILITY,NA', 'NON-FAC,NA,FACILITY,NA'),
    at({
      0: 'HCPCS',
      1: 'MOD',
      2: 'DESCRIPTION',
      3: 'CODE',
      4: 'PAYMENT',
      5: 'RVU',
      6: 'PE RVU',
      7: 'INDICATOR',
      8: 'PE RVU',
      9: 'INDICATOR',
      10: 'RVU',
      11: 'TOTAL',
      12: 'TOTAL',
      13: 'IND',
      14: 'DAYS',
      15: 'OP',
      16: 'OP',
      17: 'OP',
      18: 'PROC',
      19: 'SURG',
      20: 'SURG',
      21: 'SURG',
      22: 'SURG',
      ...(extra ? { 23: 'IND' } : {}),
      [23 + shift]: 'BASE',
      [24 + shift]: 'FACTOR',
    }),
    ...lines.map((line) => {
      const cells = line.split(' ');
      return at({
        0: cells[0]!,
        1: cells[1] === '-' ? '' : cells[1]!,
        2: 'Invented wording',
        3: 'A',
        5: cells[2]!,
        6: '1.00',
        8: '0.50',
        10: '0.10',
        11: '2.10',
        12: '1.60',
        13: '0',
        14: '010',
        18: '0',
        19: '0',
        20: '0',
        21: '0',
        22: '0',
        [24 + shift]: cells[3]!,
      });
    }),
  ].join('\r\n');
}

export const GPCI =
  'ADDENDUM E. FINAL CY 2026 INDICES,,,,,,\r\n,,,,,,\r\nMedicare Administrative Contractor (MAC),State,Locality Number,Locality Name,2026 PW GPCI (with 1.0 Floor)***,2026 PE GPCI,2026 MP GPCI\r\n2102,AK,1,ALASKA*,1.500,1.065,0.551\r\n"**Footnote, with a comma",,,,,,\r\n';
