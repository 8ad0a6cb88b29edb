import type { Model } from '../corpus/corpus.public.ts';
import {
  buildResponse,
  citePolicy,
  contractorOfClaim,
  counterfactuals,
  type Decision,
  decide,
  type Facts,
  findDisposition,
  findReason,
  type PolicyFact,
  parseRequest,
  type Question,
  type Reads,
  readLabel,
  readOnce,
  readState,
  summarizeDates,
} from '../coverage/coverage.public.ts';
import type { ExplainQuery } from '../platform/http/schemas/explain.schemas.ts';
import { normalizeJurisdiction } from '../policies/policies.public.ts';
import { criteriaPage } from './criteria-page.ts';
import type { PriorAuthBody } from './prior-auth.schemas.ts';
import { listRequestedPrograms } from './requested-programs.ts';

/** Findings that give the reason of each verdict, first kind first. */
const REASONS = {
  required: ['pa_required'],
  unknown: ['pa_unknown', 'pa_silent', 'unknown'],
  not_required: ['pa_not_required'],
} as const;

/** Whether services require prior authorization, and what the record must contain. @param today YYYY-MM-DD. */
export function checkPriorAuth(model: Model, body: PriorAuthBody, today: string, { explain }: ExplainQuery = {}) {
  // Changed requests are about the same codes and policies.
  const reads = explain === undefined ? undefined : readOnce();
  const query = (changed: PriorAuthBody) => decidePriorAuth(model, changed, today, reads);
  const decided = query(body);
  const { facts } = decided;
  const mac = contractorOfClaim(facts);
  const required = decided.verdict.prior_auth_required;
  const verdictName = required === null ? 'unknown' : required ? 'required' : 'not_required';
  // Without an answer to the question itself nothing is certain, and someone has to ask.
  const requested: Decision['verdict'] =
    required === null ? { ...decided.verdict, confidence: 'low', requires_manual_review: true } : decided.verdict;
  const { verdict, head, members, policies, statements, findings } = buildResponse(decided, requested);
  const { documentation_requirements, policy_sources, rule_sources, known_gaps, issues } = members;
  const decision = {
    coverage_status: verdict.coverage_status,
    prior_auth_required: required,
    documentation_requirements,
    denial_risk: verdict.denial_risk,
    policy_sources,
    ...summarizeDates(policies),
    confidence: verdict.confidence,
    requires_manual_review: verdict.requires_manual_review,
    known_gaps,
  };
  const reason = findReason(statements, REASONS[verdictName]) ?? 'Nothing in the corpus answers the question';
  // Programs bind traditional Medicare only.
  const elsewhere = facts.payer.kind === 'other' || facts.payer.kind === 'medicare_advantage';
  return {
    ...head,
    pa_required: required === true,
    pa_verdict: verdictName,
    reason: required === null ? `Unknown: ${reason}` : reason,
    ...decision,
    matched_policies: policies.map((policy) => matchedPolicy(policy, facts)),
    source_policy_references: policy_sources,
    rule_sources,
    prior_auth_programs: elsewhere ? [] : listRequestedPrograms(model, findings, facts.question.date),
    documentation_checklist: documentation_requirements,
    criteria_details: criteriaPage(policies, body.criteria_page ?? 1, body.criteria_per_page ?? 25),
    mac: mac === null ? null : { ...mac, states: [...mac.states] },
    issues,
    findings: members.findings,
    date_of_service: facts.question.date,
    coverage_decision: decision,
    ...(explain === undefined ? {} : { counterfactuals: counterfactuals(model, body, decided, query) }),
  };
}

/** The decision alone, for programs that compare many. */
export const decidePriorAuth = (model: Model, body: PriorAuthBody, today: string, reads?: Reads): Decision =>
  decide(model, toQuestion(body, today), reads);

function toQuestion(body: PriorAuthBody, today: string): Question {
  const named = readLabel(body.jurisdiction);
  const { state, jurisdiction } = resolvePlace(
    readState(body.state),
    named === null ? null : normalizeJurisdiction(named),
  );
  return {
    kind: 'prior_auth',
    // Modifiers are no field of this operation; what other clients send is ignored.
    ...parseRequest({ ...body, modifiers: null }),
    state,
    jurisdiction,
    date: body.date_of_service ?? today,
    today,
    payer: readLabel(body.payer),
    planType: body.plan_type ?? null,
    lineOfBusiness: readLabel(body.line_of_business),
    age: null,
    sex: null,
  };
}

/** A state given as jurisdiction is read as the state; no state begins with J, every A/B jurisdiction does. */
function resolvePlace(state: string | null, jurisdiction: string | null) {
  const isState = jurisdiction !== null && /^[A-IK-Z][A-Z]$/.test(jurisdiction);
  if (!isState || (state !== null && state !== jurisdiction)) return { state, jurisdiction };
  return { state: jurisdiction, jurisdiction: null };
}

function matchedPolicy(policy: PolicyFact, { codes }: Facts) {
  const { policy_id: _id, source_id: _source, ...cited } = citePolicy(policy);
  return {
    ...cited,
    policy_id: policy.policyId,
    disposition: findDisposition(policy),
    source_url: policy.sourceUrl,
    last_verified_at: policy.lastVerifiedAt,
    codes: policy.procedures.map(({ code, disposition, condition, page }) => ({
      code,
      code_system: codes.get(code)?.system ?? (/^[A-Z]\d{4}$/.test(code) ? 'HCPCS' : 'CPT'),
      disposition,
      condition_reference: condition,
      source: 'document',
      ...(page === undefined ? {} : { page }),
    })),
  };
}
