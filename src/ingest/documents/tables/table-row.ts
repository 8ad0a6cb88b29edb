/** Assembles table rows: cells by column, over all lines of the row. */
import type { CellBlock, FilePlace } from '../../ingest.document.ts';
import { joinLines } from '../line-joining.ts';
import { around, locateLine, type PagedLine } from '../line-place.ts';
import { type Fragment, lineText } from '../pages/page.ts';
import { isCodeText } from './row-codes.ts';

interface Cell {
  text: string;
  left: number;
  right: number;
}

export interface Row {
  cells: Cell[];
  fonts: string[];
  base: number;
  size: number;
  page: number;
  place: FilePlace;
}

const SEPARATOR = ' | ';
/** Relative to the usual line distance: max within a row. */
const SAME_ROW = 1.12;
const SAME_COLUMN = 6;

export function startRow(line: PagedLine): Row {
  return {
    cells: line.fragments.map(({ text, left, right }) => ({ text, left, right })),
    fonts: line.fragments.map(({ font }) => font),
    base: line.base,
    size: line.size,
    page: line.page,
    place: locateLine(line),
  };
}

/** The row with another line added to it, or its vertically centered code; null when the line is of another row. */
export function continuedRow(row: Row, line: PagedLine, head: Row | null, leading: number): Row | null {
  const late = head === null ? null : nextLateRow(row, line, head, leading);
  return late ?? joinAdjacent(row, line, leading) ?? nextRow(row, line, leading);
}

/** The row with another line added to its cells; null when the line does not belong to it. */
function nextRow(row: Row, line: PagedLine, leading: number): Row | null {
  const { fragments, base, size, page } = line;
  const near = page === row.page && base > row.base && base - row.base <= size * leading * SAME_ROW;
  if (!near || Math.abs(size - row.size) > 0.6) return null;
  const [first] = fragments;
  if (first === undefined || first.text.startsWith('• ')) return null;
  if (isHanging(row, line)) return withLast(row, line);
  // Another code below the row's own starts a new row, whatever precedes it.
  if (beginsNextCode(row, fragments)) return null;
  // A code list continues in the first cell only after a trailing comma.
  const listed = isCodeText(first.text) && Math.abs(first.left - row.cells[0]!.left) < SAME_COLUMN;
  if (listed && !(fragments.length === 1 && /[,;]$/.test(row.cells[0]!.text))) return null;
  if (!listed && (row.cells.length < 2 || first.left < row.cells[0]!.right)) return null;
  const cells = row.cells.map((cell) => ({ ...cell }));
  for (const { text, left, right } of fragments) {
    const cell = listed ? cells[0] : findColumn(cells, left, right);
    if (cell === undefined) {
      // A cell without text on the line of the row's vertically centered code.
      cells.push({ text, left, right });
      cells.sort((a, b) => a.left - b.left);
      continue;
    }
    cell.text = joinLines(cell.text, text);
    cell.right = Math.max(cell.right, right);
  }
  return { ...row, cells, base, place: around(row.place, locateLine(line)) };
}

/** Whether a fragment is a code in the column where the row already has one. */
function beginsNextCode({ cells }: Row, fragments: PagedLine['fragments']): boolean {
  const known = cells.find(({ text }) => isCodeText(text.replace(/[,;]$/, '')));
  if (known === undefined || /[,;]$/.test(known.text)) return false;
  return fragments.some(({ text, left }) => isCodeText(text) && Math.abs(left - known.left) < SAME_COLUMN);
}

/** Words below a code and its text that read as one line: indented under the text, or continuing a sentence. */
function isHanging({ cells, size: height }: Row, { fragments }: PagedLine): boolean {
  const [code, text] = cells;
  const [first, ...others] = fragments;
  if (cells.length !== 2 || others.length > 0 || first === undefined || isCodeText(first.text)) return false;
  // Text directly after the code: originally one line, which we split.
  if (!isCodeText(code!.text) || text!.left - code!.right > height * 0.6) return false;
  if (first.left >= code!.right) return false;
  return first.left > code!.left + SAME_COLUMN * 0.7 || /^\p{Ll}/u.test(first.text);
}

function withLast(row: Row, line: PagedLine): Row {
  const [first] = line.fragments;
  const cells = row.cells.map((cell, at) =>
    at === row.cells.length - 1
      ? { ...cell, text: joinLines(cell.text, first!.text), right: Math.max(cell.right, first!.right) }
      : cell,
  );
  return { ...row, cells, base: line.base, place: around(row.place, locateLine(line)) };
}

/** The row with its vertically centered code added; null when the line is not one, or the row already has a code. */
function joinAdjacent(row: Row, line: PagedLine, leading: number): Row | null {
  const [code, ...others] = line.fragments;
  if (
    code === undefined ||
    others.length > 0 ||
    !isCodeText(code.text) ||
    row.cells.some(({ text }) => isCodeText(text))
  )
    return null;
  const near = line.page === row.page && line.base - row.base < line.size * leading * 0.9 && line.base >= row.base;
  if (!near || code.left > row.cells[0]!.left - SAME_COLUMN) return null;
  const { text, left, right } = code;
  return {
    ...row,
    cells: [{ text, left, right }, ...row.cells],
    fonts: [code.font, ...row.fonts],
    place: around(row.place, locateLine(line)),
  };
}

