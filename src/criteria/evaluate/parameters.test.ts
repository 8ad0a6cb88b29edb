import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParameters } from './parameters.ts';

const errorsOf = (input: unknown) => {
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
    ['an unknown sex', { sex: 'f' }, 'sex'],
    ['a code with spaces', { diagnosis_codes: ['E11 9'] }, 'diagnosis_codes.0'],
    ['documentation that is neither yes nor no', { documentation: { order: 'maybe' } }, 'documentation'],
    [
      'a treatment that ended before it began',
      { prior_treatments: { drug: { from: '2024-02-01', to: '2024-01-01' } } },
      'prior_treatments',
    ],
  ])('%s is refused at its path', (_name, input, path) => {
    expect(Object.keys(errorsOf(input))).toEqual([path]);
  });

  test('measures may be named as people write them, but once', () => {
    const read = readParameters({ BMI: 42, HbA1c: '7.5 %' });
    if ('errors' in read) throw new Error(JSON.stringify(read.errors));
    expect(read.parameters.quantities.get('bmi')?.value).toBe(42);
    expect(read.parameters.quantities.get('hba1c')?.value).toBe(7.5);
    expect(errorsOf({ BMI: 42, bmi: 30 })).toEqual({ bmi: ['is given twice'] });
    expect(errorsOf({ Smith: 42 })).toHaveProperty('parameters');
  });

  test('a name that is no parameter is refused without being repeated', () => {
    expect(JSON.stringify(errorsOf({ 'John Smith, born 1950': 1 }))).not.toContain('Smith');
  });

  test('unknown stays unknown', () => {
    const read = readParameters({ sex: 'unknown', bmi: null, age: undefined });
    expect(read).toMatchObject({ parameters: { words: new Map(), quantities: new Map() } });
  });

  test('any JSON gives parameters or errors and never throws', () => {
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
          expect('errors' in read ? Object.keys(read.errors).length > 0 : read.parameters !== undefined).toBe(true);
        },
      ),
    );
  });
});
