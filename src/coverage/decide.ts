/** Coverage decisions: loads the facts of a request, applies every rule, and combines the findings. */
import type { Model } from '../corpus/corpus.public.ts';
import { loadFacts } from './facts/load-facts.ts';
import { type Reads, readEach } from './facts/reads.ts';
import type { Effect, Facts, Finding, Question } from './facts.ts';
import { RULES } from './rules/all-rules.ts';
import { combine, decideVerdict, type Verdict } from './verdict.ts';

/** Findings for one procedure. */
export interface CodeDecision {
  code: string;
  requested: string;
  findings: Finding[];
  verdict: Verdict;
}

export interface Decision {
  facts: Facts;
  /** All findings, worst first, then by code and rule, so that rule order has no effect. Fields keep that order. */
  findings: Finding[];
  /** Findings about the entire request or its diagnoses. */
  whole: Finding[];
  codes: CodeDecision[];
  verdict: Verdict;
}

/** Decides a request with a release. @param reads cached reads of that release, for many requests. */
export function decide(model: Model, question: Question, reads: Reads = readEach): Decision {
  return applyRules(loadFacts(model, question, reads));
}

/** Effects of unknown or unsettled facts. */
const OPEN: ReadonlySet<Effect> = new Set(['gap', 'unknown', 'conflicts', 'pa_unknown']);

/** Pure: the same facts give the same decision. */
export function applyRules(facts: Facts): Decision {
  const ordered = { ...facts, question: inOrder(facts.question) };
  const findings = worstFirst(distinct(RULES.flatMap((rule) => rule(ordered))));
  const own = new Set(facts.question.procedures.map(({ code }) => code));
  const isOwn = ({ code }: Finding) => code !== null && own.has(code);
  const whole = findings.filter((one) => !isOwn(one));
  const codes = facts.question.procedures.map(({ code, requested }): CodeDecision => {
    // In a request with one procedure, findings about the request apply to that procedure; unknowns about a request
    // apply to none.
    const counted = findings.filter(
      (one) => one.code === code || (!isOwn(one) && (own.size === 1 || OPEN.has(one.effect))),
    );
    return { code, requested, findings: counted, verdict: decideVerdict(counted) };
  });
  return {
    facts,
    findings,
    whole,
    codes,
    verdict: combine(
      codes.map(({ verdict }) => verdict),
      whole,
    ),
  };
}

/** Messages list codes and modifiers in a fixed order; the order of diagnoses is significant. */
function inOrder(question: Question): Question {
  const procedures = question.procedures.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { ...question, procedures, modifiers: question.modifiers.toSorted() };
}

const SEVERITIES = ['error', 'warning', 'info'];

function worstFirst(findings: readonly Finding[]): Finding[] {
  const keyed = findings.map((one) => {
    const key = `${SEVERITIES.indexOf(one.severity)} ${one.code ?? ''} ${one.rule_id} ${one.citation.source_id}`;
    return { one, key };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return keyed.map(({ one }) => one);
}

function distinct(findings: readonly Finding[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const one of findings)
    byKey.set(`${one.rule_id} ${one.code} ${one.citation.source_id} ${one.effect} ${one.message}`, one);
  return [...byKey.values()];
}
