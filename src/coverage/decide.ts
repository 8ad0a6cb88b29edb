/** Coverage decisions: loads the facts of a question, lets every rule look at them, and combines what they find. */
import type { Model } from '../corpus/corpus.public.ts';
import { loadFacts } from './facts/load-facts.ts';
import { type Reads, readEach } from './facts/reads.ts';
import type { Effect, Facts, Finding, Question } from './facts.ts';
import { RULES } from './rules/all-rules.ts';
import { combine, decideVerdict, type Verdict } from './verdict.ts';

/** What is stated about one procedure. */
export interface CodeDecision {
  code: string;
  requested: string;
  findings: Finding[];
  verdict: Verdict;
}

export interface Decision {
  facts: Facts;
  /** All findings, worst first, then by code and rule: the order of rules does not show. Fields keep that order. */
  findings: Finding[];
  /** Findings about the request as a whole, or about its diagnoses. */
  whole: Finding[];
  codes: CodeDecision[];
  verdict: Verdict;
}

/** What a release states about a question. @param reads of that release, for many questions. */
export function decide(model: Model, question: Question, reads: Reads = readEach): Decision {
  return applyRules(loadFacts(model, question, reads));
}

/** Effects of what is not known or not settled. */
const OPEN: ReadonlySet<Effect> = new Set(['gap', 'unknown', 'conflicts', 'pa_unknown']);

/** Pure: the same facts give the same decision. */
export function applyRules(facts: Facts): Decision {
  const ordered = { ...facts, question: inOrder(facts.question) };
  const findings = worstFirst(distinct(RULES.flatMap((rule) => rule(ordered))));
  const own = new Set(facts.question.procedures.map(({ code }) => code));
  const isOwn = ({ code }: Finding) => code !== null && own.has(code);
  const whole = findings.filter((one) => !isOwn(one));
  const codes = facts.question.procedures.map(({ code, requested }): CodeDecision => {
    // What is stated about a request with one procedure is stated about that procedure; what is unknown of a request, of none of them.
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

/** Messages name codes and modifiers in one order, whatever order they came in; that of diagnoses has a meaning. */
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