/** A code row together with the lines of its other cells above; null when they belong to another row. */
export function joinAbove(above: Row, row: Row, leading: number): Row | null {
  const near =
    above.page === row.page && row.base > above.base && row.base - above.base <= row.size * leading * SAME_ROW;
  if (!near || above.cells.some(({ text }) => isCodeText(text)) || !isCodeText(row.cells[0]!.text)) return null;
  // Header cells are also above codes, and begin further left.
  if (above.cells.some(({ left }) => left < row.cells[0]!.right - SAME_COLUMN)) return null;
  if (above.cells.length > 1 && row.cells.length === 1) return null;
  const [code, ...others] = row.cells;
  const cells = above.cells.map((cell) => ({ ...cell }));
  for (const cell of others) {
    const known = findColumn(cells, cell.left, cell.right);
    if (known === undefined) cells.push({ ...cell });
    else known.text = joinLines(known.text, cell.text);
  }
  cells.sort((a, b) => a.left - b.left);
  return { ...row, cells: [code!, ...cells], place: around(above.place, row.place) };
}

function findColumn(cells: readonly Cell[], left: number, right: number): Cell | undefined {
  return (
    cells.find((cell) => Math.abs(cell.left - left) < SAME_COLUMN) ??
    cells.find((cell) => cell.left < right && cell.right > left)
  );
}

/** The head of a column of codes that is behind other columns. */
const LATE_CODES = /^(?:[a-z]+ ){0,2}(?:cpt|hcpcs|icd-?10|codes?)\b/i;
const MAX_HEAD = 40;

/**
 * The row with another line added below a head such as "Indication | Codes | Status", where the first cell continues as
 * well; null when the line is of another row.
 */
function nextLateRow(row: Row, line: PagedLine, head: Row, leading: number): Row | null {
  const { fragments, base, size, page } = line;
  const near = page === row.page && base > row.base && base - row.base <= size * leading * SAME_ROW;
  if (!near || Math.abs(size - row.size) > 0.6) return null;
  const codes = head.cells.findIndex(({ text }) => text.length <= MAX_HEAD && LATE_CODES.test(text));
  if (codes < 1) return null;
  const columnAt = ({ left }: { left: number }) => head.cells.findLastIndex((cell) => cell.left - SAME_COLUMN < left);
  const columns = row.cells.map(columnAt);
  const own = fragments.map((fragment) => ({ fragment, at: columnAt(fragment) }));
  if ([...columns, ...own.map(({ at }) => at)].includes(-1)) return null;
  const known = row.cells[columns.indexOf(codes)];
  if (known !== undefined && !/[,;]$/.test(known.text) && own.some(({ at }) => at === codes)) return null;
  const continued = own.filter(({ at }) => at !== codes && columns.includes(at));
  // Cells that all begin like sentences are those of another row.
  if (continued.length > 1 && continued.every(({ fragment }) => /^\p{Lu}/u.test(fragment.text))) return null;
  const cells = row.cells.map((cell) => ({ ...cell }));
  for (const { fragment, at } of own) {
    const cell = columns.includes(at) ? cells[columns.indexOf(at)] : undefined;
    if (cell === undefined) cells.push({ text: fragment.text, left: fragment.left, right: fragment.right });
    else [cell.text, cell.right] = [joinLines(cell.text, fragment.text), Math.max(cell.right, fragment.right)];
  }
  cells.sort((a, b) => a.left - b.left);
  return { ...row, cells, base, place: around(row.place, locateLine(line)) };
}

/** The block of a row with known cells. @param body font of the text. */
export function wholeRow(line: PagedLine, cells: readonly Fragment[], body: string): CellBlock {
  const filled = cells.filter(({ text }) => text !== '');
  const header = filled.every(({ text, font }) => font !== body && !isCodeText(text));
  const block: CellBlock = {
    type: 'table_row',
    text: lineText(line),
    level: header ? 1 : 0,
    marker: null,
    place: locateLine(line),
  };
  return filled.length === cells.length ? block : { ...block, cells: cells.map(({ text }) => text) };
}

export function rowText({ cells }: Row): string {
  return cells.map(({ text }) => text).join(SEPARATOR);
}

/** Cells of a row below the table header, including empty ones; null when their columns are uncertain. */
export function alignedCells({ cells }: Row, head: Row): string[] | null {
  if (cells.length >= head.cells.length) return null;
  const aligned = head.cells.map(() => '');
  let last = -1;
  for (const { text, left, right } of cells) {
    const exact = head.cells.findIndex((cell) => Math.abs(cell.left - left) < SAME_COLUMN);
    const below = head.cells.flatMap((cell, at) => (cell.left < right && cell.right > left ? [at] : []));
    const at = exact >= 0 ? exact : below.length === 1 ? below[0]! : -1;
    if (at <= last) return null;
    aligned[at] = text;
    last = at;
  }
  return aligned;
}
