/** Joins text pieces of a page into words, fragments (cells, columns) and lines. */

import { raised } from '../raised-marks.ts';
import { isCodeText } from '../tables/row-codes.ts';
import { type Fragment, isBullet, type Line } from './page.ts';

/** A text piece as in the file. */
export interface TextRun {
  text: string;
  left: number;
  width: number;
  /** Baseline, from the top of the page. */
  base: number;
  size: number;
  font: string;
}

/** Typography of a text. */
export interface Layout {
  /** Gap between cells or columns, relative to font size. */
  separate: number;
  /** Lines may begin with the marker of a list. */
  lists: boolean;
}

export const PROSE: Layout = { separate: 1.15, lists: true };
/** Cells are closer together, and a single letter is one. */
export const TABLE: Layout = { separate: 0.6, lists: false };

/** Width of a space, relative to font size. */
const SPACE = 0.14;
const FULL_CELL = 0.45;
/** Pieces with a smaller baseline difference are on the same line. */
const SAME_LINE = 0.35;
/** Relative to font size: a larger vertical offset is another line. */
const OTHER_LINE = 0.15;
const OVERLAP = 1;
/** Superscripts and subscripts are smaller than this share of adjacent letters. */
const SMALL = 0.78;

export function joinLines(runs: readonly TextRun[], layout: Layout): Line[] {
  const rows: TextRun[][] = [];
  for (const run of runs.filter(({ text }) => text.trim() !== '').sort((a, b) => a.base - b.base)) {
    const row = rows.at(-1);
    if (row !== undefined && isAdjacent(row, run)) row.push(run);
    else rows.push([run]);
  }
  const inOrder = rows.map((row) => row.sort((a, b) => a.left - b.left));
  const sorted = layout.lists ? withStrayBullets(inOrder) : inOrder;
  const starts = columnStarts(sorted.map((row) => toLine(row, NO_STARTS, layout)));
  return sorted.map((row) => toLine(row, starts, layout));
}

/** Symbol-font glyphs may be slightly above or below their text. */
function withStrayBullets(rows: readonly TextRun[][]): TextRun[][] {
  const joined: TextRun[][] = [];
  for (const row of rows) {
    const stray = joined.at(-1);
    const [glyph] = stray ?? [];
    const ahead = glyph === undefined ? 0 : row[0]!.left - glyph.left;
    const near = ahead > 0 && ahead < row[0]!.size * AHEAD && row[0]!.base - glyph!.base < row[0]!.size * STRAY;
    if (stray?.length === 1 && near && isBullet(glyph!.text.trim()))
      joined[joined.length - 1] = [{ ...glyph!, base: row[0]!.base }, ...row];
    else joined.push(row);
  }
  return joined;
}

/** Of a size of the letters. */
const STRAY = 0.8;
/** Relative to font size: max distance between a marker and its text; farther away is another column. */
const AHEAD = 8;
const NO_STARTS: readonly number[] = [];
/** Min lines with a column that starts at the same position. */
const LEAST_STARTS = 4;
const ALIGNED = 1.5;

