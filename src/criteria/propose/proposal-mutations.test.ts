import { describe, expect, test } from 'vitest';
import { buildLogic, type LogicNode, type Relation } from '../criteria.ast.ts';
import { checkProposal } from './proposal-check.ts';

const is = (field: string, relation: Relation, value: number, unit: string): LogicNode => ({
  op: 'compare',
  field,
  is: relation,
  value,
  unit,
});
const all = (...of: LogicNode[]): LogicNode => ({ op: 'all', of });
const any = (...of: LogicNode[]): LogicNode => ({ op: 'any', of });
const not = (of: LogicNode): LogicNode => ({ op: 'not', of });
const tried = (treatment: string, value: number | null, unit = 'mo'): LogicNode => ({
  op: 'prior_treatment',
  treatment,
  min_duration: value === null ? null : { value, unit },
});
const times = (relation: Relation, value: number, period: number, unit: string): LogicNode => ({
  op: 'count',
  field: 'services',
  is: relation,
  value,
  period: { value: period, unit },
});

/** Passages with their logic; `excludes` for noncoverage. */
const PASSAGES: [text: string, root: LogicNode, excludes?: boolean][] = [
  [
    'The BMI is 35 kg/m2 or more and the age is 18 years or older.',
    all(is('bmi', 'ge', 35, 'kg/m2'), is('age', 'ge', 18, 'a')),
  ],
  [
    'Patients have an LVEF of at most 35% or a QRS duration of at least 150 ms.',
    any(is('lvef', 'le', 35, '%'), is('qrs_duration', 'ge', 150, 'ms')),
  ],
  ['The AHI is at least 15 events per hour.', is('ahi', 'ge', 15, '/h')],
  [
    'The hemoglobin is below 10 g/dL and the ferritin is below 100 ng/mL.',
    all(is('hemoglobin', 'lt', 10, 'g/dL'), is('ferritin', 'lt', 100, 'ng/mL')),
  ],
  [
    'HbA1c above 7% despite metformin, and age of at least 12 years.',
    all(is('hba1c', 'gt', 7, '%'), is('age', 'ge', 12, 'a')),
  ],
  ['The patient must not have an INR above 3.', not(is('inr', 'gt', 3, '{INR}'))],
  ['Not covered when the platelet count is below 50,000/uL.', is('platelet_count', 'lt', 50_000, '/uL'), true],
  [
    'Conservative therapy of at least 3 months failed, and the BMI is under 40 kg/m2.',
    all(tried('conservative', 3), is('bmi', 'lt', 40, 'kg/m2')),
  ],
  [
    'Either the PaO2 is 55 mm Hg or less or the oxygen saturation is 88% or less.',
    any(is('pao2', 'le', 55, 'mm[Hg]'), is('oxygen_saturation', 'le', 88, '%')),
  ],
  ['No more than 3 injections in 6 months are covered.', times('le', 3, 6, 'mo')],
  ['Tests more than twice in 1 year are not covered.', times('gt', 2, 1, 'a'), true],
  ['The age is between 50 and 77 years.', all(is('age', 'ge', 50, 'a'), is('age', 'le', 77, 'a'))],
  ['The patient has no hemoglobin level above 12 g/dL.', not(is('hemoglobin', 'gt', 12, 'g/dL'))],
  [
    'The FEV1 is at least 20% and the age is below 75 years.',
    all(is('fev1_percent_predicted', 'ge', 20, '%'), is('age', 'lt', 75, 'a')),
  ],
  [
    'The life expectancy is at least 12 months and the LVEF is 30% or less.',
    all(is('life_expectancy', 'ge', 12, 'mo'), is('lvef', 'le', 30, '%')),
  ],
  [
    'At least two of these hold: age over 65 years, BMI over 30 kg/m2, HbA1c over 8%.',
    {
      op: 'at_least',
      count: 2,
      of: [is('age', 'gt', 65, 'a'), is('bmi', 'gt', 30, 'kg/m2'), is('hba1c', 'gt', 8, '%')],
    },
  ],
  [
    'The AHI is greater than 5 but less than 15 events per hour.',
    all(is('ahi', 'gt', 5, '/h'), is('ahi', 'lt', 15, '/h')),
  ],
  [
    'Women aged 65 years or older are covered.',
    all({ op: 'equals', field: 'sex', value: 'female' }, is('age', 'ge', 65, 'a')),
  ],
  [
    'Physical therapy was tried for at least 6 weeks and the pain score is 4 or more.',
    all(tried('physical_therapy', 6, 'wk'), is('pain_score', 'ge', 4, '{score}')),
  ],
  [
    'Neither an LVEF below 20% nor a creatinine above 2 mg/dL is present.',
    not(any(is('lvef', 'lt', 20, '%'), is('creatinine', 'gt', 2, 'mg/dL'))),
  ],
];

