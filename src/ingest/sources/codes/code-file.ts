/** What a source of codes is: a few kinds of files, each with the table its rows go to and how one is read. */

import { type DatasetTableName, isLicensedCode } from '../../../corpus/corpus.public.ts';
import type { SourceFile } from '../../files/archive.ts';
import { BadValue, type RowWarning } from '../../files/table.ts';

export type CodeValue = string | number | boolean | null;
/** Values in the order of the columns of the table, see `corpus/dataset-tables.ts`. */
export type CodeRow = CodeValue[];

/** What the file states about itself, and its rows. */
export interface ReadFile {
  edition: string;
  effectiveFrom: string;
  /** First day the edition may replace; the effective date when left out. */
  coversFrom?: string;
  variant?: string;
  rows: AsyncIterable<CodeRow>;
  /** Facts of the whole file, requested after the last row. */
  attributes?(): Record<string, unknown>;
}

export interface ReadContext {
  /** YYYY-MM-DD */
  today: string;
  /** Year of the release, for files that do not state it themselves; null when none does. */
  year: number | null;
  /** The operator holds licences for CPT and CDT text. */
  cptLicensed: boolean;
  warn(warning: RowWarning): void;
}

export interface CodeFileKind {
  dataset: string;
  /** How such a file is called in messages, e.g. "a GPCI file". */
  what: string;
  /** Where its rows go. */
  table: DatasetTableName;
  /** Published names, tested on the base name in lower case. */
  names: RegExp;
  /**
   * Files alongside it that look alike but are something else, e.g. lists of changes; `what` states what they are. With `zips` the
   * name of the zip or folder reports too.
   */
  never?: { names: RegExp; what: string; zips?: boolean };
  /** Name endings, preferred first, where one release holds the same table in several formats. */
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
  licence: string;
  cadence: string;
  kinds: readonly CodeFileKind[];
}

/** Text about a code, unless it belongs to the AMA or ADA and the operator holds no licence. */
export function permittedText(code: string, text: string | null, context: ReadContext): string | null {
  return !context.cptLicensed && isLicensedCode(code) ? null : text;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Number 1..12 of an English month name or its beginning; null for other text. */
export function monthNumber(name: string): number | null {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return at < 0 ? null : at + 1;
}

export function firstDay(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** Rows of a generator, with those that throw BadValue reported and left out. */
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
