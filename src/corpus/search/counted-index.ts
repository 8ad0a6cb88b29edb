/**
 * Ranks the inverted indexes of several segments as one (BM25+, Lv and Zhai 2011). Segments store word counts; word
 * rarity and average document length are computed over the release, so segmentation does not affect ranks. Ranking by
 * FTS5 took 30 to 50 ms for a word in every fifth of 60,000 blocks (ADR 10).
 */
import type { Segment } from '../segments/segment-file.ts';
import { lengthColumn } from './index-builder.ts';
import { COUNTS, type CountedPostings, decodeCounted, mergePostings, NO_POSTINGS, type Postings } from './postings.ts';
import { PostingsMemory } from './postings-memory.ts';
import { afterPrefix, readColumn, type SearchIndex, WORDS_FROM } from './search-index.ts';

/** Saturation of repeated words, weight of document length, and min score of a matching word. */
const K1 = 1.2;
const B = 0.7;
const DELTA = 0.5;

/** Field weights of each collection. */
const BOOSTS: Readonly<Record<string, readonly number[]>> = {
  // Title, keywords, body.
  policies: [8, 4, 1],
  words: [8, 4, 1],
  spellings: [1],
  letters: [1],
  criteria: [1],
};

/** Marks a document superseded by a newer segment. */
export const GONE = 0xffffffff;

/** Documents of one segment's index. */
export interface IndexPart {
  segment: Segment;
  /** Release-wide document number by segment number, ascending, or GONE. */
  numbers: Uint32Array;
  /** No document is superseded. */
  isWhole: boolean;
}

export interface Documents {
  /** Number of documents in the release. */
  count: number;
  parts: readonly IndexPart[];
}

export function indexPart(segment: Segment, numbers: Uint32Array): IndexPart {
  return { segment, numbers, isWhole: !numbers.includes(GONE) };
}

/** Whether a segment contains effective documents. */
export function hasDocuments({ numbers, isWhole }: IndexPart): boolean {
  return (isWhole && numbers.length > 0) || numbers.some((number) => number !== GONE);
}

export class CountedIndex implements SearchIndex {
  readonly #collection: string;
  readonly #getDocuments: () => Documents;
  readonly #memory = new PostingsMemory<Postings>();
  #fields: Field[] | null = null;

  /** @param getDocuments called on first use, and again: it caches its result. */
  constructor(collection: string, getDocuments: () => Documents) {
    this.#collection = collection;
    this.#getDocuments = getDocuments;
  }

  column(name: string): Uint32Array {
    const { count, parts } = this.#getDocuments();
    const column = new Uint32Array(count);
    for (const { segment, numbers } of parts) {
      const own = readColumn(segment, this.#collection, name);
      for (let at = 0; at < own.length; at++) if (numbers[at] !== GONE) column[numbers[at]!] = own[at]!;
    }
    return column;
  }

  find(word: string): Postings {
    return this.#memory.find(word, () => this.rank(word));
  }

  /** As `find`, for callers that keep a part of it. */
  rank(word: string): Postings {
    const found = this.#findStored(word);
    if (found.length === 0) return NO_POSTINGS;
    const fields = this.#readFields();
    const matching = fields.map(() => 0);
    for (const one of found) countFields(one, matching);
    const { count } = this.#getDocuments();
    const rarities = matching.map((holders) => Math.log(1 + (count - holders + 0.5) / (holders + 0.5)));
    return mergePostings(found.map((one) => score(one, fields, rarities)));
  }

  /** Postings of a word by segment, with release-wide numbers. */
  findCounted(word: string): CountedPostings[] {
    const found = this.#findStored(word).map(({ part, postings }) => renumber(part, postings));
    return found.filter(({ documents }) => documents.length > 0);
  }

  #findStored(word: string): StoredPostings[] {
    return this.#getDocuments().parts.flatMap((part) => {
      const row = part.segment.get<{ postings: Uint8Array }>(
        'SELECT postings FROM search_terms WHERE collection = ? AND term = ?',
        this.#collection,
        word,
      );
      return row === undefined ? [] : [{ part, postings: decodeCounted(row.postings) }];
    });
  }

  wordsFrom(prefix: string, limit: number): string[] {
    const range = [this.#collection, prefix, afterPrefix(prefix)];
    const found = this.#getDocuments().parts.map((part) => take(readTerms(part, WORDS_FROM, range), limit));
    return inOrder(found).slice(0, limit);
  }

  words(): string[] {
    const all = 'FROM search_terms WHERE collection = ? ORDER BY term';
    return inOrder(this.#getDocuments().parts.map((part) => [...readTerms(part, all, [this.#collection])]));
  }

  /** Names of the columns with field lengths. */
  get lengthColumns(): string[] {
    return BOOSTS[this.#collection]!.map((_, field) => lengthColumn(field));
  }

  #readFields(): Field[] {
    this.#fields ??= BOOSTS[this.#collection]!.map((boost, field) => {
      const lengths = this.column(lengthColumn(field));
      return { boost, ...measure(lengths) };
    });
    return this.#fields;
  }
}

