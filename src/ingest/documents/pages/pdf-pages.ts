/** Pages of a PDF document. */
import { SourceError } from '../../files/source-error.ts';
import { openPdf } from './open-pdf.ts';
import type { Page } from './page.ts';
import { PROSE } from './page-lines.ts';

export const MAX_PAGES = 1_500;
/** Max text pieces of all pages, because they are held in memory. */
const MAX_FRAGMENTS = 1_500_000;
/** Min letters per page in a document with text; stamps and page numbers of scans have fewer. */
const LEAST_LETTERS = 40;

export interface PdfText {
  pages: Page[];
  /** Skipped parts of the file. */
  remarks: string[];
}

/** @throws SourceError for a file that is damaged, encrypted, too long or without text. */
export async function pdfPages(bytes: Uint8Array, name: string): Promise<PdfText> {
  const pdf = await openPdf(bytes, name, MAX_PAGES);
  try {
    const pages: Page[] = [];
    let fragments = 0;
    for await (const page of pdf.pages(PROSE)) {
      fragments += page.lines.reduce((sum, line) => sum + line.fragments.length, 0);
      if (fragments > MAX_FRAGMENTS)
        throw new SourceError(`${name} contains more than ${MAX_FRAGMENTS} text fragments`);
      pages.push(page);
    }
    refuseScan(pages, name);
    return { pages, remarks: await pdf.remarks() };
  } finally {
    await pdf.close();
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
