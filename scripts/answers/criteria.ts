/**
 * Requests for coverage criteria: searches, and evaluations with facts that meet, miss or leave open a policy's
 * requirements.
 */
import { DRAWN, facts, SCENARIOS, type Scenario } from './facts.ts';
import type { KnownPolicy, LogicNode } from './known.ts';
import { splitWords } from './policy-search.ts';
import { type Family, get, type Material, post, type Query, times } from './request-makers.ts';
import type { AnswerRequest } from './requests.ts';

const SECTIONS = ['indications', 'limitations', 'documentation', 'frequency', 'other'];
const EXCLUSION = 'non-covered';
const TYPES = ['LCD', 'Article', 'NCD', 'PayerPolicy'];
const QUESTIONS = [
  'sleep',
  'sleep apnea',
  '"sleep apnea"',
  'sleep or oxygen',
  'oxygen -portable',
  'conservative therapy weeks',
  'BMI',
  'age 50',
  'physical therapy',
  'not covered',
  'E0601',
  'documentation medical record',
  'the',
  'zzzzqqqq',
  '"',
  '-',
  "'",
  'saturation at or below 88',
  'prior treatment failed',
  'MRI',
  'once every 12 months',
  'hypoglossal',
  'é',
  '()&|!',
  'x'.repeat(500),
];
/** Facts that belong to no policy: spellings, units, and values that are rejected by name. */
const PARAMETERS: object[] = [
  {},
  { age: 67, sex: 'female', bmi: 31, diagnosis_codes: ['E11.9'], procedure_codes: ['E0601'] },
  { patient_age: '67', gender: 'M', BMI: '41 kg/m2', a1c: '8.1 %', ejection_fraction: 25, ahi: 20 },
  { age: { value: 600, unit: 'mo' }, weight: '380 lb', spo2: 86, pack_years: 30, smoking_status: 'former' },
  { age_category: 'medicare_age', symptom_duration: 'P6W', nyha_class: 'III', date_of_service: '2026-03-02' },
  { service_dates: ['2025-10-01', '2026-02-01'], date_of_service: '2026-03-02', documentation: ['order'] },
  {
    service_dates: { G0442: ['2026-01-10'] },
    date_of_service: '2026-03-02',
    prior_treatments: { 'physical therapy': '6 wk' },
  },
  { age: -1 },
  { age: 'old' },
  { bmi: { value: 'x', unit: 'kg' } },
  { sex: 'n' },
  { date_of_service: '2026-02-30' },
  { age: 1, patient_age: 2 },
  { 'Not A Name': 1 },
  { diagnosis_codes: 'E11' },
  { service_dates: 'yesterday' },
  { documentation: 1 },
  { prior_treatments: 'x' },
  { ldl: null },
];

export const criteria: Family = (material) => [...searches(material), ...evaluations(material)];

function searches({ known, draw, scale }: Material): AnswerRequest[] {
  const query = (query: Query, pages?: number) => get('searchCriteria', '/v1/coverage/criteria', query, pages);
  const texts = known.policies.flatMap((policy) => policy.criteria.map(({ text }) => text));
  const phrase = () => {
    const words = splitWords(draw.one(texts));
    const at = draw.int(Math.max(1, words.length - 2));
    return draw.one([
      `"${words.slice(at, at + 2).join(' ')}"`,
      draw.some(words, 2).join(' '),
      draw.one(words),
      draw.slip(draw.one(words)),
    ]);
  };
  return [
    ...QUESTIONS.map((q) => query({ q, limit: 20 })),
    ...SECTIONS.flatMap((section) =>
      [undefined, ...TYPES].map((policy_type) => query({ q: 'covered', section, policy_type, limit: 5 })),
    ),
    ...known.jurisdictions.map((jurisdiction) => query({ q: 'treatment', jurisdiction, limit: 5 })),
    ...['J-E', 'dme a', 'ZZ'].map((jurisdiction) => query({ q: 'order', jurisdiction, limit: 5 })),
    ...['sleep', 'pain', 'covered', '"not covered"'].map((q) => query({ q, limit: 6 }, 6)),
    query({ q: 'therapy', limit: 100 }, 4),
    ...times(70 * scale, () =>
      query({
        q: phrase(),
        limit: draw.one([3, 10, 50]),
        ...(draw.members({
          section: [0.3, () => draw.one(SECTIONS)],
          policy_type: [0.2, () => draw.one(TYPES)],
          jurisdiction: [0.2, () => draw.one(known.jurisdictions)],
        }) as Query),
      }),
    ),
  ];
}

function evaluations(material: Material): AnswerRequest[] {
  const { known, draw, scale } = material;
  const decidable = known.policies.filter((policy) => policy.criteria.some(({ logic_ast }) => logic_ast !== null));
  const policies = draw.some(decidable, 75 * scale);
  return [
    // Random draws differ the second time.
    ...policies.flatMap((policy) =>
      [...SCENARIOS, ...DRAWN].map((scenario) => evaluate(policy, buildFacts(policy, scenario, material))),
    ),
    ...PARAMETERS.map((parameters) => evaluate(draw.one(decidable), parameters)),
    ...PARAMETERS.slice(0, 7).flatMap((parameters) =>
      draw.some(decidable, 3).map((policy) => evaluate(policy, parameters)),
    ),
    ...draw
      .some(known.policies, 10)
      .map((policy) => evaluate(policy, { age: 70, attested_criteria: attested(policy, true) })),
    ...['L33718', 'NCD364', 'NCD281', 'L99999'].map((id) => get('getPolicyLogic', `/v1/policies/${id}/logic`)),
    get('listCoverageParameters', '/v1/coverage/parameters'),
    ...['L99999', 'ncd364', ' '].map((policy_id) =>
      post('evaluateCoverage', '/v1/coverage/evaluate', { policy_id, parameters: {} }),
    ),
  ];
}

function evaluate({ policy_id }: KnownPolicy, parameters: object): AnswerRequest {
  return post('evaluateCoverage', '/v1/coverage/evaluate', { policy_id, parameters });
}

/** Facts the policy's logic asks about, and attestations for criteria without logic. */
function buildFacts(policy: KnownPolicy, scenario: Scenario, { draw }: Material): object {
  const wanted = policy.criteria.flatMap(({ logic_ast, tags }): [LogicNode, boolean][] =>
    logic_ast === null ? [] : [[logic_ast.root, !tags.includes(EXCLUSION)]],
  );
  const statedFacts = facts(wanted, scenario, draw);
  if (scenario !== 'met' && draw.chance(0.6)) return statedFacts;
  return { ...statedFacts, attested_criteria: attested(policy, scenario !== 'missed') };
}

/** @param isMet the answers favor coverage: requirements are met, exclusions are not. */
function attested(policy: KnownPolicy, isMet: boolean): Record<string, boolean> {
  const forPeople = policy.criteria.filter(({ logic_ast }) => logic_ast === null);
  return Object.fromEntries(forPeople.map(({ block_id, tags }) => [block_id, isMet !== tags.includes(EXCLUSION)]));
}
