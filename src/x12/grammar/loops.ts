/** Grammar of a transaction set's loops: how each begins, which segments are read, and which loops it contains. */

export interface Loop {
  /** Name in the implementation guide, such as `2010AA`. */
  id: string;
  begins: { segment: string; element?: number; codes?: readonly string[] };
  /** Segments to read. All others are skipped, including names and addresses of people. */
  reads?: readonly string[];
  /** Keep all occurrences within one parent; otherwise keep the last. */
  many?: true;
  /** Emitted as soon as it ends, with its enclosing loops. */
  unit?: true;
  loops?: readonly Loop[];
}

export interface TransactionSet {
  /** ST01. */
  code: string;
  /** Prefix of GS08 or ST03. */
  version: string;
  name: string;
  root: Loop;
  /** Segments that, if no open loop reads them, mean that the beginning of a loop is missing. */
  lost: readonly string[];
}
