import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { checkWorkbook, isHtml, type SourceFile } from './archive.ts';
import { readAll } from './checked-stream.ts';
import { BrokenOffError, SourceError } from './source-error.ts';
import { decodeText, EndedText } from './text-decoding.ts';

/** A row of a file before its columns are known. */
export interface SourceRecord {
  cells: string[];
  line: number;
  /** The text ends here without a line end: if the record is too short, the file was truncated. */
  unfinished?: boolean;
}

const MAX_WORKBOOK_BYTES = 128 * 1024 * 1024;
/** A preamble may contain a page of text in one quoted cell; a longer record means an unbalanced quote. */
const MAX_RECORD_CHARACTERS = 1024 * 1024;
const MAX_LINE_CHARACTERS = 1024 * 1024;

/** One way to read a table's rows from a file. */
export type Layout = { delimiter: string; quoted: boolean } | { sheet: number } | { aligned: true };

const DELIMITERS = [',', '\t', ';', '|'];
/** Max sheets of a workbook to examine. */
const MAX_SHEETS = 5;

/**
 * Ways to read a file, likeliest first: the sheets of a workbook, or common delimiters.
 * @throws SourceError for a file that is neither.
 */
export async function detectLayouts(file: SourceFile, { delimiter = ',', quoted = true } = {}): Promise<Layout[]> {
  await refuseOtherFormats(file);
  if (file.name.endsWith('.xlsx')) return Array.from({ length: MAX_SHEETS }, (_, at) => ({ sheet: at + 1 }));
  const delimited = [delimiter, ...DELIMITERS.filter((other) => other !== delimiter)].map((chosen) => ({
    delimiter: chosen,
    quoted: quoted || chosen !== delimiter,
  }));
  return file.name.endsWith('.txt') ? [...delimited, { aligned: true }] : delimited;
}

/** Rows in one layout; empty for a missing sheet. */
export function readRecords(file: SourceFile, layout: Layout): AsyncGenerator<SourceRecord> {
  if ('aligned' in layout) return readAligned(file);
  return 'sheet' in layout ? readWorkbook(file, layout.sheet) : readDelimited(file, layout);
}

/** Aligned columns with at least two spaces between them. */
async function* readAligned(file: SourceFile): AsyncGenerator<SourceRecord> {
  for await (const { text, line } of readLines(file))
    if (text.trim() !== '') yield { cells: text.trim().split(/\s{2,}/), line };
}

/**
 * Files named .xls are sometimes tab-separated text (from the FDA) or modern workbooks, and are renamed accordingly.
 * Files in the old binary format keep their name.
 */
export async function withTrueName(file: SourceFile): Promise<SourceFile> {
  if (!file.name.endsWith('.xls')) return file;
  const head = await readHead(file);
  if (head.subarray(0, 4).equals(OLD_WORKBOOK)) return file;
  const ending = head.subarray(0, 2).toString('latin1') === 'PK' ? '.xlsx' : '.csv';
  return { ...file, name: file.name.replace(/\.xls$/, ending) };
}

async function readHead(file: SourceFile): Promise<Buffer> {
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= HEAD_BYTES) break;
    }
  } catch (error) {
    throw asSourceError(error, file);
  }
  return head;
}

/** Otherwise a saved error page or an old binary workbook would merely lack columns. */
async function refuseOtherFormats(file: SourceFile): Promise<void> {
  const head = await readHead(file);
  if (head.subarray(0, 4).equals(OLD_WORKBOOK))
    throw new SourceError(
      `${file.origin} is a workbook of the old binary format (.xls) or protected by a password; save it as .xlsx or .csv`,
    );
  if (isHtml(head)) throw new SourceError(`${file.origin} is an HTML page, not a table (a saved error page?)`);
}

