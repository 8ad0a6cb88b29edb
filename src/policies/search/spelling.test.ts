import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WorkBudget } from '../../platform/collections/work-budget.ts';
import { nearWords } from './spelling.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });

it('near words are those within the Levenshtein distance, with their distance', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, fc.constantFrom(1, 2), (words, requested, most) => {
      const sorted = words.toSorted();
      const expected = sorted
        .map((known) => ({ word: known, distance: levenshtein(known, requested) }))
        .filter(({ distance }) => distance <= most);
      expect(nearWords(sorted, requested, most, new WorkBudget(1_000_000))).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

function levenshtein(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const replaced = levenshtein(one.slice(1), other.slice(1)) + Number(one[0] !== other[0]);
  if (one[0] === other[0]) return replaced;
  return Math.min(replaced, levenshtein(one.slice(1), other) + 1, levenshtein(one, other.slice(1)) + 1);
}
