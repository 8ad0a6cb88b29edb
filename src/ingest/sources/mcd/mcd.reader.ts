import { basename } from 'node:path';
import type { SourceFile } from '../../files/archive.ts';
import { SourceError } from '../../files/source-error.ts';
import {
  type ColumnType,
  type OnSkipped,
  type RowOf,
  type RowWarning,
  readTable,
  type TableDescriptor,
} from '../../files/table.ts';
import type { PolicyDocument, ProposedDocument } from '../../ingest.document.ts';
import { articleDocument, isFinalLcd, isProposedLcd, lcdDocument, ncdDocument, proposedLcd } from './mcd.documents.ts';
import { MainTable } from './mcd.main-table.ts';
import { loadPlaces, type Places } from './mcd.places.ts';
import { loadRelatedTables } from './mcd.related-tables.ts';
import * as tables from './mcd.tables.ts';
import { warnOfUnreadTables } from './mcd.unread-tables.ts';

export const MCD_PARTS = ['lcd', 'article', 'ncd'] as const;
export type McdPart = (typeof MCD_PARTS)[number];

const MAIN_TABLE: Record<McdPart, string> = { lcd: 'lcd.csv', article: 'article.csv', ncd: 'ncd_trkg.csv' };

export interface McdReadOptions {
  /** Today, YYYY-MM-DD: decides whether a retirement date has passed. */
  today: string;
  /** States each MAC jurisdiction serves, by jurisdiction code. */
  jurisdictionStates: ReadonlyMap<string, readonly string[]>;
  /** Contractors, if the tables do not include their look-ups. */
  places?: Places;
  warn(warning: RowWarning): void;
  /** Reports the rows read from a table. */
  count(table: string, rows: number): void;
  /** Announces the number of documents that follow. */
  expect?(part: McdPart, documents: number): void;
  /** Receives proposed texts. */
  propose?(part: McdPart, proposed: ProposedDocument): void;
  /** Reports a document with an unreadable row; null if the row does not show which one it is. */
  unread?(part: McdPart, policyId: string | null): void;
  signal: AbortSignal;
}

/** The tables of one export by file name. */
export type TableFiles = ReadonlyMap<string, SourceFile>;

/**
 * Identifies the parts of an export by their main tables.
 * @param path file that contained the tables; a name such as `current_lcd.zip` must match its content.
 * @throws SourceError if no main table is found, or the name does not match.
 */
export function detectParts(path: string, files: readonly SourceFile[]): Map<McdPart, TableFiles> {
  const parts = new Map<McdPart, TableFiles>();
  for (const part of MCD_PARTS) {
    const found = files.filter((file) => file.name === MAIN_TABLE[part]);
    // all_data.zip contains both exports: the one with retired documents includes the other.
    const main = found.find(({ origin }) => /(?:^|\/)all_(?:lcd|article)/i.test(origin)) ?? found[0];
    if (main === undefined) continue;
    const folder = main.origin.slice(0, -main.name.length);
    const siblings = files.filter(
      ({ name, origin }) => name.endsWith('.csv') && origin.slice(0, -name.length) === folder,
    );
    parts.set(part, new Map(siblings.map((file) => [file.name.slice(0, -4), file])));
  }
  const name = basename(path).toLowerCase();
  if (parts.size === 0) {
    throw new SourceError(
      `${basename(path)} is not an MCD export: it contains none of ${Object.values(MAIN_TABLE).join(', ')}`,
    );
  }
  const promised = /^(?:current|all)_(lcd|article)\b|^(ncd)\b/.exec(name.replace(/\.zip$|_csv/g, ''));
  const part = (promised?.[1] ?? promised?.[2]) as McdPart | undefined;
  if (part !== undefined && !parts.has(part)) {
    throw new SourceError(
      `${basename(path)} holds ${[...parts.keys()].join(' and ')} tables, not the ${part} tables its name indicates`,
    );
  }
  return parts;
}

/** Last week the export covers, from update_period: `1153 (2025-06-16..2025-06-22)`; `undated` without that table. */
export async function readEdition(files: TableFiles, warn: (warning: RowWarning) => void): Promise<string> {
  const file = files.get('update_period');
  if (file === undefined) return 'undated';
  let last: RowOf<typeof tables.updatePeriod> | null = null;
  for await (const row of readTable(tables.updatePeriod, file, warn)) {
    if (last === null || row.period_id > last.period_id) last = row;
  }
  return last === null ? 'undated' : `${last.period_id} (${last.begin_date}..${last.dis_end_date})`;
}

