import { describe, expect, it } from 'vitest';
import { explainedTogether, type Legend } from './legends.ts';

const LEGEND: Legend = new Map([
  ['MN', 'conditional'],
  ['INV', 'not_covered'],
  ['PA', 'requires_pa'],
  ['†', null],
]);

describe('several marks in one cell', () => {
  it.each([
    ['MN, PA', 'requires_pa'],
    ['MN†', 'conditional'],
    ['INV †', 'not_covered'],
    ['INV, PA', 'unclear'],
    ['MN/INV', 'unclear'],
    ['MN, QL', null],
    ['MN', null],
    ['MN when needed', null],
  ] as const)('%s: %s', (cell, disposition) => {
    expect(explainedTogether(cell, LEGEND)).toBe(disposition);
  });
});
