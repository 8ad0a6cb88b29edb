/** A column of exceptions in a list that refuses all of its codes. */
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
