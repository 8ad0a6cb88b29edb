import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WorkBudget } from '../collections/work-budget.ts';
import { distanceWithin, maskLetters, nearSpellings, nearWords } from './near-words.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });
const slips = fc.constantFrom(1, 2, 3);

describe('words within an edit distance', () => {
  it('swapped neighbors count as one edit', () => {
    expect(distanceWithin('knee', 'kene', 1)).toBe(true);
    expect(distanceWithin('knee', 'keen', 1)).toBe(false);
    expect(distanceWithin('knee', 'keen', 2)).toBe(true);
    expect(distanceWithin('abc', 'xyz', 2)).toBe(false);
  });

  it('matches in a sorted list equal those of the definition, with their distance', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, slips, (words, typed, most) => {
        const sorted = words.toSorted();
        const expected = sorted
          .map((known) => ({ word: known, distance: countSlips(known, typed) }))
          .filter(({ distance }) => distance <= most);
        expect(nearWords(sorted, typed, most, new WorkBudget(1_000_000))).toEqual(expected);
        const near = new Set(expected.map((one) => one.word));
        for (const known of words) expect(distanceWithin(known, typed, most)).toBe(near.has(known));
      }),
      { numRuns: 2_000 },
    );
  });

  it('matches among words of equal length are the same, however many the letter mask rules out', () => {
    const long = fc.stringMatching(/^[a-f0-9]{5}$/);
    fc.assert(
      fc.property(fc.uniqueArray(long, { minLength: 1, maxLength: 20 }), word, slips, (words, typed, most) => {
        const known = { words: words.join(''), letters: Uint32Array.from(words, maskLetters) };
        const expected = words.filter((one) => distanceWithin(one, typed, most));
        expect([...nearSpellings(known, typed, most)]).toEqual(expected);
      }),
    );
  });

  it('searching a list stops when its work budget is exhausted', () => {
    const words = Array.from({ length: 500 }, (_, at) => String.fromCharCode(97 + (at % 26), 97 + at / 26));
    const budget = new WorkBudget(300);
    nearWords(words.toSorted(), 'zz', 1, budget);
    expect(budget.exceeded).toBe(true);
  });
});

/** Reference implementation, letter by letter. */
function countSlips(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const same = one[0] === other[0];
  const found = [countSlips(one.slice(1), other.slice(1)) + (same ? 0 : 1)];
  if (same) return found[0]!;
  found.push(countSlips(one.slice(1), other) + 1, countSlips(one, other.slice(1)) + 1);
  if (one[0] === other[1] && one[1] === other[0]) found.push(countSlips(one.slice(2), other.slice(2)) + 1);
  return Math.min(...found);
}
