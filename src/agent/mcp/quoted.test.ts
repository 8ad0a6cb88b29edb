import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenced, quotedJson, truncateValue } from './quoted.ts';

/** Any text, including fence markers and invisible characters. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</data>', '<data>', '\u202e', '\u200b', '\u{e0041}', '\u2028', '\u00ad', '\n'),
    ),
  )
  .map((parts) => parts.join(''));

describe('quoted text', () => {
  it('has the same content, without marks or invisible characters', () => {
    fc.assert(
      fc.property(hostile, fc.jsonValue(), (text, value) => {
        const reported = { text, [text]: value };
        const quoted = quotedJson(reported);
        expect(JSON.parse(quoted)).toEqual(JSON.parse(JSON.stringify(reported)));
        expect(quoted).not.toMatch(/[<\p{Cc}\p{Cf}\u2028\u2029]/u);
      }),
    );
  });

  it('is between two marks, whatever it contains', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const lines = fenced(text).split('\n');
        expect(lines).toHaveLength(4);
        expect([lines[1], lines[3]]).toEqual(['<data>', '</data>']);
        expect(JSON.parse(lines[2]!)).toBe(text);
      }),
    );
  });

  it('of a large response is truncated and states how much is missing', () => {
    const cut = truncateValue({
      list: Array.from({ length: 9 }, (_one, at) => at),
      text: 'x'.repeat(500),
      few: [1, 2],
    });
    expect(cut).toEqual({ list: [0, 1, 2, 3, 4, '… 4 more'], text: `${'x'.repeat(400)}…`, few: [1, 2] });
    const deep = JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`);
    expect(JSON.stringify(truncateValue(deep))).toBe('[[[[[["…"]]]]]]');
  });
});
