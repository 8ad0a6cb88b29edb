/** Services of examinations without complaint. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleRecord } from '../../../../test/support/rule-facts.ts';

describe('services of a routine examination', () => {
  const of = (code: string, diagnosis: string) =>
    ruleEffects('routine-examination', { lines: [code], diagnoses: { [diagnosis]: 'A diagnosis' } });

  it('are not paid, whether a determination is about them or not', () => {
    expect(of('82306', 'Z0000')).toEqual(['warns']);
    expect(of('82306', 'E559')).toEqual([]);
    expect(of('82465', 'Z136')).toEqual([]);
    expect(of('82610', 'Z136')).toEqual(['warns']);
    expect(of('82465', 'Z131')).toEqual(['warns']);
    expect(of('76706', 'Z136')).toEqual([]);
    expect(of('88305', 'Z0000')).toEqual([]);
    expect(of('93306', 'Z0000')).toEqual(['warns']);
    expect(of('93306', 'I5022')).toEqual([]);
    expect(of('77067', 'Z0000')).toEqual([]);
    expect(of('92014', 'Z0100')).toEqual(['warns']);
    expect(of('92014', 'H2511')).toEqual([]);
    expect(of('92557', 'Z461')).toEqual(['warns']);
  });

  it('include tests of an eye without a finding', () => {
    expect(of('92250', 'Z0100')).toEqual(['warns']);
    expect(of('92134', 'Z0100')).toEqual(['warns']);
    expect(of('76514', 'Z0100')).toEqual(['warns']);
    expect(of('92250', 'H353131')).toEqual([]);
    expect(of('92250', 'H524')).toEqual([]);
  });

  it('need no other diagnosis if Medicare never covers them', () => {
    const refraction = { ...ruleRecord('92014'), coverage: 'S' };
    expect(ruleEffects('routine-examination', { lines: ['92014'], diagnoses: { H524: 'Presbyopia' } })).toHaveLength(1);
    expect(
      ruleEffects('routine-examination', {
        lines: ['92014'],
        diagnoses: { H524: 'Presbyopia' },
        records: [refraction],
      }),
    ).toEqual([]);
  });
});
