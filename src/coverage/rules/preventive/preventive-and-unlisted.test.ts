/** Vaccines of Part B, codes that describe nothing, and services with an indicator that already denies them. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings, rulePolicy, ruleRecord } from '../../../../test/support/rule-facts.ts';

describe('administration of vaccines', () => {
  const of = (...lines: string[]) => ruleFindings('vaccine-administration', { lines });

  it.each([
    [['90471', '90686'], 'G0008'],
    [['90471', '90677'], 'G0009'],
    [['90471', '90684'], 'G0009'],
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
    // RSV vaccines are a benefit of Part D.
    expect(of('90471', '90683')).toEqual([]);
  });
});

describe('tests of a screening benefit', () => {
  const screened = (date: string) =>
    ruleEffects('laboratory-list', {
      lines: ['83036'],
      diagnoses: { Z131: 'Encounter for screening for diabetes mellitus' },
      question: { date },
      facts: { missingLaboratoryLists: [{ code: '83036', ncd: '190.21' }] },
    });

  it('glycated hemoglobin screens for diabetes since 2024', () => {
    expect(screened('2023-12-31')).toEqual(['gap', 'warns']);
    expect(screened('2024-01-01')).toEqual(['gap']);
  });

  it.each([
    ['80061', 'Z136', '59 months'],
    ['82947', 'Z131', 'risk factor for diabetes'],
    ['83036', 'Z131', 'risk factor for diabetes'],
  ])('%s with %s alone is paid by its benefit, with a condition of its own', (code, diagnosis, condition) => {
    const diagnoses = { [diagnosis]: 'Encounter for screening' };
    const found = ruleFindings('screening-risk', { lines: [code], diagnoses });
    expect(found).toMatchObject([{ effect: 'conditions', attest: [expect.stringContaining(condition)] }]);
    // A complaint on the line: the determination of the test decides.
    const ill = { ...diagnoses, I10: 'Essential (primary) hypertension' };
    expect(ruleFindings('screening-risk', { lines: [code], diagnoses: ill })).toEqual([]);
    expect(ruleFindings('screening-risk', { lines: [code], diagnoses: { Z0000: 'Examination' } })).toEqual([]);
  });

  it('the diagnostic test of occult blood is no screening', () => {
    const diagnoses = { Z1211: 'Encounter for screening for malignant neoplasm of colon' };
    expect(ruleFindings('screening-risk', { lines: ['82272'], diagnoses }).map(({ action }) => action)).toEqual([
      { kind: 'use_replacement_code', code: '82272', replacements: ['82270'] },
    ]);
  });

  it.each([
    ['77066', 'Z1231', ['77067']],
    ['71250', 'Z122', ['71271']],
    ['76775', 'Z136', ['76706']],
    ['88142', 'Z124', ['G0123', 'G0145']],
  ])('%s with %s is reported as the screening it is: %s', (code, diagnosis, replacements) => {
    const found = ruleFindings('screening-risk', {
      lines: [code],
      diagnoses: { [diagnosis]: 'Encounter for screening' },
    });
    expect(found.map(({ action }) => action)).toEqual([{ kind: 'use_replacement_code', code, replacements }]);
  });

  it('the screening for occult blood of a patient with a complaint is the diagnostic test', () => {
    const [found] = ruleFindings('screening-risk', { lines: ['82270'], diagnoses: { K921: 'Melena' } });
    expect(JSON.stringify(found?.action)).toContain('else bill 82272');
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

describe('diagnoses and modifiers of preventive services', () => {
  it('the administration of one kind of vaccine is not that of another', () => {
    const of = (...lines: string[]) => ruleEffects('vaccine-administration', { lines });
    expect(of('90662', 'G0009')).toEqual(['rejects']);
    expect([of('90662', 'G0008'), of('90662', 'G0008', '90677', 'G0009'), of('G0009')]).toEqual([[], [], []]);
  });

  it('a vaccine of Part B needs Z23 where the claim has diagnoses', () => {
    const of = (diagnoses: Record<string, string>) =>
      ruleEffects('vaccine-administration', { lines: ['90656', 'G0008'], diagnoses });
    expect([of({ E119: 'Diabetes' }), of({ E119: 'Diabetes', Z23: 'Immunization' }), of({})]).toEqual([
      ['conflicts'],
      [],
      [],
    ]);
  });

  it('a procedure of the colon with a screening diagnosis needs PT', () => {
    const of = (line: string, diagnosis: string) =>
      ruleEffects('screening-risk', { lines: [line], diagnoses: { [diagnosis]: 'Diagnosis' } });
    expect(of('45385', 'Z1211')).toEqual(['conflicts']);
    expect([of('45385-PT', 'Z1211'), of('45385', 'K635'), of('44382', 'Z1211')]).toEqual([[], [], []]);
  });
});

describe('preventive services with an interval', () => {
  const of = (code: string, more = {}) => ruleFindings('preventive-interval', { lines: [code], ...more });

  it('depend on what the record shows of history and risk', () => {
    expect(of('G0439').map(({ effect, attest }) => [effect, attest])).toEqual([
      ['conditions', ['11 full months since the last annual wellness visit']],
    ]);
    expect(of('76977')).toHaveLength(1);
    expect(of('90746').flatMap(({ attest }) => attest)).toEqual([expect.stringContaining('hepatitis B vaccination')]);
    expect(of('90686')).toEqual([]);
    expect(of('99213')).toEqual([]);
  });

  it('are left to a policy in force that lists the code, and to other payers', () => {
    expect(of('76977', { facts: { policies: [rulePolicy('L1', '76977')] } })).toEqual([]);
    expect(of('G0439', { facts: { payer: { kind: 'other' } } })).toEqual([]);
  });

  it('CT colonography is one of 2025', () => {
    const screened = (date: string) =>
      ruleEffects('screening-risk', {
        lines: ['74263'],
        diagnoses: { Z1211: 'Encounter for screening for malignant neoplasm of colon' },
        question: { date },
      });
    expect(screened('2024-12-31')).toEqual([]);
    expect(screened('2025-01-01')).toEqual(['conditions']);
  });

  it('a barium enema is no screening since 2025', () => {
    const rules = (date: string) =>
      ['screening-risk', 'routine-examination'].filter((rule) => enema(rule as never, date) > 0);
    const enema = (rule: 'screening-risk', date: string) =>
      ruleFindings(rule, {
        lines: ['74270'],
        diagnoses: { Z1211: 'Encounter for screening for malignant neoplasm of colon' },
        question: { date },
      }).length;
    expect(rules('2024-12-31')).toEqual(['screening-risk']);
    expect(rules('2025-01-01')).toEqual(['routine-examination']);
  });
});
