import type { WorkBudget } from '../../platform/collections/work-budget.ts';

export interface NearWord {
  word: string;
  /** Letters to insert, delete or replace. */
  distance: number;
}

/** Longest word a search knows. */
const MAX_LETTERS = 40;
/** Units of work for a word that is passed over, and for a letter that is compared. */
const WORD_WORK = 3;
const LETTER_WORK = 4;

/**
 * Words within a Levenshtein distance. Words that begin alike share the comparison of their beginning, and those with a
 * hopeless beginning are passed over together.
 * @param words in ascending order. @param most the distance.
 */
export function nearWords(words: readonly string[], word: string, most: number, budget: WorkBudget): NearWord[] {
  const found: NearWord[] = [];
  const width = word.length + 1;
  const rows = new Uint8Array(width * (MAX_LETTERS + 1));
  for (let at = 0; at < width; at++) rows[at] = at;
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
      hopeless = addRow(rows, width, known, candidate.charCodeAt(known), word) > most;
      known += 1;
    }
    const distance = rows[known * width + width - 1]!;
    if (!hopeless && distance <= most) found.push({ word: candidate, distance });
  }
  return found;
}

/** Adds the row of one more letter. @returns the least distance in it. */
function addRow(rows: Uint8Array, width: number, row: number, letter: number, word: string): number {
  const above = row * width;
  const here = above + width;
  rows[here] = row + 1;
  let least = row + 1;
  for (let at = 1; at < width; at++) {
    const replaced = rows[above + at - 1]! + (word.charCodeAt(at - 1) === letter ? 0 : 1);
    const value = Math.min(replaced, rows[above + at]! + 1, rows[here + at - 1]! + 1);
    rows[here + at] = value;
    if (value < least) least = value;
  }
  return least;
}

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
