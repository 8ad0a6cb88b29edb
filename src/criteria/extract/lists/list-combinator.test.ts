import { describe, expect, test } from 'vitest';
import { listAs } from '../../../../test/criteria/notation.ts';
import { listCombinator } from './list-combinator.ts';

describe('lists that state how their items combine', () => {
  test.each([
    ['It is covered when all of the following criteria are met:', 'all(#, #)'],
    ['It is covered for patients who meet the following criteria:', 'all(#, #)'],
    ['It is covered when the following conditions are met:', 'all(#, #)'],
    ['It is covered if the patient meets one of the following:', 'any(#, #)'],
    ['It is covered if one or both of the following are true:', 'all(?, any(#, #))'],
    ['The test is covered for:', 'any(#, #)'],
    ['Coverage is limited to:', 'any(#, #)'],
    ['The following are not covered:', 'excludes any(#, #)'],
    ['It is not covered when all of the following are present:', 'excludes all(#, #)'],
    ['The patient must not have any of the following:', 'all(?, not any(#, #))'],
    ['The patient does not meet any of the following:', 'all(?, not any(#, #))'],
    ['The patient is aged 50 or older and meets any of the following:', 'all(age >= 50 a, any(#, #))'],
    ['It is covered once every 12 months if all of the following are met:', 'all(count <= 1 / 12 mo, #, #)'],
  ])('%s', (lead, logic) => expect(listAs(lead)).toBe(logic));

  test.each([
    ['The patient has at least two of the following:', 'all(?, 2 of(#, #, #))'],
    ['Two of the following:', 'all(?, 2 of(#, #, #))'],
    ['At least two of the following three criteria must be met:', 'all(?, 2 of(#, #, #))'],
  ])('%s counts', (lead, logic) => expect(listAs(lead, 'One', 'Two', 'Three')).toBe(logic));

  test.each([
    ['The patient has no evidence of:', ['One thing; or', 'Other thing'], 'all(?, not any(#, #))'],
    ['The patient is free of:', ['One thing; and', 'Other thing'], 'all(?, not any(#, #))'],
    ['It is covered when the following criteria are met:', ['One thing; or', 'Other thing'], 'any(#, #)'],
  ])('%s with items that end in a conjunction', (lead, items, logic) => expect(listAs(lead, ...items)).toBe(logic));
});

describe('lists of attributes of one subject', () => {
  test.each([
    ['The heart team must include:', ['A surgeon', 'A nurse'], 'all(?, #, #)'],
    [
      'Use is covered in a hospital with infrastructure that includes but is not limited to:',
      ['A bed', 'A room'],
      'all(?, #, #)',
    ],
  ])('%s', (lead, items, logic) => expect(listAs(lead, ...items)).toBe(logic));

  test.each([
    ['Risk factors include:', ['Age', 'Weight']],
    ['Patients with:', ['One disease', 'Other disease']],
    ['It is covered for patients:', ['With one disease; and', 'With another disease']],
    [
      'The surgeon must write a record of how the patient fared with other care, as described below:',
      ['For one; and', 'For two; or', 'For three'],
    ],
  ])('%s stays open', (lead, items) => expect(listAs(lead, ...items)).toBeNull());

  test.each([
    ['The team includes the following:', ['A surgeon', 'A nurse'], 'all'],
    ['Heart surgeon', ['With 50 operations; and', 'Who has a license'], 'all'],
    ['Heart surgeon', ['With 50 operations; or', 'Who has a license'], 'any'],
    ['Symptoms include the following:', ['Pain', 'Fever'], undefined],
    ['Heart surgeon with:', ['50 operations', 'A license'], undefined],
  ])('a list item may be an introduction: %s %j', (lead, items, op) =>
    expect(listCombinator(lead, items, false)?.op).toBe(op),
  );

  test('only the last item may refer to a list below', () => {
    const lead = 'The hospital must include:';
    expect(listCombinator(lead, ['A bed', 'Enough patients, by the rules below:'], false)?.op).toBe('all');
    expect(listCombinator(lead, ['Enough patients, by the rules below:', 'A bed'], false)).toBeNull();
    expect(listCombinator(lead, ['A bed', 'Patients must have:'], false)).toBeNull();
  });

  test('an introduction with a count includes an item that ends with a colon', () => {
    const items = ['One thing', 'Another thing including:', 'A third thing'];
    expect(listAs('The examination must hold at least two of the following three elements:', ...items)).toBe(
      'all(?, 2 of(#, #, #))',
    );
    expect(listAs('The examination must hold at least two of the following elements:', ...items)).toBeNull();
    expect(listAs('The examination must hold at least two of the following eleven elements:', ...items)).toBeNull();
  });
});

