import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePolicy } from './decide/decide-policy.ts';
import { evaluateTree } from './decide/evaluate-tree.ts';
import { FactNames } from './decide/fact-names.ts';
import type { Catalog } from './library/catalog.ts';
import { CLAIM_FACTS, definition } from './library/catalog.ts';
import { formatLeaf } from './library/leaf-text.ts';
import { readLibraryFile } from './library/library-file.ts';
import { listLeaves, type PolicyLogic, serviceTree } from './logic.ts';

const PARAMETERS = [
  ...CLAIM_FACTS,
  definition({ id: 'weight', ask: 'Body weight', kind: 'number', unit: 'kg', range: [0, 500], loinc: ['29463-7'] }),
  definition({ id: 'height', ask: 'Body height', kind: 'number', unit: 'cm' }),
  definition({ id: 'pregnant', ask: 'Is the patient pregnant?', kind: 'yes_no', implied_by: { dx: ['O00-O9A'] } }),
];
const byId = new Map(PARAMETERS.map((fact) => [fact.id, fact]));
byId.set('bmi', {
  ...definition({ id: 'bmi', ask: 'Body mass index', kind: 'number', unit: 'kg/m2', synonyms: ['body mass index'] }),
  derived: {
    text: 'weight / height^2',
    factors: [
      { of: byId.get('weight')!, power: 1 },
      { of: byId.get('height')!, power: -2 },
    ],
  },
});
const CATALOG: Catalog = { byId, claimFacts: new Set(CLAIM_FACTS.map(({ id }) => id)), problems: [] };

const HEAD = 'policy: L1\ntitle: Beds\nversion: "1"\nkind: computable\nsummary: Beds are covered.\n';
const read = (body: string) => readLibraryFile('policies/L1.yaml', HEAD + body, CATALOG);

function readLogic(body: string): PolicyLogic {
  const { logic, problems } = read(body);
  expect(problems).toEqual([]);
  return logic;
}

const verdict = (logic: PolicyLogic, provided: Record<string, unknown>, phase?: 'continued') => {
  const { values, errors } = new FactNames(logic).read({ date_of_service: '2025-10-01', ...provided });
  expect(errors).toEqual({});
  return decidePolicy(logic, values, { phase });
};

const one = (leaf: string, facts: string) =>
  readLogic(`facts: {${facts}}\nservices:\n  - { id: a, title: A, requires: ['${leaf} @00000001'] }\n`);

