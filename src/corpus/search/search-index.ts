/**
 * Inverted indexes with what each word is worth in each document worked out when a release is built (BM25+, Lv and Zhai 2011),
 * so that a search adds up numbers and a word in every fifth of 60,000 blocks costs a fraction of a millisecond. FTS5 ranks at
 * search time, which took 30 to 50 ms for such a word (ADR 10).
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Segment } from '../segments/segment-file.ts';

/** Saturation of repeated words, weight of a document's length, and least worth of a word that occurs. */
const K1 = 1.2;
const B = 0.7;
const DELTA = 0.5;

/** Documents that hold a word, in ascending order, and what it is worth in each. */
export interface Postings {
  documents: Uint32Array;
  scores: Float32Array;
}

export const NO_POSTINGS: Postings = { documents: new Uint32Array(), scores: new Float32Array() };

/** Words of one field of a document, repeated ones as often as they occur. */
export interface FieldWords {
  boost: number;
  words: readonly string[];
}

/** How often a word occurs is distinguished up to this; the field is above it in one number. */
const COUNTS = 4_096;

/** Collects documents 0, 1, 2, ... of one collection and writes their postings. */
export class SearchIndexBuilder {
  readonly #numbers = new Map<string, number>();
  /** One column each of the words that fields hold: a map and a list for each word would keep the collector busy for minutes. */
  readonly #words = new NumberColumn();
  readonly #holders = new NumberColumn();
  readonly #counts = new NumberColumn();
  /** Of the current field, by number of the word. */
  #inField = new Uint16Array(1_024);
  readonly #lengths: number[][] = [];
  #boosts: number[] = [];
  #documents = 0;

  /** @param fields the same fields in the same order for every document. */
  add(fields: readonly FieldWords[]): void {
    const document = this.#documents++;
    this.#boosts = fields.map(({ boost }) => boost);
    this.#lengths.push(fields.map(({ words }, field) => this.#addField(document, field, words)));
  }

  /** @returns distinct words: repeating one does not make a document longer. */
  #addField(document: number, field: number, words: readonly string[]): number {
    const first = this.#words.length;
    for (const word of words) {
      let number = this.#numbers.get(word);
      if (number === undefined) {
        number = this.#numbers.size;
        this.#numbers.set(word, number);
        if (number >= this.#inField.length) this.#inField = doubled(this.#inField);
      }
      const count = this.#inField[number]!;
      if (count === 0) this.#words.push(number);
      if (count < COUNTS - 1) this.#inField[number] = count + 1;
    }
    const distinct = this.#words.length - first;
    for (let at = first; at < first + distinct; at++) {
      const number = this.#words.at(at);
      this.#holders.push(document);
      this.#counts.push(field * COUNTS + this.#inField[number]!);
      this.#inField[number] = 0;
    }
    return distinct;
  }

  /** @param columns what the documents are, by name, each in the order they were added. */
  write(db: DatabaseSync, collection: string, columns: Readonly<Record<string, readonly number[]>>): void {
    db.prepare('DELETE FROM search_terms WHERE collection = ?').run(collection);
    db.prepare('DELETE FROM search_columns WHERE collection = ?').run(collection);
    const insertColumn = db.prepare('INSERT INTO search_columns VALUES (?, ?, ?)');
    for (const [name, numbers] of Object.entries(columns))
      insertColumn.run(collection, name, encodeNumbers(Uint32Array.from(numbers)));
    const insert = db.prepare('INSERT INTO search_terms VALUES (?, ?, ?)');
    for (const [word, postings] of this.terms()) insert.run(collection, word, encodePostings(postings));
  }

