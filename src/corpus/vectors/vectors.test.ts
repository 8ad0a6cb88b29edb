import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, distances, signed, toBytes, toUnit, writeCode } from './vector-codes.ts';

const number = fc.double({ min: -1, max: 1, noNaN: true });
const vectors = fc
  .integer({ min: 1, max: 80 })
  .chain((dimensions) =>
    fc.array(fc.array(number, { minLength: dimensions, maxLength: dimensions }), { minLength: 2, maxLength: 6 }),
  )
  .filter((all) => all.every((one) => one.some((value) => Math.abs(value) > 0.01)));

describe('compact vectors', () => {
  it('codes differ in as many bits as numbers on different sides of the mean', () => {
    fc.assert(
      fc.property(vectors, (all) => {
        const units = all.map(toUnit);
        const dimensions = units[0]!.length;
        const mean = Float32Array.from(
          units[0]!,
          (_, at) => units.reduce((sum, one) => sum + one[at]!, 0) / units.length,
        );
        const words = countWords(dimensions);
        const codes = new Uint32Array(units.length * words);
        for (const [at, unit] of units.entries()) writeCode(unit, mean, codes, at * words);
        const side = (unit: Float32Array) => Array.from(unit, (one, at) => one > mean[at]!);
        const expected = units.map((one) => side(one).filter((value, at) => value !== side(units[0]!)[at]).length);
        expect([...distances(codes, codes.slice(0, words))]).toEqual(expected);
      }),
    );
  });

  it('bytes keep the direction of a vector', () => {
    fc.assert(
      fc.property(vectors, ([vector]) => {
        const unit = toUnit(vector!);
        const retained = toUnit(signed(toBytes(Float32Array.from(vector!))));
        const cosine = unit.reduce((sum, one, at) => sum + one * retained[at]!, 0);
        expect(cosine).toBeGreaterThan(0.999);
      }),
    );
  });
});
