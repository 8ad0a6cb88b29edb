import { describe, expect, test } from 'vitest';
import { buildLogic, type LogicNode } from '../../criteria.ast.ts';
import { readParameters } from '../../evaluate/parameters.ts';
import type { ExtractedBlock } from './block-trees.ts';
import { decideBlocks } from './decide-blocks.ts';

const AGE: LogicNode = { op: 'compare', field: 'age', is: 'ge', value: 50, unit: 'a' };
const BMI: LogicNode = { op: 'compare', field: 'bmi', is: 'ge', value: 35, unit: 'kg/m2' };
const most = (value: number): LogicNode => count('le', value);
const above = (value: number): LogicNode => count('gt', value);
const count = (is: 'le' | 'gt', value: number): LogicNode => ({
  op: 'count',
  field: 'services',
  is,
  value,
  period: { value: 12, unit: 'mo' },
});

function decide(specs: [text: string, node: LogicNode | null, over?: Partial<ExtractedBlock>][], input: object) {
  const read = readParameters(input);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  const blocks = specs.map(
    ([text, node, over], index): ExtractedBlock => ({
      block_id: makeId(index),
      section: 'indications',
      text,
      tags: [],
      logic: node === null ? null : buildLogic(node),
      parent_id: null,
      heading: null,
      ...over,
    }),
  );
  return decideBlocks(blocks, read.values);
}
const makeId = (index: number) => `cb_${String(index).padStart(20, '0')}`;
const fails = (specs: Parameters<typeof decide>[0], input: object) => decide(specs, input).determination === 'not_met';
const EXCLUDES = { tags: ['non-covered'] };
const THREE = { date_of_service: '2026-06-01', service_dates: ['2026-02-01', '2026-04-01'] };

describe('services of one policy', () => {
  test('a failed statement without a service fails the policy', () => {
    expect(
      fails(
        [
          ['Patients must be of age.', AGE],
          ['BMI counts.', BMI],
        ],
        { age: 40, bmi: 40 },
      ),
    ).toBe(true);
  });

  test('a failed statement about one of two named services fails only that one', () => {
    const two: Parameters<typeof decide>[0] = [
      ['A heavy bed is covered when the BMI is high.', BMI],
      ['A plain bed is covered from a certain age.', AGE],
    ];
    expect(fails(two, { bmi: 20, age: 60 })).toBe(false);
    expect(fails(two, { bmi: 20, age: 40 })).toBe(true);
  });

  test('topic headings separate services, criteria headings do not', () => {
    const under = (first: string, second: string): Parameters<typeof decide>[0] => [
      ['Age is asked.', AGE, { heading: first }],
      ['BMI is asked.', BMI, { heading: second }],
    ];
    expect(fails(under('1. Stool test', '2. Blood test'), { age: 40, bmi: 40 })).toBe(false);
    expect(fails(under('Patient criteria', 'Facility requirements'), { age: 40, bmi: 40 })).toBe(true);
  });

  test('nothing fails without failed statements, or without any', () => {
    expect(fails([['Age is asked.', AGE]], { age: 60 })).toBe(false);
    expect(fails([['Age is asked.', AGE]], {})).toBe(false);
    expect(fails([], {})).toBe(false);
  });
});

