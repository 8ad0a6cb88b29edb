/** Search data for semantic search: words and letter groups with the policies they characterize most, and passages. */
import { hasTable, type PolicySegments } from '../policies/policy-segments.ts';
import type { Segment } from '../segments/segment-file.ts';
import type { CountedIndex } from './counted-index.ts';
import { PassageWords } from './passage-words.ts';
import { bestPostings, decodePostings, mergePostings, NO_POSTINGS, type Postings } from './postings.ts';
import { PostingsMemory } from './postings-memory.ts';

/**
 * Max policies per word, those with its highest scores: a search then adds up short lists regardless of the number of
 * policies, and one of thousands of policies with the word somewhere in its text is not an answer by that word alone.
 */
const MAX_HOLDERS = { words: 2_000, letters: 300 };

export type TermCollection = 'words' | 'letters';

/** Documents are positions of heads. holders: number of policies with the term. */
export interface TermPostings extends Postings {
  holders: number;
}

export const NO_TERM_POSTINGS: TermPostings = { ...NO_POSTINGS, holders: 0 };

export interface TermIndex {
  /** Terms that occur. */
  find(collection: TermCollection, terms: readonly string[]): Map<string, TermPostings>;
}

/** A passage of a policy's text. */
export interface Passage {
  section: string;
  text: string;
}

export class SemanticIndex {
  readonly #segments: PolicySegments;
  readonly #terms: TermIndex;
  /** False in a release from before semantic search. */
  readonly present: boolean;

  constructor(segments: PolicySegments, terms: TermIndex) {
    this.#segments = segments;
    this.#terms = terms;
    this.present = hasTable(segments.parts[0]!, 'passage_words');
  }

  /** Terms that occur. */
  find(collection: TermCollection, terms: readonly string[]): Map<string, TermPostings> {
    return this.#terms.find(collection, terms);
  }

  listWords(versionId: number): PassageWords | null {
    const row = this.#segments
      .holder(versionId)
      .get<{ words: Uint8Array }>('SELECT words FROM passage_words WHERE version_id = ?', versionId);
    return row === undefined ? null : new PassageWords(row.words);
  }

  /** All passages of a version in document order; empty in a release from before semantic search. */
  passages(versionId: number): Passage[] {
    if (!this.present) return [];
    return this.#segments
      .holder(versionId)
      .all('SELECT section, text FROM passages WHERE version_id = ? ORDER BY passage', versionId);
  }

  passage(versionId: number, passage: number): Passage | null {
    const row = this.#segments
      .holder(versionId)
      .get<Passage>('SELECT section, text FROM passages WHERE version_id = ? AND passage = ?', versionId, passage);
    return row ?? null;
  }
}

/** Terms of a format 1 segment, with stored scores. */
export class ScoredTerms implements TermIndex {
  readonly #segment: Segment;

  constructor(segment: Segment) {
    this.#segment = segment;
  }

  find(collection: TermCollection, terms: readonly string[]): Map<string, TermPostings> {
    const rows = this.#segment.all<{ term: string; holders: number; postings: Uint8Array }>(
      `SELECT t.term, t.holders, t.postings FROM json_each(?) asked
        CROSS JOIN meaning_terms t ON t.collection = ? AND t.term = asked.value`,
      JSON.stringify(terms),
      collection,
    );
    return new Map(rows.map(({ term, holders, postings }) => [term, { ...decodePostings(postings), holders }]));
  }
}

/** Terms of several segments. */
export class CountedTerms implements TermIndex {
  readonly #words: CountedIndex;
  readonly #letters: CountedIndex;
  readonly #getLengths: () => Float64Array;
  /** Without the policies beyond MAX_HOLDERS: they are as many as the release has, and no search uses them. */
  readonly #memories = { words: new PostingsMemory<TermPostings>(), letters: new PostingsMemory<TermPostings>() };

  /** @param getLengths see `letterLengths`, by position; called on first use, and again. */
  constructor(words: CountedIndex, letters: CountedIndex, getLengths: () => Float64Array) {
    this.#words = words;
    this.#letters = letters;
    this.#getLengths = getLengths;
  }

  find(collection: TermCollection, terms: readonly string[]): Map<string, TermPostings> {
    const found = new Map<string, TermPostings>();
    for (const term of terms) {
      const postings = this.#memories[collection].find(term, () => this.#rank(collection, term));
      if (postings.holders > 0) found.set(term, postings);
    }
    return found;
  }

  #rank(collection: TermCollection, term: string): TermPostings {
    const all = collection === 'words' ? this.#words.rank(term) : this.#findLetters(term);
    return { ...bestPostings(all, MAX_HOLDERS[collection]), holders: all.documents.length };
  }

  #findLetters(group: string): Postings {
    const lengths = this.#getLengths();
    const found = this.#letters.findCounted(group);
    const holders = found.reduce((sum, { documents }) => sum + documents.length, 0);
    const weight = letterWeight(holders, lengths.length);
    const lists = found.map(({ documents }) => {
      const scores = new Float32Array(documents.length);
      for (let at = 0; at < scores.length; at++) scores[at] = weight / lengths[documents[at]!]!;
      return { documents, scores };
    });
    return mergePostings(lists);
  }
}

/** Four-letter groups of words, including word ends. */
export function letterGroups(words: Iterable<string>): Set<string> {
  const groups = new Set<string>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (let at = 0; at === 0 || at + LETTERS <= padded.length; at++) groups.add(padded.slice(at, at + LETTERS));
  }
  return groups;
}

const LETTERS = 4;

/** Weight of a letter group: rare ones are more significant. */
export function letterWeight(holders: number, policies: number): number {
  return Math.log(1 + policies / (1 + holders));
}

/** Vector lengths of policies over letter groups: each group contributes to a unit vector. */
export function letterLengths(groups: readonly ReadonlySet<string>[]): Float64Array {
  const holders = new Map<string, number>();
  for (const own of groups) for (const group of own) holders.set(group, (holders.get(group) ?? 0) + 1);
  const weights = new Map<string, number>();
  for (const [group, count] of holders) weights.set(group, letterWeight(count, groups.length));
  return Float64Array.from(groups, (own) => Math.hypot(...[...own].map((group) => weights.get(group)!)));
}
