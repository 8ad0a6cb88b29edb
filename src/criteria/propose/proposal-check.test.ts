import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLogic, type LogicNode } from '../criteria.ast.ts';
import { checkProposal } from './proposal-check.ts';

const check = (text: string, root: LogicNode, excludes = false) => checkProposal({ text, excludes }, buildLogic(root));
const compare = (field: string, value: number, unit: string): LogicNode => ({
  op: 'compare',
  field,
  is: 'ge',
  value,
  unit,
});

describe('a proposal that its passage supports is accepted', () => {
  test.each<[string, LogicNode]>([
    ['Adults of at least 45 years.', compare('age', 45, 'a')],
    ['The LVEF stays under 0.35.', { op: 'compare', field: 'lvef', is: 'lt', value: 35, unit: '%' }],
    [
      'One study per year suffices.',
      { op: 'count', field: 'services', is: 'le', value: 1, period: { value: 1, unit: 'a' } },
    ],
    [
      'From October 1, 2023 on, with a BMI of at least 35 kg/m2.',
      {
        op: 'all',
        of: [
          { op: 'date', field: 'date_of_service', is: 'on_or_after', date: '2023-10-01' },
          compare('bmi', 35, 'kg/m2'),
        ],
      },
    ],
    [
      'Six weeks of physical therapy came first.',
      { op: 'prior_treatment', treatment: 'physical_therapy', min_duration: { value: 6, unit: 'wk' } },
    ],
    [
      'Claims with E11.9 or E10.10 to E10.9.',
      {
        op: 'code_in',
        field: 'diagnosis_codes',
        system: 'ICD10CM',
        codes: [{ code: 'E119' }, { code: 'E10.10', to: 'E10.9' }],
      },
    ],
    [
      'Only women qualify, once consent is signed.',
      {
        op: 'all',
        of: [
          { op: 'equals', field: 'sex', value: 'female' },
          { op: 'documented', item: 'consent' },
        ],
      },
    ],
    [
      'At least two of: age 65 or more, BMI of at least 30.',
      { op: 'at_least', count: 2, of: [compare('age', 65, 'a'), compare('bmi', 30, 'kg/m2')] },
    ],
  ])('%s', (text, root) => {
    expect(check(text, root)).toEqual({ logic: buildLogic(root) });
  });
});

