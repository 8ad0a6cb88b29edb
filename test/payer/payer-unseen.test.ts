import { describe, expect, it } from 'vitest';
import { scoreUnseen, UNSEEN, type UnseenScore } from './unseen/unseen-scores.ts';

/** A seed that no rule was developed on. */
const HELD_OUT = 2_001;

describe('invented documents in other kinds of layouts', () => {
  it('no refused or ambiguous code is read as covered; codes, lines of business and dates are found', async () => {
    const scores: UnseenScore[] = [];
    for (const make of UNSEEN) scores.push(await scoreUnseen(make, HELD_OUT));
    const sum = (value: (one: (typeof scores)[number]) => number) => scores.reduce((all, one) => all + value(one), 0);
    expect(scores.length).toBeGreaterThanOrEqual(14);
    expect(scores.flatMap(({ falselyCovered }) => falselyCovered)).toEqual([]);
    expect(scores.flatMap(({ extra }) => extra)).toEqual([]);
    expect(sum(({ right }) => right) / sum(({ codes }) => codes)).toBeGreaterThanOrEqual(0.98);
    expect(scores.filter(({ scope, dates }) => !scope || !dates).map(({ name }) => name)).toEqual([]);
    expect(scores.filter(({ order }) => !order).map(({ name }) => name)).toEqual([]);
  }, 300_000);
});
