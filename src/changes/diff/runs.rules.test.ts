import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRuns } from './runs.rules.ts';
import { comparable } from './texts.rules.ts';

const words = fc.array(fc.constantFrom('covered', 'not', 'age', 'years', '50', 'test', 'is', 'patient'), {
  minLength: 1,
  maxLength: 12,
});

describe('text runs', () => {
  const texts = fc.array(
    words.map((list) => list.join(' ')),
    { maxLength: 12 },
  );
  const joined = (runs: ReturnType<typeof textRuns>, ops: string[]) =>
    runs
      .filter(({ op }) => ops.includes(op))
      .map(({ text }) => text)
      .join('');
  const lines = (list: string[]) => list.map((text) => `${text}\n`).join('');

  it('of any two texts: kept and removed runs give the old one, kept and added runs the new one', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const runs = textRuns(a, b);
        expect(comparable(joined(runs, ['kept', 'removed']))).toBe(comparable(lines(a)));
        expect(joined(runs, ['kept', 'added'])).toBe(lines(b));
      }),
    );
  });

  it('of one changed word keep the rest of the paragraph', () => {
    expect(textRuns(['Same.', 'Age 50 years'], ['Same.', 'Age 45 years'])).toEqual([
      { op: 'kept', text: 'Same.\nAge ' },
      { op: 'removed', text: '50' },
      { op: 'added', text: '45' },
      { op: 'kept', text: ' years\n' },
    ]);
  });

  it('of two long unrelated texts finish quickly as a replacement', () => {
    const long = (prefix: string) => Array.from({ length: 20 }, (_, at) => `${prefix}${at} `.repeat(2_000));
    const runs = textRuns(long('a'), long('b'));
    expect(runs.map(({ op }) => op)).toEqual(['removed', 'added']);
  });
});
