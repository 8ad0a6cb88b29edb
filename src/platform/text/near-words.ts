/**
 * The one spell checker: finds known words near a typed one. Inserting, deleting or replacing a letter and swapping two
 * neighbors each count as one edit. Lists are long and the limit is one to three edits, so most words are skipped
 * without a comparison.
 */
import type { WorkBudget } from '../collections/work-budget.ts';

export interface NearWord {
  word: string;
  /** Edits between it and the typed word. */
  distance: number;
}

/** All words of one length. */
export interface SpelledWords {
  /** Concatenated. */
  words: string;
  /** `maskLetters` of each word. */
  letters: Uint32Array;
}

/** Max length of a word to search for. */
const MAX_LETTERS = 40;
/** Units of work per skipped word, and per compared letter. */
const WORD_WORK = 3;
const LETTER_WORK = 4;

/** Whether two words are at most `most` edits apart. */
export function distanceWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  const rows = beginRows(other, one.length);
  for (let row = 0; row < one.length; row++) if (addRow(rows, row, one, other) > most) return false;
  return rows[one.length * (other.length + 1) + other.length]! <= most;
}

/**
 * Words within a distance. Words with a common beginning share the comparison of it, and are skipped together when it
 * already exceeds the distance.
 * @param words in ascending order. @param most max edits.
 */
export function nearWords(words: readonly string[], word: string, most: number, budget: WorkBudget): NearWord[] {
  const found: NearWord[] = [];
  const width = word.length + 1;
  const rows = beginRows(word, MAX_LETTERS);
  let compared = '';
  // Rows valid for `compared`; hopeless when the last one exceeds the distance everywhere.
  let known = 0;
  let hopeless = false;
  for (const candidate of words) {
    if (!budget.allows(WORD_WORK)) break;
    const shared = Math.min(known, commonLength(compared, candidate));
    if (hopeless && shared === known) continue;
    if (candidate.length > MAX_LETTERS || Math.abs(candidate.length - word.length) > most) continue;
    compared = candidate;
    known = shared;
    hopeless = false;
    while (known < candidate.length && !hopeless) {
      budget.charge(width * LETTER_WORK);
      hopeless = addRow(rows, known, candidate, word) > most;
      known += 1;
    }
    const distance = rows[known * width + width - 1]!;
    if (!hopeless && distance <= most) found.push({ word: candidate, distance });
  }
  return found;
}

/** Words of one length within a distance. @param budget charged for comparisons. */
export function* nearSpellings(
  { words, letters }: SpelledWords,
  word: string,
  most: number,
  budget?: WorkBudget,
): Generator<string> {
  const own = maskLetters(word);
  const length = words.length / letters.length;
  for (const [at, mask] of letters.entries()) {
    // An edit adds at most one letter and removes one, so words that differ in more need no comparison.
    if (countBits(own & ~mask) > most || countBits(mask & ~own) > most) continue;
    budget?.charge(length * (2 * most + 1));
    const candidate = words.slice(at * length, (at + 1) * length);
    if (distanceWithin(candidate, word, most)) yield candidate;
  }
}

/** Letters of a word as a bit mask; digits share one bit, and so do all other characters. */
export function maskLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    letters |= 1 << (unit >= 97 && unit <= 122 ? unit - 97 : unit >= 48 && unit <= 57 ? 26 : 27);
  }
  return letters >>> 0;
}

/** Length of the common prefix. */
export function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/** The first row: distances of prefixes from the empty word. @param letters rows to reserve after it. */
function beginRows(word: string, letters: number): Uint16Array {
  const rows = new Uint16Array((word.length + 1) * (letters + 1));
  for (let at = 0; at <= word.length; at++) rows[at] = at;
  return rows;
}

/** Adds the row of the next letter of `other`. @returns its min distance; later rows have none below it. */
function addRow(rows: Uint16Array, row: number, other: string, word: string): number {
  const width = word.length + 1;
  const above = row * width;
  const here = above + width;
  const letter = other.charCodeAt(row);
  const before = row === 0 ? -1 : other.charCodeAt(row - 1);
  rows[here] = row + 1;
  let least = row + 1;
  for (let at = 1; at < width; at++) {
    const own = word.charCodeAt(at - 1);
    const replaced = rows[above + at - 1]! + (own === letter ? 0 : 1);
    let value = Math.min(replaced, rows[above + at]! + 1, rows[here + at - 1]! + 1);
    if (own === before && at > 1 && word.charCodeAt(at - 2) === letter)
      value = Math.min(value, rows[above - width + at - 2]! + 1);
    rows[here + at] = value;
    if (value < least) least = value;
  }
  return least;
}

/** Number of set bits. */
function countBits(number: number): number {
  let left = number - ((number >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
