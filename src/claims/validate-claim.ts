import type { Model } from '../corpus/corpus.public.ts';
import {
  buildResponse,
  type CodeDecision,
  citePolicy,
  contractorOfClaim,
  counterfactuals,
  type Decision,
  decide,
  findDisposition,
  findingRefs,
  matchedPolicies,
  parseRequest,
  type Question,
  type Reads,
  type ResponseParts,
  readLabel,
  readOnce,
  readState,
  summarizeDates,
} from '../coverage/coverage.public.ts';
import type { ExplainQuery } from '../platform/http/schemas/explain.schemas.ts';
import type { ClaimBody } from './claims.schemas.ts';
import { lineVerdicts } from './line-verdicts.ts';

/**
 * Validates a claim before submission. @param today YYYY-MM-DD. @param known cached reads of the release, for many
 * claims. @throws AppError VALIDATION_ERROR, VALIDATION_MISSING_FIELD.
 */
export function validateClaim(
  model: Model,
  body: ClaimBody,
  today: string,
  { explain }: ExplainQuery = {},
  known?: Reads,
) {
  // Changed requests have the same codes and policies.
  const reads = known ?? (explain === undefined ? undefined : readOnce());
  const query = (changed: ClaimBody) => decideClaim(model, changed, today, reads);
  const decision = query(body);
  const { facts, codes } = decision;
  const answer = buildResponse(decision, decision.verdict);
  const { question, payer } = facts;
  const mac = contractorOfClaim(facts);
  return {
    ...answer.head,
    lines: lineVerdicts(decision, answer.statements),
    payer: readLabel(body.payer),
    plan_type: body.plan_type ?? (payer.kind === 'medicare' ? 'traditional_medicare' : null),
    line_of_business: readLabel(body.line_of_business),
    state: question.state,
    provider_specialty: readLabel(body.provider_specialty),
    date_of_service: question.date,
    site_of_service: question.site,
    setting: question.setting ?? null,
    modifiers: [...question.modifiers],
    age_category: body.age_category ?? null,
    sex_when_policy_relevant: body.sex_when_policy_relevant ?? null,
    ...answer.verdict,
    ...answer.members,
    matched_policies: answer.policies.map((policy) => ({
      ...citePolicy(policy),
      disposition: findDisposition(policy),
    })),
    codes: codes.map((code) => codeEntry(code, decision, answer)),
    mac: mac === null ? null : { name: mac.name, jurisdiction: mac.jurisdiction },
    ...(explain === undefined ? {} : { counterfactuals: counterfactuals(model, body, decision, query) }),
  };
}

/** The decision only, for programs that compare many claims. */
export const decideClaim = (model: Model, body: ClaimBody, today: string, reads?: Reads): Decision =>
  decide(model, toQuestion(body, today), reads);

function toQuestion(body: ClaimBody, today: string): Question {
  return {
    kind: 'claim',
    ...parseRequest(body),
    state: readState(body.state),
    jurisdiction: null,
    date: body.date_of_service ?? today,
    today,
    payer: readLabel(body.payer),
    planType: body.plan_type ?? null,
    lineOfBusiness: readLabel(body.line_of_business),
    age: body.age_category ?? null,
    sex: body.sex_when_policy_relevant ?? null,
  };
}

/** Findings, requirements and sources appear once, above; codes reference them. */
function codeEntry({ code, findings, verdict }: CodeDecision, { facts }: Decision, answer: ResponseParts) {
  const record = facts.codes.get(code);
  const policies = matchedPolicies(facts, [code]);
  const counted = new Set(findings);
  const { overall_risk: _whole, ...judged } = verdict;
  const listed = new Set(policies.map(({ policyId }) => policyId));
  return {
    code,
    code_type: record?.system ?? 'unknown',
    description: record?.description ?? null,
    ...judged,
    // A denial that the claim itself anticipates needs no review.
    requires_manual_review: verdict.requires_manual_review && answer.verdict.requires_manual_review,
    pa_required: verdict.prior_auth_required === true,
    policy_count: policies.length,
    documentation_requirements: [
      ...new Set(answer.checklist.flatMap(({ source }) => (listed.has(source) ? source : []))),
    ],
    policy_sources: policies.map(citePolicy),
    ...summarizeDates(policies),
    ...findingRefs(answer.statements, code),
    finding_ids: answer.statements
      .filter((one) => one.codes.includes(code) || counted.has(one.finding))
      .map(({ id }) => id),
  };
}
