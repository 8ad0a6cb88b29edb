/** Both sides for diagnoses of one side that is not named. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleRecord } from '../../../../test/support/rule-facts.ts';

describe('a diagnosis that is called unilateral', () => {
  const HERNIA = { K4090: 'Unilateral inguinal hernia, not specified as recurrent' };

  it.each([
    ['with 50 is held', '11111-50', HERNIA, ['warns']],
    ['with one side is not', '11111-RT', HERNIA, []],
    ['next to one without side is not', '11111-50', { ...HERNIA, E119: 'Type 2 diabetes' }, []],
  ] as const)('%s', (_what, line, diagnoses, effects) => {
    const records = [ruleRecord('11111', { bilateral: '1' })];
    expect(ruleEffects('laterality', { lines: [line], diagnoses, records })).toEqual(effects);
  });
});
