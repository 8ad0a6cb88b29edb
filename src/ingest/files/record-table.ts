import type { SourceFile } from './archive.ts';
import { procedureCode } from './columns.ts';
import { detectLayouts, readRecords, type SourceRecord } from './records.ts';
import { BrokenOffError, SourceError } from './source-error.ts';
import { BadValue, type ColumnType, type RowWarning } from './table.ts';

/** Finds a table within a file: below notices and titles, above footnotes. */
export interface RecordTable<Columns extends Record<string, ColumnType<unknown>>> {
  /** Description of the file in messages, e.g. "a GPCI file". */
  what: string;
  columns: Columns;
  delimiter?: string;
  /** False if quotation marks are part of the text. */
  quoted?: boolean;
  /** Names are stacked over several rows. */
  stacked?: boolean;
  /** Whether the text above and in a header fits, if another sheet has a similar table. */
  fits?(titles: string): boolean;
}

export type RecordRow<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends ColumnType<infer Value> ? Value : never;
};

export interface OpenedTable<Columns> {
  /** Text above the header, one line per row, including rows of stacked names. */
  preamble: string[];
  header: string[];
  /** The descriptor's columns found in the file, with their header names; the last row of stacked names. */
  columns: ReadonlyMap<string, string>;
  rows: AsyncGenerator<{ row: RecordRow<Columns>; line: number }>;
}

/** Max rows to search for the header. */
const MAX_PREAMBLE = 60;
/** Max columns listed in messages. */
const MAX_NAMES = 12;

/**
 * Finds the header by its names and returns the rows below it. Names are compared by letters and digits only, without
 * years, decimals and parentheses, since these change between editions. Rows with at most one filled cell are remarks,
 * except a code alone.
 * If the usual delimiter or first sheet has no header, others are tried.
 * @throws SourceError when no row names all required columns, stating what is missing and what was found.
 */
export async function openRecordTable<Columns extends Record<string, ColumnType<unknown>>>(
  table: RecordTable<Columns>,
  file: SourceFile,
  warn: (warning: RowWarning) => void,
): Promise<OpenedTable<Columns>> {
  let nearest: Nearest = { missing: Object.keys(table.columns), header: [], line: 0 };
  let other = false;
  for (const layout of await detectLayouts(file, table)) {
    const records = readRecords(file, layout);
    const before: SourceRecord[] = [];
    for (let at = 0; at < MAX_PREAMBLE; at++) {
      const next = await records.next();
      if (next.done === true) break;
      const { cells, line } = next.value;
      const plan = planHeader(table, before, cells);
      if (plan.missing.length === 0) {
        const preamble = before.map((record) => record.cells.filter((cell) => cell.trim() !== '').join(' '));
        if (table.fits?.([...preamble, cells.join(' ')].join('\n')) === false) {
          other = true;
          break;
        }
        const present = plan.columns.flatMap(({ name, index }) => (index < 0 ? [] : [[name, cells[index]!] as const]));
        const rows = rowsBelow<Columns>(records, plan.columns, cells.length, file, warn);
        return { preamble, header: cells, columns: new Map(present), rows };
      }
      if (plan.missing.length < nearest.missing.length) nearest = { missing: plan.missing, header: cells, line };
      before.push(next.value);
    }
    await records.return(undefined);
  }
  if (other) throw new SourceError(`${file.origin} is not identified by its name or title as ${table.what}`);
  throw new SourceError(`${file.origin} is not ${table.what}: no header row names ${describe(table, nearest)}`);
}

interface Nearest {
  missing: readonly string[];
  header: readonly string[];
  line: number;
}

function describe(table: RecordTable<Record<string, ColumnType<unknown>>>, { missing, header, line }: Nearest): string {
  const wanted = missing.map((name) => table.columns[name]!.aliases?.[0] ?? name).join(', ');
  const found = header.map((name) => name.replace(/\s+/g, ' ').trim()).filter((name) => name !== '');
  if (found.length === 0) return wanted;
  const displayed = found.slice(0, MAX_NAMES).map((name) => name.slice(0, 40));
  return `${wanted} (line ${line} comes nearest: ${displayed.join(', ')}${found.length > MAX_NAMES ? ', ...' : ''})`;
}

/** Names of a column, with and without parenthesized text, which sometimes distinguishes columns. */
interface ColumnNames {
  full: string;
  short: string;
}

function toColumnNames(name: string): ColumnNames {
  return { full: normalizeName(name), short: normalizeName(name.replace(/\([^)]*\)/g, ' ')) };
}

