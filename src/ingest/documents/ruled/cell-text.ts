/** Texts of the cells of a row, each with all of its lines. */
import { joinLines } from '../line-joining.ts';
import { type Fragment, type Line, lineText } from '../pages/page.ts';
import { codesIn, isCodeText } from '../tables/row-codes.ts';

/** The lines of each cell of a row, from left to right. */
export type CellLines = readonly (readonly Line[])[];

const SEPARATOR = ' | ';
const SAME_HEIGHT = 2;
/** Letters of a cell that is repeated in several rows, as in tables of web pages. */
const MAX_REPEATED = 120;
/** Share of lines that begin a cell of their own, and do not continue the one above. */
const BEGINS = 0.6;
const AT_CODES = 0.8;

/** Items of a list in a cell are sentences of their own. */
export function cellText(lines: readonly Line[]): string {
  return lines.reduce((text, line) => {
    const next = lineText(line);
    if (text === '') return next;
    return next.startsWith('• ') && /[\p{L}\d)]$/u.test(text) ? `${text}; ${next}` : joinLines(text, next);
  }, '');
}

/** @param lefts edges of the cells. */
export function toRow(cells: CellLines, lefts: readonly number[]): Line {
  const all = cells.flat();
  const first = all.reduce((top, line) => (line.base < top.base ? line : top));
  const fragments = cells.map((lines, at): Fragment => toCell(lines, lefts[at]!, first));
  const filled = fragments.filter(({ text }) => text !== '');
  const whole: Fragment = {
    ...filled[0]!,
    text: filled.map(({ text }) => text).join(SEPARATOR),
    right: Math.max(...filled.map(({ right }) => right)),
    base: first.base,
  };
  return { fragments: [whole], cells: fragments, base: first.base, size: first.size };
}

function toCell(lines: readonly Line[], left: number, { base, size }: Line): Fragment {
  const [first] = lines;
  if (first === undefined) return { text: '', left, right: left, base, size, font: '' };
  return {
    text: cellText(lines),
    left: Math.min(...lines.map(({ fragments }) => fragments[0]!.left)),
    right: Math.max(...lines.map(({ fragments }) => fragments.at(-1)!.right)),
    base: lines.at(-1)!.base,
    size: first.size,
    font: first.fragments[0]!.font,
  };
}

/** Rows of codes that no line divides, each with what is next to its code. @returns null for a single row. */
export function divideAtCodes(cells: CellLines): CellLines[] | null {
  const at = cells.findIndex((lines) => lines.length > 1 && lines.every(isWholeCode));
  if (at < 0) return null;
  const codes = cells[at]!;
  const isLevel = (lines: readonly Line[]) =>
    codes.filter(({ base }) => lines.some((line) => isAt(line, base) && begins(line))).length >=
    codes.length * AT_CODES;
  if (!cells.some((lines, nth) => nth !== at && isLevel(lines))) return null;
  return codes.map(({ base }, nth) => {
    const next = codes[nth + 1]?.base ?? Number.POSITIVE_INFINITY;
    const isInside = (line: Line) => (nth === 0 || line.base >= base - SAME_HEIGHT) && line.base < next - SAME_HEIGHT;
    return cells.map((lines, column) => {
      const isShared = column !== at && !isLevel(lines);
      return isShared && (nth === 0 || cellText(lines).length <= MAX_REPEATED)
        ? lines
        : isShared
          ? []
          : lines.filter(isInside);
    });
  });
}

/** A list of codes continues in the next line; a code or a range alone may be one of a row. */
function isWholeCode(line: Line): boolean {
  const text = lineText(line);
  return isCodeText(text) && !/[,;]$/.test(text) && codesIn(text).length === 1;
}

function isAt({ base }: Line, height: number): boolean {
  return Math.abs(base - height) < SAME_HEIGHT;
}

function begins(line: Line): boolean {
  return !/^\p{Ll}/u.test(lineText(line));
}

/** Whether each line of a column has one at its height in another, and most begin cells: rows that no line divides. */
export function areSeveralRows(cells: CellLines): boolean {
  const long = cells.filter((lines) => lines.length > 2 && lines.filter(begins).length >= lines.length * BEGINS);
  return long.some((lines, nth) => long.slice(nth + 1).some((others) => areLevel(lines, others)));
}

/** Whether two columns have the same lines. */
export function areLevel(lines: readonly Line[], others: readonly Line[]): boolean {
  const level = lines.filter(({ base }) => others.some((other) => isAt(other, base)));
  return level.length >= Math.max(lines.length, others.length) * 0.9;
}

export function isShort(lines: readonly Line[]): boolean {
  return cellText(lines).length <= MAX_REPEATED;
}
