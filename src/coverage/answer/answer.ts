/** Fields both operations answer with, made of one decision. */
import type { Decision } from '../decide.ts';
import type { Facts, Finding, PolicyFact } from '../facts.ts';
import type { Verdict } from '../verdict.ts';
import { buildChecklist, checklistLines } from './checklist.ts';
import { collectSources, matchedPolicies, summarizeDates } from './evidence.ts';
import { nextActions } from './next-actions.ts';
import { reviewReasons } from './review-reasons.ts';
import { buildStatements, listGaps, listIssues, type Statement, toFindingViews } from './statements.ts';
import { summarizeVerdict } from './summary.ts';

export interface ResponseParts {
  statements: Statement[];
  findings: Finding[];
  policies: PolicyFact[];
  checklist: ReturnType<typeof buildChecklist>;
  /** First members of the answer. */
  head: { summary: string; next_actions: ReturnType<typeof nextActions>; review_reasons: string[] };
  /** Evidence of the whole request. */
  members: ReturnType<typeof buildAnswerFields>;
}

/** @param verdict that of the answer, where it requests a person more often than the decision does. */
export function buildResponse({ facts, findings }: Decision, verdict: Verdict): ResponseParts {
  const statements = buildStatements(findings);
  const policies = matchedPolicies(
    facts,
    facts.question.procedures.map(({ code }) => code),
  );
  const checklist = buildChecklist(statements, policies);
  return {
    statements,
    findings,
    policies,
    checklist,
    head: {
      summary: summarizeVerdict(verdict, statements),
      next_actions: nextActions({ facts, verdict, statements, checklist }),
      review_reasons: reviewReasons(verdict, statements, facts.question.kind).map(({ text }) => text),
    },
    members: buildAnswerFields(facts, statements, policies, checklist),
  };
}

function buildAnswerFields(
  { question }: Facts,
  statements: readonly Statement[],
  policies: readonly PolicyFact[],
  checklist: ReturnType<typeof buildChecklist>,
) {
  return {
    documentation_requirements: checklistLines(checklist),
    ...collectSources(
      statements.map(({ finding }) => finding),
      policies,
      question.kind,
    ),
    ...summarizeDates(policies),
    known_gaps: listGaps(statements),
    issues: listIssues(statements),
    findings: toFindingViews(statements, question),
  };
}
