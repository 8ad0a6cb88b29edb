/** The order in which the lines of a page are read: column by column where the page has columns. */
import type { Fragment, Line, Page } from './page.ts';
import { isCodeText } from './row-codes.ts';

const GRID = 3;
/** Points that a gutter keeps free on either side. */
const CLEAR = 2;
const LEAST_GUTTER = 9;
const LEAST_LINES = 4;
/** Part of a column that its lines fill: prose does, cells of a table do not. */
const FILLED = 0.62;
const SINGLE = 0.6;
/** Share of lines with codes from which on a side holds a table of codes. */
const CODES = 0.3;
const ALIGNED = 5;
const COLUMN_GAP = 2.8;
const LONGER = 0.7;
const DEPTH = 3;

export function inReadingOrder({ lines, width }: Page): Line[] {
  return ordered(
    [...lines].sort((a, b) => a.base - b.base),
    0,
    width,
    DEPTH,
  );
}

function ordered(lines: readonly Line[], from: number, to: number, depth: number): Line[] {
  const run = depth === 0 ? null : columnsIn(lines, from, to);
  if (run === null) return [...lines];
  const { first, end, gutter } = run;
  const inside = lines.slice(first, end);
  return [
    ...ordered(lines.slice(0, first), from, to, depth - 1),
    ...ordered(
      selectPart(inside, ({ right }) => right <= gutter),
      from,
      gutter,
      depth - 1,
    ),
    ...ordered(
      selectPart(inside, ({ left }) => left > gutter),
      gutter,
      to,
      depth - 1,
    ),
    ...ordered(lines.slice(end), from, to, depth),
  ];
}

function selectPart(lines: readonly Line[], belongs: (fragment: Fragment) => boolean): Line[] {
  return lines.flatMap((line) => {
    const fragments = line.fragments.filter(belongs);
    return fragments.length === 0 ? [] : [{ ...line, fragments }];
  });
}

interface Columns {
  first: number;
  end: number;
  gutter: number;
}

/** The first run of lines that are in two columns. */
function columnsIn(lines: readonly Line[], from: number, to: number): Columns | null {
  const counts = new Map<number, number>();
  for (const { fragments } of lines)
    for (const [at, fragment] of fragments.entries()) {
      const next = fragments[at + 1];
      if (next === undefined || next.left - fragment.right < LEAST_GUTTER) continue;
      const start = Math.ceil((fragment.right + CLEAR) / GRID);
      for (let x = start; x * GRID < next.left - CLEAR; x++) counts.set(x, (counts.get(x) ?? 0) + 1);
    }
  const middle = [...counts]
    .map(([x, count]) => ({ x: x * GRID, count }))
    .filter(({ x, count }) => count >= LEAST_LINES && x > from + (to - from) * 0.25 && x < from + (to - from) * 0.75)
    .sort((a, b) => b.count - a.count);
  const runs = spread(middle).flatMap(({ x }): Columns[] => {
    const run = longestRun(lines, x);
    return run === null ? [] : [{ ...run, gutter: x }];
  });
  const inside = ({ first, end }: Columns) => lines.slice(first, end);
  const measureWidth = ({ first, end }: Columns) => end - first;
  const longest = (found: readonly Columns[]) => found.toSorted((a, b) => measureWidth(b) - measureWidth(a))[0] ?? null;
  const tables = longest(runs.filter((run) => areTables(inside(run), run.gutter)));
  const columns = longest(runs.filter((run) => areColumns(inside(run), run.gutter)));
  if (tables === null || columns === null) return tables ?? columns;
  // Inside a table that is in a column there are gaps too: where another table begins with its codes is certain.
  return measureWidth(tables) >= measureWidth(columns) * LONGER ? tables : columns;
}

/** Of neighboring places the best. */
function spread(places: readonly { x: number; count: number }[]): { x: number; count: number }[] {
  const chosen: { x: number; count: number }[] = [];
  for (const place of places) {
    if (chosen.every(({ x }) => Math.abs(x - place.x) > 12)) chosen.push(place);
    if (chosen.length === 12) break;
  }
  return chosen;
}

