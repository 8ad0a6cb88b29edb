/** Members both operations answer with, made of one decision. */
import type { Decision } from '../decide.ts';
import type { Finding, PolicyFact } from '../facts.ts';
import type { Verdict } from '../verdict.ts';
import { checklistLines, checklistOf } from './checklist.ts';
import { datesOf, matchedPolicies, sourcesOf } from './evidence.ts';
import { nextActions } from './next-actions.ts';
import { reviewReasons } from './review-reasons.ts';
import { gapsOf, issuesOf, type Statement, shownFindings, statementsOf } from './statements.ts';
import { summaryOf } from './summary.ts';

export interface Answered {
  statements: Statement[];
  findings: Finding[];
  policies: PolicyFact[];
  checklist: ReturnType<typeof checklistOf>;
  /** First members of the answer. */
  head: { summary: string; next_actions: ReturnType<typeof nextActions>; review_reasons: string[] };
  /** Evidence of the whole request. */
  members: ReturnType<typeof membersOf>;
}

/** @param verdict that of the answer, where it asks for a person more often than the decision does. */
export function answered({ facts, findings }: Decision, verdict: Verdict): Answered {
  const statements = statementsOf(findings);
  const policies = matchedPolicies(
    facts,
    facts.question.procedures.map(({ code }) => code),
  );
  const checklist = checklistOf(statements, policies);
  return {
    statements,
    findings,
    policies,
    checklist,
    head: {
      summary: summaryOf(verdict, statements),
      next_actions: nextActions({ facts, verdict, statements, checklist }),
      review_reasons: reviewReasons(verdict, statements).map(({ text }) => text),
    },
    members: membersOf(statements, policies, checklist),
  };
}

function membersOf(
  statements: readonly Statement[],
  policies: readonly PolicyFact[],
  checklist: ReturnType<typeof checklistOf>,
) {
  return {
    documentation_requirements: checklistLines(checklist),
    ...sourcesOf(
      statements.map(({ finding }) => finding),
      policies,
    ),
    ...datesOf(policies),
    known_gaps: gapsOf(statements),
    issues: issuesOf(statements),
    findings: shownFindings(statements),
  };
}
