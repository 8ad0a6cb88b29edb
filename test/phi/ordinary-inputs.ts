import { base, en, Faker } from '@faker-js/faker';

/** Inputs of ordinary calls that resemble identifiers but identify no person. */
const digits = (made: Faker, count: number): string => made.string.numeric({ length: count, allowLeadingZeros: false });
const pick = <Item>(made: Faker, items: readonly Item[]): Item => made.helpers.arrayElement([...items]);
const upper = (made: Faker, count: number): string => made.string.alpha({ length: count, casing: 'upper' });
const day = (made: Faker): string => made.date.past({ years: 3, refDate: '2026-01-01' }).toISOString().slice(0, 10);
const id = (made: Faker): string => `cb_${made.string.hexadecimal({ length: 20, casing: 'lower', prefix: '' })}`;
const STATES = [
  'Texas',
  'Florida',
  'New York',
  'California',
  'Ohio',
  'Virginia',
  'Georgia',
  'North Carolina',
  'TX',
  'PA',
];
const CITIES = ['Austin', 'Houston', 'Orlando', 'Columbus', 'Fresno', 'Charlotte', 'Atlanta', 'Richmond'];
/** No ZIP code of the states above starts with these digits. */
const CODES = ['99213', '99214', '97110', '96372', '95810', '66984', '64483', '98940'];
const PAYERS = [
  'Medicare',
  'Blue Cross Blue Shield of Texas',
  'Aetna',
  'Cigna',
  'UnitedHealthcare',
  'Humana',
  'Kaiser Permanente',
  'Molina Healthcare',
  "Martin's Point Health Care",
  'Harvard Pilgrim',
  'Geisinger Health Plan',
  'Noridian',
];
const LINES = [
  'Commercial PPO',
  'Medicare Advantage HMO',
  'Exchange Silver',
  'Medicaid Managed Care',
  'Dual Special Needs',
];
const SPECIALTIES = [
  'Pain Medicine',
  'Family Practice',
  'Orthopedic Surgery',
  'Internal Medicine',
  'Sleep Medicine',
  'Physical Therapy',
  'Cardiology',
];
const TRIALS = [
  'failed NSAIDs for six weeks',
  'physical therapy for twelve weeks',
  'no improvement after the third injection',
];

