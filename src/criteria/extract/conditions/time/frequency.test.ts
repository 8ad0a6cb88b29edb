import { expect, test } from 'vitest';
import { paragraphAs } from '../../../../../test/criteria/notation.ts';

test.each([
  ['The test is covered once every 24 months.', 'count <= 1 / 24 mo'],
  ['The test is covered every 24 months.', 'count <= 1 / 24 mo'],
  ['The service is covered annually.', 'count <= 1 / 1 a'],
  [
    'CMS covers one, face-to-face visit per year for beneficiaries in the care of a physician or other practitioner.',
    'all(count <= 1 / 1 a, ?)',
  ],
  ['No more than three (3) injections in six (6) months are covered.', 'count <= 3 / 6 mo'],
  ['Up to two sessions per day, for up to 36 sessions over up to 36 weeks, are covered.', 'all(count <= 2 / 1 d, ?)'],
  ['The program lasts up to 12 weeks with no more than 2 sessions per week.', 'all(count <= 2 / 1 wk, ?)'],
  ['The service is not covered more than once per year.', 'excludes count > 1 / 1 a'],
  ['Testing more than twice a year is not covered.', 'excludes count > 2 / 1 a'],
  ['Testing more often than every 3 months is not reasonable and necessary.', 'excludes count > 1 / 3 mo'],
])('frequency: %s', (text, logic) => expect(paragraphAs(text, 'frequency')).toBe(logic));

test.each([
  'The test is covered once per lifetime.',
  'Two visits per calendar year are covered.',
  'No more than one test per eye every 12 months is covered.',
  'Up to 300 test strips every 3 months are covered.',
  'The test is covered once every 24 months for women at low risk and once every 12 months for women at high risk.',
  'Coverage is limited to once every 24 months unless medically necessary.',
  'The test is covered once at first, then once every 6 months.',
  'A repeat test within 12 months is not covered.',
  'More than four tests annually require documentation of necessity.',
])('frequency: %s is left to manual review', (text) => expect(paragraphAs(text, 'frequency')).toBeNull());
