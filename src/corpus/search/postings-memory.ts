/**
 * Caches ranked postings of common words in a collection: every search has some, and they are the most expensive (ADR
 * 30).
 */
import { LRUCache } from 'lru-cache';
import type { Postings } from './postings.ts';

/** Ranking shorter postings is as fast as caching them. */
const LEAST = 256;
/** Total documents of all cached words: 8 MB. */
const MOST = 1_000_000;

export class PostingsMemory<Kept extends Postings> {
  readonly #known = new LRUCache<string, Kept>({
    maxSize: MOST,
    sizeCalculation: ({ documents }) => documents.length,
  });

  find(word: string, rank: () => Kept): Kept {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const postings = rank();
    if (postings.documents.length >= LEAST) this.#known.set(word, postings);
    return postings;
  }
}
