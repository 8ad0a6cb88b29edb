import type { SourceFile } from './archive.ts';
import { readRecords, type SourceRecord } from './records.ts';
import { SourceError } from './source-error.ts';
import { BadValue, type ColumnType, type RowWarning } from './table.ts';

/** A table that stands somewhere in a file: below notices and titles, above footnotes. */
export interface RecordTable<Columns extends Record<string, ColumnType<unknown>>> {
  /** How the file is called in messages, e.g. "a GPCI file". */
  what: string;
  columns: Columns;
  delimiter?: string;
  /** Names are spread over several rows; the last one has a name in each of the first columns. */
  stacked?: boolean;
}

export type RecordRow<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends ColumnType<infer Value> ? Value : never;
};

export interface OpenedTable<Columns> {
  /** Text above the header, one line per row. */
  preamble: string[];
  header: string[];
  rows: AsyncGenerator<{ row: RecordRow<Columns>; line: number }>;
}

/** Rows before the header that are looked at. */
const MAX_PREAMBLE = 60;

/**
 * Finds the header by its names and gives the rows below it. Names are compared without case, years, figures, asterisks and
 * remarks in parentheses, since these change from edition to edition. Rows with at most one filled cell are remarks.
 * @throws SourceError when no row names all required columns.
 */
export async function openRecordTable<Columns extends Record<string, ColumnType<unknown>>>(
  table: RecordTable<Columns>,
  file: SourceFile,
  warn: (warning: RowWarning) => void,
): Promise<OpenedTable<Columns>> {
  const records = readRecords(file, table.delimiter);
  const before: SourceRecord[] = [];
  let nearest: string[] = Object.keys(table.columns);
  for (let at = 0; at < MAX_PREAMBLE; at++) {
    const next = await records.next();
    if (next.done === true) break;
    const names = table.stacked === true ? stackedNames(before, next.value.cells) : next.value.cells.map(normalizeName);
    const plan = planColumns(table.columns, names);
    if (plan.missing.length === 0) {
      const preamble = before.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' '));
      return { preamble, header: next.value.cells, rows: rowsBelow(records, plan.columns, names.length, file, warn) };
    }
    if (plan.missing.length < nearest.length) nearest = plan.missing;
    before.push(next.value);
  }
  await records.return(undefined);
  throw new SourceError(`${file.origin} is not ${table.what}: no header row names ${nearest.join(', ')}`);
}

export function normalizeName(name: string): string {
  return name
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b\d+\.\d+\b|(?<!\d)(?:19|20)\d\d(?!\d)|[*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Joins the cells above each other. Rows with text in the first three columns are titles, not names. */
function stackedNames(before: readonly SourceRecord[], last: readonly string[]): string[] {
  let start = before.length;
  while (start > 0 && before[start - 1]!.cells.slice(0, 3).every((cell) => cell.trim() === '')) start -= 1;
  const stack = [...before.slice(start).map(({ cells }) => cells), last];
  return last.map((_, column) => normalizeName(stack.map((cells) => cells[column] ?? '').join(' ')));
}

interface PlannedColumn {
  name: string;
  index: number;
  parse(text: string): unknown;
}

function planColumns(columns: Record<string, ColumnType<unknown>>, names: readonly string[]) {
  const missing: string[] = [];
  const planned = Object.entries(columns).map(([name, type]): PlannedColumn => {
    const wanted = [name, ...(type.aliases ?? [])].map(normalizeName);
    const index = wanted.map((alias) => names.indexOf(alias)).find((at) => at >= 0) ?? -1;
    if (index < 0 && type.optional !== true) missing.push(name);
    return { name, index, parse: type.parse };
  });
  return { columns: planned, missing };
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
  for await (const { cells, line } of records) {
    let filled = 0;
    for (const cell of cells) if (cell.trim() !== '' && cell !== '\u001a') filled += 1;
    if (filled <= 1) continue;
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

function parseCell(name: string, parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw error instanceof BadValue ? new BadValue(`${name} ${error.message}`) : error;
  }
}