describe('leaves of library files', () => {
  const FACTS =
    'n: {ask: Number of it, kind: number, unit: kg}, c: {ask: Which stage, kind: choice, values: [i, ii, iii]}, d: {ask: When was it, kind: date}, t: {ask: Was it tried, kind: treatment}, s: {ask: Earlier services, kind: services}, y: Is it so?';
  const facts = (name: string) => FACTS.split(/, (?=[a-z]: )/).find((fact) => fact.startsWith(`${name}:`))!;

  it.each([
    ['y', 'y', { y: true }, { y: false }],
    ['not y', 'y', { y: false }, { y: true }],
    ['n > 350 [lb_av]', 'n', { n: '351 [lb_av]' }, { n: '350 [lb_av]' }],
    ['n <= 10 kg', 'n', { n: { value: 10_000, unit: 'g' } }, { n: 10.1 }],
    ['n between 2 and 4 kg', 'n', { n: 4 }, { n: 4.1 }],
    ['c is ii', 'c', { c: 'II' }, { c: 'i' }],
    ['c in (ii, iii)', 'c', { c: 'iii' }, { c: 'i' }],
    ['c is not ii', 'c', { c: 'i' }, { c: 'ii' }],
    ['dx in (E11, F32-F33)', '', { dx: ['F33.9'] }, { diagnosis_codes: ['E10.9'] }],
    ['modifier in (KX)', '', { modifiers: ['KX'] }, { modifier: 'GA' }],
    ['sex is female', '', { gender: 'F' }, { sex: 'male' }],
    ['age >= 50 a', '', { age: 50.5 }, { age: 49.9 }],
    ['age >= 18 mo', '', { age: '18 mo' }, { age: 1 / 2 }],
    ['age >= 65 a', '', { age_category: 'medicare_age' }, { age_category: 'adult' }],
    ['d within 12 mo', 'd', { d: '2024-10-01' }, { d: '2024-09-30' }],
    ['d within 12 mo', 'd', { d: '2025-10-01' }, { d: 'never' }],
    ['not d within 12 mo', 'd', { d: false }, { d: '2025-09-01' }],
    ['d older than 90 d', 'd', { d: '2025-07-02' }, { d: '2025-07-03' }],
    ['d older than 90 d', 'd', { d: '2025-07-02' }, { d: 'Never' }],
    ['date_of_service >= 2023-04-01', '', {}, { date_of_service: '2023-03-31' }],
    [
      'count(s) <= 3 per 12 mo rolling',
      's',
      { s: ['2024-10-01', '2024-12-01', '2025-01-01'] },
      { s: { count: 3, on: '2025-01-01' } },
    ],
    ['count(s) <= 1 per 1 a calendar', 's', { s: ['2024-12-31'] }, { s: ['2025-01-01'] }],
    ['count(s) <= 2 per lifetime', 's', { s: ['1999-01-01'] }, { s: ['1999-01-01', '2001-01-01'] }],
    ['tried(t)', 't', { t: { state: 'failed' } }, { t: { state: 'contraindicated' } }],
    ['tried(t) >= 6 wk', 't', { t: '42 d' }, { t: { state: 'tried', duration: '41 d' } }],
    [
      'tried(t) >= 3 mo',
      't',
      { t: { from: '2025-01-31', to: '2025-04-30' } },
      { t: { from: '2025-01-31', to: '2025-04-29' } },
    ],
    ['failed(t)', 't', { t: { state: 'failed' } }, { t: { state: 'tried' } }],
    ['contraindicated(t)', 't', { t: { state: 'contraindicated' } }, { t: { state: 'failed' } }],
  ])('%s is parsed, and is true on one side and false on the other', (leaf, name, met, notMet) => {
    const logic = one(leaf, name === '' ? '' : facts(name));
    expect(verdict(logic, met).verdict).toBe('met');
    expect(verdict(logic, notMet).verdict).toBe('not_met');
    const named = logic.facts[0]!.id;
    if (named !== 'date_of_service') expect(verdict(logic, {}).missing).toContain(named);
  });

  it('a whole number of years leaves months open, and a stated treatment leaves its failure open', () => {
    expect(verdict(one('age >= 18 mo', ''), { age: 1 }).verdict).toBe('undetermined');
    expect(verdict(one('failed(t)', facts('t')), { t: true }).verdict).toBe('undetermined');
    expect(verdict(one('tried(t) >= 6 wk', facts('t')), { t: { state: 'tried' } }).missing).toEqual(['t.duration']);
    expect(verdict(one('dx in (E11.9)', ''), { dx: ['E11'] }).verdict).toBe('undetermined');
  });

  it.each([
    ['n > 350', 'needs a unit'],
    ['n > 3 mm', 'cannot be converted to kg'],
    ['c is iv', 'is not a value'],
    ['y > 3', 'is of kind yes_no'],
    ['z', 'is not a fact of the file'],
    ['n over 3 kg', 'no form of a leaf'],
    ['count(s) <= 3 per week', 'per 12 mo rolling'],
    ['date_of_service >= 2023-02-30', 'is not a valid date'],
    ['contraindicated(t) >= 3 wk', 'has no duration'],
  ])('%s is rejected with its path and text', (leaf, message) => {
    const { problems } = read(
      `facts: {${FACTS}}\nservices:\n  - { id: a, title: A, requires: ['${leaf} @00000001', y @00000001, c is i @00000001, d within 1 mo @00000001, tried(t) @00000001, 'count(s) <= 3 per lifetime @00000001', n > 1 kg @00000001] }\n`,
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'policies/L1.yaml', path: 'services.a.requires.0' });
    expect(problems[0]!.message).toContain(`"${leaf} @00000001": `);
    expect(problems[0]!.message).toContain(message);
  });

  it('a leaf without an anchor is rejected, unless its node or service has one', () => {
    const paths = (services: string) =>
      read(`facts: {y: Is it so?}\nservices:\n  - ${services}\n`).problems.map(({ path }) => path);
    expect(paths('{ id: a, title: A, requires: [y] }')).toContain('services.a.requires.0');
    expect(paths('{ id: a, title: A, at: @00000001, requires: [y] }')).toEqual([]);
    expect(paths('{ id: a, title: A, requires: [{ all: [y], at: @00000001 }] }')).toEqual([]);
  });
});

const BODY = `
facts:
  bmi: { use: bmi }
  pregnant: { use: pregnant }
  rest: Was the test at rest?
  hypoxemia: Is hypoxemia documented?
  angina: Is it for angina?
  used_hours: { ask: Hours of use a night, kind: number, unit: h }
  visits: { ask: Earlier visits, kind: services }
common:
  exclusions: [pregnant @00000001]
blocks:
  tested: { any: [rest, hypoxemia], at: @00000002 }
services:
  - id: main
    title: Main device
    codes: [E0601]
    requires: [{ use: tested }]
    pathways:
      group_1: [bmi >= 40 kg/m2 @00000003]
      group_2: [bmi >= 35 kg/m2 @00000004, hypoxemia @00000004]
    exclusions:
      - { that: angina @00000005, unless: hypoxemia @00000005 }
    limits: ["count(visits) <= 2 per 12 mo rolling @00000006"]
    continuation: ["used_hours >= 4 h @00000007"]
  - { id: comfort, title: Comfort item, codes: [E0602], coverage: not_covered, at: @00000008 }
  - { id: trial, title: In a trial, codes: [E0603], coverage: study, study: An approved study is required @00000009 }
`;

