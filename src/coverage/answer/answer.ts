/** Response fields of both operations, derived from one decision. */
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
  /** Verdict of the response: no review when the claim itself anticipates everything a reviewer would check. */
  verdict: Verdict;
  statements: Statement[];
  findings: Finding[];
  policies: PolicyFact[];
  checklist: ReturnType<typeof buildChecklist>;
  /** Leading fields of the response. */
  head: { summary: string; next_actions: ReturnType<typeof nextActions>; review_reasons: string[] };
  /** Evidence for the entire request. */
  members: ReturnType<typeof buildAnswerFields>;
}

/** @param verdict of the response, which may require review more often than the decision. */
export function buildResponse({ facts, findings }: Decision, verdict: Verdict): ResponseParts {
  const statements = buildStatements(findings);
  const policies = matchedPolicies(
    facts,
    facts.question.procedures.map(({ code }) => code),
  );
  const checklist = buildChecklist(facts, statements, policies);
  const next_actions = nextActions({ facts, verdict, statements, checklist });
  const needsPerson = next_actions.some(({ action }) => action === 'ask_person');
  const isAnnounced = !needsPerson && reviewReasons(verdict, statements, facts.question.kind).length > 0;
  const settled = isAnnounced ? { ...verdict, requires_manual_review: false } : verdict;
  return {
    verdict: settled,
    statements,
    findings,
    policies,
    checklist,
    head: {
      summary: summarizeVerdict(settled, statements),
      next_actions,
      review_reasons: reviewReasons(settled, statements, facts.question.kind).map(({ text }) => text),
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
