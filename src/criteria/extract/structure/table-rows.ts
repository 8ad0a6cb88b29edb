/** Parses table rows: the statements of their cells about the row's service, and which columns contain them. */
import { excludesCoverage, titlePolarity } from '../classify/polarity.ts';
import { readLexicon } from '../lexicon.ts';
import { splitSentences } from './sentences.ts';

const lexicon = readLexicon('table-rows');

/** Cell separator in the text of a row. */
export const CELL_SEPARATOR = ' | ';

/** Columns of a table, from its header row. */
export interface TableColumns {
  /** Column with yes or no for coverage; null without one. */
  coveredColumn: number | null;
  count: number;
  /** Whether each column lists exclusions; null for columns that do not state it. */
  excludes: readonly (boolean | null)[];
  /** Period of the limits in the second column: `per month`; null for any other column. */
  period: string | null;
  /** The header mentions coverage or its terms, so every row states some. */
  statesCoverage: boolean;
}

const COVERAGE_COLUMN = lexicon.pattern('coverage_column');
/** Code tables list billing codes. */
const CODE_TABLE = /\b(?:codes?|ICD|CPT|HCPCS|revenue|modifiers?)\b/i;
const LIMIT_COLUMN = lexicon.pattern('limit_column');
const COVERED_COLUMN = lexicon.pattern('covered_column');
const NOT_COVERED = lexicon.pattern('not_covered');
const COVERED = /^(?:covers?|covered|payable|yes)\b/i;
const BARE_CODE = /^(?:[A-V]\d{4}|\d{4}[0-9A-Z]|[A-Z]\d{2}(?:\.\w{1,4})?)$/;
const CROSS_REFERENCE = /\((?:see|refer to)\b[^()]*\)/gi;

/** `Code | # per Month`: a header within a table, however its cells are marked up. */
export const isHeadOfLimits = (row: string): boolean => LIMIT_COLUMN.test(row.split(CELL_SEPARATOR)[1] ?? '');

/** Text that the column header adds to a row: ` per month` to `A4358 | 2`. */
export const impliedPeriod = (row: string, columns: TableColumns | null): string =>
  columns?.period != null && /^[^|]+ \| \d+$/.test(row) ? ` ${columns.period}` : '';

export function readHeaderRow(header: string): TableColumns {
  const cells = header.split(CELL_SEPARATOR);
  const verdict = cells.findIndex((cell) => COVERED_COLUMN.test(cell));
  return {
    coveredColumn: verdict > 0 ? verdict : null,
    count: cells.length,
    period: LIMIT_COLUMN.exec(cells[1] ?? '')?.[1]?.toLowerCase() ?? null,
    excludes: cells.map((cell) => {
      const side = titlePolarity(cell);
      return side === null ? null : side === 'excludes';
    }),
    statesCoverage: cells.length > 1 && COVERAGE_COLUMN.test(header) && !CODE_TABLE.test(header),
  };
}

const MARK = /^(?:x|yes|[✓✔√•●■☑☒])$/i;

/**
 * The only marked column of a row: `Vitiligo | – | ✓`; null for any other row. The header may omit the first column.
 */
export function markedColumn(text: string, columns: TableColumns | null): number | null {
  const cells = text.split(CELL_SEPARATOR);
  const shift = columns === null ? -1 : cells.length - columns.count;
  const marked = [...cells.keys()].filter((at) => MARK.test(cells[at]!));
  const plain = cells.slice(1).every((cell) => MARK.test(cell) || /^(?:[–—-]|no)$/i.test(cell));
  return (shift === 0 || shift === 1) && plain && marked.length === 1 && marked[0]! > 0 ? marked[0]! - shift : null;
}

/** Whether a row excludes its service: a cell starts with an exclusion, and no cell grants coverage. */
export function rowExcludesCoverage(text: string, columns: TableColumns | null = null): boolean {
  const cells = text.split(CELL_SEPARATOR);
  const otherCells = cells.slice(1);
  const marked = markedColumn(text, columns);
  if (marked !== null && columns!.excludes.includes(true)) return columns!.excludes[marked] === true;
  if (columns?.coveredColumn != null && cells.length === columns.count && /^no?\b/i.test(cells[columns.coveredColumn]!))
    return true;
  if (columns?.excludes.includes(true) === true && !columns.excludes.includes(false)) return true;
  return otherCells.some(cellExcludes) && !otherCells.some((cell) => COVERED.test(cell));
}

function cellExcludes(cell: string): boolean {
  const first = cell.slice(0, splitSentences(cell)[0]?.end);
  return (
    NOT_COVERED.test(first) || excludesCoverage(first) || (first.length <= 60 && titlePolarity(first) === 'excludes')
  );
}

/** Cells of a row in a table with covered and excluded columns; null for any other row. */
export function cellsBySide(text: string, columns: TableColumns | null) {
  const cells = text.split(CELL_SEPARATOR);
  if (!isBelowBothSides(text, columns) || cells.length !== columns.count) return null;
  let start = 0;
  return cells.map((cell, at) => {
    const found = { start, end: start + cell.length, excluded: columns.excludes[at] === true };
    start = found.end + CELL_SEPARATOR.length;
    return found;
  });
}

/** Whether the table has covered and excluded columns, and the row marks none of them. */
export const isBelowBothSides = (row: string, columns: TableColumns | null): columns is TableColumns =>
  columns?.excludes.includes(true) === true && columns.excludes.includes(false) && markedColumn(row, columns) === null;

/** Whether a row under a coverage header states something: it is neither a cross-reference nor a code. */
export function rowStatesCoverage(text: string, columns: TableColumns | null): boolean {
  if (impliedPeriod(text, columns) !== '' || (markedColumn(text, columns) !== null && columns!.excludes.includes(true)))
    return true;
  const [subject, ...otherCells] = text.split(CELL_SEPARATOR);
  return (
    columns?.statesCoverage === true && otherCells.length > 0 && !BARE_CODE.test(subject!) && !isCrossReference(text)
  );
}

/** `Hospital beds | (See section 7.)`: a cross-reference without a condition. */
export function isCrossReference(text: string): boolean {
  const otherCells = text.split(CELL_SEPARATOR).slice(1);
  return (
    otherCells.length > 0 &&
    otherCells.every((cell) =>
      /^[\s.]*(?:(?:for [^.,;]{0,80}, )?(?:see|refer to)\b(?!.*\bcovered\b).*)?$/i.test(
        cell.replace(CROSS_REFERENCE, ''),
      ),
    )
  );
}
