import type { QueryClient } from '@tanstack/react-query';
import type { PageEntry } from './pages.ts';

/** A URL of the console, for a page that requests its data before React renders it. */
export interface Place {
  client: QueryClient;
  /** Parts of the path that the page names, such as `policyId`. */
  params: Record<string, string>;
  search: Record<string, string>;
}

/** The page of a path, with the parts of the path that it names; null if there is none. */
export function findPage(
  pages: readonly PageEntry[],
  path: string,
): { page: PageEntry; params: Record<string, string> } | null {
  const parts = split(path);
  for (const page of pages) {
    const params = matchParts(split(page.path), parts);
    if (params !== null) return { page, params };
  }
  return null;
}

const split = (path: string): string[] => path.split('/').filter(Boolean);

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    if (expected.startsWith('$')) params[expected.slice(1)] = decode(parts[at]!);
    else if (expected !== parts[at]) return null;
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
