/** Why a response needs manual review. */
import type { Finding, Question } from '../facts.ts';
import type { RuleId } from '../rules/catalog.ts';
import { TABLE, type Verdict } from '../verdict.ts';
import { findProblem } from './find-problem.ts';
import type { Statement } from './statements.ts';

export interface ReviewReason {
  text: string;
  statement: Statement;
}

/** One reason per rule, with its codes; empty when no review is needed. */
export function reviewReasons(
  verdict: Verdict,
  statements: readonly Statement[],
  kind: Question['kind'],
): ReviewReason[] {
  if (!verdict.requires_manual_review) return [];
  const own = statements.filter(({ finding }) => requests(finding));
  const byRule = Map.groupBy(own, ({ finding }) => finding.rule_id);
  const reasons = [...byRule].map(([rule, same]): ReviewReason => {
    const codes = [...new Set(same.flatMap((one) => one.codes))].sort();
    const title = isPlansOwn(same) ? PLANS_OWN : reasonFor(rule as RuleId);
    return { text: codes.length === 0 ? title : `${codes.join(', ')}: ${title}`, statement: { ...same[0]!, codes } };
  });
  // No review needed: the remaining denials were anticipated by modifiers.
  if (reasons.length > 0 || kind === 'claim') return reasons;
  // The prior authorization check requires review wherever it has no result.
  const silent = statements.filter(({ finding }) => finding.effect === 'pa_silent');
  return silent.map((one) => ({
    text: `${one.codes.join(', ')}: whether prior authorization is required is unknown`,
    statement: one,
  }));
}

/** Rule titles describe the definite case; these apply when it is uncertain and therefore reviewed. */
const REASONS: Partial<Record<RuleId, string>> = {
  'program-not-listed': 'whether prior authorization is required is unknown',
  'diagnosis-supported': 'the match of the diagnosis is not certain',
  'diagnosis-unrestricted': 'whether a diagnosis is required is not certain',
  'policy-covered': 'the coverage statement was not verified in its source',
  'policy-conditional': 'the conditions of the policy were not verified in their source',
};

/** A program of traditional Medicare does not bind a plan of Medicare Advantage. */
const OF_TRADITIONAL_MEDICARE: readonly string[] = ['program-required', 'policy-prior-auth'];
const PLANS_OWN = 'whether the plan requires prior authorization is unknown';

function isPlansOwn(statements: readonly Statement[]): boolean {
  return statements.every(
    ({ finding: { rule_id, effect } }) => effect === 'pa_unknown' && OF_TRADITIONAL_MEDICARE.includes(rule_id),
  );
}

function reasonFor(rule: RuleId): string {
  return REASONS[rule] ?? findProblem(rule);
}

function requests({ effect, review, confidence }: Finding): boolean {
  return TABLE[effect].review === true || review === true || confidence === 'low' || TABLE[effect].confidence === 'low';
}
