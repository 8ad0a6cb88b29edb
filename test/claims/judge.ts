/** Compares the product's answers with the expectations of a billing office. */
import { ClaimBodySchema } from '../../src/claims/claims.schemas.ts';
import { validateClaim } from '../../src/claims/validate-claim.ts';
import { lookupCode } from '../../src/codes/lookup/lookup.ts';
import type { Comparison } from '../../src/compare/compare.schemas.ts';
import { comparePolicies } from '../../src/compare/compare-policies.ts';
import type { Model } from '../../src/corpus/model.ts';
import { AppError } from '../../src/platform/errors/app-error.ts';
import { getValidator } from '../../src/platform/operations/validation/validate.ts';
import { fromValidation } from '../../src/platform/operations/validation/validation-messages.ts';
import { checkPriorAuth } from '../../src/prior-auth/check-prior-auth.ts';
import { PriorAuthBodySchema } from '../../src/prior-auth/prior-auth.schemas.ts';
import type { Outcome, Scenario } from './scenarios.ts';

/**
 * Dangerous: a clean submission where the office expects conditions or more, or "no authorization required" where it
 * expects another answer.
 */
export const GRADES = ['right', 'weak', 'wrong', 'dangerous'] as const;
export type Grade = (typeof GRADES)[number];

export interface Judgment {
  grade: Grade;
  outcome: Outcome | null;
  /** Why it is not right. */
  reasons: string[];
  /** Size of the JSON response in bytes; null if it is not about a claim, or is a rejection. */
  bytes?: number | null;
}

interface Claimed {
  outcome: Outcome | null;
  /** All text a reader sees. */
  text: string;
  /** Messages and next steps. */
  statements: string;
  lines: readonly string[];
  risk: string | null;
  auth: string | null;
  mac: string | null;
  bytes: number | null;
}

const VALIDATORS = {
  claim: getValidator(ClaimBodySchema, false),
  'prior-auth': getValidator(PriorAuthBodySchema, false),
};

/** @param today YYYY-MM-DD. */
export function judge(model: Model, scenario: Scenario, today: string): Judgment {
  if (scenario.query === 'look-up') return judgeLookUp(model, scenario, today);
  if (scenario.query === 'compare') return judgeComparison(model, scenario, today);
  return judgeClaim(findAnswer(model, scenario, today), scenario);
}

function findAnswer(model: Model, { query, body }: Scenario, today: string): Claimed {
  try {
    const valid = VALIDATORS[query === 'prior-auth' ? 'prior-auth' : 'claim'](body);
    if (valid !== true) throw fromValidation(valid.error, 'body');
    const data =
      query === 'prior-auth' ? checkPriorAuth(model, body as never, today) : validateClaim(model, body as never, today);
    return toClaimed(data as never);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const text = `${error.message} ${JSON.stringify(error.details)}`;
    return { outcome: 'error', text, statements: text, lines: [], risk: null, auth: null, mac: null, bytes: null };
  }
}

interface Answer {
  summary: string;
  denial_risk: string;
  prior_auth_required: boolean | null;
  pa_verdict?: string;
  findings: { message: string }[];
  next_actions: { action: string; text: string }[];
  known_gaps: string[];
  lines?: { verdict: string }[];
  mac?: { jurisdiction: string } | null;
}

function toClaimed(data: Answer): Claimed {
  const statements = [...data.findings.map(({ message }) => message), ...data.next_actions.map(({ text }) => text)];
  const auth = data.prior_auth_required;
  const json = JSON.stringify(data);
  return {
    outcome: findOutcome(data),
    text: [data.summary, ...statements, ...data.known_gaps, json].join('\n'),
    statements: statements.join('\n'),
    lines: data.lines?.map(({ verdict }) => verdict) ?? [],
    risk: data.denial_risk,
    auth: data.pa_verdict ?? (auth === null ? 'unknown' : auth ? 'required' : 'not_required'),
    mac: data.mac?.jurisdiction ?? null,
    bytes: data.lines === undefined ? null : Buffer.byteLength(json),
  };
}

const CORRECTIONS = ['use_replacement_code', 'correct_claim', 'remove_modifier', 'add_modifier', 'issue_abn'];

function findOutcome({ next_actions, denial_risk }: Answer): Outcome {
  const kinds = next_actions.map(({ action }) => action);
  if (kinds.includes('submit')) return 'submit';
  if (kinds.includes('submit_if')) return 'attest';
  return denial_risk === 'high' || kinds.some((kind) => CORRECTIONS.includes(kind)) ? 'fix' : 'review';
}

