import type { Model } from '../corpus/corpus.public.ts';
import {
  type CodeDecision,
  citePolicy,
  type Decision,
  datesOf,
  decide,
  dispositionOf,
  documentationOf,
  type Finding,
  gapsOf,
  issuesOf,
  matchedPolicies,
  type PolicyFact,
  type Question,
  type RequirementReader,
  readDiagnoses,
  readLabel,
  readProcedures,
  requirementReader,
  sourcesOf,
  tracesOf,
} from '../coverage/coverage.public.ts';
import type { ClaimBody } from './claims.schemas.ts';

/** Checks a claim before it is sent. @param today YYYY-MM-DD. */
export function validateClaim(model: Model, body: ClaimBody, today: string) {
  const decision = decide(model, questionOf(body, today));
  const { facts, codes, findings, verdict } = decision;
  const read = requirementReader();
  const policies = matchedPolicies(
    facts,
    facts.question.procedures.map(({ code }) => code),
  );
  const { mac } = facts.place;
  return {
    payer: readLabel(body.payer),
    plan_type: body.plan_type ?? (facts.payer.kind === 'medicare' ? 'traditional_medicare' : null),
    line_of_business: readLabel(body.line_of_business),
    state: body.state ?? null,
    provider_specialty: readLabel(body.provider_specialty),
    date_of_service: facts.question.date,
    site_of_service: body.site_of_service ?? null,
    modifiers: [...facts.question.modifiers],
    age_category: body.age_category ?? null,
    sex_when_policy_relevant: body.sex_when_policy_relevant ?? null,
    ...verdict,
    ...evidence(findings, policies, read),
    matched_policies: policies.map((policy) => ({ ...citePolicy(policy), disposition: dispositionOf(policy) })),
    codes: codes.map((code) => codeEntry(code, decision, read)),
    ...(mac === null || facts.payer.kind === 'other'
      ? {}
      : { mac: { name: mac.name, jurisdiction: mac.jurisdiction } }),
  };
}

function questionOf(body: ClaimBody, today: string): Question {
  return {
    kind: 'claim',
    procedures: readProcedures(body.procedure_codes),
    diagnoses: readDiagnoses(body.diagnosis_codes),
    modifiers: [...new Set((body.modifiers ?? []).map((modifier) => modifier.toUpperCase()))],
    state: body.state ?? null,
    jurisdiction: null,
    date: body.date_of_service ?? today,
    today,
    site: body.site_of_service ?? null,
    payer: readLabel(body.payer),
    planType: body.plan_type ?? null,
    lineOfBusiness: readLabel(body.line_of_business),
    age: body.age_category ?? null,
    sex: body.sex_when_policy_relevant ?? null,
  };
}

function evidence(findings: readonly Finding[], policies: readonly PolicyFact[], read: RequirementReader) {
  return {
    documentation_requirements: documentationOf(findings, policies, read),
    policy_sources: sourcesOf(findings, policies),
    ...datesOf(policies),
    known_gaps: gapsOf(findings),
    issues: issuesOf(findings),
    findings: tracesOf(findings),
  };
}

function codeEntry({ code, findings, verdict }: CodeDecision, { facts }: Decision, read: RequirementReader) {
  const record = facts.codes.get(code);
  const policies = matchedPolicies(facts, [code]);
  const { overall_risk: _whole, ...own } = verdict;
  return {
    code,
    code_type: record?.system ?? 'unknown',
    description: record?.description ?? null,
    ...own,
    pa_required: verdict.prior_auth_required,
    policy_count: policies.length,
    ...evidence(findings, policies, read),
  };
}
