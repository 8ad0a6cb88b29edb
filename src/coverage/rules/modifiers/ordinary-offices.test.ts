/** What ordinary claims showed: modifiers and codes that one kind of visit, payer or practitioner has, on both sides. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings, rulePolicy, ruleRecord } from '../../../../test/support/rule-facts.ts';

describe('modifiers that Medicare takes for some services only', () => {
  it.each([
    ['99215-GE', ['rejects']],
    ['99204-GE', ['rejects']],
    ['99213-GE', []],
    ['G0439-GE', []],
    ['99215-GC', []],
  ])('%s', (line, effects) => expect(ruleEffects('modifier-visit', { lines: [line] })).toEqual(effects));

  it.each([
    ['28230-47', ['warns']],
    ['28230', []],
  ])('%s', (line, effects) => expect(ruleEffects('modifier-service', { lines: [line] })).toEqual(effects));

  it.each([
    [['98940-AT', '97110-GP'], ['warns']],
    [['98940-AT', '97110-GP-GY'], []],
    [['98940-AT', 'A4467'], []],
    [['98940-AT'], []],
    [['97110-GP'], []],
  ])('services on the claim of a chiropractor: %s', (lines, effects) =>
    expect(ruleEffects('modifier-chiropractic', { lines })).toEqual(effects),
  );
});

describe('foot care of a restricted code', () => {
  const of = (line: string) =>
    ruleEffects('fee-status-restricted', { lines: [line], records: [ruleRecord(line.slice(0, 5), { status: 'R' })] });

  it.each([
    ['11057-Q8', ['conditions']],
    ['11057', ['warns']],
    ['90846-Q8', ['conditions']],
    ['36468-Q8', ['warns']],
  ])('%s', (line, effects) => expect(of(line)).toEqual(effects));

  const facts = [
    {
      id: 'disease',
      kind: 'choice',
      values: ['cirrhosis'],
      answerCodes: [{ value: 'cirrhosis', dx: [{ code: 'K74' }, { code: 'K70' }], px: [] }],
    },
    { id: 'suitable', kind: 'yes_no', answerCodes: [{ value: 'no', dx: [{ code: 'K70.31' }], px: [] }] },
  ];
  const logic = new Map([['NCD1', { tree: { facts, services: [] } } as never]]);

  it('is information where the logic of its national determination was compared with the claim', () => {
    const compared = (policyType: string, diagnosis: string) =>
      ruleEffects('fee-status-restricted', {
        lines: ['47135'],
        diagnoses: { [diagnosis]: 'A diagnosis' },
        records: [ruleRecord('47135', { status: 'R' })],
        facts: { policies: [rulePolicy('NCD1', '47135', { policyType })], logic },
      });
    expect(compared('NCD', 'R17')).toEqual(['warns']);
    expect(compared('LCD', 'K7460')).toEqual(['warns']);
    expect(compared('NCD', 'K7460')).toEqual(['informs']);
    // An answer of the determination that the diagnosis states with no.
    expect(compared('NCD', 'K7031')).toEqual(['warns']);
  });
});

describe('diagnoses of one category', () => {
  const DIABETES = 'Type 2 diabetes mellitus';
  const of = (diagnoses: Record<string, string>) =>
    ruleEffects('diagnosis-combination', { lines: ['99213'], diagnoses });

  it.each([
    [{ E119: `${DIABETES} without complications`, E1142: `${DIABETES} with diabetic polyneuropathy` }, ['warns']],
    [{ E119: `${DIABETES} without complications`, E1042: 'Type 1 diabetes mellitus with polyneuropathy' }, []],
    [{ B029: 'Zoster without complications', B0229: 'Other postherpetic nervous system involvement' }, ['warns']],
    [{ E1165: `${DIABETES} with hyperglycemia`, E1142: `${DIABETES} with diabetic polyneuropathy` }, []],
  ])('%j', (diagnoses, effects) => expect(of(diagnoses as Record<string, string>)).toEqual(effects));
});

describe('administration of COVID-19 vaccines', () => {
  it.each([
    ['2023-10-31', []],
    ['2023-11-01', ['rejects']],
  ])('by the code of one product on %s', (date, effects) => {
    const claim = { lines: ['0001A'], diagnoses: { Z23: 'Encounter for immunization' }, question: { date } };
    expect(ruleEffects('vaccine-administration', claim)).toEqual(effects);
  });
});

describe('health behavior services', () => {
  it.each([
    [{ F411: 'Generalized anxiety disorder' }, ['conflicts']],
    [{ F411: 'Generalized anxiety disorder', E1165: 'Type 2 diabetes mellitus with hyperglycemia' }, []],
  ])('%j', (diagnoses, effects) =>
    expect(
      ruleEffects('covered-condition', { lines: ['96158'], diagnoses: diagnoses as Record<string, string> }),
    ).toEqual(effects),
  );
});

describe('services that the facility bills', () => {
  it('are left off the claim of the practitioner', () => {
    const [found] = ruleFindings('site-not-rated', {
      lines: ['90471'],
      records: [ruleRecord('90471', { pctc: '5', facility_na: true })],
      question: { site: 'outpatient_hospital', setting: 'professional' },
    });
    expect(JSON.stringify(found?.action)).toContain('the facility bills it');
  });
});
