/** How loops of a transaction set are written down: what begins each, what is read of it, and which are within it. */

export interface Loop {
  /** As the implementation guide names it, such as `2010AA`. */
  id: string;
  begins: { segment: string; element?: number; codes?: readonly string[] };
  /** Segments that are read. All others pass by, names and addresses of people with them. */
  reads?: readonly string[];
  /** Several in one parent are retained; of others the last one is. */
  many?: true;
  /** Handed over as soon as it ends, with what is around it. */
  unit?: true;
  loops?: readonly Loop[];
}

export interface TransactionSet {
  /** ST01. */
  code: string;
  /** GS08 or ST03 begins so. */
  version: string;
  name: string;
  root: Loop;
  /** Segments that mean a loop has lost its beginning where none of the open loops reads them. */
  lost: readonly string[];
}