describe('a policy', () => {
  const logic = readLogic(BODY);
  const base = { procedure_codes: ['E0601'], rest: true, hypoxemia: false, angina: false, pregnant: false };

  it('is met by one pathway when no exclusion applies, and reports the deciding conditions with their passages', () => {
    const decision = verdict(logic, { ...base, bmi: 41 });
    expect(decision.verdict).toBe('met');
    const { result, pathways, openLimits } = decision.services[0]!;
    expect(result.deciding).toContainEqual({
      leaf: expect.objectContaining({ fact: 'bmi', value: 40, anchors: ['00000003'] }),
      truth: true,
    });
    expect(pathways).toEqual([
      { id: 'group_1', truth: true },
      { id: 'group_2', truth: false },
    ]);
    expect(openLimits).toEqual(['visits']);
    expect(verdict(logic, { ...base, bmi: 36 }).verdict).toBe('not_met');
    expect(verdict(logic, { ...base, bmi: 36, hypoxemia: true }).verdict).toBe('met');
  });

  it('is undecided while an exclusion is open, and reports the missing fact', () => {
    const { pregnant: _pregnant, ...open } = base;
    expect(verdict(logic, { ...open, bmi: 41 })).toMatchObject({
      verdict: 'undetermined',
      missing: ['pregnant'],
      smallest: ['pregnant'],
    });
    expect(verdict(logic, { ...open, bmi: 41, dx: ['O24.4'] }).verdict).toBe('not_met');
    expect(verdict(logic, { ...base, bmi: 41, angina: true }).verdict).toBe('not_met');
    expect(verdict(logic, { ...base, bmi: 41, angina: true, hypoxemia: true }).verdict).toBe('met');
  });

  it('is denied by an exceeded limit, and decided by the continuation conditions after the trial period', () => {
    expect(verdict(logic, { ...base, bmi: 41, visits: ['2025-09-01', '2025-08-01'] }).verdict).toBe('not_met');
    expect(verdict(logic, { ...base, used_hours: 4 }, 'continued').verdict).toBe('met');
    expect(verdict(logic, { ...base, bmi: 41, used_hours: 3.9 }, 'continued').verdict).toBe('not_met');
  });

  it('selects services by code; without one the service itself is missing', () => {
    expect(verdict(logic, { procedure_codes: ['E0602'], pregnant: false }).verdict).toBe('not_met');
    expect(verdict(logic, { procedure_codes: ['E0603'], pregnant: false }).missing).toEqual(['approved_study']);
    expect(verdict(logic, { ...base, procedure_codes: undefined, bmi: 41 })).toMatchObject({ verdict: 'undetermined' });
    expect(verdict(logic, { ...base, procedure_codes: undefined, bmi: 41 }).missing).toEqual(
      expect.arrayContaining(['px', 'service']),
    );
    expect(verdict(logic, { procedure_codes: ['E9999'] })).toMatchObject({
      verdict: 'undetermined',
      missing: ['service'],
    });
  });

  it('accepts facts by id, synonym, LOINC code, Observation or the values they are derived from', () => {
    for (const provided of [
      { 'Body mass index': 41 },
      { bmi: { value: 41, unit: 'kg/m2' } },
      { weight: 118.5, height: 170 },
      { '29463-7': 118.5, height: '1.7 m' },
      { 'loinc:29463-7': '118.5 kg', height: 170 },
      {
        observations: [
          {
            resourceType: 'Observation',
            code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
            valueQuantity: { value: 118.5, code: 'kg' },
          },
        ],
        height: 170,
      },
    ])
      expect(verdict(logic, { ...base, ...provided }).verdict).toBe('met');
    const { errors, unused } = new FactNames(logic).read({
      bmi: 'much',
      weight: 900,
      shoe_size: 9,
      'body mass index': 40,
    });
    expect(Object.keys(errors)).toEqual(['bmi', 'weight']);
    expect(unused).toEqual(['shoe_size']);
  });

  it('serializes leaves as they were parsed', () => {
    const texts = logic.services.flatMap((service) => [...listLeaves(serviceTree(service, 'initial'))].map(formatLeaf));
    expect(texts).toEqual(
      expect.arrayContaining(['bmi >= 40 kg/m2', 'count(visits) <= 2 per 12 mo rolling', 'rest', 'approved_study']),
    );
  });

  it('keeps a decided truth whatever further facts become known', () => {
    const truths = fc.record({
      rest: fc.boolean(),
      hypoxemia: fc.boolean(),
      angina: fc.boolean(),
      pregnant: fc.boolean(),
      bmi: fc.integer({ min: 30, max: 45 }),
      used_hours: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(
        truths,
        fc.subarray(['rest', 'hypoxemia', 'angina', 'pregnant', 'bmi', 'used_hours'] as const),
        (full, retained) => {
          const names = new FactNames(logic);
          const some = Object.fromEntries(retained.map((name) => [name, full[name]]));
          for (const phase of ['initial', 'continued'] as const) {
            const tree = serviceTree(logic.services[0]!, phase);
            const [partial, whole] = [some, full].map((provided) => evaluateTree(tree, names.read(provided).values));
            if (partial!.truth !== null) expect(whole!.truth).toBe(partial!.truth);
            else {
              expect(partial!.missing.length).toBeGreaterThan(0);
              for (const set of [...partial!.toTrue, ...partial!.toFalse])
                for (const name of set) expect(partial!.missing).toContain(name);
            }
          }
        },
      ),
    );
  });
});
