/**
 * Requests for coverage decisions and jurisdiction comparisons: golden cases, and claims built from what policies list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { KnownPolicy } from './known.ts';
import { type Family, type Material, post, times } from './request-makers.ts';
import type { AnswerRequest } from './requests.ts';

const SCENARIOS = join(import.meta.dirname, '../../test/scenarios');
const CLAIM = '/v1/claims/validate';
const PRIOR_AUTH = '/v1/prior-auth/check';
const DAYS = [
  '2018-03-01',
  '2023-07-15',
  '2024-08-05',
  '2025-01-01',
  '2025-11-03',
  '2025-12-31',
  '2026-01-01',
  '2026-03-02',
  '2026-09-30',
  '2026-10-30',
  '2027-02-01',
  '2031-12-31',
];
const SITES = ['office', 'outpatient_hospital', 'asc', 'inpatient', 'home', 'telehealth'];
const MODIFIERS = [
  '25',
  '26',
  '50',
  '51',
  '52',
  '53',
  '57',
  '58',
  '59',
  '62',
  '66',
  '76',
  '77',
  '78',
  '79',
  '80',
  '82',
  '95',
  'AS',
  'CQ',
  'EY',
  'GA',
  'GT',
  'GX',
  'GY',
  'GZ',
  'KX',
  'LT',
  'NU',
  'RR',
  'RT',
  'TC',
  'UE',
  'XE',
  'XP',
  'XS',
  'XU',
  'ZZ',
];
const PAYERS = [
  'Medicare',
  'medicare',
  'CMS',
  'traditional medicare',
  'Medicare Advantage',
  'Aetna',
  'Noridian Healthcare Solutions, LLC',
  'Railroad Medicare',
  'UnitedHealthcare',
  'Texas Medicaid',
];
const PLANS = ['commercial', 'medicare_advantage', 'medicaid', 'traditional_medicare', 'exchange'];
const AGES = ['pediatric', 'adult', 'medicare_age'];
const SEXES = ['female', 'male', 'other', 'unknown'];
/** Codes of prior-authorization programs, edits and coverage rules, whether or not policies list them. */
const PROCEDURES = [
  'A0426',
  'A0428',
  'A9270',
  'E0424',
  'E0601',
  'E0193',
  'G0121',
  'G0277',
  'J0585',
  'J0587',
  'J1745',
  'K0856',
  'K0861',
  'L0648',
  'L1833',
  'L3761',
  'L5856',
  '0042T',
  '15820',
  '15823',
  '15830',
  '20610',
  '22513',
  '22551',
  '27447',
  '36475',
  '45378',
  '45380',
  '62323',
  '63650',
  '64483',
  '64484',
  '64493',
  '64494',
  '64612',
  '64615',
  '67900',
  '76830',
  '76856',
  '76942',
  '93306',
  '93990',
  '95811',
  '97010',
  '97110',
  '97140',
  '99213',
  '99397',
  '99443',
  '00100',
  '00000',
];
const DIAGNOSES = [
  'M54.16',
  'M54.5',
  'M54.50',
  'G47.33',
  'E11.9',
  'E11',
  'E11.65',
  'N18.6',
  'I10',
  'Z00.00',
  'R93.8',
  'C50.911',
  'J44.9',
  'O80',
  'N40.1',
];

export const decisions: Family = (material) => [
  ...goldenCases(),
  ...times(200 * material.scale, () => claim(material)),
  ...times(90 * material.scale, () => priorAuth(material)),
  ...times(10, () => ({ ...claim(material), operation: 'validateClaimLegacy', path: '/v1/claim-validation' })),
  ...times(5, () =>
    post('validateClaimBatch', '/v1/claims/batch', { claims: [claim(material).body, claim(material).body] }),
  ),
  ...times(10, () => {
    const { procedure_codes, diagnosis_codes, state } = claim(material).body as Record<string, unknown>;
    const services = [procedure_codes ?? []].flat().map((procedure_code) => ({ procedure_code }));
    return post('composeAbn', '/v1/abn', { services, diagnosis_codes, state, date_of_service: '2099-01-05' });
  }),
];

/** Each is sent to both operations: fields that one does not use are ignored or rejected, which is an answer too. */
function goldenCases(): AnswerRequest[] {
  const files = readdirSync(SCENARIOS).filter((name) => name.endsWith('.yaml'));
  const cases = files.sort().flatMap((name) => parse(readFileSync(join(SCENARIOS, name), 'utf8')) as GoldenCase[]);
  return cases.flatMap(({ given: { body } }) => [
    post('validateClaim', CLAIM, body),
    post('checkPriorAuth', PRIOR_AUTH, body),
  ]);
}