  /** Every word with its postings, in order. */
  *terms(): Generator<[word: string, Postings]> {
    const averages = this.#boosts.map(
      (_, field) => sum(this.#lengths.map((lengths) => lengths[field]!)) / Math.max(1, this.#documents),
    );
    const { starts, places } = this.#byWord();
    for (const word of [...this.#numbers.keys()].sort()) {
      const number = this.#numbers.get(word)!;
      yield [word, this.#scored(places.subarray(starts[number], starts[number + 1]), averages)];
    }
  }

  /** Where each word is in the columns, in the order of documents. */
  #byWord(): { starts: Uint32Array; places: Uint32Array } {
    const starts = new Uint32Array(this.#numbers.size + 1);
    for (let at = 0; at < this.#words.length; at++) starts[this.#words.at(at) + 1]! += 1;
    for (let number = 1; number < starts.length; number++) starts[number]! += starts[number - 1]!;
    const next = starts.slice();
    const places = new Uint32Array(this.#words.length);
    for (let at = 0; at < this.#words.length; at++) places[next[this.#words.at(at)]!++] = at;
    return { starts, places };
  }

  #scored(places: Uint32Array, averages: readonly number[]): Postings {
    const inField = this.#boosts.map(() => 0);
    for (const place of places) inField[Math.floor(this.#counts.at(place) / COUNTS)]! += 1;
    const rarity = inField.map((matching) => Math.log(1 + (this.#documents - matching + 0.5) / (matching + 0.5)));
    const documents = new Uint32Array(places.length);
    const scores = new Float32Array(places.length);
    let last = -1;
    // Documents were added in order, each with all its fields.
    for (const place of places) {
      const document = this.#holders.at(place);
      const counted = this.#counts.at(place);
      const count = counted % COUNTS;
      const field = Math.floor(counted / COUNTS);
      const length = this.#lengths[document]![field]! / (averages[field]! || 1);
      const worth = rarity[field]! * (DELTA + (count * (K1 + 1)) / (count + K1 * (1 - B + B * length)));
      if (last < 0 || documents[last] !== document) documents[++last] = document;
      scores[last]! += worth * this.#boosts[field]!;
    }
    return { documents: documents.slice(0, last + 1), scores: scores.slice(0, last + 1) };
  }
}

/** Numbers that are added one by one, four bytes each. */
class NumberColumn {
  #numbers = new Uint32Array(1_024);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) this.#numbers = doubled(this.#numbers);
    this.#numbers[this.length++] = number;
  }

  at(place: number): number {
    return this.#numbers[place]!;
  }
}

function doubled<Numbers extends Uint32Array | Uint16Array>(numbers: Numbers): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** Reads the postings of one collection. */
export class SearchIndex {
  readonly #segment: Segment;
  readonly #collection: string;

  constructor(segment: Segment, collection: string) {
    this.#segment = segment;
    this.#collection = collection;
  }

  /** A column of the collection by document number. */
  column(name: string): Uint32Array {
    const row = this.#segment.get<{ numbers: Uint8Array }>(
      'SELECT numbers FROM search_columns WHERE collection = ? AND name = ?',
      this.#collection,
      name,
    );
    return row === undefined ? new Uint32Array() : decodeNumbers(row.numbers);
  }

  find(word: string): Postings {
    const row = this.#segment.get<{ postings: Uint8Array }>(
      'SELECT postings FROM search_terms WHERE collection = ? AND term = ?',
      this.#collection,
      word,
    );
    return row === undefined ? NO_POSTINGS : decodePostings(row.postings);
  }

  /** Words of the collection that begin with a text, in order, at most `limit`. */
  wordsFrom(prefix: string, limit: number): string[] {
    return this.#segment
      .all<{ term: string }>(
        'SELECT term FROM search_terms WHERE collection = ? AND term >= ? AND term < ? ORDER BY term LIMIT ?',
        this.#collection,
        prefix,
        `${prefix}\u{10ffff}`,
        limit,
      )
      .map(({ term }) => term);
  }

  /** Every word of the collection, in order. */
  words(): string[] {
    return this.#segment
      .all<{ term: string }>('SELECT term FROM search_terms WHERE collection = ? ORDER BY term', this.#collection)
      .map(({ term }) => term);
  }
}

/** Postings as bytes: the documents as 32-bit numbers, then as many 32-bit floats, little-endian. */
export function encodePostings({ documents, scores }: Postings): Uint8Array {
  const bytes = new Uint8Array(documents.byteLength + scores.byteLength);
  bytes.set(encodeNumbers(documents));
  bytes.set(encodeNumbers(scores), documents.byteLength);
  return bytes;
}

export function decodePostings(bytes: Uint8Array): Postings {
  // Rows of SQLite need not begin at a multiple of four; a copy does.
  const { buffer } = bytes.byteOffset % 4 === 0 ? { buffer: null } : bytes.slice();
  const [base, offset] = buffer === null ? [bytes.buffer, bytes.byteOffset] : [buffer, 0];
  const count = bytes.byteLength / 8;
  return { documents: new Uint32Array(base, offset, count), scores: new Float32Array(base, offset + count * 4, count) };
}

function decodeNumbers(bytes: Uint8Array): Uint32Array {
  const copy = bytes.slice();
  return new Uint32Array(copy.buffer, 0, copy.byteLength / 4);
}

function encodeNumbers(numbers: Uint32Array | Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