describe('limits on different services', () => {
  const SCREENING = 'Alcohol screening is covered once a year.';
  const COUNSELING = 'More than 4 counseling sessions in 12 months are not covered.';

  test('three services of an unstated kind do not fail the yearly limit of one kind', () => {
    expect(
      fails(
        [
          [SCREENING, most(1)],
          [COUNSELING, above(4), EXCLUDES],
        ],
        THREE,
      ),
    ).toBe(false);
  });

  test('the same dates fail it when they are stated to be of that kind', () => {
    const reported = { ...THREE, service_dates: { [makeId(0)]: THREE.service_dates } };
    expect(
      fails(
        [
          [SCREENING, most(1)],
          [COUNSELING, above(4), EXCLUDES],
        ],
        reported,
      ),
    ).toBe(true);
  });

  test('dates of another kind leave the limit unknown', () => {
    const reported = { ...THREE, service_dates: { [makeId(1)]: THREE.service_dates } };
    const [screening, counseling] = decide(
      [
        [SCREENING, most(1)],
        [COUNSELING, above(4), EXCLUDES],
      ],
      reported,
    ).blocks;
    expect(screening).toMatchObject({ truth: null, missing: [`service_dates.${makeId(0)}`] });
    expect(counseling!.truth).toBe(false);
  });

  test('a single limit, and two limits on the same service, decide with a plain list', () => {
    expect(fails([[SCREENING, most(1)]], THREE)).toBe(true);
    expect(
      fails(
        [
          [SCREENING, most(1)],
          ['Alcohol screening: three in 12 months at most.', most(3)],
        ],
        THREE,
      ),
    ).toBe(true);
  });

  test('exceeding all limits fails when the dates are of every kind, and a plain list says of which kind none is', () => {
    const both: Parameters<typeof decide>[0] = [
      [SCREENING, most(1)],
      [COUNSELING, above(2), EXCLUDES],
    ];
    const dates = { [makeId(0)]: THREE.service_dates, [makeId(1)]: THREE.service_dates };
    expect(fails(both, { ...THREE, service_dates: dates })).toBe(true);
    expect(decide(both, THREE).blocks.map(({ truth }) => truth)).toEqual([null, null]);
  });

  test('an exclusion with a count applies only to its own kind', () => {
    const excluded = (input: object) =>
      fails(
        [
          ['Screening more than once a year is not covered.', above(1), EXCLUDES],
          [COUNSELING, above(4), EXCLUDES],
        ],
        input,
      );
    expect(excluded(THREE)).toBe(false);
    expect(excluded({ ...THREE, service_dates: { [makeId(0)]: THREE.service_dates } })).toBe(true);
    expect(excluded({ ...THREE, service_dates: { [makeId(1)]: THREE.service_dates } })).toBe(false);
  });

  test('an exclusion without a count applies by itself', () => {
    const all: Parameters<typeof decide>[0] = [
      ['Not covered.', AGE, EXCLUDES],
      [COUNSELING, above(4), EXCLUDES],
    ];
    expect(fails(all, { age: 60 })).toBe(true);
  });
});

describe('dates by procedure code', () => {
  const NAMED = 'HCPCS code G0442 is covered once a year.';
  const truth = (text: string, dates: unknown) =>
    decide([[text, most(1)]], { date_of_service: '2026-06-01', service_dates: dates }).blocks[0]!;

  test('a block with a code counts the services of that code', () => {
    expect(truth(NAMED, { G0442: ['2026-01-10'], G0443: [] }).truth).toBe(false);
    expect(truth(NAMED, { g0442: [], G0443: ['2026-01-10'] }).truth).toBe(true);
    expect(truth(NAMED, { G0442: ['2026-01-10'] }).findings[0]!.parameter).toBe('service_dates.G0442');
  });

  test('an unreported code is unknown, even next to a reported one', () => {
    expect(truth(NAMED, { G0443: ['2026-01-10'] })).toMatchObject({
      truth: null,
      missing: ['service_dates.G0442'],
    });
    expect(truth('HCPCS codes G0442 and G0443 are covered once a year.', { G0443: ['2026-01-10'] }).truth).toBeNull();
    expect(
      truth('HCPCS codes G0442 and G0443 are covered once a year.', { G0442: [], G0443: ['2026-01-10'] }).truth,
    ).toBe(false);
  });

  test('a block without a code, or with a range of codes, is not decided by codes', () => {
    expect(truth('The test is covered once a year.', { G0442: ['2026-01-10'] }).truth).toBeNull();
    expect(
      truth('HCPCS codes G0442 to G0447 are covered once a year.', { G0442: ['2026-01-10'], G0447: [] }).truth,
    ).toBeNull();
  });
});

describe('definitions', () => {
  const optional = (...texts: string[]) => {
    const { blocks } = decide(
      texts.map((text) => [text, AGE]),
      {},
    );
    return blocks.filter(({ bears }) => !bears).map(({ block }) => block.block_id);
  };

  test('a definition binds when a statement requires its term', () => {
    expect(optional('Severe disease means an age of 50 or more.', 'Patients must have severe disease.')).toEqual([]);
  });

  test('one of several groups, or a term required as an alternative, is not binding by itself', () => {
    expect(optional('Group I is for those of 50 or more.', 'Patients in group I or group II are covered.')).toEqual([
      makeId(0),
    ]);
    expect(
      optional('Severe disease means an age of 50 or more.', 'It is covered for severe disease or a wound.'),
    ).toEqual([makeId(0)]);
  });

  test('an unused term is not binding', () => {
    expect(optional('Severe disease means an age of 50 or more.')).toEqual([makeId(0)]);
  });

  test('a statement that defines nothing is not a definition', () => {
    expect(optional('Patients must be 50 or more.')).toEqual([]);
  });
});
