/** Reads table rows: what their cells say about the service of the row, and which columns say so. */
import { excludesCoverage } from '../classify/coverage-language.ts';
import { readLexicon } from '../lexicon.ts';
import { splitSentences } from './inline-lists.ts';

const lexicon = readLexicon('table-rows');

/** Separator of the cells in the text of a row. */
export const CELL_SEPARATOR = ' | ';

/** Columns of a table, from its header row. */
export interface TableColumns {
  /** Column that answers yes or no to whether the service is covered; null when there is none. */
  coveredColumn: number | null;
  count: number;
  /** The header mentions coverage or its terms, so every row states some. */
  statesCoverage: boolean;
}

const COVERAGE_COLUMN = lexicon.pattern('coverage_column');
/** Code tables list what is billed. */
const CODE_TABLE = /\b(?:codes?|ICD|CPT|HCPCS|revenue|modifiers?)\b/i;
const COVERED_COLUMN = lexicon.pattern('covered_column');
const NOT_COVERED = lexicon.pattern('not_covered');
const COVERED = /^(?:covers?|covered|payable|yes)\b/i;
const CROSS_REFERENCE = /\((?:see|refer to)\b[^()]*\)/gi;
const BARE_CODE = /^(?:[A-V]\d{4}|\d{4}[0-9A-Z]|[A-Z]\d{2}(?:\.\w{1,4})?)$/;

export function readHeaderRow(header: string): TableColumns {
  const cells = header.split(CELL_SEPARATOR);
  const verdict = cells.findIndex((cell) => COVERED_COLUMN.test(cell));
  return {
    coveredColumn: verdict > 0 ? verdict : null,
    count: cells.length,
    statesCoverage: cells.length > 1 && COVERAGE_COLUMN.test(header) && !CODE_TABLE.test(header),
  };
}

/** Whether a row excludes its service: a cell starts with that, and no cell grants coverage. */
export function rowExcludesCoverage(text: string, columns: TableColumns | null = null): boolean {
  const cells = text.split(CELL_SEPARATOR);
  const otherCells = cells.slice(1);
  if (columns?.coveredColumn != null && cells.length === columns.count && /^no?\b/i.test(cells[columns.coveredColumn]!))
    return true;
  return otherCells.some(cellExcludes) && !otherCells.some((cell) => COVERED.test(cell));
}

function cellExcludes(cell: string): boolean {
  const first = cell.slice(0, splitSentences(cell)[0]?.end);
  return NOT_COVERED.test(first) || excludesCoverage(first);
}

/** Whether a row under a coverage header states something: it is no cross-reference and no code. */
export function rowStatesCoverage(text: string, columns: TableColumns | null): boolean {
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
