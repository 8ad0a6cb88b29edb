/** What a billing office met: screenings, benefits, places, and diagnoses of another time or order, on both sides. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings, ruleRecord } from '../../../../test/support/rule-facts.ts';

describe('screenings without a benefit', () => {
  const of = (code: string, diagnosis: string) =>
    ruleEffects('routine-examination', { lines: [code], diagnoses: { [diagnosis]: 'A diagnosis' } });

  it.each([
    ['71260', 'Z122', ['warns']],
    ['92201', 'Z135', ['warns']],
    ['93312', 'Z136', ['warns']],
    ['71260', 'R0602', []],
    // Another rule states the code under which Medicare pays it.
    ['71250', 'Z122', []],
    // NCD 210.10 and the test of stool DNA.
    ['87491', 'Z113', []],
    ['81528', 'Z1211', []],
  ])('%s for %s: %s', (code, diagnosis, effects) => expect(of(code, diagnosis)).toEqual(effects));
});

describe('benefits', () => {
  const of = (code: string, diagnosis: string) =>
    ruleEffects('covered-condition', { lines: [code], diagnoses: { [diagnosis]: 'A diagnosis' } });

  it.each([
    ['90651', 'Z23', ['conflicts']],
    ['90636', 'Z23', ['conflicts']],
    ['90714', 'S61011A', []],
    ['90656', 'Z23', []],
    ['90684', 'Z23', []],
    ['90739', 'Z23', []],
    ['36470', 'I781', ['conflicts']],
    ['36475', 'I8391', ['conflicts']],
    ['36471', 'I83811', []],
  ])('%s for %s: %s', (code, diagnosis, effects) => expect(of(code, diagnosis)).toEqual(effects));

  it('items for lymphedema are covered since 2024, whatever an older file states', () => {
    const of = (diagnosis: string, date: string) =>
      ruleFindings('hcpcs-coverage-denied', {
        lines: ['A6530'],
        diagnoses: { [diagnosis]: 'A diagnosis' },
        records: [ruleRecord('A6530', {}, { coverage: 'M' })],
        question: { date },
      }).length;
    expect(of('I890', '2024-01-01')).toBe(0);
    expect(of('I890', '2023-12-31')).toBe(1);
    expect(of('I872', '2024-06-03')).toBe(1);
  });
});

describe('codes that no physician schedule pays', () => {
  const of = (code: string) =>
    ruleEffects('policy-none', {
      lines: [code],
      records: [ruleRecord(code, { status: 'X' }, { mue: { units: 1, indicator: 3 } })],
    });

  it('tests and vaccines are paid by other schedules, standby by none', () => {
    expect(of('80069')).toEqual(['silent']);
    expect(of('90656')).toEqual(['silent']);
    expect(of('99360')).toEqual(['unknown']);
  });

  it('an injected drug without unit edits is paid if the crosswalk lists it, one by mouth or by pump has other benefits', () => {
    const listed = (code: string, name: string) =>
      ruleEffects('policy-none', {
        lines: [code],
        records: [ruleRecord(code, { status: 'E' }, { drug: { dosage: '1 MG', listed: true, names: [name] } })],
      });
    expect(listed('J1299', 'Inj, example, 2 mg')).toEqual(['silent']);
    expect(listed('J1811', 'Example for insulin pump use')).toEqual(['unknown']);
    expect(listed('J0752', 'Hiv prep, oral example')).toEqual(['unknown']);
    expect(listed('J8522', 'Example, 50 mg')).toEqual(['unknown']);
  });

  it('a drug that only a later price list has is submitted if that of the date has it', () => {
    const [found] = ruleFindings('edition-stale', {
      lines: ['J1299'],
      records: [ruleRecord('J1299', { status: 'E' }, { drug: { dosage: '2 MG', listed: false, smallest: 150 } })],
    });
    expect(found!.attest).toContainEqual(
      expect.stringMatching(/^the drug price list of .*, has J1299 as a later one does$/),
    );
  });

  it.each([
    ['G0383', 'facility', ['silent']],
    ['G0463', 'facility', ['silent']],
    ['G0383', 'professional', ['unknown']],
    ['G0390', 'facility', ['unknown']],
  ] as const)('visits of hospitals are paid to hospitals: %s of a %s claim', (code, setting, effects) =>
    expect(
      ruleEffects('policy-none', {
        lines: [code],
        records: [ruleRecord(code, { status: 'X' }, { mue: { units: 0, indicator: 3 } })],
        question: { setting, site: 'outpatient_hospital' },
      }),
    ).toEqual(effects),
  );
});

describe('the status of a transplant', () => {
  it.each([
    ['Z940', 'T8611', ['warns']],
    ['Z941', 'T8611', []],
    ['Z9481', 'T8609', ['warns']],
  ])('%s with the complication %s', (status, complication, effects) =>
    expect(
      ruleEffects('diagnosis-pair', {
        lines: ['11111'],
        diagnoses: { [status]: 'Status', [complication]: 'Rejection' },
      }),
    ).toEqual(effects),
  );
});

describe('places', () => {
  const at = (code: string) => ({ site: 'inpatient' as const, code });

  it('a drug given in a hospital is billed by the hospital', () => {
    const of = (line: string, place: string, setting: 'facility' | null = null) =>
      ruleEffects('drug-place', { lines: [{ line, place: at(place) }], question: { setting } });
    expect(of('J3262-JZ', '22')).toEqual(['warns']);
    expect(of('J3262-JZ', '21')).toEqual(['warns']);
    expect(of('J3262-JZ', '11')).toEqual([]);
    expect(of('J3262-JZ', '22', 'facility')).toEqual([]);
    expect(of('99213', '22')).toEqual([]);
  });

  it('a technical service with a place code of a hospital is to be corrected, because hospitals report no such code', () => {
    const of = (place: string) =>
      ruleFindings('site-not-rated', {
        lines: [{ line: '11111', place: at(place) }],
        records: [ruleRecord('11111', { facility_na: true, pctc: '3' })],
      }).map(({ action }) => action?.kind);
    expect(of('21')).toEqual(['correct_claim']);
    expect(of('22')).toEqual(['correct_claim']);
    expect(of('24')).toEqual([undefined]);
  });

  it('a central line may be on the side away from the disease', () => {
    const diagnoses = { C50412: 'Neoplasm of upper-outer quadrant of left breast' };
    expect(ruleEffects('laterality', { lines: ['36561-RT'], diagnoses })).toEqual([]);
    expect(ruleEffects('laterality', { lines: ['19301-RT'], diagnoses })).toEqual(['rejects']);
  });
});

describe('diagnoses', () => {
  const first = (code: string, description: string, others: Record<string, string> = {}) =>
    ruleEffects('diagnosis-first-listed', { lines: ['11111'], diagnoses: { [code]: description, ...others } });

  it('of a disease that causes them are not reported alone or first', () => {
    expect(first('E0842', 'Diabetes mellitus due to underlying condition with diabetic polyneuropathy')).toEqual([
      'rejects',
    ]);
    expect(first('F05', 'Delirium due to known physiological condition')).toEqual(['rejects']);
    expect(first('I8511', 'Secondary esophageal varices with bleeding', { K7460: 'Cirrhosis of liver' })).toEqual([
      'warns',
    ]);
    expect(first('K7460', 'Cirrhosis of liver', { I8511: 'Secondary esophageal varices with bleeding' })).toEqual([]);
  });

  it.each([
    ['Z370', 'Single live birth'],
    ['S82101S', 'Unspecified fracture of upper end of right tibia, sequela'],
    ['T360X5A', 'Adverse effect of penicillins, initial encounter'],
    ['T360X6A', 'Underdosing of penicillins, initial encounter'],
    ['N4832', 'Priapism due to disease classified elsewhere'],
  ])('that follow another one are not alone: %s', (code, description) => {
    expect(first(code, description)).toEqual(['rejects']);
    expect(first('L270', 'Generalized skin eruption due to drugs', { [code]: description })).toEqual([]);
  });

  it.each([
    ['S82101A', 'Unspecified fracture of upper end of right tibia, initial encounter'],
    ['T360X1A', 'Poisoning by penicillins, accidental, initial encounter'],
    ['I69351', 'Hemiplegia following cerebral infarction affecting right dominant side'],
  ])('of which %s is first are not', (code, description) => expect(first(code, description)).toEqual([]));

  it('divided by the edition after the date ask for a look', () => {
    const record = {
      ...ruleRecord('F0151', {}, { description: 'Vascular dementia', billable: true }),
      divided: { edition: 'FY2025', codes: ['F01.511', 'F01.518'] },
    };
    const [found] = ruleFindings('diagnosis-not-specific', {
      lines: ['11111'],
      diagnoses: { F0151: 'Vascular dementia' },
      facts: { diagnoses: new Map([['F0151', record]]) },
    });
    expect(found).toMatchObject({ effect: 'gap', review: true });
    expect(found?.message).toContain('F01.511, F01.518');
  });
});
