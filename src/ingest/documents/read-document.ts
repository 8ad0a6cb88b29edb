/** Reads a document of any accepted type into blocks of text with their positions. */
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { SourceError } from '../files/source-error.ts';
import type { PlacedBlock } from '../ingest.document.ts';
import { refuseOtherKind, refuseOtherText, startsWith, ZIP } from './file-kind.ts';
import { buildBlocks } from './line-blocks.ts';
import { readMarkup } from './markup-document.ts';
import type { Page } from './pages/page.ts';
import { inReadingOrder } from './pages/page-columns.ts';
import { withoutFurniture } from './pages/page-furniture.ts';
import { pdfPages } from './pages/pdf-pages.ts';
import { textPages } from './pages/text-pages.ts';
import { withContinuedRows } from './ruled/continued-rows.ts';
import { splitCodeTables } from './tables/code-lines.ts';
import { readWord } from './word/word-document.ts';

const MAX_BYTES = 80 * 1024 * 1024;
/** Larger markup is not a document for human readers. */
const MAX_TEXT_BYTES = 20 * 1024 * 1024;

/** Pages saved by a Windows editor. */
const UTF_16: [encoding: string, mark: string][] = [
  ['utf-16le', '\u00ff\u00fe'],
  ['utf-16be', '\u00fe\u00ff'],
];

export interface ReadDocument {
  blocks: PlacedBlock[];
  /** Distinct notes in a narrow column next to the text, which are not part of that text. */
  asides: PlacedBlock[];
  /** Null if the file has no pages. */
  pages: number | null;
  /** Distinct headers and footers. */
  furniture: string[];
  /** Skipped parts of the file. */
  remarks: string[];
}

/** @throws SourceError with the reason why the file is rejected. */
export async function readDocument(path: string): Promise<ReadDocument> {
  const name = basename(path);
  const bytes = await readContent(path, name);
  refuseOtherKind(bytes, name);
  if (startsWith(bytes, '%PDF-')) return fromPdf(bytes, name);
  if (startsWith(bytes, ZIP)) return { ...(await readWord(bytes, name)), asides: [], pages: null };
  if (bytes.length > MAX_TEXT_BYTES) throw new SourceError(`${name} is larger than ${MAX_TEXT_BYTES >> 20} MiB`);
  const text = decoded(bytes, name);
  refuseOtherText(text, name);
  const kind = detectKind(name, text);
  if (kind === 'text') return { ...fromPages(textPages(text)), remarks: [] };
  return { ...readMarkup(text, kind), asides: [], pages: null, furniture: [] };
}

async function readContent(path: string, name: string): Promise<Uint8Array> {
  const file = await open(path).catch(() => {
    throw new SourceError(`${name} cannot be opened`);
  });
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) throw new SourceError(`${name} is larger than ${MAX_BYTES >> 20} MiB`);
    if (size === 0) throw new SourceError(`${name} is empty`);
    return new Uint8Array(await file.readFile());
  } finally {
    await file.close();
  }
}

async function fromPdf(bytes: Uint8Array, name: string): Promise<ReadDocument> {
  const { pages, remarks } = await pdfPages(bytes, name);
  return { ...fromPages(pages), remarks };
}

function fromPages(all: readonly Page[]): Omit<ReadDocument, 'remarks'> {
  const { pages, furniture } = withoutFurniture(all);
  const ordered = pages.flatMap((page) => inReadingOrder(page).map((line) => ({ ...line, page: page.number })));
  const lines = withContinuedRows(ordered);
  return {
    blocks: buildBlocks(splitCodeTables(lines.filter(({ aside }) => aside !== true))),
    asides: once(buildBlocks(lines.filter(({ aside }) => aside === true))),
    pages: all.length,
    furniture,
  };
}

/** Margin notes are repeated on each page. */
function once(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  const seen = new Set<string>();
  return blocks.filter(({ text }) => !seen.has(text) && seen.add(text));
}

function detectKind(name: string, text: string): 'html' | 'markdown' | 'text' {
  if (/\.(?:x?html?|xml)$/i.test(name) || /^\s*<(?:!doctype html|html|head|body)\b/i.test(text)) return 'html';
  if (/\.(?:md|markdown)$/i.test(name)) return 'markdown';
  return 'text';
}

function decoded(bytes: Uint8Array, name: string): string {
  const wide = UTF_16.find(([, mark]) => startsWith(bytes, mark));
  if (wide !== undefined) return new TextDecoder(wide[0]).decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw new SourceError(`${name} is not text, HTML, Markdown or PDF`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
