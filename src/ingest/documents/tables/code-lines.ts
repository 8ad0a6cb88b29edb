/**
 * Tables with a first column so close to the second that both read as one: consecutive lines that begin with a code.
 */
import { type PagedLine, splitCodeLine } from '../line-place.ts';
import { beginsWithCode, gluedCodes, isCodeText } from './row-codes.ts';

/** Max distance to another line that begins with a code. */
const NEAR = 4;

export function splitCodeTables(lines: readonly PagedLine[]): PagedLine[] {
  const begins = lines.map(
    ({ fragments, cells }) =>
      cells === undefined &&
      !isCodeText(fragments[0]!.text) &&
      (beginsWithCode(fragments[0]!.text) || gluedCodes(fragments[0]!.text) !== null),
  );
  return lines.map((line, at) => (begins[at] && hasNeighbor(lines, begins, at) ? splitCodeLine(line) : line));
}

function hasNeighbor(lines: readonly PagedLine[], begins: readonly boolean[], at: number): boolean {
  const left = lines[at]!.fragments[0]!.left;
  for (let near = Math.max(0, at - NEAR); near <= Math.min(lines.length - 1, at + NEAR); near++)
    if (
      near !== at &&
      (begins[near] || isCodeText(lines[near]!.fragments[0]!.text)) &&
      Math.abs(lines[near]!.fragments[0]!.left - left) < 4
    )
      return true;
  return false;
}
