/** Determines whether the lines on both sides of a gutter are two text columns, two tables, or rows of one table. */

import { beginsWithCode, isCodeText } from '../tables/row-codes.ts';
import type { Fragment, Line } from './page.ts';

/** Share of the column width that prose fills, unlike table cells. */
const FILLED = 0.62;
const SINGLE = 0.6;
/** Share of lines with codes that makes a side a code table. */
const CODES = 0.3;
const ALIGNED = 5;
export const LEAST_LINES = 4;

/**
 * A table begins with its codes, so codes at the start of the right side indicate another table. A grid of bare codes
 * is one table, however wide its gaps are.
 */
export function areTables(lines: readonly Line[], gutter: number): boolean {
  const left = selectPart(lines, ({ right }) => right <= gutter);
  const right = selectPart(lines, ({ left: start }) => start > gutter);
  if (left.length < LEAST_LINES || right.length < LEAST_LINES) return false;
  // Repeated text before the codes is a statement about them.
  if (areCells(right, left) && (!areDistinct(left) || haveHead(left, right))) return false;
  return codeShare(right) >= CODES && hasWords(left) && hasWords(right);
}

/** Whether the lines on either side of a gutter are two columns, or rows of a table. */
export function areColumns(lines: readonly Line[], gutter: number): boolean {
  const left = selectPart(lines, ({ right }) => right <= gutter);
  const right = selectPart(lines, ({ left: start }) => start > gutter);
  if (left.length < LEAST_LINES || right.length < LEAST_LINES) return false;
  if (areNumberedOn(left, right) || (areEntries(left) && areEntries(right))) return true;
  if (codeShare(right) >= CODES || areLabels(left, right)) return false;
  const edge = Math.max(...lines.map(({ fragments }) => fragments.at(-1)!.right));
  if (measureFill(right, edge) < FILLED || shareOfSingle(right) < SINGLE) return false;
  if (codeShare(left) >= CODES) return hasWords(left) && areDistinct(right) && !areRemarks(left, right);
  return measureFill(left, gutter) >= FILLED && shareOfSingle(left) >= SINGLE;
}

/**
 * Whether both sides of a gutter are cells of the same rows: only one of them has codes, and what is on the other begins at their
 * height. Rows may have no text there, as where the status of a group is only in its first row.
 */
export function areRows(lines: readonly Line[], gutter: number): boolean {
  const sides = [selectPart(lines, ({ right }) => right <= gutter), selectPart(lines, ({ left }) => left > gutter)];
  const [coded, other] = [sides.filter((side) => side.some(hasCode)), sides.find((side) => !side.some(hasCode))];
  if (coded.length !== 1 || other === undefined) return false;
  const rows = coded[0]!.filter((line, at) => at === 0 || hasCode(line));
  const begins = other.filter(({ fragments }) => !/^\p{Ll}/u.test(fragments[0]!.text));
  if (rows.length < LEAST_LINES || begins.length < other.length * BEGINS) return false;
  return (
    begins.filter(({ base }) => rows.some((row) => Math.abs(row.base - base) < 2)).length >= begins.length * AT_ROWS
  );
}
/** Share of lines that begin like cells; those of prose continue sentences. */
const BEGINS = 0.6;
const AT_ROWS = 0.9;

function hasCode({ fragments }: Line): boolean {
  return fragments.some(({ text }) => isCodeText(text));
}

/** Whether a side is a list of names, each with its code behind it: such columns are read one after the other, however short their lines are. */
function areEntries(side: readonly Line[]): boolean {
  const entries = side.filter(({ fragments }) => fragments.length === 1 && ENTRY.test(fragments[0]!.text));
  return entries.length >= LEAST_LINES && entries.length >= side.length * SINGLE;
}
const ENTRY = /^\p{L}.{2,}\s(?:[A-V]\d{4}|\d{4}[0-9FTU])(?:[\s,;\u2013-]+(?:[A-V]\d{4}|\d{4}[0-9FTU]))*[\s*†‡§¶]*$/u;

/** Whether titles are numbered down the left side and on from the top of the right one. */
function areNumberedOn(left: readonly Line[], right: readonly Line[]): boolean {
  const numbers = [left, right].map((side) =>
    side.flatMap(({ fragments }) => Number(/^(\d{1,2})[.)]\s+\p{Lu}/u.exec(fragments[0]!.text)?.[1] ?? 0) || []),
  );
  const all = numbers.flat();
  return numbers.every((side) => side.length > 1) && all.every((number, at) => at === 0 || number === all[at - 1]! + 1);
}

/** Whether each code row has one text at its height: cells of the rows, not a separate column. */
function areCells(coded: readonly Line[], others: readonly Line[]): boolean {
  const rows = coded.filter(({ fragments }) => beginsWithCode(fragments[0]!.text));
  const texts: Line[][] = [];
  for (const line of others) {
    const above = texts.at(-1)?.at(-1);
    if (above !== undefined && line.base - above.base < line.size * 1.4) texts.at(-1)!.push(line);
    else texts.push([line]);
  }
  const [top, bottom] = [others[0]!.base - others[0]!.size, others.at(-1)!.base + others.at(-1)!.size];
  const within = rows.filter(({ base }) => base > top && base < bottom).length;
  const matching = texts.filter((lines) => {
    const [first, last] = [lines[0]!, lines.at(-1)!];
    const middle = (first.base + last.base) / 2;
    return rows.some(({ base }) => Math.abs(base - middle) < first.size || Math.abs(base - first.base) < 2);
  }).length;
  return matching >= texts.length * 0.7 && texts.length >= within * 0.6;
}

/**
 * Whether both sides begin with the header of one table: on one line, in a different font, without codes on the left.
 */
