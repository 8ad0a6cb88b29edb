import { describe, expect, test } from 'vitest';
import { buildLogic, type LogicNode, type Relation } from '../../criteria.ast.ts';
import { readParameters } from '../../evaluate/parameters.ts';
import { decideBlocks } from './decide-blocks.ts';

function truth(node: LogicNode, input: Record<string, unknown>) {
  const read = readParameters(input);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  const block = { block_id: 'cb_0', section: 'indications', text: '', tags: [], parent_id: null, heading: null };
  return decideBlocks([{ ...block, logic: buildLogic(node) }], read.values).blocks[0]!;
}
const compare = (field: string, is: Relation, value: number, unit: string): LogicNode => ({
  op: 'compare',
  field,
  is,
  value,
  unit,
});

describe('comparisons', () => {
  test.each<[string, LogicNode, Record<string, unknown>, boolean | null]>([
    ['pounds against kilograms', compare('weight', 'ge', 99.7, 'kg'), { weight: { value: 220, unit: 'lb' } }, true],
    [
      'weeks against months',
      compare('symptom_duration', 'ge', 3, 'mo'),
      { symptom_duration: { value: 12, unit: 'wk' } },
      false,
    ],
    ['a bare number in the unit of its parameter', compare('bmi', 'ge', 35, 'kg/m2'), { bmi: 35 }, true],
    ['text with a unit', compare('pao2', 'le', 55, 'mm[Hg]'), { pao2: '7.2 kPa' }, true],
    [
      'HbA1c by the master equation',
      compare('hba1c', 'ge', 6.5, '%'),
      { hba1c: { value: 48, unit: 'mmol/mol' } },
      true,
    ],
    [
      'glucose by its molar mass',
      compare('fasting_glucose', 'le', 225, 'mg/dL'),
      { fasting_glucose: { value: 12.4, unit: 'mmol/L' } },
      true,
    ],
    ['age in completed years', compare('age', 'le', 77, 'a'), { age: 77.9 }, true],
    ['age in months', compare('age', 'lt', 3, 'a'), { age: { value: 35, unit: 'months' } }, true],
    ['equal within rounding', compare('oxygen_saturation', 'eq', 89, '%'), { oxygen_saturation: 89 }, true],
    ['a limit that excludes its own value', compare('hematocrit', 'gt', 56, '%'), { hematocrit: 56 }, false],
    ['an absent value', compare('bmi', 'ge', 35, 'kg/m2'), {}, null],
    ['a null value', compare('bmi', 'ge', 35, 'kg/m2'), { bmi: null }, null],
  ])('%s', (_name, node, input, expected) => {
    expect(truth(node, input).truth).toBe(expected);
  });
});

describe('time limits', () => {
  const yearly: LogicNode = { op: 'count', field: 'services', is: 'le', value: 1, period: { value: 12, unit: 'mo' } };
  test.each<[string, string[], boolean]>([
    ['the last service exactly a year ago no longer counts', ['2023-03-10'], true],
    ['one day less than a year ago counts', ['2023-03-11'], false],
    ['no earlier service', [], true],
    ['the service itself in the list counts once', ['2024-03-10'], true],
    ['two services on the day itself count twice', ['2024-03-10', '2024-03-10'], false],
    ['a later service does not count', ['2024-04-01'], true],
  ])('%s', (_name, dates, expected) => {
    expect(truth(yearly, { date_of_service: '2024-03-10', service_dates: dates }).truth).toBe(expected);
  });

  test('a count without dates lists what is missing', () => {
    expect([...truth(yearly, {}).missing]).toEqual(['date_of_service', 'service_dates']);
  });

  const months = (value: number, is: Relation): LogicNode => ({
    op: 'elapsed',
    since: 'last_surgery_date',
    until: 'date_of_service',
    is,
    value,
    unit: 'mo',
  });
  test.each<[string, string, string, LogicNode, boolean]>([
    ['a month from 31 January ends on 29 February of a leap year', '2024-01-31', '2024-02-29', months(1, 'ge'), true],
    ['one day short of nine months', '2023-03-15', '2023-12-14', months(9, 'ge'), false],
    ['nine months to the day', '2023-03-15', '2023-12-15', months(9, 'ge'), true],
    ['within six months to the day', '2023-06-15', '2023-12-15', months(6, 'le'), true],
    ['an event after the service is not within', '2024-01-01', '2023-12-15', months(6, 'le'), false],
  ])('%s', (_name, since, until, node, expected) => {
    expect(truth(node, { last_surgery_date: since, date_of_service: until }).truth).toBe(expected);
  });

  test.each<[string, string, boolean]>([
    ['on_or_after', '2022-02-10', true],
    ['after', '2022-02-10', false],
    ['before', '2022-02-10', false],
    ['on_or_before', '2022-02-10', true],
  ])('a date %s the same day', (is, day, expected) => {
    expect(
      truth({ op: 'date', field: 'date_of_service', is: is as 'after', date: '2022-02-10' }, { date_of_service: day })
        .truth,
    ).toBe(expected);
  });
});