/** Documents of one part of an export, in file order. Needs memory for the part's codes (about 0.3 GB for articles). */
export async function* readPart(
  part: McdPart,
  files: TableFiles,
  options: McdReadOptions,
): AsyncGenerator<PolicyDocument> {
  warnOfUnreadTables(files, options.warn);
  const read = tableReader(files, options);
  if (part === 'ncd') return yield* readNcds(read, new MainTable(part, options));
  const places = options.places ?? (await loadPlaces(read, options.jurisdictionStates));
  const relatedData = await loadRelatedTables(part, read, places);
  const main = new MainTable(part, options);
  if (part === 'lcd') {
    const all = read(tables.lcd, true, (row) => main.skip(row.lcd_id));
    const rows = main.check(await latest(all, 'lcd', (row) => [row.lcd_id, row.lcd_version], options));
    const final = rows.filter(isFinalLcd);
    options.expect?.(part, final.length);
    main.checkPlaces(final, (row) => relatedData(row.lcd_id, row.lcd_version));
    for (const row of final) yield lcdDocument(row, relatedData(row.lcd_id, row.lcd_version), options.today);
    for (const row of rows)
      if (isProposedLcd(row))
        options.propose?.(part, proposedLcd(row, relatedData(row.lcd_id, row.lcd_version), options.today));
  } else {
    const all = read(tables.article, true, (row) => main.skip(row.article_id));
    const rows = main.check(await latest(all, 'article', (row) => [row.article_id, row.article_version], options));
    options.expect?.(part, rows.length);
    main.checkPlaces(rows, (row) => relatedData(row.article_id, row.article_version));
    for (const row of rows) yield articleDocument(row, relatedData(row.article_id, row.article_version), options.today);
  }
}

async function* readNcds(read: TableReader, main: MainTable): AsyncGenerator<PolicyDocument> {
  const names = new Map<string, string>();
  for await (const row of read(tables.benefitCategories))
    if (row.bnft_ctgry_desc !== null) names.set(row.bnft_ctgry_cd, row.bnft_ctgry_desc);
  const categories = new Map<string, string[]>();
  for await (const row of read(tables.ncdBenefits)) {
    const key = `${row.NCD_id}/${row.NCD_vrsn_num}`;
    const name = names.get(row.bnft_ctgry_cd);
    if (name !== undefined) categories.set(key, [...(categories.get(key) ?? []), name]);
  }
  const rows = await Array.fromAsync(read(tables.ncdTracking, true, (row) => main.skip(row.NCD_id)));
  for (const row of main.check(rows)) yield ncdDocument(row, categories.get(`${row.NCD_id}/${row.NCD_vrsn_num}`) ?? []);
}

export type TableReader = ReturnType<typeof tableReader>;

/** Reads tables of one part; an absent one is empty unless it is required. */
function tableReader(files: TableFiles, options: McdReadOptions) {
  return async function* read<Columns extends Record<string, ColumnType<unknown>>>(
    descriptor: TableDescriptor<Columns>,
    required = false,
    skipped?: OnSkipped,
  ): AsyncGenerator<RowOf<TableDescriptor<Columns>>> {
    const file = files.get(descriptor.name);
    if (file === undefined) {
      if (required) throw new SourceError(`The export has no ${descriptor.name}.csv`);
      return;
    }
    let rows = 0;
    for await (const row of readTable(descriptor, file, options.warn, skipped)) {
      if ((++rows & 0xfff) === 0) options.signal.throwIfAborted();
      yield row;
    }
    options.count(descriptor.name, rows);
  };
}

/** One row per document: an export should have one version each; if there are several, the highest is used. */
async function latest<Row>(
  rows: AsyncIterable<Row>,
  file: string,
  readKey: (row: Row) => [id: number, version: number],
  options: McdReadOptions,
): Promise<Row[]> {
  const byId = new Map<number, Row>();
  for await (const row of rows) {
    const [id, version] = readKey(row);
    const known = byId.get(id);
    if (known !== undefined) {
      options.warn({
        code: 'duplicate_row',
        file: `${file}.csv`,
        line: 0,
        reason: `document ${id} is listed more than once`,
      });
      if (readKey(known)[1] >= version) continue;
    }
    byId.set(id, row);
  }
  return [...byId.values()];
}
