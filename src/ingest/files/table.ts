import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { SourceFile } from './archive.ts';
import { SourceError } from './source-error.ts';
import { decodeText } from './text-decoding.ts';

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
    | 'unknown_reference'
    | 'document_refused'
    | 'content_left_out'
    | 'manifest_differs';
  file: string;
  line: number;
  reason: string;
}

/** Max plausible record length; a longer one means that an unbalanced quote swallowed the file. */
const MAX_RECORD_CHARACTERS = 16 * 1024 * 1024;

/**
 * Reads a delimited file row by row by its header, in any column order. Invalid rows are reported and skipped.
 * @throws SourceError when a required column is missing or the file cannot be parsed.
 */
export async function* readTable<Columns extends Record<string, ColumnType<unknown>>>(
  descriptor: TableDescriptor<Columns>,
  file: SourceFile,
  warn: (warning: RowWarning) => void,
): AsyncGenerator<RowOf<TableDescriptor<Columns>>> {
  const parser = parse({
    delimiter: descriptor.delimiter ?? ',',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    info: true,
    record_delimiter: ['\r\n', '\n'],
    on_skip: (error) => {
      const reason = error?.message ?? 'cannot be parsed';
      warn({ code: 'bad_row', file: file.name, line: Number(error?.lines ?? 0), reason });
      return undefined;
    },
    skip_records_with_error: true,
  });
  const source = Readable.from(decodeText(await file.open()), { objectMode: false });
  let failure: Error | null = null;
  pipeline(source, parser, (error) => {
    failure = error ?? null;
  });
  let plan =
    descriptor.withoutHeader === undefined ? null : planColumns(descriptor, [...descriptor.withoutHeader], file);
  let width = descriptor.withoutHeader?.length ?? 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (plan === null) {
        plan = planColumns(descriptor, record, file);
        width = record.length;
        continue;
      }
      if (record.length !== width) {
        warn({
          code: 'column_count',
          file: file.name,
          line: info.lines,
          reason: `has ${record.length} columns, not ${width}`,
        });
        continue;
      }
      const row = parseRow(plan, record, file.name, info.lines, warn);
      if (row !== null) yield row as RowOf<TableDescriptor<Columns>>;
    }
  } catch (error) {
    throw asSourceError(failure ?? error, file);
  }
  if (plan === null) throw new SourceError(`${file.origin} has no header row`);
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

function parseRow(
  plan: PlannedColumn[],
  record: string[],
  file: string,
  line: number,
  warn: (warning: RowWarning) => void,
): Record<string, unknown> | null {
  const row: Record<string, unknown> = {};
  for (const { name, index, parse: parseValue } of plan) {
    try {
      row[name] = parseValue(index < 0 ? '' : record[index]!);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      warn({ code: 'bad_value', file, line, reason: `${name} ${error.message}` });
      return null;
    }
  }
  return row;
}

function asSourceError(error: unknown, file: SourceFile): Error {
  if (error instanceof SourceError) return error;
  return new SourceError(`${file.origin} cannot be read (${error instanceof Error ? error.message : String(error)})`);
}
