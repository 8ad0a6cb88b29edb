/** Columns of a table for other codes than those of the row: "Covered alternatives". */
import { codesIn, type RowCode } from '../../../documents/tables/row-codes.ts';
import { dispositionIn } from '../dispositions.ts';
import type { Statement } from './yes-no.ts';

const OF_OTHERS =
  /\b(?:alternatives?|substitutes?|replacements?|replaced by|instead|preferred (?:products?|drugs?|codes?))\b/i;
const PROCEDURE = /^(?:\d{4}[0-9FTUMA]|[A-Z]\d{4})$/;
const MAX_TITLE = 40;
const MAX_OWN = 120;

export function isOfOthers(title: string): boolean {
  return title.length <= MAX_TITLE && OF_OTHERS.test(title);
}

/** Codes of such a cell, each with the words up to the next code, or else, in a cell that states nothing, with what the head says of all. */
export function otherCodes(cell: string, title: string): { code: RowCode; stated: Statement }[] {
  const codes = codesIn(cell).filter(({ code }) => PROCEDURE.test(code));
  const ofAll = dispositionIn(cell) === null ? dispositionIn(title) : null;
  return codes.map((code, at) => {
    const after = cell.slice(code.end, codes[at + 1]?.start);
    const disposition = dispositionIn(after) ?? ofAll ?? 'unclear';
    return { code, stated: { disposition, own: `${title}: ${cell}`.slice(0, MAX_OWN) } };
  });
}
