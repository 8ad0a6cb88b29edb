import { expect, test } from 'vitest';
import { paragraphAs } from '../../../../test/criteria/notation.ts';

test.each([
  ['The minimum age is 45 years.', 'age >= 45 a'],
  ['The maximum age for coverage is 77 years.', 'age <= 77 a'],
  ['The patient must be 65 or older.', 'age >= 65 a'],
  ['The patient must be 65 years or over.', 'age >= 65 a'],
  ['The patient must be an adult.', 'age >= 18 a'],
  ['The patient must be not older than 75 years of age.', 'age <= 75 a'],
  ['The patient must be no younger than 18 years.', 'age >= 18 a'],
  ['Children 2 to 17 years of age are covered.', 'all(age >= 2 a, age <= 17 a)'],
  ['The child must be 18 months of age or older.', 'all(age >= 18 mo, ?)'],
  ['The patient must be younger than 24 months.', 'age < 24 mo'],
  ['Therapy must be tried for at least 6 months.', null],
  ['The patient must be ≥18 years old.', 'age >= 18 a'],
  ['The patient must be of age ≥ 2 years and < 18 years.', 'all(age >= 2 a, age < 18 a)'],
  ['Beneficiaries less than 21 years of age are covered.', 'age < 21 a'],
  [
    'Effective January 1, 2020, the test is covered for adults 18 years of age and older.',
    'all(date_of_service on_or_after 2020-01-01, age >= 18 a)',
  ],
])('age: %s', (text, logic) => expect(paragraphAs(text)).toBe(logic));

test.each([
  'Women aged 65 and older or men aged 70 and older are covered.',
  'Patients aged 18 years are covered.',
  'The patient must be at least 65.',
  'The foot is covered if the functional level is 3 or above.',
  'The kit is covered for grade 2 and under.',
  'It is covered for patients at least 18 years of age but not for those above 75 years of age.',
])('age: %s is left to manual review', (text) => expect(paragraphAs(text)).toBeNull());
