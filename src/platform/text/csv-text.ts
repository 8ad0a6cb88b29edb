import { stringify } from 'csv-stringify/sync';

/** Programs end a row at any of these, even alone: the library quotes cells only for the complete delimiter. */
const LINE_END = /[\r\n\u0085\u2028\u2029]/;

/** RFC 4180. Cells that a spreadsheet would run as a formula are neutralized, and line ends never break a row. */
export function csvText(rows: readonly (readonly unknown[])[], lineEnd: '\r\n' | '\n' = '\r\n'): string {
  return stringify(rows as unknown[][], { record_delimiter: lineEnd, escape_formulas: true, quoted_match: LINE_END });
}
