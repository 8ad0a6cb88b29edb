/** Pages of a PDF file as pieces of text. Scripts, forms and attachments of the file are never run or followed. */
import { getDocumentProxy } from 'unpdf';
import { SourceError } from '../files/source-error.ts';
import type { Page } from './page.ts';
import { linesOf, type Piece } from './page-lines.ts';

export const MOST_PAGES = 1_500;
const MOST_PIECES = 1_500_000;
/** Letters a page has at least in a document with text; stamps and page numbers of scans have fewer. */
const LEAST_LETTERS = 40;

export interface PdfText {
  pages: Page[];
  /** What of the file was left out. */
  remarks: string[];
}

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;

/** @throws SourceError for a file that is damaged, locked, too long, or has no text. */
export async function pdfPages(bytes: Uint8Array, name: string): Promise<PdfText> {
  const pdf = await opened(bytes, name);
  try {
    if (pdf.numPages > MOST_PAGES)
      throw new SourceError(`${name} has ${pdf.numPages} pages; documents of up to ${MOST_PAGES} pages are read`);
    const pages: Page[] = [];
    let pieces = 0;
    // One page at a time: all at once, as extractTextItems reads them, needs memory for the whole document, and it does
    // not tell one font of a family from another.
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await readPage(pdf, number, name);
      pieces += page.pieces;
      if (pieces > MOST_PIECES) throw new SourceError(`${name} holds more than ${MOST_PIECES} pieces of text`);
      pages.push(page.page);
    }
    refuseScan(pages, name);
    return { pages, remarks: await remarksOf(pdf) };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function opened(bytes: Uint8Array, name: string): Promise<Proxy> {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      useSystemFonts: false,
      stopAtErrors: false,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.name : '';
    if (reason === 'PasswordException') throw new SourceError(`${name} is locked with a password`);
    throw new SourceError(`${name} is not a readable PDF file`);
  }
}

async function readPage(pdf: Proxy, number: number, name: string): Promise<{ page: Page; pieces: number }> {
  try {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const [x0 = 0, y0 = 0] = page.view;
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item) || item.str === '') return [];
      const [, , c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
      const size = Math.hypot(c, d);
      // Text that runs upwards is a stamp at the edge.
      if (size === 0 || Math.abs(d) < size * 0.5) return [];
      return [{ text: item.str, left: e - x0, width: item.width, base: height - (f - y0), size, font: item.fontName }];
    });
    page.cleanup();
    return { page: { number, width, height, lines: linesOf(pieces) }, pieces: pieces.length };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`Page ${number} of ${name} cannot be read`);
  }
}

/** @throws SourceError when hardly any page has text. */
function refuseScan(pages: readonly Page[], name: string): void {
  const lettered = pages.filter(
    ({ lines }) =>
      lines.reduce((sum, { fragments }) => sum + fragments.reduce((own, { text }) => own + text.length, 0), 0) >=
      LEAST_LETTERS,
  );
  if (lettered.length * 2 >= pages.length && pages.length > 0) return;
  const found =
    lettered.length === 0 ? 'no page has text' : `only ${lettered.length} of ${pages.length} pages have text`;
  throw new SourceError(`${name} is a scan without text (${found}); run text recognition (OCR) first`);
}

async function remarksOf(pdf: Proxy): Promise<string[]> {
  const actions = await pdf.getJSActions().catch(() => null);
  const hasScripts = actions !== null || (await pdf.hasJSActions().catch(() => false));
  const attachments = await pdf.getAttachments().catch(() => null);
  return [
    ...(hasScripts ? ['scripts in the file were not run'] : []),
    ...(attachments !== null ? ['files attached to it were not read'] : []),
  ];
}