function normalizeName(name: string): string {
  return name
    .replace(/\b\d+\.\d+\b|(?<!\d)(?:19|20)\d\d(?!\d)/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Joins the stacked cells of the last rows. */
function stackedNames(rows: readonly SourceRecord[], last: readonly string[]): ColumnNames[] {
  return last.map((_, column) =>
    toColumnNames([...rows.map(({ cells }) => cells[column] ?? ''), last[column]!].join(' ')),
  );
}

interface PlannedColumn {
  name: string;
  index: number;
  parse(text: string): unknown;
}

interface Plan {
  columns: PlannedColumn[];
  missing: string[];
}

/** Max rows of stacked names; CMS uses four. */
const MAX_STACKED = 8;

/** Columns of a row as a header. Stacked names use as few rows as name all columns, because titles are above them. */
function planHeader(table: RecordTable<Record<string, ColumnType<unknown>>>, before: SourceRecord[], cells: string[]) {
  let nearest = planColumns(table.columns, cells.map(toColumnNames));
  if (table.stacked !== true) return nearest;
  for (let rows = 1; rows <= Math.min(MAX_STACKED, before.length) && nearest.missing.length > 0; rows++) {
    const plan = planColumns(table.columns, stackedNames(before.slice(-rows), cells));
    if (plan.missing.length < nearest.missing.length) nearest = plan;
  }
  return nearest;
}

function planColumns(columns: Record<string, ColumnType<unknown>>, names: readonly ColumnNames[]): Plan {
  const missing: string[] = [];
  const planned = Object.entries(columns).map(([name, type]): PlannedColumn => {
    const index =
      [name, ...(type.aliases ?? [])].map((alias) => findColumn(names, toColumnNames(alias))).find((at) => at >= 0) ??
      names.findIndex(({ short }) => type.pattern?.test(short) === true);
    if (index < 0 && type.optional !== true) missing.push(name);
    return { name, index, parse: type.parse };
  });
  return { columns: planned, missing };
}

function findColumn(names: readonly ColumnNames[], { full, short }: ColumnNames): number {
  const exact = names.findIndex((name) => name.full === full);
  return exact >= 0 ? exact : names.findIndex((name) => name.short === short);
}

async function* rowsBelow<Columns>(
  records: AsyncGenerator<SourceRecord>,
  columns: readonly PlannedColumn[],
  width: number,
  file: SourceFile,
  warn: (warning: RowWarning) => void,
): AsyncGenerator<{ row: RecordRow<Columns>; line: number }> {
  const last = Math.max(...columns.map(({ index }) => index));
  // A workbook leaves out empty cells at the end of a row.
  const ragged = file.name.endsWith('.xlsx');
  for await (const { cells, line, unfinished } of records) {
    let filled = 0;
    for (const cell of cells) if (cell.trim() !== '' && cell !== '\u001a') filled += 1;
    if (unfinished === true && cells.length < width && (filled > 1 || isWord(cells)))
      throw new BrokenOffError(file.origin, line, `after ${cells.length} of ${width} columns`);
    if (filled === 0 || (filled === 1 && !isLoneCode(cells, columns))) continue;
    if ((!ragged && cells.length <= last) || cells.slice(width).some((cell) => cell.trim() !== '')) {
      const reason = `has ${cells.length} columns, not ${width}`;
      warn({ code: 'column_count', file: file.name, line, reason });
      continue;
    }
    const row: Record<string, unknown> = {};
    try {
      for (const { name, index, parse } of columns)
        row[name] = parseCell(name, parse, index < 0 ? '' : (cells[index] ?? ''));
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      warn({ code: 'bad_value', file: file.name, line, reason: error.message });
      continue;
    }
    yield { row: row as RecordRow<Columns>, line };
  }
}

/** The beginning of a code or name; remarks have several words. */
function isWord(cells: readonly string[]): boolean {
  return /^\S{1,12}$/.test(cells.join('').trim());
}

/** Whether a row's only filled cell is a code in the column of codes; any other lone cell is a remark. */
function isLoneCode(cells: readonly string[], columns: readonly PlannedColumn[]): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const column = columns.find(({ index }) => index === at);
  return column?.parse === procedureCode.parse && CODE.test(cells[at]!);
}

/** Stricter than the column, because a lone number of three digits may be one of a page. */
const CODE = /^\s*[A-Z0-9]\d{3}[A-Z0-9]\s*$/i;

function parseCell(name: string, parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw error instanceof BadValue ? new BadValue(`${name} ${error.message}`) : error;
  }
}
