import { describe, expect, test } from 'vitest';
import { itemAs } from '../../../../test/criteria/notation.ts';

describe('several thresholds in one statement', () => {
  test.each([
    'The BMI must be at least 35 kg/m2 (30 kg/m2 for some patients).',
    'The BMI must be at least 35 kg/m2 (or at least 30 kg/m2 with diabetes).',
    'The patient has a BMI of at least 40 kg/m2 or at least 35 kg/m2 with diabetes.',
    'BMI 35-39.9 kg/m2 or above 40 kg/m2.',
    'BMI must be ≥ 30 kg/m2 or < 18.5 kg/m2.',
    'A hemoglobin level of less than 10 g/dL is required before treatment begins, and less than 12 g/dL to continue.',
    'Weight must be less than 300 pounds for ordinary beds and above 350 pounds for heavy duty beds.',
    'A carotid stenosis of 50% or more, but less than 70%',
    'Age 18 or older for type 1 diabetes, 21 or older for type 2',
    'Stenosis greater than or equal to 70% by ultrasound or 60% by angiography',
  ])('%s: one bound was not parsed, so neither is used', (text) => expect(itemAs(text)).toBeNull());

  test.each([
    ['The AHI is greater than 5 but less than 15 events per hour.', 'all(ahi > 5 /h, ahi < 15 /h)'],
    ['Weight over 350 pounds but not more than 600 pounds', 'all(weight > 350 [lb_av], weight <= 600 [lb_av])'],
    ['The beneficiary is over 50 and under 78 years of age.', 'all(age > 50 a, age < 78 a)'],
    [
      'FEV1 of at least 20% and not more than 45% of predicted',
      'all(fev1_percent_predicted >= 20 %, fev1_percent_predicted <= 45 %)',
    ],
    ['HbA1c of 7.0-10.0%.', 'all(hba1c >= 7 %, hba1c <= 10 %)'],
    ['LVEF at most 35% at least 40 days after infarction', 'all(lvef <= 35 %, ?)'],
    [
      'Cotinine of at most 13.7 ng/mL (or arterial carboxyhemoglobin ≤ 2.5% if on nicotine)',
      'any(cotinine <= 13.7 ng/mL, ?)',
    ],
  ])('%s is parsed', (text, logic) => expect(itemAs(text)).toBe(logic));

  test.each([
    [
      'The patient has a BMI of at least 40 kg/m2, or a BMI of at least 35 kg/m2 with a comorbid condition.',
      'all(any(bmi >= 40 kg/m2, bmi >= 35 kg/m2), ?)',
    ],
    ['AHI ≥15 or AHI ≥5 and ≤14 with symptoms.', 'all(any(ahi >= 15 /h, all(ahi >= 5 /h, ahi <= 14 /h)), ?)'],
  ])('%s: a qualifier leaves both bounds open', (text, logic) => expect(itemAs(text)).toBe(logic));

  test.each([
    [
      'The hemoglobin is below 10 g/dL and/or the hematocrit is below 30%.',
      'any(hemoglobin < 10 g/dL, hematocrit < 30 %)',
    ],
    [
      'Either the hemoglobin is below 10 g/dL or the hematocrit is below 30%.',
      'any(hemoglobin < 10 g/dL, hematocrit < 30 %)',
    ],
    ['PSA must be less than 10 ng/mL and Gleason score 6 or less.', 'all(psa < 10 ng/mL, gleason_score <= 6 {score})'],
    ['One of these: LVEF below 30%, NYHA class IV', 'any(lvef < 30 %, nyha_class = IV)'],
    ['One of these: LVEF below 30%, syncope', 'any(lvef < 30 %, ?)'],
    ['Creatinine clearance of 20 mL/min or less, or on dialysis', 'any(creatinine_clearance <= 20 mL/min, ?)'],
  ])('%s combines as stated', (text, logic) => expect(itemAs(text)).toBe(logic));
});
