/** Text of a PDF by page and line, with the place of each piece. */
import { getDocumentProxy } from 'unpdf';
import type { SourceFile } from './archive.ts';
import { readAll } from './checked-stream.ts';
import { SourceError } from './source-error.ts';

/** A piece of text; places are in points from the left and the bottom of the page. */
export interface PdfItem {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

export interface PdfLine {
  page: number;
  y: number;
  /** From left to right. */
  items: PdfItem[];
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PAGES = 2_000;
const MAX_ITEMS_PER_PAGE = 50_000;
/** Share of the letter height by which pieces of one line differ. */
const LINE_TOLERANCE = 0.4;

/**
 * Lines from top to bottom, page by page.
 * @throws SourceError for a file that is no PDF, protected, damaged, too long, or without text.
 */
export async function* readPdfLines(
  file: SourceFile,
  pages?: { from: number; to: number } | null,
): AsyncGenerator<PdfLine> {
  const document = await openPdf(file);
  let written = false;
  try {
    const last = Math.min(document.numPages, pages?.to ?? document.numPages);
    for (let number = pages?.from ?? 1; number <= last; number++) {
      const page = await document.getPage(number).catch((error: Error) => {
        throw new SourceError(`${file.origin}, page ${number} is damaged (${error.message})`);
      });
      const { items } = await page.getTextContent();
      if (items.length > MAX_ITEMS_PER_PAGE)
        throw new SourceError(`${file.origin}, page ${number} holds more text than any published page`);
      const placed = items.flatMap((item): PdfItem[] => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, x, y, width: item.width, size: Math.hypot(a, b) }];
      });
      page.cleanup();
      written ||= placed.length > 0;
      yield* linesOf(placed, number);
    }
  } finally {
    await document.loadingTask.destroy();
  }
  if (!written) throw new SourceError(`${file.origin} has no text (a scan?)`);
}

async function openPdf(file: SourceFile) {
  const bytes = await readAll(await file.open(), MAX_BYTES, file.origin);
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new SourceError(`${file.origin} is not a PDF`);
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    enableXfa: false,
    disableFontFace: true,
    maxImageSize: 1,
    verbosity: 0,
  }).catch((error: Error) => {
    throw new SourceError(
      error.name === 'PasswordException'
        ? `${file.origin} is protected by a password`
        : `${file.origin} is a damaged PDF (${error.message})`,
    );
  });
  if (document.numPages <= MAX_PAGES) return document;
  await document.loadingTask.destroy();
  throw new SourceError(`${file.origin} has ${document.numPages} pages, more than ${MAX_PAGES}`);
}

function linesOf(items: readonly PdfItem[], page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const item of [...items].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(line.y - item.y) <= Math.max(1, item.size * LINE_TOLERANCE))
      line.items.push(item);
    else lines.push({ page, y: item.y, items: [item] });
  }
  for (const line of lines) line.items.sort((a, b) => a.x - b.x);
  return lines;
}
