import { describe, expect, test } from 'vitest';
import { itemAs, paragraphAs } from '../../../../../test/criteria/notation.ts';

const read = (text: string) => paragraphAs(text) ?? itemAs(text);

describe('duration of symptoms', () => {
  test.each([
    ['Low back pain of at least 12 weeks duration.', 'all(symptom_duration >= 12 wk, ?)'],
    ['Symptoms persisting for more than 6 months.', 'symptom_duration > 6 mo'],
    ['A documented cognitive decline of at least 6 months.', 'all(symptom_duration >= 6 mo, ?)'],
    ['Pain lasting 8 weeks or longer.', 'symptom_duration >= 8 wk'],
  ])('%s', (text, logic) => expect(read(text)).toBe(logic));

  test.each([
    'Relief of symptoms lasting at least 3 months is needed.',
    'Depression treated for at least 6 months.',
    'At least a 50% reduction of pain without drugs for 3 months.',
    'Symptoms present for less than 6 weeks.',
  ])('%s is about something else', (text) => expect(read(text)?.includes('symptom_duration') ?? false).toBe(false));
});

describe('time since an event', () => {
  test.each([
    ['At least 40 days after a myocardial infarction.', 'myocardial_infarction_date..date_of_service >= 40 d'],
    ['More than 6 months have passed since the last surgery.', 'last_surgery_date..date_of_service > 6 mo'],
    ['Rehabilitation is covered within 12 months after a transplant.', 'transplant_date..date_of_service <= 12 mo'],
    [
      'Patients with a stroke within the past 3 months are not covered.',
      'excludes stroke_date..date_of_service <= 3 mo',
    ],
  ])('%s', (text, logic) => expect(read(text)).toBe(logic));

  test.each([
    'Follow-up for at least 12 months after surgery is required.',
    'The drug is continued for at least 3 months after transplantation.',
    'Use of the device must begin within 2 days following surgery.',
  ])('%s is not a condition of the service', (text) => expect(read(text)).toBeNull());
});
