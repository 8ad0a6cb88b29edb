import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface BuiltPage {
  /** Below `/console`; a part that starts with `$` matches any text. */
  path: string;
  /** Below `/console/`. */
  files: string[];
}

/**
 * Links by which a browser requests the files of a page together with the application, instead of after it. Empty for
 * paths without a page.
 * @param dist folder of the built console; its `pages.json` lists the files
 * @param url of the request: path and query string
 */
export async function readPageLinks(dist: string, url: string): Promise<string> {
  const parts = split(url.replace(/[?#].*$/, '').replace(/^\/console/, ''));
  const page = (await readPages(dist)).find(({ path }) => isMatch(split(path), parts));
  return (page?.files ?? [])
    .map((file) => `<link rel="preload" as="script" crossorigin href="/console/${file}">`)
    .join('');
}

async function readPages(dist: string): Promise<BuiltPage[]> {
  try {
    return JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8')) as BuiltPage[];
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    return [];
  }
}

const split = (path: string): string[] => path.split('/').filter(Boolean);

function isMatch(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, at) => part.startsWith('$') || part === parts[at]);
}
