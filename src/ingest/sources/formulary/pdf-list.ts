/** Tables in drug-list PDFs: columns by heading position, one row per line, with continuation lines. */
import { type Line, lineText } from '../../documents/pages/page.ts';
import type { DocumentBounds } from '../../documents/process/document-bounds.ts';
import { DocumentProcess } from '../../documents/process/document-process.ts';
import type { SourceFile } from '../../files/archive.ts';
import { readAll } from '../../files/checked-stream.ts';
import { SourceError } from '../../files/source-error.ts';
import { LIST_COLUMNS, type ListColumn, type ListMapping } from './column-mapping.ts';
import { type ListLine, listColumnNames } from './drug-list.ts';

interface PdfLine extends Line {
  page: number;
}

interface PlacedColumn {
  column: ListColumn;
  x: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PAGES = 2_000;
/** Pages read, and checked against the limits, at a time. */
const RANGE_PAGES = 25;
/** How far text may begin to the left of its heading, in points. */
const SLACK = 6;
/** Maximum distance of a continuation line, in letter heights. */
const NEXT_LINE = 1.9;

/** Rows of the tables on all pages. @throws SourceError if no page has a heading with the column names. */
export async function* pdfLines(
  file: SourceFile,
  mapping: ListMapping,
  bounds: DocumentBounds,
): AsyncGenerator<ListLine> {
  let columns: PlacedColumn[] | null = null;
  let heading: string | null = null;
  let row: ListLine | null = null;
  let below: PdfLine | null = null;
  let count = 0;
  for await (const line of readPdfLines(file, mapping.pages, bounds)) {
    const named = readHeading(line, mapping);
    if (named !== null) {
      if (row !== null) yield row;
      [columns, row, below] = [named, null, null];
      continue;
    }
    if (columns === null) continue;
    const cells = readCells(line, columns);
    const name = cells.drug_name;
    const goesOn = row !== null && below !== null && isNext(below, line);
    if (name === undefined) {
      // Text only in other columns: the rest of the row above.
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
      row = { cells: withAll(cells, columns), text: lineText(line), line: count, page: line.page, heading };
    }
    below = line;
  }
  if (row !== null) yield row;
  if (columns === null)
    throw new SourceError(`${file.origin} has no page with a heading that lists ${wanted(mapping)}`);
}

/** @throws SourceError for a file that is not a PDF, or is protected, damaged, too long, or without text. */
async function* readPdfLines(
  file: SourceFile,
  range: ListMapping['pages'],
  bounds: DocumentBounds,
): AsyncGenerator<PdfLine> {
  const bytes = await readAll(await file.open(), MAX_BYTES, file.origin);
  const reader = new DocumentProcess(bounds);
  const name = file.origin;
  let written = false;
  try {
    const { pages } = await reader.run('open', { name, bytes: new Uint8Array(bytes), mostPages: MAX_PAGES }, name);
    const last = Math.min(pages, range?.to ?? pages);
    for (let from = range?.from ?? 1; from <= last; from += RANGE_PAGES) {
      const to = Math.min(last, from + RANGE_PAGES - 1);
      for (const { number, lines } of await reader.run('pages', { from, to }, `${name}, pages ${from} to ${to},`)) {
        written ||= lines.length > 0;
        for (const line of lines) yield { ...line, page: number };
      }
    }
  } finally {
    reader.close();
  }
  if (!written) throw new SourceError(`${file.origin} has no text (a scan?)`);
}

function wanted(mapping: ListMapping): string {
  const names = LIST_COLUMNS.flatMap((column) => mapping.columns[column] ?? []);
  return names.length > 0
    ? names.join(', ')
    : 'a drug name and a tier or requirements; name the columns with --mapping';
}

/** Columns by the names in a line; null if the line is not a heading. */
function readHeading(line: PdfLine, mapping: ListMapping): PlacedColumn[] | null {
  const chunks = line.fragments.map(({ text, left: x }) => ({ text: plain(text), x }));
  const found: PlacedColumn[] = [];
  for (const column of LIST_COLUMNS) {
    const names = new Set(listColumnNames(column, mapping).map(plain));
    const chunk = chunks.find(({ text, x }) => names.has(text) && !found.some((other) => other.x === x));
    if (chunk !== undefined) found.push({ column, x: chunk.x });
    else if (mapping.columns[column] !== undefined) return null;
  }
  if (!found.some(({ column }) => column === 'drug_name') || found.length < Math.min(2, chunks.length)) return null;
  return found.length === 1 && mapping.columns.drug_name === undefined ? null : found.sort((a, b) => a.x - b.x);
}

function readCells(line: PdfLine, columns: readonly PlacedColumn[]): Partial<Record<ListColumn, string>> {
  const cells: Partial<Record<ListColumn, string>> = {};
  for (const { text, left } of line.fragments) {
    const column = columns.findLast((one) => one.x <= left + SLACK) ?? columns[0]!;
    const before = cells[column.column];
    cells[column.column] = before === undefined ? text : `${before} ${text}`;
  }
  return cells;
}

/** A heading's column without text is empty, not missing. */
function withAll(cells: Partial<Record<ListColumn, string>>, columns: readonly PlacedColumn[]): ListLine['cells'] {
  return Object.fromEntries(columns.map(({ column }) => [column, cells[column] ?? null]));
}

function extend(row: ListLine, cells: Partial<Record<ListColumn, string>>, line: PdfLine): void {
  for (const [column, text] of Object.entries(cells) as [ListColumn, string][])
    row.cells[column] = [row.cells[column], text].filter(Boolean).join(' ');
  row.text = `${row.text} ${lineText(line)}`;
}

function isNext(above: PdfLine, line: PdfLine): boolean {
  return above.page === line.page && line.base - above.base <= line.size * NEXT_LINE;
}

const isNumber = (text: string): boolean => /^[\d\s./-]+$/.test(text);
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
