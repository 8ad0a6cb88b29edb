/** Rows of several lines in tables without drawn lines: below a head, with more space between rows than in them. */
import type { Line } from '../pages/page.ts';
import { areSeveralRows, type CellLines, toRow } from './cell-text.ts';

const SAME_START = 4;
const MAX_TITLE = 40;
/** Of a size of the letters: max distance of lines of a table. */
const MAX_GAP = 3;
/** Between rows, of the distance of lines in a row. */
const ROW_GAP = 1.1;
/** Lines of columns of text are not level. */
const LEAST_LEADING = 0.9;
const LEAST_ROWS = 2;
const LEVEL = 0.8;

/** The lines of a page with each of these rows as one. */
export function withWrappedRows(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const head = lines[at]!;
    found.push(head);
    at += 1;
    const end = isHead(lines, at - 1) ? findEnd(lines, at, head) : at;
    const rows = groupRows(lines.slice(at, end), head);
    if (rows === null) continue;
    found.push(...rows);
    at = end;
  }
  return found;
}

/** Short titles next to each other, in other letters than the line below. */
function isHead(lines: readonly Line[], at: number): boolean {
  const [{ fragments, cells }, below] = [lines[at]!, lines[at + 1]];
  return (
    cells === undefined &&
    fragments.length > 1 &&
    fragments.every(({ text, font }) => text.length <= MAX_TITLE && font === fragments[0]!.font) &&
    below !== undefined &&
    below.fragments.length > 1 &&
    below.fragments.every(({ font }) => font !== fragments[0]!.font)
  );
}

/** Of the lines with all texts in the columns of the head. */
function findEnd(lines: readonly Line[], from: number, head: Line): number {
  for (let at = from; at < lines.length; at++) {
    const [line, above] = [lines[at]!, lines[at - 1]!];
    const isNear = line.base - above.base < line.size * MAX_GAP;
    const isOther = line.cells !== undefined || line.fragments.every(({ font }) => font === head.fragments[0]!.font);
    if (!isNear || isOther || columnsAt(line, head) === null) return at;
  }
  return lines.length;
}

/** The column of each text; null for a line that is none of the table. */
function columnsAt(line: Line, head: Line): number[] | null {
  const starts = head.fragments.map(({ left }) => left);
  const columns = line.fragments.map(({ left, right }) => {
    const column = starts.findIndex((start) => Math.abs(start - left) < SAME_START);
    return column >= 0 && right < (starts[column + 1] ?? Number.POSITIVE_INFINITY) ? column : -1;
  });
  return columns.includes(-1) ? null : columns;
}

/** @returns null where no rows of several lines are certain. */
function groupRows(lines: readonly Line[], head: Line): Line[] | null {
  const gaps = lines.slice(1).map(({ base }, at) => base - lines[at]!.base);
  const leading = Math.min(...gaps);
  if (gaps.length === 0 || leading < lines[0]!.size * LEAST_LEADING) return null;
  const rows: Line[][] = [[lines[0]!]];
  for (const [at, gap] of gaps.entries()) {
    if (gap > leading * ROW_GAP) rows.push([]);
    rows.at(-1)!.push(lines[at + 1]!);
  }
  const level = rows.filter(([first]) => first!.fragments.length > 1);
  if (rows.length < LEAST_ROWS || level.length < rows.length * LEVEL || rows.every(({ length }) => length === 1))
    return null;
  const cells = rows.map((row) => toCells(row, head));
  return cells.some(areSeveralRows)
    ? null
    : cells.map((one) =>
        toRow(
          one,
          head.fragments.map(({ left }) => left),
        ),
      );
}

function toCells(row: readonly Line[], head: Line): CellLines {
  return head.fragments.map((_, column) =>
    row.flatMap((line) => {
      const columns = columnsAt(line, head)!;
      const fragments = line.fragments.filter((_fragment, at) => columns[at] === column);
      return fragments.length === 0 ? [] : [{ ...line, fragments }];
    }),
  );
}
