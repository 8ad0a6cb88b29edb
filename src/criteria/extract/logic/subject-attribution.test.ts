import { describe, expect, test } from 'vitest';
import { itemAs, paragraphAs } from '../../../../test/criteria/notation.ts';

describe('values of a subject other than the patient', () => {
  test.each([
    'Studies show that patients with a BMI of at least 35 kg/m2 lose more weight.',
    'A trial enrolled 200 patients with LVEF of 35% or less.',
    'In the pivotal trial, patients aged 18 years or older with an LVEF of 40% or less improved.',
    'The mean age was 65 years or older in the group.',
    'The device must deliver readings at an oxygen saturation of at least 90%.',
    'The wheelchair supports a weight of at least 300 pounds.',
    'The bed has a capacity for a weight above 350 lb.',
    'The monitor is labeled for patients over 22 years of age.',
    'The surgeon must have performed no more than 5 procedures in 12 months.',
    'Technologists must be at least 18 years of age.',
    'The donor must be at least 18 years of age.',
    'The patient has a first-degree relative who was diagnosed under age 50.',
    'The goal of therapy is an HbA1c below 7%.',
    'The target is a hemoglobin level of less than 12 g/dL.',
    'The dose must be reduced when the hemoglobin exceeds 11 g/dL.',
    'Treatment is stopped once the BMI is below 30 kg/m2.',
    'The physician must review the record for patients with a BMI over 50 kg/m2.',
    'A lesion at least 1 cm from the rectum.',
    'A tumor at least 1 mm thick.',
  ])('%s is left to manual review', (text) => expect(itemAs(text)).toBeNull());

  test.each([
    'The patient was diagnosed with diabetes at age 18 or younger.',
    'Patients must have been at least 18 years of age at diagnosis.',
    'Onset of symptoms must be after age 18.',
  ])('%s mentions a past age', (text) => expect(itemAs(text)).toBeNull());

  test.each([
    ['The physician must document that the patient has a BMI of at least 35 kg/m2.', 'all(bmi >= 35 kg/m2, ?)'],
    ['The patient has a relative with cancer, and is 40 years of age or older.', 'all(age >= 40 a, ?)'],
    ['A lesion of at least 2 cm in diameter is present.', 'all(tumor_diameter >= 2 cm, ?)'],
    ['Patients must be 18 years or older at the time of surgery.', 'all(age >= 18 a, ?)'],
  ])('%s mentions the patient', (text, logic) => expect(itemAs(text)).toBe(logic));
});

describe('frequency of care rather than coverage', () => {
  test.each([
    'The patient must be evaluated once every 3 months.',
    'The device must be calibrated once a year.',
    'The drug is given once every 4 weeks.',
    'The plan of care must be reviewed at least once every 30 days.',
    'Patients who inject insulin at least three times per day.',
    'Repeat tests for persons at high risk are covered annually only for persons with a new exposure.',
  ])('%s is not a limit', (text) => expect(paragraphAs(text)).toBeNull());

  test.each([
    ['A cuff is replaced no more than once every 12 months.', 'all(count <= 1 / 12 mo, ?)'],
    [
      'Partial hospital programs will be covered no more than 2 times in a rolling 12-month period.',
      'count <= 2 / 12 mo',
    ],
  ])('%s is a limit', (text, logic) => expect(paragraphAs(text)).toBe(logic));
});

describe('treatments and codes that are mentioned but not required', () => {
  test.each(['A trial of at least 4 weeks of CPAP is covered.', 'Failure of conservative treatment is not required.'])(
    '%s requires nothing of the patient',
    (text) => expect(paragraphAs(text)).toBeNull(),
  );

  test.each([
    ['The patient has failed at least 6 weeks of conservative therapy.', 'conservative >= 6 wk'],
    ['Failed a 6-week trial of conservative therapy', 'conservative >= 6 wk'],
    ['At least a 50% reduction in pain for at least 6 weeks', 'all(improvement_percent >= 50 %, ?)'],
  ])('%s requires it', (text, logic) => expect(itemAs(text)).toBe(logic));
});

describe('negated values', () => {
  test.each([
    'A BMI of at least 40 kg/m2 is not required.',
    'An LVEF above 35% does not preclude coverage.',
    'Patients under age 18 should not undergo this procedure.',
    'Patients with an LVEF below 20% are not candidates for the procedure.',
    'Patients are ineligible if the BMI is above 50 kg/m2.',
    'Nothing in this policy limits coverage to women aged 65 and older.',
    'Patients who cannot achieve an oxygen saturation above 88% are covered.',
    'The patient fails to reach an HbA1c below 7%.',
    'Rarely, patients under 18 years of age are covered.',
    'It is covered for patients at least 18 years of age, excluding pregnant women.',
    'It is covered if the BMI is at least 35 kg/m2, although a BMI of at least 30 kg/m2 suffices for some.',
    'The patient must not have an LVEF above 35%.',
    'No patient under 18 years of age is covered.',
  ])('%s is left to manual review', (text) => {
    expect(itemAs(text)).toBeNull();
    expect(paragraphAs(text)).toBeNull();
  });

  test.each([
    ['The patient is at least 18 years of age and has no history of stroke.', 'all(age >= 18 a, ?)'],
    ['The procedure is excluded for patients under 18 years of age.', 'excludes age < 18 a'],
    ['Coverage is denied when the AHI is below 5 events per hour.', 'excludes ahi < 5 /h'],
    ['It is not covered when the BMI is less than 35 kg/m2.', 'excludes bmi < 35 kg/m2'],
    ['Payment may not be made for a test performed on a woman under age 35.', 'excludes all(sex = female, age < 35 a)'],
  ])('%s is parsed', (text, logic) => expect(paragraphAs(text)).toBe(logic));
});

describe('limits with exceptions for others or later', () => {
  test.each([
    'The scan is covered once per year. A second scan in the same year is covered when the first was unreadable.',
    'Medicare covers up to 36 sessions in 12 weeks. An additional 36 sessions may be covered.',
    'All patients aged 50 and older, and patients of any age with a family history, are covered.',
    'The test is covered for persons of at least 50 years of age at average risk, and from 40 years of age for those at high risk.',
    'Patients with an LVEF of 35% or less and patients with a QRS duration of at least 120 ms are covered.',
    'It is not covered for patients with a BMI below 35 kg/m2 and for patients under 18 years of age.',
    'A BMI below 35 kg/m2 is non-covered, and so is age below 18 years.',
    'In stable patients the test may be repeated once every 3 months.',
  ])('%s is left to manual review', (text) => expect(paragraphAs(text)).toBeNull());

  test.each([
    ['Patients whose BMI is below 35 kg/m2 and who have diabetes are not covered.', 'excludes all(bmi < 35 kg/m2, ?)'],
    ['Patients whose BMI is below 35 kg/m2 or who have a disorder are not covered.', 'excludes any(bmi < 35 kg/m2, ?)'],
    ['Medicare covers up to 36 sessions in 12 weeks. Each session lasts an hour.', 'all(count <= 36 / 12 wk, ?)'],
    ['The patient is at least 50 years of age and with symptoms.', 'all(age >= 50 a, ?)'],
  ])('%s sets a limit', (text, logic) => expect(paragraphAs(text) ?? itemAs(text)).toBe(logic));

  test.each([
    'Some payers cover patients with a BMI of at least 30 kg/m2.',
    'The requestor asked for coverage of patients with LVEF of 35% or less.',
    'The guideline of the society supports a BMI of at least 35 kg/m2 and coverage is provided.',
  ])('%s repeats what others state', (text) => expect(paragraphAs(text)).toBeNull());
});