/** Errs on the cautious side: where the office expects to submit, a review costs time but no money. */
function judgeClaim(claimed: Claimed, { expect, allowed }: Scenario): Judgment {
  const { outcome, bytes } = claimed;
  const wrong: string[] = [];
  const weak: string[] = [];
  if (outcome !== null && !allowed.includes(outcome)) {
    const cautious = outcome === 'review' && allowed.some((one) => one !== 'error');
    (cautious ? weak : wrong).push(`came out ${outcome}`);
  }
  for (const pattern of expect.says ?? [])
    if (!new RegExp(pattern).test(claimed.text)) weak.push(`does not say ${pattern}`);
  for (const pattern of expect.never ?? [])
    if (new RegExp(pattern).test(claimed.statements)) wrong.push(`says ${pattern}`);
  for (const [at, verdict] of (expect.lines ?? []).entries())
    if (verdict !== 'any' && claimed.lines[at] !== verdict) weak.push(`line ${at + 1} is ${claimed.lines[at]}`);
  if (expect.risk_not?.includes(claimed.risk ?? '')) wrong.push(`risk ${claimed.risk}`);
  if (expect.auth !== undefined && claimed.auth !== expect.auth) wrong.push(`authorization ${claimed.auth}`);
  if (expect.auth_not?.includes(claimed.auth ?? '')) wrong.push(`authorization ${claimed.auth}`);
  if (expect.mac !== undefined && claimed.mac !== expect.mac) wrong.push(`contractor ${claimed.mac}`);
  const clean = outcome === 'submit' && !allowed.includes('submit');
  const unasked = expect.auth !== undefined && expect.auth !== 'not_required' && claimed.auth === 'not_required';
  return { ...graded(wrong, weak, clean || unasked), outcome, bytes };
}

function graded(wrong: string[], weak: string[], dangerous = false): Pick<Judgment, 'grade' | 'reasons'> {
  const grade = dangerous ? 'dangerous' : wrong.length > 0 ? 'wrong' : weak.length > 0 ? 'weak' : 'right';
  return { grade, reasons: [...wrong, ...weak] };
}

function judgeLookUp(model: Model, { body, expect }: Scenario, today: string): Judgment {
  const { code, date } = body as { code: string; date: string };
  const { data } = lookupCode(
    model,
    { code, date, hint: null, include: [], jurisdiction: null, fuzzy: true } as never,
    today,
  );
  const codes = (data.suggestions ?? []).map((one) => one.code);
  const text = JSON.stringify(data);
  const wrong = (expect.never ?? []).filter((pattern) => new RegExp(pattern).test(text)).map((one) => `says ${one}`);
  const weak = (expect.says ?? []).filter((pattern) => !new RegExp(pattern).test(text)).map((one) => `lacks ${one}`);
  const wanted = expect.first ?? [];
  const at = codes.findIndex((one) => wanted.includes(one));
  if (wanted.length > 0 && at === -1) wrong.push(`none of ${wanted.join(', ')}; ${codes.slice(0, 4).join(', ')}`);
  else if (wanted.length > 0 && at >= expect.within!) weak.push(`${codes[at]} is number ${at + 1}`);
  return { ...graded(wrong, weak), outcome: null };
}

function findComparison(model: Model, body: Scenario['body'], today: string): Comparison | string {
  try {
    return comparePolicies(model, body as never, today);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function judgeComparison(model: Model, { body, expect }: Scenario, today: string): Judgment {
  const answer = findComparison(model, body, today);
  if (typeof answer === 'string') return { ...graded([`refused: ${answer}`], []), outcome: 'error' };
  const text = JSON.stringify(answer);
  const { silent = [] } = answer.summary.by_code[0] ?? {};
  const wrong = [
    ...(expect.policies ?? []).filter((id) => !text.includes(`"${id}"`)).map((id) => `lacks ${id}`),
    ...(expect.macs ?? [])
      .filter((id) => !answer.comparison.some((one) => one.jurisdiction === id && one.policies.length > 0))
      .map((id) => `nothing for ${id}`),
    ...(expect.silent ?? []).filter((id) => !silent.includes(id)).map((id) => `${id} is not silent`),
    ...(expect.never ?? []).filter((pattern) => new RegExp(pattern).test(text)).map((one) => `says ${one}`),
    ...(expect.varies !== undefined && answer.summary.has_variation !== expect.varies ? ['variation'] : []),
  ];
  const weak = (expect.says ?? []).filter((pattern) => !new RegExp(pattern).test(text)).map((one) => `lacks ${one}`);
  return { ...graded(wrong, weak), outcome: null };
}