function haveHead(left: readonly Line[], right: readonly Line[]): boolean {
  const [first, other] = [left[0]!, right[0]!];
  const fonts = ([, ...rest]: readonly Line[]) => new Set(rest.map(({ fragments }) => fragments[0]!.font));
  const isSet = (line: Line, side: readonly Line[]) => !fonts(side).has(line.fragments[0]!.font);
  return Math.abs(first.base - other.base) < 2 && codeShare(left) === 0 && isSet(first, left) && isSet(other, right);
}

/** Names of services in front of their codes, below one head: "Indication" next to "Codes | Status". */
export function areServices(names: readonly Line[], coded: readonly Line[]): boolean {
  const [title, head] = [names[0]!, coded[0]!];
  const codes = head.fragments[0]!.text;
  return (
    head.fragments.length > 1 &&
    /\b(?:codes?|cpt|hcpcs)\b/i.test(codes) &&
    codes.length <= MAX_HEAD &&
    Math.abs(title.base - head.base) < 2 &&
    Math.abs(title.size - head.size) < 0.6 &&
    areCells(coded, names)
  );
}
const MAX_HEAD = 40;

/** "Effective date:" before its value: rows, regardless of how much of the width each side fills. */
function areLabels(left: readonly Line[], right: readonly Line[]): boolean {
  const labels = left.filter(({ fragments }) => /:$/.test(fragments.at(-1)!.text.trim()));
  if (labels.length < left.length * 0.7) return false;
  const matching = labels.filter(({ base }) => right.some((line) => Math.abs(line.base - base) < 2));
  return matching.length >= labels.length * 0.7;
}

/** Short texts at the heights of code rows, some rows without one: a table column, never a text column. */
function areRemarks(coded: readonly Line[], others: readonly Line[]): boolean {
  const rows = coded.filter(({ fragments }, at) => at === 0 || beginsWithCode(fragments[0]!.text));
  const isAtRow = (line: Line) => rows.some(({ base }) => Math.abs(base - line.base) < 2);
  const begins = others.filter((line, at) => {
    const above = others[at - 1];
    const apart = above === undefined || line.base - above.base >= line.size * 1.4;
    return apart || (isAtRow(line) && !/^\p{Ll}/u.test(line.fragments[0]!.text));
  });
  if (begins.length < 2 || begins.length < others.length * 0.4) return false;
  return begins.filter(isAtRow).length >= begins.length * 0.7;
}

/** Share of lines at the left edge of the side that begin with codes. */
export function codeShare(lines: readonly Line[]): number {
  const start = findStart(lines);
  const first = lines.filter(({ fragments }) => fragments[0]!.left < start + ALIGNED);
  return first.filter(({ fragments }) => beginsWithCode(fragments[0]!.text)).length / first.length;
}

function hasWords(lines: readonly Line[]): boolean {
  const worded = lines.filter(({ fragments }) => fragments.some(({ text }) => /[a-z]{3}/.test(text)));
  return worded.length >= lines.length * 0.5;
}

/** Share of the width that a column's lines use: the median of all lines except the last ones of paragraphs. */
function measureFill(lines: readonly Line[], edge: number): number {
  const start = findStart(lines);
  const widths = lines.map(({ fragments }) => fragments.at(-1)!.right - start).sort((a, b) => a - b);
  return (widths[Math.floor(widths.length * 0.6)] ?? 0) / (edge - start || 1);
}

export function findStart(lines: readonly Line[]): number {
  return Math.min(...lines.map(({ fragments }) => fragments[0]!.left));
}

/** Cells of a row align horizontally, prose does not. */
function shareOfSingle(lines: readonly Line[]): number {
  return lines.filter(({ fragments }) => fragments.length === 1).length / lines.length;
}

/** Remarks on rows of a table repeat, prose does not. */
function areDistinct(lines: readonly Line[]): boolean {
  return new Set(lines.map(({ fragments }) => fragments[0]!.text)).size > lines.length * 0.8;
}

export function selectPart(lines: readonly Line[], belongs: (fragment: Fragment) => boolean): Line[] {
  return lines.flatMap((line) => {
    const fragments = line.fragments.filter(belongs);
    if (fragments.length === 0) return [];
    // The adjacent text may be larger: a heading of the other column.
    return [{ ...line, fragments, size: Math.max(...fragments.map(({ size }) => size)) }];
  });
}

/** Text with margin labels inserted before their parts; null for a margin with other text. */
export function withLabels(margin: readonly Line[], text: readonly Line[]): Line[] | null {
  if (margin.length > text.length * LABELS) return null;
  const labels: Line[][] = [];
  for (const line of margin) {
    const above = labels.at(-1)?.at(-1);
    if (above !== undefined && line.base - above.base < line.size * NEXT_LINE) labels.at(-1)!.push(line);
    else labels.push([line]);
  }
  const begins = labels.map(([first]) => text.findIndex(({ base }) => Math.abs(base - first!.base) < SAME_HEIGHT));
  if (labels.length < 2 || begins.includes(-1)) return null;
  const fonts = new Set(margin.flatMap(({ fragments }) => fragments.map(({ font }) => font)));
  if (fonts.size > 1 || text.every(({ fragments }) => fonts.has(fragments[0]!.font))) return null;
  return text.flatMap((line, at) => {
    const label = labels[begins.indexOf(at)];
    if (label === undefined) return [line];
    const [first] = label;
    const words = label.flatMap(({ fragments }) => fragments.map((one) => one.text)).join(' ');
    const right = Math.max(...label.map(({ fragments }) => fragments.at(-1)!.right));
    return [{ ...first!, fragments: [{ ...first!.fragments[0]!, text: words, right }] }, line];
  });
}

/** Max share of text lines with labels. */
const LABELS = 0.5;
const NEXT_LINE = 1.4;
const SAME_HEIGHT = 3;
