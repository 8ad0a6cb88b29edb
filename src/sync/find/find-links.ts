import { readTags } from '../../platform/html/html-tags.ts';
import { htmlProblem, type MarkupBounds } from '../../platform/markup/markup-bounds.ts';
import { SyncError } from '../errors.ts';
import type { LinkedFiles } from '../sources.ts';
import { editionStart } from './editions.rules.ts';

/** A file linked from a page. */
export interface FoundFile {
  url: string;
  name: string;
  /** First day of its edition, YYYY-MM-DD; null if its name does not state it. */
  edition: string | null;
  /** The link leads to a page where a license must be accepted first. */
  licensed: boolean;
}

/** Publishers' pages have a few thousand elements. */
const PAGE: MarkupBounds = { bytes: 16 * 1024 * 1024, elements: 100_000, attributes: 128 };

/** Absolute URLs of all links of a page, in order. @throws SyncError for a page larger than any publisher's. */
export function parseLinks(html: string, base: string): string[] {
  const problem = htmlProblem(html, PAGE);
  if (problem !== null) throw new SyncError(`The page ${base} ${problem}`);
  const found = new Set<string>();
  readTags(html, (name, attributes) => {
    const href = name === 'a' ? attributes.get('href')?.trim() : undefined;
    if (href !== undefined && URL.canParse(href, base)) found.add(new URL(href, base).href);
  });
  return [...found];
}

/** Pages where a license is accepted with a click. Their URL names the file. */
export function isLicensePage({ pathname }: URL): boolean {
  return /\/license\/|\/apps\/(?:ama|aha|ada)\//i.test(pathname);
}

/** Name of a file at its publisher. Some end with a date containing slashes: `rvu25d-updated-09/11/2025.zip`. */
export function fileName({ pathname }: URL): string {
  return pathname.replace(/^.*\/files\/zip\/|^.*\/(?=[^/]*$)/, '').replaceAll('/', '-');
}

/** The file that a link leads to, directly or through a license page. */
function parseFileLink(link: string): Omit<FoundFile, 'edition'> | null {
  const url = new URL(link);
  const licensed = isLicensePage(url);
  const target = licensed ? url.searchParams.get('file') : link;
  if (target === null || !URL.canParse(target, url)) return null;
  const file = new URL(target, url);
  const name = fileName(file).toLowerCase();
  return { url: file.href, name, licensed };
}

/**
 * Files of the newest edition linked from a page. If one was published again, the later one wins: it has the longer
 * name (`rvu26ar`, `…-updated-03-10-2026`).
 */
export function newestFiles(links: readonly string[], { links: patterns }: LinkedFiles): FoundFile[] {
  const slots = new Map<string, FoundFile[]>();
  for (const link of links) {
    const file = parseFileLink(link);
    if (file === null) continue;
    patterns.forEach((pattern, at) => {
      const match = pattern.exec(file.name);
      if (match === null) return;
      const slot = `${at} ${match.groups?.part ?? ''}`;
      slots.set(slot, [...(slots.get(slot) ?? []), { ...file, edition: editionStart(file.name) }]);
    });
  }
  const newest = [...slots.values()]
    .flat()
    .reduce<string>((last, { edition }) => ((edition ?? '') > last ? edition! : last), '');
  return [...slots.values()].flatMap((files) => {
    const own = files.filter(({ edition }) => (edition ?? '') === newest);
    return own.length === 0 ? [] : [own.reduce((a, b) => (isLater(b.name, a.name) ? b : a))];
  });
}

/** The page of the newest edition among the links. */
export function newestPage(links: readonly string[], pattern: RegExp): string | null {
  const pages = links.filter((link) => pattern.test(new URL(link).pathname));
  return pages.reduce<string | null>((best, page) => {
    if (best === null) return page;
    const [a, b] = [editionStart(best) ?? '', editionStart(page) ?? ''];
    return b > a || (b === a && isLater(page, best)) ? page : best;
  }, null);
}

function isLater(a: string, b: string): boolean {
  return a.length > b.length || (a.length === b.length && a > b);
}
