/** Declaration of a dataset segment's table. */
import type { DatabaseSync } from 'node:sqlite';

/** date: YYYY-MM-DD. numeric: text with the digits of the source. boolean: 0 or 1. */
export type ColumnType = 'text' | 'int' | 'boolean' | 'date' | 'numeric';

export interface DatasetTable {
  columns: Readonly<Record<string, ColumnType>>;
  key: readonly string[];
  /** Indexed columns. */
  indexes?: readonly string[];
  /**
   * Statement of `code` and `text` for suggestions: descriptions of codes, in the order for equal matches. A drug name
   * appears once, with one of its packages.
   */
  texts?: string;
  /** Writes additional index tables of the segment after the last row. */
  writeIndex?(db: DatabaseSync): void;
}