describe('a proposal that goes beyond its passage is rejected', () => {
  test.each<[string, string, LogicNode]>([
    ['a number that is not there', 'Adults of at least 45 years.', compare('age', 40, 'a')],
    ['a number inside another', 'A score of 145 counts; age matters.', compare('age', 45, 'a')],
    ['a parameter that is not spoken of', 'At least 45 of them.', compare('age', 45, 'a')],
    ['a parameter outside the vocabulary', 'At least 45 widgets.', compare('widgets', 45, '1')],
    ['a unit that measures something else', 'BMI of 35 or more.', compare('bmi', 35, 'kg')],
    [
      'a date that is not there',
      'From October 1, 2023.',
      {
        op: 'all',
        of: [{ op: 'date', field: 'date_of_service', is: 'after', date: '2023-10-02' }, compare('age', 1, 'a')],
      },
    ],
    [
      'a code that is not there',
      'Claims with E11.9.',
      { op: 'code_in', field: 'diagnosis_codes', system: 'ICD10CM', codes: [{ code: 'E11.8' }] },
    ],
    [
      'the end of a range that is not there',
      'Claims with E11.0.',
      { op: 'code_in', field: 'diagnosis_codes', system: 'ICD10CM', codes: [{ code: 'E11.0', to: 'E11.9' }] },
    ],
    [
      'another block',
      'Age 45.',
      { op: 'all', of: [compare('age', 45, 'a'), { op: 'block', block_id: `cb_${'0'.repeat(20)}` }] },
    ],
    [
      'a limit turned round',
      'Once a year.',
      { op: 'count', field: 'services', is: 'gt', value: 1, period: { value: 1, unit: 'a' } },
    ],
    ['the other sex', 'Women only.', { op: 'equals', field: 'sex', value: 'male' }],
    [
      'a treatment that is not there',
      'Six weeks of rest.',
      { op: 'prior_treatment', treatment: 'surgery', min_duration: null },
    ],
    ['a document that is not there', 'A face-to-face visit.', { op: 'documented', item: 'order' }],
    ['nothing but what is left open', 'Age 45.', { op: 'unread' }],
  ])('%s', (_name, text, root) => {
    expect(check(text, root)).toHaveProperty('refused');
  });

  const lt = (field: string, value: number, unit: string): LogicNode => ({
    op: 'compare',
    field,
    is: 'lt',
    value,
    unit,
  });
  const all = (...of: LogicNode[]): LogicNode => ({ op: 'all', of });
  const any = (...of: LogicNode[]): LogicNode => ({ op: 'any', of });
  const not = (of: LogicNode): LogicNode => ({ op: 'not', of });
  const treated = (treatment: string, value = 6): LogicNode => ({
    op: 'prior_treatment',
    treatment,
    min_duration: { value, unit: 'wk' },
  });
  const BMI = compare('bmi', 35, 'kg/m2');
  const AGE = compare('age', 18, 'a');
  const THERAPY = treated('physical_therapy');

  test.each<[string, string, LogicNode, LogicNode[]]>([
    [
      'relations',
      'Covered when the BMI is at least 35 kg/m2.',
      BMI,
      [lt('bmi', 35, 'kg/m2'), not(BMI), { ...BMI, is: 'gt' } as LogicNode],
    ],
    [
      'relations after the number',
      'Covered for a BMI of 35 or more.',
      BMI,
      [lt('bmi', 35, 'kg/m2'), { ...BMI, is: 'le' } as LogicNode],
    ],
    [
      'relations below',
      'Covered when the hemoglobin is less than 10 g/dL.',
      lt('hemoglobin', 10, 'g/dL'),
      [compare('hemoglobin', 10, 'g/dL')],
    ],
    [
      'numbers',
      'Covered when the BMI is at least 35 and the age is at least 18 years.',
      all(BMI, AGE),
      [all(compare('bmi', 18, 'kg/m2'), compare('age', 35, 'a')), any(BMI, AGE), BMI, AGE],
    ],
    [
      'alternatives',
      'Covered when the BMI is at least 40 or the age is at least 18 years.',
      any(compare('bmi', 40, 'kg/m2'), AGE),
      [all(compare('bmi', 40, 'kg/m2'), AGE)],
    ],
    [
      'conjuncts',
      'Covered when the BMI is at least 35 and conservative lifestyle management failed.',
      all(BMI, { op: 'unread' }),
      [BMI, any(BMI, { op: 'unread' })],
    ],
    [
      'later conjuncts',
      'Covered when the BMI is at least 35, and the beneficiary has severe joint disease.',
      all(BMI, { op: 'unread' }),
      [BMI],
    ],
    ['negations', 'Covered when the BMI is not at least 35.', not(BMI), [BMI]],
    ['treatments', 'Covered after six weeks of physical therapy.', THERAPY, [treated('physical_therapy', 3)]],
    ['negated treatments', 'Covered without six weeks of physical therapy.', not(THERAPY), [THERAPY]],
    [
      'counts',
      'No more than 3 services in 12 weeks.',
      { op: 'count', field: 'services', is: 'le', value: 3, period: { value: 12, unit: 'wk' } },
      [{ op: 'count', field: 'services', is: 'le', value: 12, period: { value: 3, unit: 'wk' } }],
    ],
  ])('%s must match the passage', (_name, text, right, wrong) => {
    expect(check(text, right)).toEqual({ logic: buildLogic(right) });
    for (const root of wrong) expect(check(text, root)).toHaveProperty('refused');
  });

  test('no proposal causes an exception, and only the grammar passes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(checkProposal({ text: 'Age 45.', excludes: false }, value)).toHaveProperty('refused');
      }),
    );
  });
});
