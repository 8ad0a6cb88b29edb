/** Reading order of a page's lines: column by column if the page has columns. */
import {
  areColumns,
  areRows,
  areServices,
  areTables,
  codeShare,
  findStart,
  LEAST_LINES,
  selectPart,
  withLabels,
} from './column-kinds.ts';
import type { Fragment, Line, Page } from './page.ts';

const GRID = 3;
/** Min clear points on either side of a gutter. */
const CLEAR = 2;
const LEAST_GUTTER = 9;
const COLUMN_GAP = 2.8;
const LONGER = 0.7;
const DEPTH = 3;
/** Max share of the text width for a column of notes. */
const NARROW = 0.36;
/** For the narrow column: newspaper columns have equal widths. */
const SIMILAR = 1.3;
/** Share of repeated lines in a column on the page: a table repeats its remarks, notes do not. */
const REPEATED = 0.3;
/** Relative to a heading across columns: clear space around it. */
const BAND_GAP = 1.9;

export function inReadingOrder({ lines, width }: Page): Line[] {
  const texts = new Map<string, number>();
  for (const key of lines.flatMap(({ fragments }) => fragments.map(placedText)))
    texts.set(key, (texts.get(key) ?? 0) + 1);
  return ordered(
    [...lines].sort((a, b) => a.base - b.base),
    { from: 0, to: width, depth: DEPTH, texts },
  );
}

interface Region {
  from: number;
  to: number;
  depth: number;
  /** Occurrences of each text at the same horizontal position. */
  texts: ReadonlyMap<string, number>;
}

function placedText({ left, text }: Fragment): string {
  return `${Math.round(left)} ${text}`;
}

function shareOfRepeated(lines: readonly Line[], texts: ReadonlyMap<string, number>): number {
  const repeated = lines.filter(({ fragments }) => (texts.get(placedText(fragments[0]!)) ?? 0) > 1);
  return repeated.length / lines.length;
}

function ordered(lines: readonly Line[], region: Region): Line[] {
  const { from, to, depth, texts } = region;
  const run = depth === 0 ? null : columnsIn(lines, from, to);
  if (run === null) return [...lines];
  const { first, gutter } = run;
  const end = findBand(lines, run) ?? run.end;
  const inside = lines.slice(first, end);
  const left = selectPart(inside, ({ right }) => right <= gutter);
  const right = selectPart(inside, ({ left: start }) => start > gutter);
  const aside = depth === DEPTH ? findAside(left, right, { from, to, gutter }) : null;
  // Repeated remarks in a table column are cells of its rows, and so are the names of services in front of their codes.
  if (aside !== null && (shareOfRepeated(aside, texts) >= REPEATED || (aside === left && areServices(left, right))))
    return [...lines.slice(0, end), ...ordered(lines.slice(end), region)];
  const labeled = aside === left && aside !== null ? withLabels(left, right) : null;
  if (labeled !== null)
    return [
      ...ordered(lines.slice(0, first), { ...region, depth: depth - 1 }),
      ...labeled,
      ...ordered(lines.slice(end), region),
    ];
  const read = (part: readonly Line[], start: number, stop: number) =>
    part === aside
      ? part.map((line): Line => ({ ...line, aside: true }))
      : ordered(part, { from: start, to: stop, depth: depth - 1, texts });
  return [
    ...ordered(lines.slice(0, first), { ...region, depth: depth - 1 }),
    ...read(left, from, gutter),
    ...read(right, gutter, to),
    ...ordered(lines.slice(end), region),
  ];
}

/** The narrow column of notes next to the page text; null when both are page text. */
function findAside(
  left: readonly Line[],
  right: readonly Line[],
  { from, to, gutter }: { from: number; to: number; gutter: number },
): readonly Line[] | null {
  const [one, other] = [measureExtent(left), measureExtent(right)];
  const [narrow, wide, share] = one < other ? [left, right, one / (one + other)] : [right, left, other / (one + other)];
  if (share > NARROW || narrow.length < LEAST_LINES || codeShare(narrow) > 0) return null;
  // Three newspaper columns look like one narrow one and two of its width.
  const inner = columnsIn(wide, narrow === left ? gutter : from, narrow === left ? to : gutter);
  if (inner === null) return narrow;
  const parts = [
    selectPart(wide.slice(inner.first, inner.end), ({ right: end }) => end <= inner.gutter),
    selectPart(wide.slice(inner.first, inner.end), ({ left: start }) => start > inner.gutter),
  ];
  const narrowest = Math.min(...parts.map(measureExtent));
  return narrowest < Math.min(one, other) * SIMILAR ? null : narrow;
}

