/** Coverage decisions: loads the facts of a question, lets every rule look at them, and combines what they find. */
import type { Model } from '../corpus/corpus.public.ts';
import type { Effect, Facts, Finding, Question } from './facts.ts';
import { loadFacts } from './load-facts.ts';
import { addOnRules } from './rules/add-on-codes.ts';
import { codeSetRules } from './rules/code-sets.ts';
import { demographicRules } from './rules/demographics.ts';
import { editionRules } from './rules/editions.ts';
import { equipmentClaimRules, equipmentPlaceRules } from './rules/equipment.ts';
import { feeScheduleStatusRules } from './rules/fee-schedule-status.ts';
import { jurisdictionRules } from './rules/jurisdiction.ts';
import { modifierRules } from './rules/modifiers.ts';
import { mueRules } from './rules/mue.ts';
import { absentNationalRules } from './rules/named-policies.ts';
import { payerRules } from './rules/payer.ts';
import { placeListRules } from './rules/place-lists.ts';
import { policyRules } from './rules/policy-coverage.ts';
import { priorAuthProgramRules } from './rules/prior-auth-programs.ts';
import { ptpRules } from './rules/ptp.ts';
import { siteOfServiceRules } from './rules/site-of-service.ts';
import { combine, type Verdict, verdictOf } from './verdict.ts';

/** What is said of one procedure. */
export interface CodeDecision {
  code: string;
  asked: string;
  findings: Finding[];
  verdict: Verdict;
}

export interface Decision {
  facts: Facts;
  /** Findings about the request as a whole, or about its diagnoses. */
  whole: Finding[];
  codes: CodeDecision[];
  verdict: Verdict;
}

const RULES = [
  payerRules,
  jurisdictionRules,
  codeSetRules,
  editionRules,
  feeScheduleStatusRules,
  policyRules,
  absentNationalRules,
  siteOfServiceRules,
  placeListRules,
  equipmentPlaceRules,
  equipmentClaimRules,
  demographicRules,
  modifierRules,
  ptpRules,
  mueRules,
  addOnRules,
  priorAuthProgramRules,
];

/** What a release says of a question. */
export function decide(model: Model, question: Question): Decision {
  return applyRules(loadFacts(model, question));
}

/** Effects of what is not known or not settled. */
const OPEN: ReadonlySet<Effect> = new Set(['gap', 'unknown', 'conflicts', 'pa_unknown']);

/** Pure: the same facts give the same decision. */
export function applyRules(facts: Facts): Decision {
  const ordered = { ...facts, question: inOrder(facts.question) };
  const findings = distinct(RULES.flatMap((rule) => rule(ordered)));
  const own = new Set(facts.question.procedures.map(({ code }) => code));
  const whole = findings.filter(({ code }) => code === null || !own.has(code));
  const codes = facts.question.procedures.map(({ code, asked }): CodeDecision => {
    const mine = findings.filter((one) => one.code === code);
    // What is said of a request with one procedure is said of that procedure; what nobody knows of a request, of none of them.
    const counted = [...mine, ...(own.size === 1 ? whole : whole.filter(({ effect }) => OPEN.has(effect)))];
    return { code, asked, findings: counted, verdict: verdictOf(counted) };
  });
  return {
    facts,
    whole,
    codes,
    verdict: combine(
      codes.map(({ verdict }) => verdict),
      whole,
    ),
  };
}

/** Messages name codes and modifiers in one order, whatever order they came in; that of diagnoses has a meaning. */
function inOrder(question: Question): Question {
  const procedures = question.procedures.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { ...question, procedures, modifiers: question.modifiers.toSorted() };
}

function distinct(findings: readonly Finding[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const one of findings)
    byKey.set(`${one.rule_id} ${one.code} ${one.citation.source_id} ${one.effect} ${one.message}`, one);
  return [...byKey.values()];
}