/** Lines one after the other of which none crosses the gutter, without those at either end that are on the left alone. */
function longestRun(lines: readonly Line[], gutter: number): { first: number; end: number } | null {
  let best: { first: number; end: number } | null = null;
  let first = 0;
  const close = (end: number) => {
    const trimmed = trim(lines, first, end, gutter);
    if (trimmed !== null && (best === null || trimmed.end - trimmed.first > best.end - best.first)) best = trimmed;
  };
  for (const [at, { fragments }] of lines.entries()) {
    if (!fragments.some(({ left, right }) => left <= gutter && right > gutter)) continue;
    close(at);
    first = at + 1;
  }
  close(lines.length);
  return best;
}

function trim(
  lines: readonly Line[],
  first: number,
  end: number,
  gutter: number,
): { first: number; end: number } | null {
  const hasRight = (line: Line) => line.fragments.some(({ left }) => left > gutter);
  const begin = lines.findIndex((line, at) => at >= first && at < end && hasRight(line));
  if (begin < 0) return null;
  // A line further left than the first of the right column may be half a line higher.
  const before = lines[begin - 1];
  const start =
    begin > first && before !== undefined && lines[begin]!.base - before.base < before.size * 0.9 ? begin - 1 : begin;
  const lastRight = lines.findLastIndex((line, at) => at < end && hasRight(line));
  let stop = lastRight + 1;
  while (stop < end && isNext(lines[stop - 1]!, lines[stop]!)) stop += 1;
  return { first: start, end: stop };
}

/** The left column continues: no gap that is wider than one before a heading. */
function isNext(above: Line, line: Line): boolean {
  return line.base - above.base < Math.max(line.size, above.size) * COLUMN_GAP;
}

/**
 * A table begins with its codes: where they begin the right side too, another table is there. A grid of bare codes is one
 * table, however wide its gaps are.
 */
function areTables(lines: readonly Line[], gutter: number): boolean {
  const left = selectPart(lines, ({ right }) => right <= gutter);
  const right = selectPart(lines, ({ left: start }) => start > gutter);
  if (left.length < LEAST_LINES || right.length < LEAST_LINES) return false;
  return codeShare(right) >= CODES && hasWords(left) && hasWords(right);
}

/** Whether lines alongside a gutter are two columns, or rows of a table. */
function areColumns(lines: readonly Line[], gutter: number): boolean {
  const left = selectPart(lines, ({ right }) => right <= gutter);
  const right = selectPart(lines, ({ left: start }) => start > gutter);
  if (left.length < LEAST_LINES || right.length < LEAST_LINES) return false;
  if (codeShare(right) >= CODES) return false;
  const edge = Math.max(...lines.map(({ fragments }) => fragments.at(-1)!.right));
  if (measureFill(right, edge) < FILLED || shareOfSingle(right) < SINGLE) return false;
  if (codeShare(left) >= CODES) return hasWords(left) && areDistinct(right);
  return measureFill(left, gutter) >= FILLED && shareOfSingle(left) >= SINGLE;
}

/** Of the lines that begin where the side begins, how many begin with codes. */
function codeShare(lines: readonly Line[]): number {
  const start = findStart(lines);
  const first = lines.filter(({ fragments }) => fragments[0]!.left < start + ALIGNED);
  return first.filter(({ fragments }) => isCodeText(fragments[0]!.text)).length / first.length;
}

function hasWords(lines: readonly Line[]): boolean {
  const worded = lines.filter(({ fragments }) => fragments.some(({ text }) => /[a-z]{3}/.test(text)));
  return worded.length >= lines.length * 0.5;
}

/** How much of the width the lines of a column use: the middle one of all lines but the last of paragraphs. */
function measureFill(lines: readonly Line[], edge: number): number {
  const start = findStart(lines);
  const widths = lines.map(({ fragments }) => fragments.at(-1)!.right - start).sort((a, b) => a - b);
  return (widths[Math.floor(widths.length * 0.6)] ?? 0) / (edge - start || 1);
}

function findStart(lines: readonly Line[]): number {
  return Math.min(...lines.map(({ fragments }) => fragments[0]!.left));
}

/** Cells of a row are next to each other, prose does not. */
function shareOfSingle(lines: readonly Line[]): number {
  return lines.filter(({ fragments }) => fragments.length === 1).length / lines.length;
}

/** Remarks on rows of a table repeat, prose does not. */
function areDistinct(lines: readonly Line[]): boolean {
  return new Set(lines.map(({ fragments }) => fragments[0]!.text)).size > lines.length * 0.8;
}
