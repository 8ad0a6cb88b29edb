/** Links and tables of a saved index page as entries. */
import { Parser } from 'htmlparser2';
import { htmlProblem } from '../../../../platform/markup/markup-bounds.ts';
import { SourceError } from '../../../files/source-error.ts';
import { hasDates, type IndexEntry, type IndexPage, parseEntry } from './index-entry.ts';
import { findColumns, parseRowEntry, type TableRow } from './index-table.ts';

const BOUNDS = { bytes: 20 * 1024 * 1024, elements: 300_000, attributes: 256 };
const DROPPED = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'nav']);
const BREAKING = new Set(
  'p div li dt dd h1 h2 h3 h4 h5 h6 section article header footer ul ol dl table tr br blockquote details summary'.split(
    ' ',
  ),
);
const FILE = /\.(?:pdf|docx?|ashx|aspx?|html?)(?:[?#]|$)/i;
const DOCUMENT_FILE = /\.(?:pdf|docx?)(?:[?#]|$)/i;
const NO_PAGE = /^(?:#|mailto:|tel:|javascript:)/i;
/** Lines below a link that state its number or its dates. */
const MAX_BELOW = 5;
const STATES = /\b(?:number|policy|effective|eff\.|review|revised|updated|published|posted|id)\b/i;

interface Line {
  text: string;
  links: { href: string; text: string }[];
  isHeading: boolean;
}
/** A line of text, or a row of a table; null ends a table. */
type Part = { line: Line } | { row: TableRow; links: Line['links'] } | null;

/** @throws SourceError for a page that is larger than any index. */
export function readIndexPage(html: string): IndexPage {
  const problem = htmlProblem(html, BOUNDS);
  if (problem !== null) throw new SourceError(`The page ${problem}`);
  const parts = listParts(html);
  const entries: IndexEntry[] = [];
  let ignored = 0;
  let columns: ReturnType<typeof findColumns> = null;
  for (const [at, part] of parts.entries()) {
    if (part === null) {
      columns = null;
      continue;
    }
    if ('row' in part) {
      const head = findColumns(part.row.cells);
      if (head !== null) columns = head;
      else {
        const found = columns === null ? plainRow(part) : parseRowEntry(part.row, columns);
        if (found === null) ignored += 1;
        else entries.push(found);
      }
      continue;
    }
    for (const link of part.line.links) {
      const alone = part.line.links.length === 1;
      const found = linkEntry(link, alone ? [part.line.text, ...linesBelow(parts, at)].join('   ') : link.text);
      if (found === null) ignored += 1;
      else entries.push(found);
    }
  }
  return { entries, ignored };
}

function plainRow({ row, links }: { row: TableRow; links: Line['links'] }): IndexEntry | null {
  const link = links[0];
  return link === undefined ? null : linkEntry(link, row.cells.join('   '));
}

/** Null for a link to another page than a document. */
function linkEntry({ href, text }: Line['links'][number], around: string): IndexEntry | null {
  if (NO_PAGE.test(href) || text === '') return null;
  const entry = parseEntry(around, text, href);
  if (entry.number !== null || hasDates(entry) || DOCUMENT_FILE.test(href)) return entry;
  return entry.candidates.length > 0 && FILE.test(href) ? entry : null;
}

function linesBelow(parts: readonly Part[], at: number): string[] {
  const below: string[] = [];
  for (const part of parts.slice(at + 1, at + 1 + MAX_BELOW)) {
    if (part === null || 'row' in part || part.line.links.length > 0 || part.line.isHeading) break;
    if (!STATES.test(part.line.text) || part.line.text.length > 160) break;
    below.push(part.line.text);
  }
  return below;
}

function listParts(html: string): Part[] {
  const reader = new PartReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return reader.finish();
}

class PartReader {
  readonly #parts: Part[] = [];
  #line: Line = { text: '', links: [], isHeading: false };
  #cells: string[] | null = null;
  #rowLinks: Line['links'] = [];
  #link: { href: string; text: string } | null = null;
  #dropped = 0;

  open(name: string, { href }: Record<string, string>): void {
    if (DROPPED.has(name)) this.#dropped += 1;
    if (this.#dropped > 0) return;
    if (name === 'tr') {
      this.#endLine();
      this.#cells = [];
      this.#rowLinks = [];
    } else if ((name === 'td' || name === 'th') && this.#cells !== null) this.#cells.push('');
    else if (BREAKING.has(name)) this.#break();
    if (name === 'a' && href !== undefined) this.#link = { href: href.trim(), text: '' };
    if (/^h[1-6]$/.test(name)) this.#line.isHeading = true;
  }

  text(text: string): void {
    if (this.#dropped > 0) return;
    if (this.#cells !== null && this.#cells.length > 0) this.#cells[this.#cells.length - 1] += text;
    else this.#line.text += text;
    if (this.#link !== null) this.#link.text += text;
  }

  close(name: string): void {
    if (DROPPED.has(name)) this.#dropped = Math.max(0, this.#dropped - 1);
    if (this.#dropped > 0) return;
    if (name === 'a' && this.#link !== null) {
      const link = { href: this.#link.href, text: collapse(this.#link.text) };
      (this.#cells === null ? this.#line.links : this.#rowLinks).push(link);
      this.#link = null;
    } else if (name === 'tr') this.#endRow();
    else if (name === 'table') {
      this.#endRow();
      this.#parts.push(null);
    } else if (BREAKING.has(name)) this.#break();
  }

  finish(): Part[] {
    this.#endRow();
    this.#endLine();
    return this.#parts;
  }

  #break(): void {
    if (this.#cells === null) this.#endLine();
    else if (this.#cells.length > 0) this.#cells[this.#cells.length - 1] += ' ';
  }

  #endRow(): void {
    const cells = this.#cells?.map(collapse) ?? [];
    this.#cells = null;
    if (cells.every((cell) => cell === '')) return;
    this.#parts.push({ row: { cells, url: this.#rowLinks[0]?.href ?? null }, links: this.#rowLinks });
  }

  #endLine(): void {
    const { text, links, isHeading } = this.#line;
    this.#line = { text: '', links: [], isHeading: false };
    const line = { text: collapse(text), links, isHeading };
    if (line.text !== '') this.#parts.push({ line });
  }
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