describe('lists that do not state how their items combine', () => {
  test.each([
    'Clinical trials also should have the following desirable characteristics:',
    'Trials should ideally have the following characteristics:',
    'Although not required, all of the following support coverage:',
    'The contractor shall consider all of the following factors:',
    'The following factors should be considered:',
    'Coverage ends when any of the following occurs:',
    'Treatment must be stopped if any of the following occurs:',
    'The limit does not apply if one of the following is met:',
    'Any of the following does not exclude coverage:',
    'Not all of the following need be met:',
    'A visit must include, where appropriate:',
    'The record must show whether:',
    'One of the following is absent:',
    'All of the following have been ruled out:',
  ])('%s requires none of them', (lead) => {
    expect(listAs(lead)).toBeNull();
    expect(listAs(lead, 'One thing; and', 'Other thing')).toBeNull();
  });

  test.each([
    'The first criterion and any one of the others must be met:',
    'Criteria 1 or 2 and 3 are met:',
    'The patient meets criteria (A) and (B), and either (C) or (D):',
    'No more than one of the following is present:',
    'More than one of the following is present:',
    'All but one of the following must be met:',
    'At least 2 of 3 of the following:',
    'All of the following except the last must be met:',
  ])('%s combines them in more than one way', (lead) => expect(listAs(lead, 'One', 'Two', 'Three')).toBeNull());

  test.each(['Examples of covered uses include:', 'Covered uses include, but are not limited to:'])(
    '%s leaves the list open-ended',
    (lead) => expect(listAs(lead)).toBeNull(),
  );

  test.each([
    'For patients with diabetes, all of the following must be met:',
    'If the patient has diabetes, one of the following must be met:',
  ])('%s applies to some patients only', (lead) => expect(listAs(lead)).toBeNull());
});

describe('conditions of an introduction, independent of its list', () => {
  test.each([
    ['A BMI of at least 35 kg/m2 and one of the following:', 'all(bmi >= 35 kg/m2, any(#, #))'],
    ['The patient meets one or more of the following:', 'any(#, #)'],
  ])('%s', (lead, logic) => expect(listAs(lead)).toBe(logic));

  test.each([
    'The patient has diabetes or one of the following:',
    'A BMI of at least 40 kg/m2 or one of the following:',
    'The patient is at least 65 years of age, or meets one of the following:',
    'For patients with a BMI of at least 35 kg/m2, one of the following is needed:',
    'The service is ordered by a physician or by any of the following practitioners:',
    'More than four tests per year are covered if one of the following is met:',
    'The test may be done more than once a year when one of the following is met:',
    'The test is covered once every 24 months, or once every 12 months if one of the following is met:',
    'The patient must be at least 65 years of age unless one of the following is met:',
  ])('%s is left to manual review', (lead) => expect(listAs(lead)).toBeNull());
});

describe('combination derived from the introduction and the type of items', () => {
  const USES = ['For treatment of one disease', 'For diagnosis of another'];
  const STATEMENTS = ['The device is approved.', 'The patient has been told.'];
  test.each([
    ['It is covered under the following circumstances:', USES, 'any(#, #)'],
    ['It is covered under the following conditions:', STATEMENTS, null],
    ['It is only covered under the following conditions:', STATEMENTS, 'all(#, #)'],
    ['Medicare provides coverage for:', USES, 'all(?, any(#, #))'],
    ['Payment may be made for the following:', ['One thing; and', 'Other thing'], 'all(?, any(#, #))'],
    ['The following are considered medically necessary:', USES, 'any(#, #)'],
    ['The indications that are covered are:', USES, 'any(#, #)'],
    [
      'It is covered in a program which consists of the following two components:',
      ['A diet', 'A class'],
      'all(?, #, #)',
    ],
    ['It is covered with a checklist which includes the following:', STATEMENTS, 'all(?, #, #)'],
    ['Coverage requires that:', STATEMENTS, 'all(?, #, #)'],
    ['Patients must meet either Criterion A or B:', STATEMENTS, 'any(#, #)'],
    ['Patients must meet either Criterion A or B:', [...STATEMENTS, 'A third thing.'], null],
  ])('%s', (lead, items, logic) => expect(listAs(lead, ...items)).toBe(logic));

  test('a single item is required if the introduction announces it', () => {
    expect(listAs('The team must meet the following condition:', 'It has a nurse.')).toBe('all(?, #)');
    expect(listAs('Category B (of unknown value):', 'The only thing')).toBeNull();
  });
});

describe('patient groups and standards', () => {
  test.each([
    [
      'Use of the device is reasonable and necessary:',
      ['Patients with a thing.', 'Patients who had another.'],
      'any(#, #)',
    ],
    [
      'Use of the device is reasonable and necessary:',
      ['Patients with a thing must rest.', 'Patients with a cold must not.'],
      null,
    ],
    ['It is covered when trials meet the criteria established below:', ['One aim.', 'A plan.'], 'all(?, #, #)'],
  ])('%s %j', (lead, items, logic) => expect(listAs(lead, ...items)).toBe(logic));

  test('a patient group before the list stays unparsed', () => {
    expect(listAs('Patients with a weak heart. They must not have:', 'one thing; or', 'another thing.')).toBe(
      'all(?, not any(#, #))',
    );
  });
});