function measureExtent(lines: readonly Line[]): number {
  if (lines.length === 0) return 0;
  const ends = lines.map(({ fragments }) => fragments.at(-1)!.right);
  return Math.max(...ends) - findStart(lines);
}

/**
 * Position of a heading that divides the columns although it is no longer than the first: nothing is next to it, and
 * both columns restart below it at the same height.
 */
function findBand(lines: readonly Line[], { first, end, gutter }: Columns): number | null {
  const isRight = (line: Line | undefined) => line?.fragments.some(({ left }) => left > gutter) === true;
  const isLeft = (line: Line | undefined) => line?.fragments.some(({ right }) => right <= gutter) === true;
  const usual = usualSize(lines.slice(first, end));
  for (let at = first + 1; at < end - 1; at++) {
    const line = lines[at]!;
    if (isRight(line) || line.fragments.length > 1 || !isProminent(line, usual)) continue;
    const above = lines.slice(first, at).findLast(isRight);
    const rest = lines.slice(at + 1, end);
    const [below, next] = [rest.find(isRight), rest.find(isLeft)];
    if (above === undefined || below === undefined || next === undefined) continue;
    const isFree = below.base - above.base > line.size * BAND_GAP && line.base - above.base > line.size * 1.2;
    if (isFree && Math.abs(below.base - next.base) < usual.size * 0.6) return at;
  }
  return null;
}

function usualSize(lines: readonly Line[]): { size: number; font: string } {
  const counts = new Map<string, number>();
  for (const { fragments } of lines)
    for (const { size, font, text } of fragments) {
      const key = `${size} ${font}`;
      counts.set(key, (counts.get(key) ?? 0) + text.length);
    }
  const [most = '0 '] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { size: Number(most.slice(0, most.indexOf(' '))), font: most.slice(most.indexOf(' ') + 1) };
}

function isProminent({ size, fragments }: Line, usual: { size: number; font: string }): boolean {
  return size > usual.size * 1.08 || fragments.every(({ font }) => font !== usual.font);
}

interface Columns {
  first: number;
  end: number;
  gutter: number;
}

/** The first run of two-column lines. */
function columnsIn(lines: readonly Line[], from: number, to: number): Columns | null {
  const counts = new Map<number, number>();
  const count = (x: number) => counts.set(x, (counts.get(x) ?? 0) + 1);
  for (const { fragments } of lines) {
    // Lines of different columns need not share baselines.
    count(Math.floor((fragments[0]!.left - CLEAR) / GRID));
    for (const [at, fragment] of fragments.entries()) {
      const next = fragments[at + 1];
      if (next === undefined || next.left - fragment.right < LEAST_GUTTER) continue;
      const start = Math.ceil((fragment.right + CLEAR) / GRID);
      for (let x = start; x * GRID < next.left - CLEAR; x++) count(x);
    }
  }
  const middle = [...counts]
    .map(([x, count]) => ({ x: x * GRID, count }))
    .filter(({ x, count }) => count >= LEAST_LINES && x > from + (to - from) * 0.25 && x < from + (to - from) * 0.75)
    .sort((a, b) => b.count - a.count);
  const runs = spread(middle).flatMap(({ x }): Columns[] => {
    const run = longestRun(lines, x);
    return run === null || areRows(lines.slice(run.first, run.end), x) ? [] : [{ ...run, gutter: x }];
  });
  const inside = ({ first, end }: Columns) => lines.slice(first, end);
  const measureWidth = ({ first, end }: Columns) => end - first;
  const longest = (found: readonly Columns[]) => found.toSorted((a, b) => measureWidth(b) - measureWidth(a))[0] ?? null;
  const tables = longest(runs.filter((run) => areTables(inside(run), run.gutter)));
  const columns = longest(runs.filter((run) => areColumns(inside(run), run.gutter)));
  if (tables === null || columns === null) return tables ?? columns;
  // A table within a column also has gaps; only the start of another table's codes is certain.
  return measureWidth(tables) >= measureWidth(columns) * LONGER ? tables : columns;
}

/** The best of adjacent positions. */
function spread(places: readonly { x: number; count: number }[]): { x: number; count: number }[] {
  const chosen: { x: number; count: number }[] = [];
  for (const place of places) {
    if (chosen.every(({ x }) => Math.abs(x - place.x) > 12)) chosen.push(place);
    if (chosen.length === 12) break;
  }
  return chosen;
}

/** Consecutive lines that do not cross the gutter, without leading and trailing ones that are only on the left. */
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

/** The left column continues: no gap wider than one before a heading. */
function isNext(above: Line, line: Line): boolean {
  return line.base - above.base < Math.max(line.size, above.size) * COLUMN_GAP;
}
