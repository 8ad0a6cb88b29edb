/** Vaccines of Part B, codes that describe nothing, and services with an indicator that already denies them. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings, ruleRecord } from '../../../test/support/rule-facts.ts';

describe('administration of vaccines', () => {
  const of = (...lines: string[]) => ruleFindings('vaccine-administration', { lines });

  it.each([
    [['90471', '90686'], 'G0008'],
    [['90471', '90677'], 'G0009'],
    [['90460', '90739'], 'G0010'],
    [['90471', '91320'], '90480'],
  ])('%s is reported under %s', (lines, code) => {
    expect(of(...lines).map(({ action }) => action)).toEqual([
      { kind: 'use_replacement_code', code: lines[0], replacements: [code] },
    ]);
  });

  it('with another vaccine on the claim, or under the code of Medicare, nothing is stated', () => {
    expect(of('90471', '90686', '90715')).toEqual([]);
    expect(of('G0008', '90686')).toEqual([]);
    expect(of('90471')).toEqual([]);
  });
});

describe('unlisted codes', () => {
  it('have to be described', () => {
    const priced = ruleRecord('64999', { status: 'C' });
    expect(ruleEffects('unlisted-code', { lines: ['64999'], records: [priced] })).toEqual(['warns']);
    expect(
      ruleEffects('unlisted-code', {
        lines: ['J3490'],
        records: [{ ...ruleRecord('J3490'), description: 'Drugs unclassified injection' }],
      }),
    ).toEqual(['warns']);
    expect(ruleEffects('unlisted-code', { lines: ['99499'] })).toEqual([]);
  });
});

describe('units of what Medicare never pays', () => {
  it('are not compared with a limit of zero', () => {
    const limited = (status: string) => ruleRecord('11111', { status }, { mue: { units: 0, indicator: 3 } });
    expect(ruleEffects('ncci-units', { lines: ['11111'], records: [limited('N')] })).toEqual([]);
    expect(ruleEffects('ncci-units', { lines: ['11111'], records: [limited('A')] })).toEqual(['rejects']);
  });
});
