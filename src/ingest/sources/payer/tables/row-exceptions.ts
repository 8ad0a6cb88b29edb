/** Cells that refer to something else: exceptions, last days, amounts, notes. */
import { type Legend, noteMark } from './legends.ts';
import type { Columns } from './row-marks.ts';
import type { Statement } from './yes-no.ts';

/** "None" below "Exceptions" leaves the refusal of all codes as it is; anything else leaves open what it excepts. */
export function statedException(cells: readonly string[], { exceptions, head }: Columns): Statement | null {
  const cell = exceptions === null || head.length !== cells.length ? '' : cells[exceptions]!.trim();
  if (cell === '') return null;
  if (NO_EXCEPTION.test(cell)) return { disposition: 'not_covered', own: null };
  return { disposition: 'unclear', own: `${head[exceptions!]}: ${cell}` };
}
const NO_EXCEPTION = /^(?:none|no|n\/a|na|not applicable|nil|[-\u2013\u2014]+)(?:\W.*)?$/i;

/** A code with a last day is not one of those that are covered from now on. */
export function endedIn(cells: readonly string[], { head }: Columns): Statement | null {
  const at = head.length === cells.length ? head.findIndex((title) => END_HEAD.test(title)) : -1;
  const cell = at < 1 ? '' : cells[at]!.trim();
  return /\b(?:19|20)\d\d\b/.test(cell) && !/\b209\d\b/.test(cell)
    ? { disposition: 'unclear', own: `${head[at]}: ${cell}` }
    : null;
}
const END_HEAD =
  /^(?:last day|end(?:s|ed)?(?: date)?|(?:termination|expiration|deletion|retirement) date|valid (?:through|until))$/i;

/** Cells of modifiers and amounts, which say nothing of coverage whatever their letters mean elsewhere. */
export function isOfAmounts(cells: readonly string[], at: number, { head }: Columns): boolean {
  return head.length === cells.length && AMOUNT_HEAD.test(head[at]!);
}
const AMOUNT_HEAD = /^(?:mod(?:ifier)?s?(?:\(s\))?|(?:max(?:imum)? )?units?|qty|quantity)\.?$/i;

const MAX_CELL = 120;
const REFERS =
  /\b(?:foot)?notes?\s*#?\(?((?:\d{1,2}|[A-Z])\)?(?:\s*(?:,|and|&)\s*(?:\d{1,2}|[A-Z])\b)*)\s*\)?(?:\s*(?:below|above))?\.?$/i;

/** "See Note 2" states what the note does; null for other cells. */
export function statedInNote(cell: string, legend: Legend): Statement[] | null {
  const numbers = cell.length > MAX_CELL ? null : REFERS.exec(cell.trim());
  if (numbers === null) return null;
  const marks = (numbers[1]!.match(/\d{1,2}|[A-Z]/gi) ?? []).map(noteMark);
  if (marks.some((mark) => !legend.has(mark)))
    return [{ disposition: 'unclear', own: `“${cell.trim()}”; the document has no such note` }];
  return marks.flatMap((mark) => {
    const explained = legend.get(mark);
    return explained == null ? [] : [{ disposition: explained, own: `${cell.trim()} (explained in the document)` }];
  });
}