const FLIPPED: Record<Relation, Relation> = { lt: 'gt', gt: 'lt', le: 'ge', ge: 'le', eq: 'eq' };

/** Replaces every node of a tree in turn with the result of `change`. */
function variants(node: LogicNode, change: (part: LogicNode) => LogicNode | null): LogicNode[] {
  const own = change(node);
  const below =
    node.op === 'not'
      ? variants(node.of, change).map((of) => not(of))
      : node.op === 'all' || node.op === 'any' || node.op === 'at_least'
        ? node.of.flatMap((part, at) => variants(part, change).map((of) => ({ ...node, of: node.of.with(at, of) })))
        : [];
  return [...(own === null ? [] : [own]), ...below];
}

const valuesIn = (node: LogicNode): number[] =>
  node.op === 'compare'
    ? [node.value]
    : node.op === 'not'
      ? valuesIn(node.of)
      : 'of' in node
        ? [node.of].flat().flatMap((part) => valuesIn(part!))
        : [];

function swapped(root: LogicNode): LogicNode[] {
  const [first, second] = valuesIn(root);
  if (first === undefined || second === undefined || first === second) return [];
  const put = (node: LogicNode): LogicNode => {
    if (node.op === 'compare')
      return { ...node, value: node.value === first ? second : node.value === second ? first : node.value };
    if (node.op === 'not') return not(put(node.of));
    return node.op === 'all' || node.op === 'any' || node.op === 'at_least' ? { ...node, of: node.of.map(put) } : node;
  };
  return [put(root)];
}

const MUTATIONS: Record<string, (root: LogicNode) => LogicNode[]> = {
  'a reversed operator': (root) =>
    variants(root, (node) => (node.op === 'compare' || node.op === 'count' ? { ...node, is: FLIPPED[node.is] } : null)),
  'swapped numbers': swapped,
  'any for all and all for any': (root) =>
    variants(root, (node) => (node.op === 'all' ? any(...node.of) : node.op === 'any' ? all(...node.of) : null)),
  'a dropped conjunct': (root) =>
    root.op === 'all' || root.op === 'any' ? root.of.map((_, at) => joinedWithout(root, at)) : [],
  'a dropped negation': (root) => variants(root, (node) => (node.op === 'not' ? node.of : null)),
};

const joinedWithout = (root: Extract<LogicNode, { op: 'all' | 'any' }>, at: number): LogicNode => {
  const of = root.of.toSpliced(at, 1);
  return of.length === 1 ? of[0]! : { ...root, of };
};

const accepts = (text: string, excludes: boolean, root: LogicNode): boolean =>
  'logic' in checkProposal({ text, excludes }, buildLogic(root));

describe('a proposal with one error is rejected', () => {
  test.each(Object.entries(MUTATIONS))('%s', (_name, mutate) => {
    const wrong = PASSAGES.flatMap(([text, root, excludes = false]) =>
      mutate(root)
        .filter((mutant) => accepts(text, excludes, mutant))
        .map((mutant) => `${text} ${JSON.stringify(mutant)}`),
    );
    expect(wrong).toEqual([]);
  });

  test('most of the passages are accepted unchanged', () => {
    const refused = PASSAGES.filter(([text, root, excludes = false]) => !accepts(text, excludes, root));
    expect(refused.map(([text]) => text).length).toBeLessThanOrEqual(2);
  });
});