interface GoldenCase {
  given: { body: Record<string, unknown> };
}

/** Codes for one claim, mostly from the same policy, because only there do pairs of codes and diagnoses matter. */
function drawCodes({ known, draw }: Material): { procedure_codes: string[]; policy: KnownPolicy } {
  const policy = draw.one(known.policies.filter(({ procedures }) => procedures.length > 0));
  const others = draw.one([PROCEDURES, draw.one(known.policies).procedures, policy.procedures]);
  const count = draw.one([1, 1, 1, 2, 2, 3, 4, 6, 10]);
  const codes = [draw.one(policy.procedures), ...draw.some(others, count - 1)];
  if (codes.length < 10 && draw.chance(0.1)) codes.push(codes[0]!);
  return { procedure_codes: draw.chance(0.2) ? [draw.one(PROCEDURES), ...codes.slice(1)] : codes, policy };
}

function drawDiagnoses({ known, draw }: Material, policy: KnownPolicy): string[] {
  const lists = [policy.diagnoses, policy.diagnoses, draw.one(known.policies).diagnoses, DIAGNOSES];
  const codes = lists.flatMap((list) => draw.some(list.filter(isDiagnosis), draw.one([0, 1, 1, 3])));
  return codes.slice(0, 20).map((code) => (draw.chance(0.3) ? code.replaceAll('.', '') : code));
}

/** Articles list XX000 where any diagnosis is accepted; claims with it are rejected, which another request covers. */
function isDiagnosis(code: string): boolean {
  return /^[A-Z]\d/.test(code);
}

/** Usually a state where the policy applies. */
function drawState({ known, draw }: Material, policy: KnownPolicy): string {
  const own = policy.jurisdictions.flatMap((jurisdiction) => known.served.get(jurisdiction) ?? []);
  return draw.one(own.length > 0 && draw.chance(0.7) ? own : [...known.states, 'ZZ']);
}

function claim(material: Material): AnswerRequest {
  const { draw } = material;
  const { procedure_codes, policy } = drawCodes(material);
  return post('validateClaim', CLAIM, {
    procedure_codes,
    ...draw.members({
      diagnosis_codes: [0.85, () => drawDiagnoses(material, policy)],
      modifiers: [0.45, () => draw.some([...MODIFIERS, ...policy.modifiers], draw.one([1, 1, 2, 3, 5]))],
      state: [0.85, () => drawState(material, policy)],
      date_of_service: [0.8, () => draw.one(DAYS)],
      site_of_service: [0.6, () => draw.one(SITES)],
      payer: [0.25, () => draw.one(PAYERS)],
      plan_type: [0.25, () => draw.one(PLANS)],
      line_of_business: [0.05, () => 'Group'],
      provider_specialty: [0.05, () => 'Cardiology'],
      age_category: [0.3, () => draw.one(AGES)],
      sex_when_policy_relevant: [0.2, () => draw.one(SEXES)],
    }),
  });
}

function priorAuth(material: Material): AnswerRequest {
  const { known, draw } = material;
  const { procedure_codes, policy } = drawCodes(material);
  return post('checkPriorAuth', PRIOR_AUTH, {
    procedure_codes,
    ...draw.members({
      diagnosis_codes: [0.6, () => drawDiagnoses(material, policy)],
      state: [0.7, () => drawState(material, policy)],
      jurisdiction: [0.3, () => draw.one([...known.jurisdictions, 'J-E', 'TX', 'ZZ'])],
      payer: [0.25, () => draw.one(PAYERS)],
      date_of_service: [0.8, () => draw.one(DAYS)],
      site_of_service: [0.6, () => draw.one(SITES)],
      criteria_page: [0.2, () => draw.one([1, 2, 3, null])],
      criteria_per_page: [0.2, () => draw.one([1, 2, 100])],
    }),
  });
}

export const comparisons: Family = (material) => {
  const { known, draw, scale } = material;
  return times(55 * scale, () =>
    post('comparePolicies', '/v1/policies/compare', {
      procedure_codes: drawCodes(material).procedure_codes.slice(0, 10),
      ...draw.members({
        policy_type: [0.4, () => draw.one(['LCD', 'Article', 'NCD', null])],
        jurisdictions: [
          0.5,
          () =>
            draw.some([...known.jurisdictions, 'J-E', 'dme a', 'TX', 'PR', 'ZZ', 'nowhere'], draw.one([1, 2, 3, 8])),
        ],
      }),
    }),
  );
};
