import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestScored } from './best-scored.ts';

it('accepted items are returned by score, ties in their own order, whatever their input order', () => {
  const scored = fc.uniqueArray(fc.tuple(fc.nat(2_000), fc.nat(30)), {
    selector: ([item]) => item,
    minLength: 0,
    maxLength: 1_500,
    size: 'max',
  });
  fc.assert(
    fc.property(scored, fc.integer({ min: 1, max: 5 }), (entries, every) => {
      const scores = new Float64Array(2_001);
      for (const [item, score] of entries) scores[item] = score;
      const found = bestScored({
        items: Uint32Array.from(entries, ([item]) => item),
        scores,
        precedes: (one, other) => one < other,
        accepts: (item) => item % every === 0,
      });
      const expected = entries
        .filter(([item]) => item % every === 0)
        .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
        .map(([item]) => item);
      expect([...found]).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it('items below the best are not asked whether they are accepted', () => {
  const count = 10_000;
  let requests = 0;
  const found = bestScored({
    items: Uint32Array.from({ length: count }, (_, item) => item),
    scores: Float64Array.from({ length: count }, (_, item) => count - item),
    precedes: () => false,
    accepts() {
      requests += 1;
      return true;
    },
  });
  expect(found.next().value).toBe(0);
  expect(requests).toBe(64);
});
