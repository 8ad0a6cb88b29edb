/** Defines a source of codes: a few types of files, each with its table and reader. */

import { type DatasetTableName, isLicensedCode } from '../../../corpus/corpus.public.ts';
import type { SourceFile } from '../../files/archive.ts';
import { BadValue, type RowWarning } from '../../files/table.ts';

export type CodeValue = string | number | boolean | null;
/** Values in the column order of the table, see `corpus/dataset-tables.ts`. */
export type CodeRow = CodeValue[];

/** What the file states about itself, and its rows. */
export interface ReadFile {
  edition: string;
  effectiveFrom: string;
  /** First day the edition may replace; defaults to the effective date. */
  coversFrom?: string;
  variant?: string;
  rows: AsyncIterable<CodeRow>;
  /** Facts about the entire file, requested after the last row. */
  attributes?(): Record<string, unknown>;
}

export interface ReadContext {
  /** YYYY-MM-DD */
  today: string;
  /** Year of the release, for files that do not state it; null if unknown. */
  year: number | null;
  /** The operator has licenses for CPT and CDT text. */
  cptLicensed: boolean;
  warn(warning: RowWarning): void;
}

export interface CodeFileKind {
  dataset: string;
  /** Name of the file type in messages, e.g. "a GPCI file". */
  what: string;
  /** Where its rows go. */
  table: DatasetTableName;
  /** Published names, tested on the base name in lower case. */
  names: RegExp;
  /**
   * Similar files that are something else, e.g. change lists; `what` describes them. With `zips`, the name of the zip
   * or folder also counts.
   */
  never?: { names: RegExp; what: string; zips?: boolean };
  /** Read in addition to the first kind with the same names, from the same file. */
  shares?: boolean;
  /** File extensions, preferred first, if a release has the same table in several formats. */
  formats: readonly string[];
  read(file: SourceFile, context: ReadContext): Promise<ReadFile>;
}

/** Descriptor of one `cpi ingest <name>`. */
export interface CodeSource {
  name: string;
  /** One line for the help. */
  accepts: string;
  publisher: string;
  url: string;
  license: string;
  cadence: string;
  /** A workbook may contain several of the tables, each in a sheet of its own. */
  manyTables?: boolean;
  kinds: readonly CodeFileKind[];
}

/** Text about a code, unless it belongs to the AMA or ADA and the operator has no license. */
export function permittedText(code: string, text: string | null, context: ReadContext): string | null {
  return !context.cptLicensed && isLicensedCode(code) ? null : text;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Number 1..12 of an English month name or its abbreviation; null for other text. */
export function monthNumber(name: string): number | null {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return at < 0 ? null : at + 1;
}

export function firstDay(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** Rows of a generator; rows that throw BadValue are reported and skipped. */
export async function* keepGood<Item extends { line: number }>(
  items: AsyncIterable<Item>,
  file: SourceFile,
  context: ReadContext,
  toRow: (item: Item) => CodeRow | null,
): AsyncGenerator<CodeRow> {
  for await (const item of items) {
    try {
      const row = toRow(item);
      if (row !== null) yield row;
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      context.warn({ code: 'bad_value', file: file.name, line: item.line, reason: error.message });
    }
  }
}
