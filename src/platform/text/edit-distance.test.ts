import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceWithin } from './edit-distance.ts';

it('swapped neighbours count as one error', () => {
  expect(distanceWithin('knee', 'kene', 1)).toBe(true);
  expect(distanceWithin('knee', 'keen', 1)).toBe(false);
  expect(distanceWithin('knee', 'keen', 2)).toBe(true);
  expect(distanceWithin('abc', 'xyz', 2)).toBe(false);
});

it('a character more, less or replaced is one error, from either side', () => {
  const word = fc.stringMatching(/^[a-z]{2,12}$/);
  fc.assert(
    fc.property(word, fc.nat(), fc.stringMatching(/^[a-z]$/), (text, place, letter) => {
      const at = place % text.length;
      const [before, after] = [text.slice(0, at), text.slice(at + 1)];
      for (const other of [before + after, before + letter + after, before + letter + text[at] + after]) {
        expect(distanceWithin(text, other, 1)).toBe(true);
        expect(distanceWithin(other, text, 1)).toBe(true);
      }
    }),
  );
});
