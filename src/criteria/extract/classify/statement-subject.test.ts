import { describe, expect, test } from 'vitest';
import { codesNamed } from '../conditions/codes.ts';
import { countedWords, coveredService, definedTerm } from './statement-subject.ts';

describe('coveredService', () => {
  test.each([
    ['A heavy duty walker (E0148, E0149) is covered when the weight is high.', 'heavy duty walker'],
    ['Effective January 1, 2020, the stool test is covered once a year.', 'stool test'],
    ['Continued treatment requires an improvement.', 'continued treatment'],
    ['Bed pans | Covered if the person cannot leave the bed.', 'bed pans'],
    ['Lungs | Volume of 40% or more', null],
    ['Patients are covered when they are of age.', null],
    ['The service is covered when ordered.', null],
    ['Age 50 or older.', null],
  ])('%s', (text, subject) => expect(coveredService(text)).toBe(subject));
});

describe('definedTerm', () => {
  test.each([
    ['Group II is for those with a higher value.', 'group ii'],
    ['Problematic hypoglycemia means two events in a month.', 'problematic hypoglycemia'],
    ['For purposes of this policy, a qualified team is defined as two people.', 'qualified team'],
    ['The test is covered for adults.', null],
  ])('%s', (text, term) => expect(definedTerm(text)).toBe(term));
});

test('countedWords returns the words for the counted service, without common limit words', () => {
  expect([...countedWords('More than 4 counseling sessions in 12 months are not covered.')]).toEqual(['counseling']);
  expect([...countedWords('No more than 20 treatments are covered in 12 months.')]).toEqual([]);
});

describe('codesNamed', () => {
  test.each([
    ['HCPCS code G0442 is covered once a year.', ['G0442']],
    ['A walker (E0148, E0149) is covered.', ['E0148', 'E0149']],
    ['CPT 12345 and G0104 are counted together.', ['G0104', '12345']],
    ['Codes G0442 through G0447 are covered.', []],
    ['In 2024, 12345 people were screened for E11.65.', []],
  ])('%s', (text, codes) => expect(codesNamed(text)).toEqual(codes));
});
