/** What a table of a dataset segment is. */
import type { DatabaseSync } from 'node:sqlite';

/** date: YYYY-MM-DD. numeric: the digits of the source as text. boolean: 0 or 1. */
export type ColumnType = 'text' | 'int' | 'boolean' | 'date' | 'numeric';

export interface DatasetTable {
  columns: Readonly<Record<string, ColumnType>>;
  key: readonly string[];
  /** Columns with an index of their own. */
  indexes?: readonly string[];
  /**
   * Statement of `code` and `text` for suggestions: what each code is called, in the order in which equal matches are offered.
   * A text of a drug appears once, with one of its packages.
   */
  texts?: string;
  /** Writes further tables of the segment, by which rows are found, after the last row. */
  writeIndex?(db: DatabaseSync): void;
}
