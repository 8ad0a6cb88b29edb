/**
 * Which words occur in which passages of a policy: bytes of the release, read when a search weighs its best policies.
 */

/** Max count that is distinguished. */
const MAX_COUNTED = 255;
/** More than the passages of any policy; a 32-bit number times this is still exact. */
const PASSAGES = 2 ** 20;

/** An indexed passage. */
export interface StoredPassage {
  section: string;
  text: string;
  /** Stems in the order of the text. */
  words: readonly string[];
}

/** Number for a stem: FNV-1a. Two stems of a policy almost never collide; if they do, only the ranking is affected. */
export function wordNumber(stem: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < stem.length; at++) hash = Math.imul(hash ^ stem.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * Encodes all passages of a policy as 32-bit little-endian numbers: number of passages, number of distinct words,
 * length of each passage, ascending word numbers, start offsets of each word's places and the end, then the places: 256
 * x passage + count.
 * @param named stems of title and keywords, as an additional last passage.
 */
export function encodePassages(passages: readonly StoredPassage[], named: readonly string[]): Uint8Array {
  // Each occurrence as one number that sorts by word, then passage.
  const lists = [...passages.map(({ words }) => words), named];
  const occurrences = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const [passage, words] of lists.entries())
    for (const word of words) occurrences[filled++] = wordNumber(word) * PASSAGES + passage;
  occurrences.sort();
  const numbers: number[] = [];
  const starts: number[] = [];
  const entries: number[] = [];
  let last = -1;
  for (const occurrence of occurrences) {
    const number = Math.floor(occurrence / PASSAGES);
    if (number !== numbers.at(-1)) {
      numbers.push(number);
      starts.push(entries.length);
    }
    if (occurrence !== last) entries.push((occurrence % PASSAGES) * 256 + 1);
    else if (entries.at(-1)! % 256 < MAX_COUNTED) entries[entries.length - 1]! += 1;
    last = occurrence;
  }
  starts.push(entries.length);
  const lengths = passages.map(({ words }) => words.length);
  const all = Uint32Array.from([passages.length, numbers.length, ...lengths, ...numbers, ...starts, ...entries]);
  return new Uint8Array(all.buffer);
}

/** Decodes the output of `encodePassages`. */
export class PassageWords {
  readonly passages: number;
  readonly #all: Uint32Array;
  readonly #words: number;

  constructor(bytes: Uint8Array) {
    // SQLite rows may start at any offset; a copy is aligned to four bytes.
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    this.#all = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
    this.passages = this.#all[0]!;
    this.#words = this.#all[1]!;
  }

  /** Number of words in a passage. */
  length(passage: number): number {
    return this.#all[2 + passage]!;
  }

  /** Calls back for each passage with a word; `named` is the last one. @param number see `wordNumber`. */
  each(number: number, found: (passage: number, count: number) => void): void {
    const all = this.#all;
    const first = 2 + this.passages;
    let low = 0;
    let high = this.#words;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (all[first + middle]! < number) low = middle + 1;
      else high = middle;
    }
    if (low === this.#words || all[first + low] !== number) return;
    const starts = first + this.#words;
    const entries = starts + this.#words + 1;
    for (let at = all[starts + low]!; at < all[starts + low + 1]!; at++) {
      const place = all[entries + at]!;
      found(place >>> 8, place & 255);
    }
  }
}
