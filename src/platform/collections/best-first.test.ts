import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestFirst } from './best-first.ts';

it('items are returned in order, whatever their input order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), (numbers) => {
      const accepted = [...bestFirst(Uint32Array.from(numbers), (one, other) => one > other)];
      expect(accepted).toEqual(numbers.toSorted((a, b) => b - a));
    }),
  );
});
