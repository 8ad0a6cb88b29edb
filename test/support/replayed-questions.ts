/** Questions generated from a seed, and their answers as the text that a receipt covers. */
import { validateClaim } from '../../src/claims/claims.public.ts';
import { comparePolicies } from '../../src/compare/compare.public.ts';
import type { Model } from '../../src/corpus/corpus.public.ts';
import { evaluateCoverage } from '../../src/criteria/criteria.public.ts';
import { AppError } from '../../src/platform/errors/app-error.ts';
import { checkPriorAuth } from '../../src/prior-auth/prior-auth.public.ts';
import { canonicalText } from '../../src/receipts/statement.ts';

const OPERATIONS = ['claims', 'prior-auth', 'evaluate', 'compare'] as const;

export interface ReplayedQuestion {
  operation: (typeof OPERATIONS)[number];
  body: Record<string, unknown>;
  query: { explain?: 'counterfactual' };
}

/** Canonical JSON of the answer, or the error code of a rejection. */
export function answerQuestion(model: Model, { operation, body, query }: ReplayedQuestion, asOf: string): string {
  const answer = {
    claims: () => validateClaim(model, body as never, asOf, query),
    'prior-auth': () => checkPriorAuth(model, body as never, asOf, query),
    evaluate: () => evaluateCoverage(model, body as never, asOf, query).data,
    compare: () => comparePolicies(model, body as never, asOf),
  };
  try {
    return canonicalText(answer[operation]());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

/** Values from which questions are generated. */
export interface QuestionParts {
  procedures: readonly string[];
  diagnoses: readonly string[];
  policies: readonly string[];
}

/** Codes and policies of a release, and unknown codes. */
export function readQuestionParts({ policies }: Model): QuestionParts {
  const listed = (kind: string) =>
    policies.segment
      .all<{ code: string }>(
        'SELECT DISTINCT c.code FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id WHERE l.kind LIKE ? ORDER BY 1',
        kind,
      )
      .map(({ code }) => code);
  return {
    procedures: [...listed('procedure'), '99213', '20610', '80061', 'Z9999'],
    diagnoses: listed('icd10%'),
    policies: policies.heads.map(({ policy_id }) => policy_id),
  };
}

/** Names and values with unusual sorting, printing or rounding. */
const ODD = {
  names: ['\u20ac', 'z\u0308', '\ud83d\ude00', 'a', '\ufb33', '1', '\u0080'],
  numbers: [0.1, 1e-7, 1e21, -0, 333333333.3333333, 5e-324, 20, 0.30000000000000004],
};
const STATES = ['TX', 'PA', 'NY', 'CA', 'FL', 'OH', 'VA', 'PR', 'Texas', undefined];
const SITES = ['office', 'outpatient_hospital', 'asc', 'inpatient', 'home', undefined];
const MODIFIERS = '24 25 26 50 57 59 62 80 GA GY GZ KX LT RR RT TC XS'.split(' ');
const DAYS = ['2015-10-01', '2024-06-30', '2025-01-01', '2025-11-03', '2026-01-19', '2027-05-05', undefined];

/** @param random below a number, from 0. */
export function makeQuestion(parts: QuestionParts, random: (below: number) => number): ReplayedQuestion {
  const pick = <One>(list: readonly One[]): One => list[random(list.length)]!;
  const some = <One>(list: readonly One[], most: number): One[] =>
    Array.from({ length: random(most + 1) }, () => pick(list));
  const operation = pick(OPERATIONS);
  // Counterfactuals run up to fifty questions each.
  const query: ReplayedQuestion['query'] =
    operation !== 'compare' && random(25) === 0 ? { explain: 'counterfactual' } : {};
  const codes = { procedure_codes: [pick(parts.procedures), ...some(parts.procedures, 3)] };
  if (operation === 'compare') return { operation, query, body: codes };
  if (operation === 'evaluate') {
    const names = [...ODD.names, 'ahi', 'age', 'bmi', 'oxygen_saturation', 'left_ventricular_ejection_fraction'];
    const parameters = Object.fromEntries(some(names, 6).map((name) => [name, pick(ODD.numbers)]));
    return { operation, query, body: { policy_id: pick(parts.policies), parameters } };
  }
  const body = {
    ...{ state: pick(STATES), date_of_service: pick(DAYS), site_of_service: pick(SITES), ...codes },
    ...{ diagnosis_codes: some(parts.diagnoses, 4), payer: random(6) === 0 ? 'Aetna' : undefined },
    ...(operation === 'claims' ? { modifiers: [...new Set(some(MODIFIERS, 3))] } : {}),
  };
  // Field order is not part of a request.
  const members = Object.entries(body).filter(([, value]) => value !== undefined);
  return { operation, query, body: Object.fromEntries(random(2) === 0 ? members : members.reverse()) };
}
