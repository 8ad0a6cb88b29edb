import { describe, expect, it } from 'vitest';
import { type Format, type Score, score } from './payer-scores.ts';
import { PAYER_STYLES, type StyleName } from './payer-styles.ts';

/** Seeds that no rule was developed on. */
const HELD_OUT = 1_001;
const FILES: [StyleName, Format][] = [
  ...(Object.keys(PAYER_STYLES) as StyleName[]).flatMap((style): [StyleName, Format][] => [
    [style, 'pdf'],
    [style, 'html'],
  ]),
  ['grid', 'word'],
  ['columns', 'md'],
  ['sidebar', 'txt'],
];

describe('invented documents in the layouts of five payers', () => {
  it('codes with their dispositions are found, and statements are in their sections', async () => {
    const scores: Score[] = [];
    for (const [style, format] of FILES)
      for (const seed of [HELD_OUT, HELD_OUT + 1]) scores.push(await score(style, seed, format));
    const sum = (value: (one: Score) => number) => scores.reduce((all, one) => all + value(one), 0);
    const found = sum((one) => one.found);
    expect(scores.length).toBeGreaterThanOrEqual(12);
    expect(found / sum((one) => one.expected)).toBeGreaterThanOrEqual(0.98);
    expect(found / sum((one) => one.listed)).toBeGreaterThanOrEqual(0.98);
    expect(sum((one) => one.sections.right) / sum((one) => one.sections.total)).toBeGreaterThanOrEqual(0.95);
  }, 300_000);
});
