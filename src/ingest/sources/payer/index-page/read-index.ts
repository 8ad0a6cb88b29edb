/** The index page of a payer as a file that a user saved: HTML, a table with commas or a workbook. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { SourceError } from '../../../files/source-error.ts';
import { openTables } from '../../../files/tables.ts';
import type { IndexEntry, IndexPage } from './index-entry.ts';
import { readIndexPage } from './index-html.ts';
import { findColumns, parseRowEntry } from './index-table.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 100_000;
/** Lines of a title that exports write above the head of a table. */
const MAX_PREAMBLE = 20;
const LOOKS_LIKE_HTML = /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype|html|head|body|table|ul|div|main|section)\b/i;

/** @throws SourceError for a file that lists no documents. */
export async function readIndex(path: string): Promise<IndexPage> {
  const name = basename(path);
  const info = await stat(path).catch(() => null);
  if (info === null || !info.isFile()) throw new SourceError(`${name} cannot be read`);
  if (info.size > MAX_BYTES) throw new SourceError(`${name} is larger than ${MAX_BYTES >> 20} MiB`);
  const page = (await readAsHtml(path)) ?? (await readAsTable(path));
  if (page.entries.length === 0) throw new SourceError(`${name} lists no documents that could be recognized`);
  return page;
}

async function readAsHtml(path: string): Promise<IndexPage | null> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 4096).includes(0)) return null;
  const text = new TextDecoder('utf-8').decode(bytes);
  return /\.x?html?$/i.test(path) || LOOKS_LIKE_HTML.test(text) ? readIndexPage(text) : null;
}

async function readAsTable(path: string): Promise<IndexPage> {
  const name = basename(path);
  const [file, ...others] = await openTables(path);
  if (file === undefined || others.length > 0) throw new SourceError(`${name} must contain exactly one table`);
  for (const delimiter of [',', ';', '\t']) {
    const page = await readRows(file.rows(delimiter));
    if (page !== null) return page;
  }
  throw new SourceError(`${name} has no row that names its columns: a number or a title, and a date or an address`);
}

/** Null if no row names the columns. */
async function readRows(rows: AsyncIterable<{ cells: string[]; line: number }>): Promise<IndexPage | null> {
  const entries: IndexEntry[] = [];
  let columns: ReturnType<typeof findColumns> = null;
  let [ignored, seen] = [0, 0];
  for await (const { cells } of rows) {
    seen += 1;
    if (seen > MAX_ROWS) throw new SourceError(`The index has more than ${MAX_ROWS} rows`);
    if (columns === null) {
      columns = findColumns(cells);
      if (columns === null && seen > MAX_PREAMBLE) return null;
      continue;
    }
    const entry = parseRowEntry({ cells, url: null }, columns);
    if (entry === null) ignored += cells.some((cell) => cell.trim() !== '') ? 1 : 0;
    else entries.push(entry);
  }
  return columns === null ? null : { entries, ignored };
}