describe('codes, documents and treatments', () => {
  const range: LogicNode = {
    op: 'code_in',
    field: 'diagnosis_codes',
    system: 'ICD10CM',
    codes: [{ code: 'E11.0', to: 'E11.9' }, { code: 'G47.33' }],
  };
  test.each<[string, string[], boolean]>([
    ['a code inside the range', ['e11.65'], true],
    ['a sub-code of the last code', ['E1191'], true],
    ['a code below the range', ['E10.9'], false],
    ['a code above the range', ['E13'], false],
    ['a listed code without dot', ['G4733'], true],
    ['one of several', ['Z00.0', 'G47.33'], true],
  ])('%s', (_name, codes, expected) => {
    expect(truth(range, { diagnosis_codes: codes }).truth).toBe(expected);
  });

  const weeks: LogicNode = { op: 'prior_treatment', treatment: 'conservative', min_duration: { value: 8, unit: 'wk' } };
  test.each<[string, unknown, boolean | null]>([
    ['long enough', { duration: { value: 2, unit: 'months' } }, true],
    ['too short', { duration: { value: 7, unit: 'wk' } }, false],
    ['between two days, to the day', { from: '2024-01-01', to: '2024-02-26' }, true],
    ['between two days, a day short', { from: '2024-01-01', to: '2024-02-25' }, false],
    ['not given', false, false],
    ['given, length not said', true, null],
  ])('a treatment %s', (_name, stated, expected) => {
    expect(truth(weeks, { prior_treatments: { conservative: stated } }).truth).toBe(expected);
  });

  test('a document is present, absent or unknown', () => {
    const order: LogicNode = { op: 'documented', item: 'order' };
    const stated = [
      { documentation: ['order'] },
      { documentation: { order: false } },
      { documentation: { consent: true } },
    ];
    expect(stated.map((input) => truth(order, input).truth)).toEqual([true, false, null]);
  });
});

describe('partially known values', () => {
  const diabetes: LogicNode = {
    op: 'code_in',
    field: 'diagnosis_codes',
    system: 'ICD10CM',
    codes: [{ code: 'E11.9' }, { code: 'I50.1', to: 'I50.4' }],
  };
  test.each<[string, LogicNode, Record<string, unknown>, boolean | null]>([
    ['a category of a listed code', diabetes, { diagnosis_codes: ['E11'] }, null],
    ['a category of a listed range', diabetes, { diagnosis_codes: ['I50'] }, null],
    ['a category beside a listed code', diabetes, { diagnosis_codes: ['E11', 'I50.21'] }, true],
    ['a category of other codes', diabetes, { diagnosis_codes: ['E10'] }, false],
    ['no codes at all', diabetes, { diagnosis_codes: [] }, null],
    ['years above a limit in months', compare('age', 'ge', 18, 'mo'), { age: 2 }, true],
    ['years below a limit in months', compare('age', 'ge', 24, 'mo'), { age: 1 }, false],
    ['years about a limit in months', compare('age', 'ge', 18, 'mo'), { age: 1 }, null],
    ['months at a limit in months', compare('age', 'ge', 18, 'mo'), { age: '18 months' }, true],
    ['an age band beyond a limit in months', compare('age', 'ge', 18, 'mo'), { age_category: 'adult' }, true],
    ['an age band about a limit in months', compare('age', 'lt', 18, 'mo'), { age_category: 'pediatric' }, null],
    ['an age band beyond a limit', compare('age', 'ge', 65, 'a'), { age_category: 'medicare_age' }, true],
    ['an age band below a limit', compare('age', 'ge', 50, 'a'), { ageCategory: 'pediatric' }, false],
    ['an age band about a limit', compare('age', 'ge', 50, 'a'), { age_category: 'adult' }, null],
    ['an age beside its band', compare('age', 'ge', 50, 'a'), { age: 60, age_category: 'adult' }, true],
    ['neither sex', { op: 'equals', field: 'sex', value: 'female' }, { sex: 'other' }, null],
    ['a class in other words', { op: 'equals', field: 'nyha_class', value: 'IV' }, { nyha_class: 'Class IV' }, true],
  ])('%s', (_name, node, input, expected) => {
    expect(truth(node, input).truth).toBe(expected);
  });
});

describe('missing parameters', () => {
  const unread: LogicNode = { op: 'unread' };
  const bmi = compare('bmi', 'ge', 35, 'kg/m2');
  const age = compare('age', 'ge', 50, 'a');
  test.each<[string, LogicNode, Record<string, unknown>, string[]]>([
    ['each part of a list that one can fail', { op: 'all', of: [unread, bmi] }, {}, ['bmi']],
    ['each alternative that can be enough', { op: 'any', of: [unread, bmi] }, {}, ['bmi']],
    // An alternative cannot fail while another is unparsed, nor suffice next to an unparsed part.
    ['no alternative beside what was not read', { op: 'all', of: [unread, { op: 'any', of: [unread, bmi] }] }, {}, []],
    [
      'no part of an alternative that cannot hold',
      { op: 'any', of: [unread, { op: 'all', of: [unread, bmi] }] },
      {},
      [],
    ],
    ['no one of two beside two unread', { op: 'at_least', count: 3, of: [unread, bmi, age] }, {}, ['age', 'bmi']],
    ['what only two together decide', { op: 'at_least', count: 2, of: [unread, bmi, age] }, {}, ['age', 'bmi']],
    ['not what is decided', { op: 'any', of: [{ op: 'all', of: [age, bmi] }, unread] }, { age: 40 }, []],
    ['the same turned round', { op: 'not', of: { op: 'all', of: [unread, { op: 'any', of: [unread, bmi] }] } }, {}, []],
  ])('%s', (_name, node, input, expected) => {
    const requested = [...truth(node, input).missing].filter((name) => !name.startsWith('attested_criteria.'));
    expect(requested.sort()).toEqual(expected);
  });
});
