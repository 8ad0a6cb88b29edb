import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParameters } from './parameters.ts';

const collectErrors = (input: unknown) => {
  const read = readParameters(input);
  return 'errors' in read ? read.errors : {};
};

describe('readParameters', () => {
  test.each<[string, unknown, string]>([
    ['no object', [], 'parameters'],
    ['an age beyond human', { age: 200 }, 'age'],
    ['a negative value', { bmi: -1 }, 'bmi'],
    ['a unit that measures something else', { bmi: { value: 80, unit: 'kg' } }, 'bmi'],
    ['a unit that does not exist', { weight: '80 stones' }, 'weight'],
    ['no number', { bmi: 'heavy' }, 'bmi'],
    ['infinity', { bmi: Number.POSITIVE_INFINITY }, 'bmi'],
    ['a day that does not exist', { date_of_service: '2023-02-29' }, 'date_of_service'],
    ['a day in another order', { service_dates: ['02/10/2022'] }, 'service_dates.0'],
    ['service dates by something that is no code', { service_dates: { screening: [] } }, 'service_dates'],
    ['a wrong day of one code', { service_dates: { G0442: ['2022-02-30'] } }, 'service_dates.G0442.0'],
    ['one day instead of a list', { service_dates: '2022-02-10' }, 'service_dates'],
    [
      'too many kinds of services',
      { service_dates: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`G${1000 + at}`, []])) },
      'service_dates',
    ],
    ['an unknown sex', { sex: 'x' }, 'sex'],
    ['a class between classes', { nyha_class: 'II-III' }, 'nyha_class'],
    ['a unit named as a member every object has', { bmi: { value: 5, unit: 'constructor' } }, 'bmi'],
    ['another such unit', { bmi: '5 __proto__' }, 'bmi'],
    ['a value that has its unit twice', { weight: { value: '80 kg', unit: 'lb' } }, 'weight'],
    ['a duration of several parts', { prior_treatments: { drug: 'P1Y6M' } }, 'prior_treatments'],
    ['a treatment given twice', { prior_treatments: { conservative: 6, 'conservative care': 3 } }, 'prior_treatments'],
    ['a code with spaces', { diagnosis_codes: ['E11 9'] }, 'diagnosis_codes.0'],
    ['documentation that is neither yes nor no', { documentation: { order: 'maybe' } }, 'documentation'],
    [
      'a treatment that ended before it began',
      { prior_treatments: { drug: { from: '2024-02-01', to: '2024-01-01' } } },
      'prior_treatments',
    ],
  ])('%s is rejected at its path', (_name, input, path) => {
    expect(Object.keys(collectErrors(input))).toEqual([path]);
  });

  test('measures can be named as users write them, but only once', () => {
    const read = readParameters({ BMI: 42, HbA1c: '7.5 %' });
    if ('errors' in read) throw new Error(JSON.stringify(read.errors));
    expect(read.values.get('bmi')).toMatchObject({ value: 42 });
    expect(read.values.get('hba1c')).toMatchObject({ value: 7.5 });
    expect(collectErrors({ BMI: 42, bmi: 30 })).toEqual({ bmi: ['is given twice'] });
    expect(collectErrors({ Smith: 42 })).toHaveProperty('parameters');
  });

  const quantityIn = (input: Record<string, unknown>) => {
    const read = readParameters(input);
    return 'errors' in read ? read.errors : Object.fromEntries(read.values);
  };

  test.each<[Record<string, unknown>, string, number, string]>([
    [{ a1c: 7 }, 'hba1c', 7, '%'],
    [{ ejection_fraction: '25 %' }, 'lvef', 25, '%'],
    [{ bodyMassIndex: 31 }, 'bmi', 31, 'kg/m2'],
    [{ 'Apnea-hypopnea index': 16 }, 'ahi', 16, '/h'],
    [{ patient_age: 65 }, 'age', 65, 'a'],
    [{ age: '65 years old' }, 'age', 65, 'a'],
    [{ age: 'P65Y' }, 'age', 65, 'a'],
    [{ age: { value: '65', unit: 'years' } }, 'age', 65, 'a'],
    [{ bmi: { value: 31, unit: null } }, 'bmi', 31, 'kg/m2'],
    [{ t_score: -2.6 }, 't_score', -2.6, '{score}'],
    [{ T_score: '-2.6' }, 't_score', -2.6, '{score}'],
  ])('%j is accepted', (input, name, value, unit) => {
    expect(quantityIn(input)).toMatchObject({ [name]: { kind: 'number', value, unit } });
  });

  test('lung function in liters is not treated as percent', () => {
    expect(quantityIn({ fev1: 1.2 })).toMatchObject({ fev1: { value: 1.2, unit: '1' } });
  });

  test('accepts words, codes and answers of other systems', () => {
    const read = readParameters({
      gender: 'F',
      nyhaClass: 'Class IIIb',
      smoking_status: 'Former smoker',
      diagnosisCodes: ['e11.9'],
      procedure_codes: [],
      modifiers: ['KX', 'RT'],
      payer: 'x'.repeat(100),
      documentation: { Order: 'yes', 'informed consent': 'FALSE' },
      prior_treatments: { 'Physical therapy': 'P6W', 'conservative-care': 'true', drug: null },
    });
    if ('errors' in read) throw new Error(JSON.stringify(read.errors));
    expect([...read.values]).toEqual([
      ['sex', { kind: 'choice', value: 'female' }],
      ['nyha_class', { kind: 'choice', value: 'iii' }],
      ['smoking_status', { kind: 'choice', value: 'former' }],
      ['diagnosis_codes', { kind: 'codes', codes: ['E119'] }],
      ['payer', { kind: 'choice', value: 'x'.repeat(100) }],
      ['documentation.order', { kind: 'yes_no', value: true }],
      ['documentation.informed_consent', { kind: 'yes_no', value: false }],
      [
        'prior_treatments.physical_therapy',
        { kind: 'treatment', state: 'tried', stated: false, duration: { value: 6, unit: 'wk' } },
      ],
      ['prior_treatments.conservative', { kind: 'treatment', state: 'tried', stated: false, duration: null }],
    ]);
    expect(readParameters({ prior_treatments: ['drug'] })).not.toHaveProperty('errors');
  });

  test.each(['4', 4, 'IV', 'iv', 'Class IV', 'NYHA class IV', 'NYHA IV'])('the NYHA class %j is IV', (nyha_class) => {
    expect(readParameters({ nyha_class })).toEqual({
      values: new Map([['nyha_class', { kind: 'choice', value: 'iv' }]]),
    });
  });

  test.each(['constructor', 'valueof', 'prototype'])('the name %s is treated like any other', (name) => {
    expect(readParameters({ [name]: 'x' })).not.toHaveProperty('errors');
    expect(collectErrors({ [name]: {} })).toHaveProperty(name);
    expect(readParameters({ documentation: { [name]: true } })).not.toHaveProperty('errors');
  });

  test('an unknown parameter name is rejected without being repeated', () => {
    expect(JSON.stringify(collectErrors({ 'John Smith, born 1950': 1 }))).not.toContain('Smith');
  });

  test('unknown values stay unknown', () => {
    const read = readParameters({ sex: 'other', smoking_status: 'unknown', bmi: null, age: undefined });
    expect(read).toEqual({ values: new Map() });
  });

  test('any JSON returns parameters or errors and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.dictionary(
            fc.constantFrom(
              'age',
              'bmi',
              'service_dates',
              'documentation',
              'prior_treatments',
              'sex',
              'x_date',
              'diagnosis_codes',
              'other',
            ),
            fc.jsonValue(),
          ),
        ),
        (input) => {
          const read = readParameters(input);
          expect('errors' in read ? Object.keys(read.errors).length > 0 : read.values !== undefined).toBe(true);
        },
      ),
    );
  });
});
