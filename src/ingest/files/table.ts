import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { SourceFile } from './archive.ts';
import { BrokenOffError, SourceError } from './source-error.ts';
import { EndedText } from './text-decoding.ts';

/** Conversion of a column's text to a value. `parse` throws `BadValue` for invalid text. */
export interface ColumnType<Value> {
  parse(text: string): Value;
  /** Earlier names of the column. */
  aliases?: readonly string[];
  /**
   * Pattern of further names, tested on letters and digits only, in lower case, without years, decimals and
   * parentheses.
   */
  pattern?: RegExp;
  /** The column is optional; a missing one has the value of empty text. */
  optional?: boolean;
}

export class BadValue extends Error {
  override name = 'BadValue';
}

export interface TableDescriptor<Columns extends Record<string, ColumnType<unknown>>> {
  /** File name without extension, lower case. */
  name: string;
  columns: Columns;
  /** Column names in order, for a file that has no header row. */
  withoutHeader?: readonly string[];
  delimiter?: string;
}

export type RowOf<Descriptor> =
  Descriptor extends TableDescriptor<infer Columns>
    ? { [Name in keyof Columns]: Columns[Name] extends ColumnType<infer Value> ? Value : never }
    : never;

/** A skipped row, or a remark about a row. */
export interface RowWarning {
  code:
    | 'bad_row'
    | 'bad_value'
    | 'column_count'
    | 'orphan_row'
    | 'duplicate_row'
    | 'not_newer'
    | 'not_retired'
    | 'unknown_reference'
    | 'document_refused'
    | 'content_left_out'
    | 'table_left_out'
    | 'manifest_differs';
  file: string;
  line: number;
  reason: string;
}

/** Max plausible record length; a longer one means that an unbalanced quote swallowed the file. */
const MAX_RECORD_CHARACTERS = 16 * 1024 * 1024;

/** Receives what was read of a skipped row: its first columns, or nothing. */
export type OnSkipped = (parsed: Readonly<Record<string, unknown>>) => void;

/** Rows after these errors are lost, and an unknown number of them. */
const FATAL = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

/**
 * Reads a delimited file row by row by its header, in any column order. Invalid rows are reported and skipped.
 * @throws SourceError when a required column is missing or the file cannot be parsed or breaks off.
 */
export async function* readTable<Columns extends Record<string, ColumnType<unknown>>>(
  descriptor: TableDescriptor<Columns>,
  file: SourceFile,
  warn: (warning: RowWarning) => void,
  skipped: OnSkipped = () => {},
): AsyncGenerator<RowOf<TableDescriptor<Columns>>> {
  const { withoutHeader } = descriptor;
  let plan = withoutHeader === undefined ? null : planColumns(descriptor, [...withoutHeader], file);
  let width = withoutHeader?.length ?? 0;
  for await (const { cells, line, unfinished } of parsedRecords(descriptor, file, warn, skipped)) {
    if (plan === null) {
      plan = planColumns(descriptor, cells, file);
      width = cells.length;
      continue;
    }
    if (cells.length !== width) {
      if (unfinished && cells.length < width)
        throw new BrokenOffError(file.origin, line, `after ${cells.length} of ${width} columns`);
      const reason = `has ${cells.length} columns, not ${width}`;
      warn({ code: 'column_count', file: file.name, line, reason });
      // An extra or missing column comes after the first one.
      const first = plan.slice(0, 1).filter(({ index }) => index === 0);
      skipped(parseRow(first, cells, file.name, line, () => {}).row);
      continue;
    }
    const { row, whole } = parseRow(plan, cells, file.name, line, warn);
    if (whole) yield row as RowOf<TableDescriptor<Columns>>;
    else skipped(row);
  }
  if (plan === null) throw new SourceError(`${file.origin} has no header row`);
}

interface ParsedRecord {
  cells: string[];
  line: number;
  unfinished: boolean;
}

/** Records of a file, except those that cannot be parsed. */
async function* parsedRecords(
  { delimiter = ',' }: Pick<TableDescriptor<Record<string, never>>, 'delimiter'>,
  file: SourceFile,
  warn: (warning: RowWarning) => void,
  skipped: OnSkipped,
): AsyncGenerator<ParsedRecord> {
  const good = { line: 0, warned: -1 };
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    info: true,
    record_delimiter: ['\r\n', '\n'],
    on_record: (record, { lines }) => {
      good.line = lines;
      return record;
    },
    on_skip: (error) => {
      const line = Number(error?.lines ?? 0);
      if (FATAL.has(error?.code ?? ''))
        throw new BrokenOffError(file.origin, line, `in a quoted text that begins after line ${good.line}`);
      // The parser reports each character behind the error.
      if (good.warned === good.line) return;
      good.warned = good.line;
      const reason = `lines ${good.line + 1} to ${line} cannot be parsed: ${error?.message ?? 'unknown error'}`;
      warn({ code: 'bad_row', file: file.name, line, reason });
      skipped({});
    },
    skip_records_with_error: true,
  });
  const source = new EndedText(await file.open());
  let failure: Error | null = null;
  pipeline(Readable.from(source.parts(), { objectMode: false }), parser, (error) => {
    failure = error ?? null;
  });
  let last: ParsedRecord | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (last !== null) yield last;
      last = { cells: record, line: info.lines, unfinished: false };
    }
  } catch (error) {
    throw asSourceError(failure ?? error, file);
  }
  if (last !== null) yield { cells: last.cells, line: last.line, unfinished: !source.ended };
}

interface PlannedColumn {
  name: string;
  index: number;
  parse(text: string): unknown;
}

function planColumns(
  descriptor: TableDescriptor<Record<string, ColumnType<unknown>>>,
  header: string[],
  file: SourceFile,
): PlannedColumn[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing: string[] = [];
  const plan = Object.entries(descriptor.columns).map(([name, type]) => {
    const index =
      [name, ...(type.aliases ?? [])].map((alias) => names.indexOf(alias.toLowerCase())).find((at) => at >= 0) ?? -1;
    if (index < 0 && type.optional !== true) missing.push(name);
    return { name, index, parse: type.parse };
  });
  if (missing.length > 0) throw new SourceError(`${file.origin} has no column ${missing.join(', ')}`);
  return plan;
}

/** Columns in order up to the first invalid one. */
function parseRow(
  plan: PlannedColumn[],
  record: string[],
  file: string,
  line: number,
  warn: (warning: RowWarning) => void,
): { row: Record<string, unknown>; whole: boolean } {
  const row: Record<string, unknown> = {};
  for (const { name, index, parse: parseValue } of plan) {
    try {
      row[name] = parseValue(index < 0 ? '' : (record[index] ?? ''));
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      warn({ code: 'bad_value', file, line, reason: `${name} ${error.message}` });
      return { row, whole: false };
    }
  }
  return { row, whole: true };
}

function asSourceError(error: unknown, file: SourceFile): Error {
  if (error instanceof SourceError) return error;
  return new SourceError(`${file.origin} cannot be read (${error instanceof Error ? error.message : String(error)})`);
}
