/**
 * The one speller: which known words are near one that was typed. A letter more, less or replaced and two neighbors swapped are one slip
 * each. Lists are long and the bound is one to three slips, so most words are passed over without being compared.
 */
import type { WorkBudget } from '../collections/work-budget.ts';

export interface NearWord {
  word: string;
  /** Slips between it and the word that was typed. */
  distance: number;
}

/** All words of one length. */
export interface SpelledWords {
  /** One behind the other. */
  words: string;
  /** `maskLetters` of each. */
  letters: Uint32Array;
}

/** Longest word that a list is searched for. */
const MAX_LETTERS = 40;
/** Units of work for a word that is passed over, and for a letter that is compared. */
const WORD_WORK = 3;
const LETTER_WORK = 4;

/** Whether at most `most` slips are between two words. */
export function distanceWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  const rows = beginRows(other, one.length);
  for (let row = 0; row < one.length; row++) if (addRow(rows, row, one, other) > most) return false;
  return rows[one.length * (other.length + 1) + other.length]! <= most;
}

/**
 * Words within a distance. Words that begin alike share the comparison of their beginning, and those with a hopeless beginning are
 * passed over together.
 * @param words in ascending order. @param most slips.
 */
export function nearWords(words: readonly string[], word: string, most: number, budget: WorkBudget): NearWord[] {
  const found: NearWord[] = [];
  const width = word.length + 1;
  const rows = beginRows(word, MAX_LETTERS);
  let compared = '';
  // Rows that apply to `compared`; hopeless when its last one is beyond the distance everywhere.
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

/** Of all words of one length those within a distance. @param budget charged for what is compared. */
export function* nearSpellings(
  { words, letters }: SpelledWords,
  word: string,
  most: number,
  budget?: WorkBudget,
): Generator<string> {
  const own = maskLetters(word);
  const length = words.length / letters.length;
  for (const [at, mask] of letters.entries()) {
    // A slip brings one letter at most and takes one away; what differs in more need not be compared.
    if (countBits(own & ~mask) > most || countBits(mask & ~own) > most) continue;
    budget?.charge(length * (2 * most + 1));
    const candidate = words.slice(at * length, (at + 1) * length);
    if (distanceWithin(candidate, word, most)) yield candidate;
  }
}

/** Which letters a word has, one bit each; figures share one, and so does everything else. */
export function maskLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    letters |= 1 << (unit >= 97 && unit <= 122 ? unit - 97 : unit >= 48 && unit <= 57 ? 26 : 27);
  }
  return letters >>> 0;
}

/** Letters that two words begin with alike. */
export function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/** The first row: distances of the beginnings of a word from nothing. @param letters rows there is room for after it. */
function beginRows(word: string, letters: number): Uint16Array {
  const rows = new Uint16Array((word.length + 1) * (letters + 1));
  for (let at = 0; at <= word.length; at++) rows[at] = at;
  return rows;
}

/** Adds the row of one more letter of `other`. @returns the least distance in it; later rows have none below it. */
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

/** Bits that are set. */
function countBits(number: number): number {
  let left = number - ((number >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
