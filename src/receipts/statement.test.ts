import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifferences } from './find-differences.ts';
import { canonicalText, inputDigest } from './statement.ts';

/** CPI_REPLAY_INPUTS=10000 tests that many. */
const VALUES = Number(process.env.CPI_REPLAY_INPUTS ?? 1_000);

/** Bits of a double and its canonical text. */
const NUMBERS = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
] as const;

/** Canonical JSON, computed without the package that the service uses. */
function plainly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plainly).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, own]) => `${JSON.stringify(name)}:${plainly(own)}`).join(',')}}`;
}

describe('canonical JSON', () => {
  it('has the form of RFC 8785: field order, numbers and escapes', () => {
    const value = {
      numbers: JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0]'),
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalText(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],' +
        '"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude02': 5, '\u0080': 6, '\u00f6': 7 };
    expect(canonicalText(names)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude02":5,"\ufb33":3}');
  });

  it('writes numbers as in appendix B of RFC 8785, and rejects invalid ones', () => {
    const double = (bits: string) => Buffer.from(bits, 'hex').readDoubleBE();
    for (const [bits, text] of NUMBERS) expect([bits, canonicalText(double(bits))]).toEqual([bits, text]);
    for (const bits of ['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000'])
      expect(() => canonicalText({ value: double(bits) })).toThrow();
  });

  it('is independent of field order, and matches a short independent implementation', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, own]) => [name, shuffled(own)]),
      );
    };
    const floats = fc.double({ noNaN: true, noDefaultInfinity: true });
    const values = fc.oneof(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.dictionary(fc.string({ unit: 'binary' }), floats),
    );
    fc.assert(
      fc.property(values, (value) => {
        const text = canonicalText(value);
        expect(canonicalText(shuffled(value))).toBe(text);
        expect(text).toBe(plainly(JSON.parse(JSON.stringify(value))));
        expect(canonicalText(JSON.parse(text))).toBe(text);
      }),
      { numRuns: VALUES },
    );
  }, 1_800_000);

  it('an input can be recognized only with its salt', () => {
    const salt = Buffer.alloc(16, 7).toString('base64');
    const digest = inputDigest(salt, { body: { b: 1, a: 2 } });
    expect(inputDigest(salt, { body: { a: 2, b: 1 } })).toBe(digest);
    expect(inputDigest(Buffer.alloc(16, 8).toString('base64'), { body: { a: 2, b: 1 } })).not.toBe(digest);
  });

  it('differences are reported as JSON Pointers', () => {
    expect(findDifferences({ a: [1, { 'b/c': 2 }], d: 1 }, { a: [1, { 'b/c': 3 }], e: 1 })).toEqual([
      '/a/1/b~1c',
      '/d',
      '/e',
    ]);
  });
});