/** Start positions of table columns: where text repeatedly begins after other text. */
function columnStarts(lines: readonly Line[]): number[] {
  const counts = new Map<number, number>();
  for (const { fragments } of lines)
    for (const { left } of fragments.slice(1)) counts.set(Math.round(left), (counts.get(Math.round(left)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= LEAST_STARTS).map(([left]) => left);
}

/** A full cell may end just before the next column begins. */
function beginsColumn({ left, size }: TextRun, gap: number, starts: readonly number[]): boolean {
  return gap > size * FULL_CELL && starts.some((start) => Math.abs(start - left) < ALIGNED);
}

/** A code that fills its column up to the text of the next one. */
function isFullCode(last: Fragment, { left, size }: TextRun, starts: readonly number[]): boolean {
  return (
    Math.abs(left - last.right) < size &&
    starts.some((start) => Math.abs(start - left) < ALIGNED) &&
    isCodeText(last.text)
  );
}

function isAdjacent(row: readonly TextRun[], run: TextRun): boolean {
  const main = largest(row);
  const size = Math.max(main.size, run.size);
  if (row.some((other) => isBelow(run, other))) return false;
  const near = Math.abs(run.base - main.base);
  // Footnote marks are raised above their line.
  const marks = run.size < main.size * SMALL || main.size < run.size * SMALL;
  return near <= size * (marks ? 0.55 : SAME_LINE);
}

/** Lines of columns with different baselines: text below a text of the same column is its next line. */
function isBelow(run: TextRun, other: TextRun): boolean {
  if (Math.abs(run.size - other.size) > other.size * (1 - SMALL)) return false;
  const overlap = Math.min(rightEdge(run), rightEdge(other)) - Math.max(run.left, other.left);
  return overlap > run.size * OVERLAP && run.base - other.base > run.size * OTHER_LINE;
}

function largest(row: readonly TextRun[]): TextRun {
  return row.reduce((most, run) => (run.size > most.size ? run : most));
}

function toLine(row: readonly TextRun[], starts: readonly number[], { separate, lists }: Layout): Line {
  const { base, size } = largest(row);
  const fragments: Fragment[] = [];
  const letters = new Map<Fragment, Map<string, number>>();
  let before: TextRun | null = null;
  for (const run of row) {
    const last = fragments.at(-1);
    if (last !== undefined && isMark(run, last, size)) {
      // A mark in a row of codes differs from them; a mark after other words says nothing about codes.
      if (isCodeText(fragments[0]!.text)) last.text += raised(run.text);
      continue;
    }
    const gap = last === undefined ? Number.POSITIVE_INFINITY : run.left - last.right;
    if (lists && fragments.length === 1 && isGlyph(last!, before!, run, gap)) last!.text = '•';
    if (
      last === undefined ||
      gap > separate * size ||
      beginsColumn(run, gap, starts) ||
      isFullCode(last, run, starts)
    ) {
      fragments.push({
        text: tidy(run.text),
        left: run.left,
        right: rightEdge(run),
        base,
        size: run.size,
        font: run.font,
      });
      letters.set(fragments.at(-1)!, new Map());
    } else {
      const spaced = gap > SPACE * size || /\s$/.test(before?.text ?? '') || /^\s/.test(run.text);
      last.text = `${last.text}${spaced ? ' ' : ''}${tidy(run.text)}`;
      last.right = Math.max(last.right, rightEdge(run));
      last.size = Math.max(last.size, run.size);
    }
    const fonts = letters.get(fragments.at(-1)!)!;
    fonts.set(run.font, (fonts.get(run.font) ?? 0) + run.text.length);
    before = run;
  }
  for (const [fragment, fonts] of letters) fragment.font = [...fonts].sort((a, b) => b[1] - a[1])[0]![0];
  const written = fragments.filter(({ text }) => text !== '');
  return { fragments: lists ? withBullets(written) : written, base, size };
}

/** A letter in a different font before a text, such as the n that is a square in a symbol font. */
function isGlyph({ text }: Fragment, before: TextRun, next: TextRun, gap: number): boolean {
  return /^[a-zA-Z\u00a7\u00d8\u00fc\u00fe]$/.test(text) && before.font !== next.font && gap > SPACE * next.size * 2;
}

/** A footnote mark: a raised number or letter after a word. Squares and cubes of units are kept. */
function isMark({ text, size, base }: TextRun, before: Fragment, line: number): boolean {
  if (size >= line * SMALL || base >= before.base - line * 0.12) return false;
  if (/(?:\b[cm]?m|\bkm)$/.test(before.text) && /^[23]$/.test(text.trim())) return false;
  return /^[\d,a-z*†‡§¶ ]{1,5}$/.test(text.trim());
}

function rightEdge({ left, width }: TextRun): number {
  return left + width;
}

/** A marker is at the beginning of its text. */
function withBullets(fragments: readonly Fragment[]): Fragment[] {
  const [first, second, ...rest] = fragments;
  if (first === undefined || second === undefined || !isBullet(first.text)) return [...fragments];
  if (second.left - first.right > second.size * AHEAD) return [...fragments];
  return [{ ...second, left: first.left, text: `• ${second.text}` }, ...rest];
}

const LIGATURES: Record<string, string> = {
  '\ufb00': 'ff',
  '\ufb01': 'fi',
  '\ufb02': 'fl',
  '\ufb03': 'ffi',
  '\ufb04': 'ffl',
  '\ufb05': 'st',
  '\ufb06': 'st',
};

function tidy(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (letter) => LIGATURES[letter]!)
    .replace(/[\u00a0\u2000-\u200a\u202f\s]+/g, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .trim();
}
