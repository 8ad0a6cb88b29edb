/** Rows of tables: what their cells say about the thing the row is about, and which columns of a table tell it. */
import { excludes } from './cues.ts';
import { sentencesOf } from './inline-parts.ts';

/** How cells are joined in the text of a row. */
export const CELL_SEPARATOR = ' | ';

/** What the columns of the table at hand are for, told from its header row. */
export interface Columns {
  /** Column that answers by yes or no whether the thing is covered; null when there is none. */
  verdict: number | null;
  count: number;
  /** The header names coverage or its terms, so that each row states some. */
  states: boolean;
}

const STATES = /\b(?:coverage|covered|criteri(?:on|a)|requirements?|limits?|limitations?|frequency)\b/i;
/** Tables of codes list what is billed. */
const CODES = /\b(?:codes?|ICD|CPT|HCPCS|revenue|modifiers?)\b/i;
const VERDICT =
  /^(?:medicare )?(?:covered|coverage|payable|is it covered)\s*\??(?:\s*\((?:yes|y)\s*\/\s*(?:no|n)\))?$/i;
const REFUSED =
  /^(?:deny|denied|denial|(?:is |are |will be )?(?:not|never) (?:a )?(?:nationally )?(?:covered|payable|reimbursable|benefit)|non-?\s?covered|excluded|no coverage)\b/i;
const GRANTED = /^(?:covers?|covered|payable|yes)\b/i;
const REFERENCE = /\((?:see|refer to)\b[^()]*\)/gi;
const CODE = /^(?:[A-V]\d{4}|\d{4}[0-9A-Z]|[A-Z]\d{2}(?:\.\w{1,4})?)$/;

export function columnsOf(header: string): Columns {
  const cells = header.split(CELL_SEPARATOR);
  const verdict = cells.findIndex((cell) => VERDICT.test(cell));
  return {
    verdict: verdict > 0 ? verdict : null,
    count: cells.length,
    states: cells.length > 1 && STATES.test(header) && !CODES.test(header),
  };
}

/** Whether a row refuses what it is about: a cell opens with that, and no cell grants it. */
export function rowExcludes(text: string, columns: Columns | null = null): boolean {
  const cells = text.split(CELL_SEPARATOR);
  const said = cells.slice(1);
  if (columns?.verdict != null && cells.length === columns.count && /^no?\b/i.test(cells[columns.verdict]!))
    return true;
  return said.some(refuses) && !said.some((cell) => GRANTED.test(cell));
}

function refuses(cell: string): boolean {
  const first = cell.slice(0, sentencesOf(cell)[0]?.end);
  return REFUSED.test(first) || excludes(first);
}

/** Whether a row under a header that names coverage states something: not an entry that points to another, and no code. */
export function rowStates(text: string, columns: Columns | null): boolean {
  const [subject, ...said] = text.split(CELL_SEPARATOR);
  return columns?.states === true && said.length > 0 && !CODE.test(subject!) && !pointsElsewhere(text);
}

/** `Hospital beds | (See section 7.)`: the row names a place, no condition. */
export function pointsElsewhere(text: string): boolean {
  const said = text.split(CELL_SEPARATOR).slice(1);
  return (
    said.length > 0 &&
    said.every((cell) =>
      /^[\s.]*(?:(?:for [^.,;]{0,80}, )?(?:see|refer to)\b(?!.*\bcovered\b).*)?$/i.test(cell.replace(REFERENCE, '')),
    )
  );
}
