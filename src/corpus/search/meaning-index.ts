/** What semantic search reads of a release: words and letter groups with the policies they state most about, and passages. */

import type { Segment } from '../segments/segment-file.ts';
import { PassageWords } from './passage-words.ts';
import { decodePostings, NO_POSTINGS, type Postings } from './search-index.ts';

/** Made in segments of earlier releases when the next one is built from them. */
export const MEANING_TABLES = `
CREATE TABLE IF NOT EXISTS meaning_terms (
  -- words: stems; letters: groups of four letters of titles and keywords.
  collection TEXT NOT NULL,
  term TEXT NOT NULL,
  -- Policies that hold it; postings name those it is worth most in.
  holders INTEGER NOT NULL,
  postings BLOB NOT NULL,
  PRIMARY KEY (collection, term)
);
-- Texts of current versions in pieces, in the order of the document.
CREATE TABLE IF NOT EXISTS passages (
  version_id INTEGER NOT NULL,
  passage INTEGER NOT NULL,
  section TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (version_id, passage)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS passage_words (version_id INTEGER PRIMARY KEY, words BLOB NOT NULL);
`;

export type MeaningCollection = 'words' | 'letters';

/** Documents are positions of heads. */
export interface TermPostings extends Postings {
  holders: number;
}

export const NO_TERM_POSTINGS: TermPostings = { ...NO_POSTINGS, holders: 0 };

/** A piece of a policy's text. */
export interface Passage {
  section: string;
  text: string;
}

export class MeaningIndex {
  readonly #segment: Segment;
  /** False in a release built before there was semantic search. */
  readonly present: boolean;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.present = segment.get("SELECT 1 FROM sqlite_schema WHERE name = 'passage_words'") !== undefined;
  }

  /** Those of the terms that occur. */
  find(collection: MeaningCollection, terms: readonly string[]): Map<string, TermPostings> {
    const rows = this.#segment.all<{ term: string; holders: number; postings: Uint8Array }>(
      `SELECT t.term, t.holders, t.postings FROM json_each(?) asked
        CROSS JOIN meaning_terms t ON t.collection = ? AND t.term = asked.value`,
      JSON.stringify(terms),
      collection,
    );
    return new Map(rows.map(({ term, holders, postings }) => [term, { ...decodePostings(postings), holders }]));
  }

  listWords(versionId: number): PassageWords | null {
    const row = this.#segment.get<{ words: Uint8Array }>(
      'SELECT words FROM passage_words WHERE version_id = ?',
      versionId,
    );
    return row === undefined ? null : new PassageWords(row.words);
  }

  /** All of a version, in the order of the document; none in a release from before semantic search. */
  passages(versionId: number): Passage[] {
    if (!this.present) return [];
    return this.#segment.all('SELECT section, text FROM passages WHERE version_id = ? ORDER BY passage', versionId);
  }

  passage(versionId: number, passage: number): Passage | null {
    return (
      this.#segment.get<{ section: string; text: string }>(
        'SELECT section, text FROM passages WHERE version_id = ? AND passage = ?',
        versionId,
        passage,
      ) ?? null
    );
  }
}

/** Groups of four letters of words, the ends of each word included. */
export function letterGroups(words: Iterable<string>): Set<string> {
  const groups = new Set<string>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (let at = 0; at === 0 || at + LETTERS <= padded.length; at++) groups.add(padded.slice(at, at + LETTERS));
  }
  return groups;
}

const LETTERS = 4;

/** What a letter group states: rare ones state more. */
export function letterWeight(holders: number, policies: number): number {
  return Math.log(1 + policies / (1 + holders));
}
