import { describe, expect, test } from 'vitest';
import { findTags, limitsFrequency } from './tags.ts';

describe('findTags', () => {
  test.each([
    ['contractor-discretion', "Covered if the contractor's medical staff determines that heat helps."],
    ['contractor-discretion', 'Covered where, in the judgment of the local contractor, it is needed.'],
    ['contractor-discretion', 'Refer claims to medical staff for a determination.'],
    ['frequency', 'Blood count - one every 3 months'],
    ['prior-treatment', 'The patient has undergone a successful trial of the bath.'],
    ['clinical-study', 'Covered within a clinical study.'],
    ['prior-treatment', 'Pain persists despite optimal medical therapy.'],
    ['prior-treatment', 'There was an inadequate response to the drug.'],
    ['frequency', 'The patient must be seen at least every 3 months.'],
    ['clinical-study', 'It may be covered in a randomized controlled trial.'],
    ['clinical-study', 'It is not covered outside of an agency-approved study.'],
    ['prior-treatment', 'The patient has been on optimal medical therapy for at least 3 months.'],
    ['contractor-discretion', 'Claims require careful evaluation by the MAC.'],
    ['frequency', 'It is paid after at least eleven months have passed.'],
    ['documentation', 'A signed consent is on file.'],
    ['contractor-discretion', 'The MAC medical staff verifies that the drug is needed.'],
  ])('%s: %s', (tag, text) => expect(findTags(text, { excluded: false, unclear: false })).toContain(tag));

  test.each([
    ['contractor-discretion', "The physician's staff determines that heat helps."],
    ['contractor-discretion', 'In the judgment of the physician, it is needed.'],
    ['frequency', 'One in every 3 patients is helped.'],
    ['prior-treatment', 'The patient has undergone surgery.'],
    ['clinical-study', 'How did patients fare outside the clinical study?'],
    ['clinical-study', 'The sleep study is read by a physician.'],
    ['age', 'Populations eligible due to age or disability.'],
    ['age', 'Analysis controls for confounding by age and sex.'],
    ['clinical-study', 'The patient had a trial of a brace.'],
    ['prior-treatment', 'The patient is on a waiting list for at least 3 months.'],
    ['contractor-discretion', 'Contractors should be alert to new uses.'],
    ['documentation', 'The study must obtain meaningful informed consent from patients.'],
    ['age', 'What are the effects of age on the outcome?'],
    ['age', 'A risk score of 2 or more (heart failure, age over 75, stroke)'],
    ['prior-treatment', 'A clinical trial of the device is planned.'],
  ])('%s does not apply: %s', (tag, text) =>
    expect(findTags(text, { excluded: false, unclear: false })).not.toContain(tag),
  );
});

describe('how often something happens to a patient', () => {
  test.each([
    ['Leakage of stool twice a week for more than six months', false],
    ['Attacks of migraine twice a month', false],
    ['The test is covered twice a year', true],
  ])('is no limit of services: %s', (text, limits) => {
    expect(limitsFrequency(text)).toBe(limits);
  });
});
