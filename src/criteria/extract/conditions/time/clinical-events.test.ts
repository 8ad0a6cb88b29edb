import { describe, expect, test } from 'vitest';
import { itemAs, listAs, paragraphAs } from '../../../../../test/criteria/notation.ts';

const within = (event: string, time: string) => `${event}_date..date_of_service <= ${time}`;

describe('events within a period before the service', () => {
  test.each([
    ['A heart attack within the last 6 weeks', within('myocardial_infarction', '6 wk')],
    [
      'Coronary artery bypass grafting (CABG) or PCI with stenting within the past 8 weeks',
      `any(${within('cabg', '8 wk')}, ${within('pci', '8 wk')})`,
    ],
    [
      'Recent stroke, TIA, or myocardial infarction within the preceding 30 days',
      `any(${within('stroke', '30 d')}, ${within('tia', '30 d')}, ${within('myocardial_infarction', '30 d')})`,
    ],
    ['History of hospitalization for heart failure (excluding (same day) stays) within the last 9 months.', null],
    ['No stroke within the past 3 months', `not ${within('stroke', '3 mo')}`],
    [
      'No major cardiac event (e.g., infarction or arrest) within the last 60 days before the implantation.',
      `not ${within('major_cardiovascular_event', '60 d')}`,
    ],
    ['Maintained on hemodialysis for at least 90 days', 'all(dialysis_start_date..date_of_service >= 90 d, ?)'],
    [
      'A confirmed diagnosis of severe asthma of at least 6 months duration',
      'all(diagnosis_date..date_of_service >= 6 mo, ?)',
    ],
    ['NYHA class III within the last 2 weeks', `all(nyha_class = III, ${within('nyha_class', '2 wk')})`],
    [
      'At least 23 months have passed following the month in which the last scan was taken.',
      'all(last_service_date..date_of_service >= 23 mo, ?)',
    ],
    [
      'Surgery must have been performed at least 6 months before the procedure.',
      'last_surgery_date..date_of_service >= 6 mo',
    ],
  ])('%s', (text, logic) => expect(itemAs(text)).toBe(logic));

  test.each([
    'No stroke within the past 3 months or infarction within the past 40 days',
    'No stroke within the past 3 months or TIA within the past 40 days',
    'A family history of stroke within the past 5 years',
    'Patients at risk of stroke within the last 6 months of therapy',
    'Has not had surgery within the past 3 months',
    'At least 6 months after a stroke or TIA',
    'A mother who had a stroke within the past 3 months',
    'Have received less than seven days of rest',
    'Surgery must be done at least 6 months before the follow-up',
  ])('%s is left to manual review', (text) => expect(itemAs(text)).toBeNull());

  test('a coverage period counts from the start of treatment', () => {
    expect(paragraphAs('Medicare covers the gel for a duration of 20 weeks.')).toBe(
      'all(treatment_start_date..date_of_service <= 20 wk, ?)',
    );
    expect(paragraphAs('Medicare covers the gel for patients with pain for a duration of 20 weeks.')).toBeNull();
  });

  test('coverage that ends without a response excludes after that time', () => {
    expect(
      paragraphAs('The infusion is not covered if no improvement is shown within 4 months of the start of therapy.'),
    ).toBe('excludes all(treatment_start_date..date_of_service > 4 mo, ?)');
    expect(itemAs('Improvement has been shown within 4 months of the start of therapy.')).toBeNull();
  });
});

describe('conditions in an introduction, independent of its list', () => {
  test.each([
    [
      'Patients with dilated hearts but no known history of arrest or fibrillation, and have NYHA Class III, LVEF ≤ 30%, been on optimal medical therapy (OMT) for at least 2 months. In addition, patients must not have:',
      'all(?, not any(#, #))',
    ],
    ['Persons with a syndrome of long QT. They must show one of the following:', 'all(?, any(#, #))'],
    [
      'Patients must have a deficiency, defined as plasma free carnitine below 35 micromol/L, along with all of the following:',
      'all(plasma_free_carnitine < 35 umol/L, ?, #, #)',
    ],
  ])('%s', (text, logic) => expect(listAs(text)).toBe(logic));

  test.each([
    'No history of smoking and LVEF ≤ 30%.',
    'Patients with no evidence of fibrosis or LVEF ≤ 30%.',
    'Without symptoms of angina, but LVEF ≤ 30% or NYHA class III.',
  ])('an open-ended negation leaves %s to manual review', (text) => expect(itemAs(text)).toBeNull());
});

describe('values in longer sentences', () => {
  test.each([
    [
      'Any other illness other than kidney disease (e.g., cancer) with a likelihood of survival less than 9 months',
      'all(life_expectancy < 9 mo, ?)',
    ],
    [
      'A CHADS2 score of at least 3 (heart failure, age > 75, diabetes, stroke) or CHA2DS2-VASc score ≥ 4 (heart failure, age ≥ 65, diabetes, sex)',
      'any(chads2_score >= 3 {score}, cha2ds2_vasc_score >= 4 {score})',
    ],
    ['LVEF ≤ 40%, regardless of the heart rhythm', 'all(lvef <= 40 %, ?)'],
    ['Anemia that has not responded to standard epoetin dosing', 'all(drug, ?)'],
    ['Angina not responding to dosing of the scanner, other than at night', null],
    ['MELD score ≥ 15 (or ≥ 12 with age > 65, ascites, jaundice)', null],
    ['Lesions not responded to standard radiation doses', null],
    ['LVEF ≤ 40% regardless of drugs unless the rhythm is slow', null],
  ])('%s', (text, logic) => expect(itemAs(text)).toBe(logic));

  test.each([
    ['Payment is not made for the film on a woman under age 30.', null],
    [
      'Screening is not covered for a woman over age 24, but under age 30.',
      'excludes all(sex = female, age > 24 a, age < 30 a)',
    ],
  ])('%s', (text, logic) => expect(paragraphAs(text)).toBe(logic));
});

describe('required documents', () => {
  test.each([
    ['Given under a written plan of care', 'all(documented plan_of_care, ?)'],
    [
      'The treating physician certifies that in her judgment the level would fall below 30 or rise',
      'all(documented physician_certification, ?)',
    ],
    ['A shared decision making visit must be documented in the medical record.', 'documented shared_decision_making'],
    ['The clinical trial number must be listed on the claim.', 'documented clinical_trial_number'],
  ])('%s', (text, logic) => expect(itemAs(text)).toBe(logic));

  test.each([
    'It is ordered by the treating physician.',
    'When it is ordered by a physician, the supplier keeps a copy.',
    'Tests that are ordered by a physician in a hospital are bundled.',
    'Items not ordered by a physician.',
    'The protocol has rules regarding informed consent.',
    'A plan of care may be written.',
  ])('%s requires none', (text) => expect(itemAs(text)).toBeNull());
});