/** Postings of one segment, with its own numbers. */
interface StoredPostings {
  part: IndexPart;
  postings: CountedPostings;
}

/** Adds the number of documents with a word in each field. */
function countFields(
  { part: { numbers, isWhole }, postings: { documents, counts } }: StoredPostings,
  matching: number[],
): void {
  if (matching.length === 1 && isWhole) matching[0]! += counts.length;
  else
    for (let at = 0; at < counts.length; at++)
      if (isWhole || numbers[documents[at]!] !== GONE) matching[(counts[at]! / COUNTS) | 0]! += 1;
}

/** Statistics of a field. */
interface Field {
  boost: number;
  /** Distinct words by document. */
  lengths: Uint32Array | Uint16Array;
  /** Length normalization by field length. */
  norms: Float64Array;
}

function measure(lengths: Uint32Array): Omit<Field, 'boost'> {
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
  const norms = Float64Array.from({ length: longest + 1 }, (_, length) => K1 * (1 - B + B * (length / average)));
  return { lengths: longest < 0x10000 ? Uint16Array.from(lengths) : lengths, norms };
}

/** The hot loop, run for each posting of each search word: plain loops over numbers without allocation. */
function score(
  { part: { numbers }, postings: { documents, counts } }: StoredPostings,
  fields: readonly Field[],
  rarities: readonly number[],
): Postings {
  const own = new Uint32Array(documents.length);
  const scores = new Float32Array(documents.length);
  let filled = 0;
  let last = GONE;
  for (let at = 0; at < documents.length; at++) {
    const document = numbers[documents[at]!]!;
    if (document === GONE) continue;
    const counted = counts[at]!;
    const count = counted % COUNTS;
    const number = (counted - count) / COUNTS;
    const field = fields[number]!;
    const norm = field.norms[field.lengths[document]!]!;
    const worth = rarities[number]! * (DELTA + (count * (K1 + 1)) / (count + norm)) * field.boost;
    if (document === last) scores[filled - 1]! += worth;
    else {
      own[filled] = document;
      scores[filled++] = worth;
      last = document;
    }
  }
  return { documents: own.subarray(0, filled), scores: scores.subarray(0, filled) };
}

/** Postings with release-wide numbers, without superseded documents. */
export function renumber({ numbers, isWhole }: IndexPart, { documents, counts }: CountedPostings): CountedPostings {
  if (isWhole) {
    const all = new Uint32Array(documents.length);
    for (let at = 0; at < all.length; at++) all[at] = numbers[documents[at]!]!;
    return { documents: all, counts };
  }
  const kept = { documents: new Uint32Array(documents.length), counts: new Uint16Array(documents.length) };
  let filled = 0;
  for (let at = 0; at < documents.length; at++) {
    const number = numbers[documents[at]!]!;
    if (number === GONE) continue;
    kept.documents[filled] = number;
    kept.counts[filled++] = counts[at]!;
  }
  return { documents: kept.documents.subarray(0, filled), counts: kept.counts.subarray(0, filled) };
}

/** Words of a segment in effective documents. */
function* readTerms(
  { segment, numbers, isWhole }: IndexPart,
  from: string,
  values: readonly string[],
): Generator<string> {
  if (isWhole) {
    for (const { term } of segment.iterate<{ term: string }>(`SELECT term ${from}`, ...values)) yield term;
    return;
  }
  const rows = segment.iterate<{ term: string; postings: Uint8Array }>(`SELECT term, postings ${from}`, ...values);
  for (const { term, postings } of rows)
    if (decodeCounted(postings).documents.some((document) => numbers[document] !== GONE)) yield term;
}

function take(words: Generator<string>, limit: number): string[] {
  const first: string[] = [];
  for (const word of words) {
    first.push(word);
    if (first.length === limit) break;
  }
  return first;
}

/** @param lists each in order. */
function inOrder(lists: readonly string[][]): string[] {
  return lists.length === 1 ? lists[0]! : [...new Set(lists.flat())].sort();
}
