/** Collects the documents of one collection and writes their words. */
import type { DatabaseSync } from 'node:sqlite';
import { COUNTS, type CountedPostings, encodeCounted, encodeNumbers } from './postings.ts';

/** Words of one field of a document, with repetitions. */
export type FieldWords = readonly string[];

/** Collects documents 0, 1, 2, ... of one collection and writes their postings. */
export class SearchIndexBuilder {
  readonly #numbers = new Map<string, number>();
  /**
   * One column per property of field words: a map and list per word would keep the garbage collector busy for minutes.
   */
  readonly #words = new NumberColumn();
  readonly #holders = new NumberColumn();
  readonly #counts = new NumberColumn();
  /** Occurrences in the current field, by word number. */
  #inField = new Uint16Array(1_024);
  /** Distinct words by field and document. */
  readonly #lengths: NumberColumn[] = [];
  #documents = 0;

  /** @param fields the same fields in the same order for every document. */
  add(fields: readonly FieldWords[]): void {
    const document = this.#documents++;
    for (const [field, words] of fields.entries()) {
      this.#lengths[field] ??= new NumberColumn();
      this.#lengths[field].push(this.#addField(document, field, words));
    }
  }

  /** @returns number of distinct words: repetition does not make a document longer. */
  #addField(document: number, field: number, words: FieldWords): number {
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

  /** @param columns document properties by name, in insertion order. */
  write(db: DatabaseSync, collection: string, columns: Readonly<Record<string, readonly number[]>>): void {
    const named = Object.entries(columns).map(([name, numbers]) => [name, Uint32Array.from(numbers)] as const);
    const lengths = this.#lengths.map((column, field) => [lengthColumn(field), column.all()] as const);
    writeIndex(db, collection, [...named, ...lengths], this.#terms());
  }

  /** All words with their postings, in order. */
  *#terms(): Generator<[word: string, CountedPostings]> {
    const { starts, places } = this.#byWord();
    for (const word of [...this.#numbers.keys()].sort()) {
      const number = this.#numbers.get(word)!;
      const own = places.subarray(starts[number], starts[number + 1]);
      yield [
        word,
        {
          documents: own.map((place) => this.#holders.at(place)),
          counts: Uint16Array.from(own, (place) => this.#counts.at(place)),
        },
      ];
    }
  }

  /** Positions of each word in the columns, in document order. */
  #byWord(): { starts: Uint32Array; places: Uint32Array } {
    const starts = new Uint32Array(this.#numbers.size + 1);
    for (let at = 0; at < this.#words.length; at++) starts[this.#words.at(at) + 1]! += 1;
    for (let number = 1; number < starts.length; number++) starts[number]! += starts[number - 1]!;
    const next = starts.slice();
    const places = new Uint32Array(this.#words.length);
    for (let at = 0; at < this.#words.length; at++) places[next[this.#words.at(at)]!++] = at;
    return { starts, places };
  }
}

/** Name of the column with the number of distinct words per document in a field. */
export function lengthColumn(field: number): string {
  return `length ${field}`;
}

export function writeIndex(
  db: DatabaseSync,
  collection: string,
  columns: Iterable<readonly [name: string, numbers: Uint32Array]>,
  terms: Iterable<readonly [word: string, postings: CountedPostings]>,
): void {
  const insertColumn = db.prepare('INSERT INTO search_columns VALUES (?, ?, ?)');
  for (const [name, numbers] of columns) insertColumn.run(collection, name, encodeNumbers(numbers));
  const insert = db.prepare('INSERT INTO search_terms VALUES (?, ?, ?)');
  for (const [word, postings] of terms) insert.run(collection, word, encodeCounted(postings));
}

/** A growing array of four-byte numbers. */
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

  all(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}

function doubled<Numbers extends Uint32Array | Uint16Array>(numbers: Numbers): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
