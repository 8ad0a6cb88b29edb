import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Folders of which every file is a page under the same address. */
const FOLDERS = ['docs/guides', 'docs/errors', 'docs/rules', 'docs/sources', 'docs/operations', 'docs/adr'];
/** Single files and their address below `/docs`. */
const FILES: Record<string, string> = {
  'docs/index.md': '',
  'docs/performance.md': 'performance',
  'docs/coverage-bench.md': 'coverage-bench',
  'docs/legal.md': 'legal',
  'CHANGELOG.md': 'changelog',
  'CONTRIBUTING.md': 'contributing',
  'SECURITY.md': 'security',
};

/** A text of the repository that is shown as a page. */
export interface Page {
  /** Address below `/docs`: `guides/api`, empty for the first page. */
  path: string;
  /** Path in the repository. */
  file: string;
  title: string;
  /** First paragraph, as text. */
  summary: string;
}

export const pageUrl = (path: string): string => (path === '' ? '/docs' : `/docs/${path}`);

export const readPage = ({ file }: Page): string => readMarkdown(file);

/** A text where the first heading is one of the second order, as in a page that was written for a longer one, gets one of the first. */
const readMarkdown = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replace(/^## /, '# ');

/** All pages that are written by hand, in the order of their addresses. */
export function listPages(): Page[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name): [string, string] => [`${folder}/${name}`, `${basename(folder)}/${name.slice(0, -3)}`]),
  );
  return [...Object.entries(FILES), ...files].map(([file, path]) => describe(file, path)).sort(byPath);
}

/** Pages of one folder, such as `rules`. */
export function pagesIn(pages: readonly Page[], folder: string): Page[] {
  return pages.filter(({ path }) => path.startsWith(`${folder}/`));
}

const byPath = (a: Page, b: Page): number => (a.path < b.path ? -1 : 1);

/** @throws Error when the file does not begin with a heading */
function describe(file: string, path: string): Page {
  const text = readMarkdown(file);
  const title = /^# (.+)\n/.exec(text)?.[1];
  if (title === undefined) throw new Error(`${file} does not begin with a heading`);
  const summary = text.split('\n\n').find((block) => /^[A-Z*`]/.test(block)) ?? '';
  return { path, file, title: plain(title), summary: plain(summary) };
}

/** Inline Markdown without its marks. */
function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
