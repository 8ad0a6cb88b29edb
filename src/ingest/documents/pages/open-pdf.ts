/**
 * The one reader of PDF files: pages as lines of text. Scripts, forms and attachments of the file are never run or
 * followed.
 */
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { SourceError } from '../../files/source-error.ts';
import { type Operators, readRules } from '../ruled/page-rules.ts';
import { readRuledRows } from '../ruled/ruled-rows.ts';
import { withWrappedRows } from '../ruled/wrapped-rows.ts';
import type { Line, Page } from './page.ts';
import { joinLines, type Layout, PROSE, type TextRun } from './page-lines.ts';

/** No published document has more pages. */
const MAX_RUNS_OF_PAGE = 50_000;

/** Drawing operators that are read of a document; tables of the longest published ones have fewer, charts have more. */
const MAX_DRAWN = 2_000_000;
/** Of a page with a table; a page with more takes much memory, so that it counts as much as half of a document. */
const MAX_DRAWN_PAGE = 20_000;

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;

export interface OpenPdf {
  /** Pages. */
  length: number;
  /**
   * One page at a time, because all pages at once would hold the entire document in memory. @param range inclusive; all
   * pages by default.
   */
  pages(layout: Layout, range?: { from: number; to: number } | null): AsyncGenerator<Page>;
  /** Skipped parts of the file. */
  remarks(): Promise<string[]>;
  close(): Promise<void>;
}

/** @throws SourceError for a damaged, encrypted or too long file. */
export async function openPdf(bytes: Uint8Array, name: string, mostPages: number): Promise<OpenPdf> {
  const pdf = await opened(bytes, name);
  if (pdf.numPages > mostPages) {
    await pdf.loadingTask.destroy();
    throw new SourceError(`${name} has ${pdf.numPages} pages; documents of up to ${mostPages} pages are read`);
  }
  const drawn = { left: MAX_DRAWN };
  return {
    length: pdf.numPages,
    async *pages(layout, range) {
      const last = Math.min(pdf.numPages, range?.to ?? pdf.numPages);
      for (let number = range?.from ?? 1; number <= last; number++)
        yield await readPage(pdf, number, name, { layout, drawn });
    },
    remarks: () => readRemarks(pdf),
    close: () => pdf.loadingTask.destroy(),
  };
}

async function opened(bytes: Uint8Array, name: string): Promise<Proxy> {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: false,
      // Forms and pictures are not read.
      enableXfa: false,
      maxImageSize: 1,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.name : '';
    if (reason === 'PasswordException') throw new SourceError(`${name} is locked with a password`);
    throw new SourceError(`${name} is not a readable PDF file`);
  }
}

async function readPage(
  pdf: Proxy,
  number: number,
  name: string,
  { layout, drawn }: { layout: Layout; drawn: Drawn },
): Promise<Page> {
  try {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const [x0 = 0, y0 = 0] = page.view;
    const { items } = await page.getTextContent();
    if (items.length > MAX_RUNS_OF_PAGE)
      throw new SourceError(`Page ${number} of ${name} contains more text than any published page`);
    const runs = items.flatMap((item): TextRun[] => {
      if (!('str' in item) || item.str === '') return [];
      const [, , c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
      const size = Math.hypot(c, d);
      // Vertical text is a stamp at the edge.
      if (size === 0 || Math.abs(d) < size * 0.5) return [];
      return [{ text: item.str, left: e - x0, width: item.width, base: height - (f - y0), size, font: item.fontName }];
    });
    const lines = layout === PROSE ? await readLines(page, runs, drawn) : joinLines(runs, layout);
    page.cleanup();
    return { number, width, height, lines };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`Page ${number} of ${name} cannot be read`);
  }
}

/** Drawing operators that may still be read of the document. */
interface Drawn {
  left: number;
}

type ProxyPage = Awaited<ReturnType<Proxy['getPage']>>;

/** Fewer lines with several texts are no table. */
const LEAST_ROWS = 3;
/** Annotations are not read. */
const NO_ANNOTATIONS = 0;

/** Lines of text, with the rows of tables. */
async function readLines(page: ProxyPage, runs: readonly TextRun[], drawn: Drawn): Promise<Line[]> {
  return withWrappedRows(await readRuledLines(page, runs, drawn));
}

/** Lines of text, with the rows of tables that the page draws lines around. */
async function readRuledLines(page: ProxyPage, runs: readonly TextRun[], drawn: Drawn): Promise<Line[]> {
  const lines = joinLines(runs, PROSE);
  // What a page draws takes as long to read as its text.
  if (drawn.left <= 0 || lines.filter(({ fragments }) => fragments.length > 1).length < LEAST_ROWS) return lines;
  const { OPS } = await getResolvedPDFJS();
  const drawing = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
  const [x0 = 0, y0 = 0] = page.view;
  const { height } = page.getViewport({ scale: 1 });
  const rules = readRules(drawing, OPS as unknown as Operators, [1, 0, 0, -1, -x0, height + y0]);
  drawn.left -= drawing.fnArray.length > MAX_DRAWN_PAGE ? MAX_DRAWN / 2 : drawing.fnArray.length;
  if (rules === null) return lines;
  const { rows, rest } = readRuledRows(runs, rules);
  return rows.length === 0 ? lines : [...rows, ...joinLines(rest, PROSE)].sort((a, b) => a.base - b.base);
}

/** Informational only, never executed or read: unreadable parts cause no remark. */
async function readRemarks(pdf: Proxy): Promise<string[]> {
  const actions = await pdf.getJSActions().catch(() => null);
  const hasScripts = actions !== null || (await pdf.hasJSActions().catch(() => false));
  const attachments = await pdf.getAttachments().catch(() => null);
  return [
    ...(hasScripts ? ['scripts in the file were not run'] : []),
    ...(attachments !== null ? ['files attached to it were not read'] : []),
  ];
}
