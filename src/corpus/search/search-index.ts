/** The documents of a collection with a word, with scores: see counted-index.ts for the ranking. */
import type { Segment } from '../segments/segment-file.ts';
import { decodeNumbers, decodePostings, NO_POSTINGS, type Postings } from './postings.ts';

/** One collection of a release. */
export interface SearchIndex {
  /** A column of the collection by document number. */
  column(name: string): Uint32Array;
  find(word: string): Postings;
  /** Words of the collection with a prefix, in order, at most `limit`. */
  wordsFrom(prefix: string, limit: number): string[];
  /** Every word of the collection, in order. */
  words(): string[];
}

export const WORDS_FROM = 'FROM search_terms WHERE collection = ? AND term >= ? AND term < ? ORDER BY term';
/** Sorts after every word with the prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;

export function readColumn(segment: Segment, collection: string, name: string): Uint32Array {
  const row = segment.get<{ numbers: Uint8Array }>(
    'SELECT numbers FROM search_columns WHERE collection = ? AND name = ?',
    collection,
    name,
  );
  return row === undefined ? new Uint32Array() : decodeNumbers(row.numbers);
}

/** A collection of a format 1 segment, the only one of its release, with stored scores. */
export class ScoredIndex implements SearchIndex {
  readonly #segment: Segment;
  readonly #collection: string;

  constructor(segment: Segment, collection: string) {
    this.#segment = segment;
    this.#collection = collection;
  }

  column(name: string): Uint32Array {
    return readColumn(this.#segment, this.#collection, name);
  }

  find(word: string): Postings {
    const row = this.#segment.get<{ postings: Uint8Array }>(
      'SELECT postings FROM search_terms WHERE collection = ? AND term = ?',
      this.#collection,
      word,
    );
    return row === undefined ? NO_POSTINGS : decodePostings(row.postings);
  }

  wordsFrom(prefix: string, limit: number): string[] {
    return this.#segment
      .all<{ term: string }>(`SELECT term ${WORDS_FROM} LIMIT ?`, this.#collection, prefix, afterPrefix(prefix), limit)
      .map(({ term }) => term);
  }

  words(): string[] {
    return this.#segment
      .all<{ term: string }>('SELECT term FROM search_terms WHERE collection = ? ORDER BY term', this.#collection)
      .map(({ term }) => term);
  }
}
