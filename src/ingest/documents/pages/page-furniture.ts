/** Headers and footers: text at the edge of many pages has no meaning at its position. */

import { beginsWithCode } from '../tables/row-codes.ts';
import { type Line, lineText, type Page } from './page.ts';

/** Share of the page height, at top and bottom, for headers and footers. */
const EDGE = 0.13;
/** Min share of pages that contain the line. */
const REPEATED = 0.4;
const SAME_HEIGHT = 8;
const PAGE_NUMBER =
  /^(?:page\s*)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?$|^-\s*\d{1,4}\s*-$|\bpage \d{1,4}(?: of \d{1,4})?$/i;

export interface Furnished {
  pages: Page[];
  /** Distinct texts as on their first page, since they often include the document's number and dates. */
  furniture: string[];
}

export function withoutFurniture(pages: readonly Page[]): Furnished {
  const seen = new Map<string, { base: number; pages: Set<number> }[]>();
  for (const page of pages)
    for (const line of page.lines) {
      if (!isAtEdge(line, page)) continue;
      const places = seen.get(lineKey(line)) ?? [];
      seen.set(lineKey(line), places);
      const place = places.find(({ base }) => Math.abs(base - line.base) < SAME_HEIGHT);
      if (place === undefined) places.push({ base: line.base, pages: new Set([page.number]) });
      else place.pages.add(page.number);
    }
  const least = Math.max(2, Math.ceil(pages.length * REPEATED));
  const furniture = new Map<string, string>();
  const retained = pages.map((page) => ({
    ...page,
    lines: page.lines.filter((line) => {
      if (!isAtEdge(line, page)) return true;
      const place = seen.get(lineKey(line))!.find(({ base }) => Math.abs(base - line.base) < SAME_HEIGHT);
      const repeated = (place?.pages.size ?? 0) >= least;
      if (!repeated && !PAGE_NUMBER.test(lineText(line))) return true;
      if (!furniture.has(lineKey(line))) furniture.set(lineKey(line), lineText(line));
      return false;
    }),
  }));
  return { pages: retained, furniture: [...furniture.values()] };
}

/** A row of codes is not a header, however often its words occur: the codes differ between pages. */
function isAtEdge(line: Line, { height }: Page): boolean {
  const { base } = line;
  return (base < height * EDGE || base > height * (1 - EDGE)) && !beginsWithCode(lineText(line));
}

/** Page numbers differ between pages. */
function lineKey(line: Line): string {
  return lineText(line).replace(/\d+/g, '#');
}