const HEAD_BYTES = 512;
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function* readDelimited(
  file: SourceFile,
  { delimiter, quoted }: { delimiter: string; quoted: boolean },
): AsyncGenerator<SourceRecord> {
  const parser = parse({
    delimiter,
    quote: quoted ? '"' : null,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    info: true,
    record_delimiter: ['\r\n', '\n'],
  });
  const source = new EndedText(await file.open());
  let failure: Error | null = null;
  pipeline(Readable.from(source.parts(), { objectMode: false }), parser, (error) => {
    failure = error ?? null;
  });
  let last: SourceRecord | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (last !== null) yield last;
      last = { cells: record, line: info.lines };
    }
  } catch (error) {
    throw asSourceError(failure ?? error, file);
  }
  if (last !== null) yield source.ended ? last : { cells: last.cells, line: last.line, unfinished: true };
}

/** Loaded with the first workbook: every command and child process would pay for it. */
const workbookReader = () => import('read-excel-file/node');

async function* readWorkbook(file: SourceFile, sheet: number): AsyncGenerator<SourceRecord> {
  const buffer = await readAll(await file.open(), MAX_WORKBOOK_BYTES, file.origin);
  await checkWorkbook(buffer, file.origin);
  let rows: unknown[][];
  try {
    const { readSheet } = await workbookReader();
    rows = await readSheet(buffer, sheet);
  } catch (error) {
    if (sheet > 1) return;
    throw asSourceError(error, file);
  }
  yield* toRecords(rows);
}

/** A sheet of a workbook; a text file is one sheet without a name. */
export interface NamedSheet {
  name: string;
  records: SourceRecord[];
}

/** All sheets with their names, for small files with tables in several sheets or below each other. */
export async function readSheets(file: SourceFile): Promise<NamedSheet[]> {
  if (!file.name.endsWith('.xlsx')) {
    const delimiter = await likelyDelimiter(file);
    return [{ name: '', records: await Array.fromAsync(readRecords(file, { delimiter, quoted: true })) }];
  }
  await refuseOtherFormats(file);
  const buffer = await readAll(await file.open(), MAX_WORKBOOK_BYTES, file.origin);
  await checkWorkbook(buffer, file.origin);
  try {
    const { default: readAllSheets } = await workbookReader();
    const sheets = await readAllSheets(buffer);
    return sheets.map(({ sheet, data }) => ({ name: sheet, records: toRecords(data) }));
  } catch (error) {
    throw asSourceError(error, file);
  }
}

const SAMPLE_LINES = 40;

/** The delimiter that occurs in most of the first lines. */
async function likelyDelimiter(file: SourceFile): Promise<string> {
  await refuseOtherFormats(file);
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let read = 0;
  for await (const { text } of readLines(file)) {
    for (const delimiter of DELIMITERS)
      counts.set(delimiter, counts.get(delimiter)! + Math.min(text.split(delimiter).length - 1, 3));
    read += 1;
    if (read >= SAMPLE_LINES) break;
  }
  return DELIMITERS.toSorted((a, b) => counts.get(b)! - counts.get(a)!)[0]!;
}

function toRecords(rows: readonly unknown[][]): SourceRecord[] {
  return rows.map((row, at) => ({ cells: row.map(cellText), line: at + 1 }));
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // 33.4009 is sometimes stored as 33.400900000000001.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(14))) : String(cell);
}

export interface TextLine {
  text: string;
  line: number;
  /** The last line of a text without a line end: if it is too short, the file was truncated. */
  unfinished?: boolean;
}

/** Lines of a text file without line ends; much faster than a CSV parser for unquoted text. */
export async function* readLines(file: SourceFile): AsyncGenerator<TextLine> {
  let rest = '';
  let line = 0;
  try {
    for await (const chunk of decodeText(await file.open())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      if (rest.length > MAX_LINE_CHARACTERS) throw new SourceError(`${file.origin} is not a text file of lines`);
      for (const text of lines) {
        line += 1;
        yield { text: text.endsWith('\r') ? text.slice(0, -1) : text, line };
      }
    }
  } catch (error) {
    throw asSourceError(error, file);
  }
  if (rest !== '') yield { text: rest, line: line + 1, unfinished: true };
}

function asSourceError(error: unknown, file: SourceFile): Error {
  if (error instanceof SourceError) return error;
  if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new BrokenOffError(file.origin, Number(error.lines ?? 0), 'in a quoted text');
  return new SourceError(`${file.origin} cannot be read (${error instanceof Error ? error.message : String(error)})`);
}