const ORDINARY: readonly ((made: Faker) => unknown)[] = [
  (made) => `${pick(made, STATES)} ${pick(made, CODES)}`,
  (made) => `${pick(made, CITIES)} ${pick(made, ['Texas', 'Ohio', 'Florida', 'Virginia'])} ${pick(made, CODES)}`,
  (made) => `coverage of ${pick(made, CODES)} in ${pick(made, STATES)} ${digits(made, 4)}`,
  (made) => ({ state: pick(made, STATES), code: pick(made, CODES), date: day(made) }),
  (made) => String(1_700_000_000_000 + made.number.int({ max: 99_999_999_999 })),
  (made) => `run-${1_700_000_000_000 + made.number.int({ max: 99_999_999_999 })}`,
  (made) => made.string.uuid(),
  (made) => made.git.commitSha(),
  (made) => Buffer.from(made.string.alphanumeric(32)).toString('base64url').slice(0, 22),
  (made) => ({
    payer: pick(made, PAYERS),
    line_of_business: pick(made, LINES),
    provider_specialty: pick(made, SPECIALTIES),
  }),
  (made) => ({
    parameters: { attested_criteria: Object.fromEntries([id(made), id(made), id(made)].map((one) => [one, true])) },
  }),
  (made) => ({
    parameters: {
      age: made.number.int({ min: 18, max: 90 }),
      bmi: 41.2,
      ahi: 22,
      sex: 'female',
      date_of_service: day(made),
      diagnosis_codes: ['G47.33', 'E66.01'],
    },
  }),
  (made) => ({ parameters: { service_dates: Array.from({ length: 12 }, () => day(made)) } }),
  () => ({ parameters: { oxygen_saturation: { value: 86, unit: '%' }, pao2: 54, condition: 'room air at rest' } }),
  () => ({
    parameters: { prior_treatments: { physical_therapy: { given: true, duration: { value: 6, unit: 'wk' } } } },
  }),
  (made) => ({ modifiers: ['RT', '59'], codes: [pick(made, CODES), 'J1885'], units: 2, place: '11' }),
  (made) => `glucose ${digits(made, 3)} mg/dL, HDL ${digits(made, 2)}, LDL ${digits(made, 3)} mg/dl`,
  (made) => `the beneficiary received ${digits(made, 2)} units; beneficiaries ${digits(made, 4)}`,
  (made) => `member cost share ${digits(made, 2)} %, deductible ${digits(made, 4)} dollars`,
  (made) => `${pick(made, TRIALS)}, CPT ${pick(made, CODES)}`,
  (made) =>
    `at least ${pick(made, ['three', 'six', 'twelve'])} of the following twenty-one symptoms within two thousand twenty-six`,
  (made) => `infants born at ${made.number.int({ min: 24, max: 36 })} 3/7 weeks`,
  (made) => `newborn screening within ${digits(made, 2)} hours of birth, 48/72 hours`,
  (made) => `birth weight below ${digits(made, 4)} grams, gestation ${digits(made, 2)} weeks`,
  (made) => `also known as "Cologuard" or "Humira", ${pick(made, SPECIALTIES)}`,
  (made) => `the product called "Eylea", brand name "Lucentis" ${digits(made, 1)} mg`,
  (made) => `Parts A, B, C and D; U S A; E / M services; A B C D E criteria ${digits(made, 1)}`,
  (made) => `values 12 34 56 78 90 11 and 88, 92, 94, 97, 99, 100 ${digits(made, 2)}`,
  (made) => `MassHealth and TennCare and BadgerCare, McKesson InterQual ${digits(made, 4)}`,
  (made) => `Charcot-Marie-Tooth and Stevens-Johnson and Wolff-Parkinson-White ${digits(made, 1)}`,
  (made) => `apnea_hypopnea_index and oxygen_saturation_at_rest ${digits(made, 2)}`,
  (made) => `license number of the supplier and the state where it is licensed ${digits(made, 1)}`,
  (made) => `the driving impairment test, DL of ${digits(made, 2)}`,
  (made) => `policy number L${digits(made, 5)} and policy id A${digits(made, 5)}`,
  (made) => `group 1 codes ${pick(made, CODES)}, group 2 member codes ${pick(made, CODES)}`,
  (made) => `NPI ${digits(made, 10)} of the ordering physician, taxonomy 207RC0000X`,
  (made) => `batch ${made.string.alpha({ length: 3, casing: 'lower' })}-${digits(made, 6)} reviewed by compliance`,
  (made) => `reviewed ${day(made)}, no change needed for ${upper(made, 1)}${digits(made, 4)}`,
  (made) => ({
    name: pick(made, [
      'billing system',
      'month end export',
      'denials dashboard',
      'nightly sync 2',
      'Epic interface',
      'prod-us-east-1',
    ]),
  }),
  (made) => ({
    notes: `Reviewed with the ${pick(made, ['coding team', 'medical director', 'compliance committee'])} on ${day(made)}.`,
  }),
  (made) => `H1N1 vaccine, B12 injection, Q0091, C5-C6 fusion, T4 level, L4/L5 ${digits(made, 1)}`,
  (made) => `https://www.cms.gov/medicare-coverage-database/view/ncd.aspx?ncdid=${digits(made, 3)}&amp;ncdver=2`,
  (made) => `100%25 of allowed charge; 20%20 off ${digits(made, 2)}`,
  (made) => `rosemary oil, marijuana, Jacksonville, Charlottesville, Washington ${digits(made, 1)}`,
];

export function ordinaryInputs(each: number, seed: number): unknown[] {
  const made = new Faker({ locale: [en, base], seed });
  return ORDINARY.flatMap((input) => Array.from({ length: each }, () => input(made)));
}
