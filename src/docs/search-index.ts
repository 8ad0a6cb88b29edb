import MiniSearch from 'minisearch';
import type { Section } from './markdown.ts';

/** One place of the documentation that the search can lead to. */
export interface SearchEntry {
  url: string;
  title: string;
  heading: string;
  text: string;
}

/** Entries of the sections of a page. */
export function buildSearchEntries(url: string, title: string, sections: readonly Section[]): SearchEntry[] {
  return sections
    .filter(({ id, text }) => id === '' || text !== '')
    .map(({ id, heading, text }) => ({ url: id === '' ? url : `${url}#${id}`, title, heading, text }));
}

/** The index as `search.js` loads it; texts themselves are not in it, only their words. */
export function searchIndex(entries: readonly SearchEntry[]): string {
  const index = new MiniSearch<SearchEntry>({
    idField: 'url',
    fields: ['title', 'heading', 'text'],
    storeFields: ['title', 'heading'],
  });
  index.addAll(entries);
  return JSON.stringify(index);
}
