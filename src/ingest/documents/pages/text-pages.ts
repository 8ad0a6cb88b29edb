/** Plain text as pages of lines, so that its columns and tables are detected like those of a printed page. */
import type { Line, Page } from './page.ts';

/** Points per character and line of a typewritten page. */
const LETTER = 6;
const LINE = 12;
const SIZE = 10;
const RULE = /^[\s+|=\u2500-\u257f-]*[+=\u2500-\u257f-]{4}[\s+|=\u2500-\u257f-]*$/;
/** Dots up to the next cell; in front of the number of a page they are those of a table of contents. */
const LEADERS = /[.\u00b7\u2026]{4,}(?=\s*[^\s\d.])/g;
const BAR = /[|\u2502\u2551]/g;

/** Pages end with a form feed. */
export function textPages(text: string): Page[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\f')
    .map((page, at) => toPage(withoutTabs(page.split('\n')), at + 1));
}

const STOP = 8;
const BETWEEN = 3;

/** Tabs divide the cells of tables, which are given the same place in all of their rows, or indent text and line it up by eye. */
function withoutTabs(rows: readonly string[]): string[] {
  const cells = rows.map((row) => (/\S *\t/.test(row) ? row.split('\t') : null));
  const tables = new Map<number, Table>();
  let table: Table | null = null;
  for (const [at, row] of cells.entries()) {
    // A row with more cells than the head is the head of another table.
    if (row !== null && (table === null || countCells(row) > table.head.length))
      table = { head: row, widths: row.map(() => 0) };
    if (table === null) continue;
    if (row !== null) table.widths = table.widths.map((width, nth) => Math.max(width, row[nth]?.trim().length ?? 0));
    tables.set(at, table);
  }
  return rows.map((row, at) => {
    const { head, widths } = tables.get(at) ?? { head: [''], widths: [] };
    // An empty first cell of a table begins its row with a tab.
    const own = cells[at] ?? (/^\t+[^\t]+$/.test(row) && isNextToRow(cells, at) ? row.split('\t') : null);
    if (own === null || head.includes('')) return atStops(row);
    const placed = own.map((cell, nth) => cell.trim().padEnd((widths[nth] ?? 0) + BETWEEN));
    return placed.join('').trimEnd();
  });
}

interface Table {
  head: readonly string[];
  widths: readonly number[];
}

function countCells(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function isNextToRow(cells: readonly (readonly string[] | null)[], at: number): boolean {
  return cells[at - 1] != null || cells[at + 1] != null;
}

function atStops(row: string): string {
  return row.split('\t').reduce((line, cell) => line.padEnd((Math.floor((line.length + 1) / STOP) + 1) * STOP) + cell);
}

function toPage(rows: readonly string[], number: number): Page {
  const width = Math.max(80, ...rows.map((row) => row.length)) * LETTER;
  const lines = rows.flatMap((drawn, at): Line[] => {
    const base = (at + 1) * LINE;
    const row = withoutRules(drawn);
    const fragments = [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => ({
      text: words,
      left: index * LETTER,
      right: (index + words.length) * LETTER,
      base,
      size: SIZE,
      font: 'text',
    }));
    return fragments.length === 0 ? [] : [{ fragments: joined(fragments), base, size: SIZE }];
  });
  return { number, width, height: Math.max(1, rows.length) * LINE, lines };
}

/** Tables drawn with characters: rules are removed, and bars between cells become gaps. */
function withoutRules(drawn: string): string {
  if (RULE.test(drawn)) return '';
  const row = drawn.replace(LEADERS, (dots) => ' '.repeat(dots.length));
  const bars = row.match(BAR)?.length ?? 0;
  return bars >= 2 || /^\s*[|\u2502\u2551].*[|\u2502\u2551]\s*$/.test(row) ? row.replace(BAR, ' ') : row;
}

/** A bullet or number precedes its text and is not a separate column. */
function joined(fragments: Line['fragments']): Line['fragments'] {
  const [first, second, ...rest] = fragments;
  if (first === undefined || second === undefined || !/^(?:[*•·o-]|\(?\w{1,2}[.)])$/.test(first.text)) return fragments;
  return [{ ...second, left: first.left, text: `${first.text.replace('*', '•')} ${second.text}` }, ...rest];
}
