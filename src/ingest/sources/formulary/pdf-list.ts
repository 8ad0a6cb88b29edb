/** Tables of drug-list PDFs: columns by the places of their names in the heading, rows by line, and what goes on in the next line. */
import type { SourceFile } from '../../files/archive.ts';
import { type PdfItem, type PdfLine, readPdfLines } from '../../files/pdf-lines.ts';
import { SourceError } from '../../files/source-error.ts';
import { LIST_COLUMNS, type ListColumn, type ListMapping } from './column-mapping.ts';
import { type ListLine, namesOf } from './drug-list.ts';

interface PlacedColumn {
  column: ListColumn;
  x: number;
}

/** Points by which text may begin left of its heading. */
const SLACK = 6;
/** Lines of the page that a row may be away from the one above to go on with it, in letter heights. */
const NEXT_LINE = 1.9;

/** Rows of the tables of all pages. @throws SourceError when no page has a heading that names the columns. */
export async function* pdfLines(file: SourceFile, mapping: ListMapping): AsyncGenerator<ListLine> {
  let columns: PlacedColumn[] | null = null;
  let heading: string | null = null;
  let row: ListLine | null = null;
  let below: PdfLine | null = null;
  let count = 0;
  for await (const line of readPdfLines(file, mapping.pages)) {
    const named = headingOf(line, mapping);
    if (named !== null) {
      if (row !== null) yield row;
      [columns, row, below] = [named, null, null];
      continue;
    }
    if (columns === null) continue;
    const cells = cellsOf(line, columns);
    const name = cells.drug_name;
    const goesOn = row !== null && below !== null && isNext(below, line);
    if (name === undefined) {
      // Text under other columns only: the rest of the row above.
      if (goesOn) extend(row!, cells, line);
    } else if (Object.keys(cells).length === 1 && columns.length > 1) {
      if (goesOn && /^[a-z(\d]/.test(name)) extend(row!, cells, line);
      else if (!isNumber(name)) {
        if (row !== null) yield row;
        [row, heading] = [null, name];
      }
    } else if (goesOn && cells.tier === undefined && row!.cells.tier) {
      // Every row of such a list has a tier.
      extend(row!, cells, line);
    } else {
      if (row !== null) yield row;
      count += 1;
      row = { cells: withAll(cells, columns), text: textOf(line), line: count, page: line.page, heading };
    }
    below = line;
  }
  if (row !== null) yield row;
  if (columns === null) throw new SourceError(`${file.origin} has no page whose heading names ${wanted(mapping)}`);
}

function wanted(mapping: ListMapping): string {
  const names = LIST_COLUMNS.flatMap((column) => mapping.columns[column] ?? []);
  return names.length > 0
    ? names.join(', ')
    : 'a drug name and a tier or requirements; name the columns with --mapping';
}

/** Columns by the names in a line; null for a line that is no heading. */
function headingOf(line: PdfLine, mapping: ListMapping): PlacedColumn[] | null {
  const pieces = wholePieces(line.items).map(({ text, x }) => ({ text: plain(text), x }));
  const found: PlacedColumn[] = [];
  for (const column of LIST_COLUMNS) {
    const names = new Set(namesOf(column, mapping).map(plain));
    const piece = pieces.find(({ text, x }) => names.has(text) && !found.some((other) => other.x === x));
    if (piece !== undefined) found.push({ column, x: piece.x });
    else if (mapping.columns[column] !== undefined) return null;
  }
  if (!found.some(({ column }) => column === 'drug_name') || found.length < Math.min(2, pieces.length)) return null;
  return found.length === 1 && mapping.columns.drug_name === undefined ? null : found.sort((a, b) => a.x - b.x);
}

/** Pieces that stand so close together that they are one text. */
function wholePieces(items: readonly PdfItem[]): PdfItem[] {
  const whole: PdfItem[] = [];
  for (const item of items) {
    const before = whole.at(-1);
    const gap = before === undefined ? Infinity : item.x - (before.x + before.width);
    if (before !== undefined && gap < item.size * 0.6) {
      before.text += gap > item.size * 0.15 ? ` ${item.text}` : item.text;
      before.width = item.x + item.width - before.x;
    } else whole.push({ ...item });
  }
  return whole;
}

function cellsOf(line: PdfLine, columns: readonly PlacedColumn[]): Partial<Record<ListColumn, string>> {
  const cells: Partial<Record<ListColumn, string>> = {};
  for (const { text, x } of wholePieces(line.items)) {
    const column = columns.findLast((one) => one.x <= x + SLACK) ?? columns[0]!;
    const before = cells[column.column];
    cells[column.column] = before === undefined ? text.trim() : `${before} ${text.trim()}`;
  }
  return cells;
}

/** A column of the heading without text is empty, not missing. */
function withAll(cells: Partial<Record<ListColumn, string>>, columns: readonly PlacedColumn[]): ListLine['cells'] {
  return Object.fromEntries(columns.map(({ column }) => [column, cells[column] ?? null]));
}

function extend(row: ListLine, cells: Partial<Record<ListColumn, string>>, line: PdfLine): void {
  for (const [column, text] of Object.entries(cells) as [ListColumn, string][])
    row.cells[column] = [row.cells[column], text].filter(Boolean).join(' ');
  row.text = `${row.text} ${textOf(line)}`;
}

function isNext(above: PdfLine, line: PdfLine): boolean {
  const size = Math.max(...line.items.map((item) => item.size));
  return above.page === line.page && above.y - line.y <= size * NEXT_LINE;
}

const textOf = (line: PdfLine): string =>
  wholePieces(line.items)
    .map(({ text }) => text.trim())
    .join(' ');
const isNumber = (text: string): boolean => /^[\d\s./-]+$/.test(text);
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
