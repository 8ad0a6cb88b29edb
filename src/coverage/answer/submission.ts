/** The last step of an answer: submit, or submit if the record shows what the claim itself cannot. */
import type { Effect, Facts } from '../facts.ts';
import { isAnnounced } from './announced.ts';
import type { Requirement } from './checklist.ts';
import { recordConditions } from './conditions.ts';
import type { NextAction } from './next-actions.ts';
import type { Statement } from './statements.ts';

const FAVORABLE: ReadonlySet<Effect> = new Set(['supports', 'conditions', 'pa_not_required']);
const MAX_CONDITIONS = 5;
const AGAINST: ReadonlySet<Effect> = new Set(['rejects', 'denies', 'pa_required', 'conflicts', 'unknown']);

interface Settled {
  facts: Facts;
  statements: readonly Statement[];
  checklist: readonly Requirement[];
}

/** Null if something is against payment that no step has settled. */
export function submission(settled: Settled): NextAction | null {
  const { statements, facts } = settled;
  const unannounced = statements.filter((statement) => !isAnnounced(statement, facts));
  if (unannounced.some(({ finding }) => AGAINST.has(finding.effect))) return null;
  // The notice that makes a denial the patient's is for the record to prove, announced or not.
  const listed = statements.filter(
    (statement) => statement.finding.rule_id === 'modifier-liability' || !isAnnounced(statement, facts),
  );
  const conditions = recordConditions(facts, listed).slice(0, MAX_CONDITIONS);
  const own = statements.filter(
    ({ finding }) => FAVORABLE.has(finding.effect) || finding.rule_id === 'fee-status-payable',
  );
  const used = [...own, ...conditions.flatMap(({ statement }) => statement ?? [])];
  const cited = (used.length > 0 ? used : statements).map(({ finding }) => finding.citation.source_id);
  return {
    action: conditions.length === 0 ? 'submit' : 'submit_if',
    text: getText(
      settled,
      conditions.map(({ text, source_id }) => `${text} [${source_id}]`),
    ),
    codes: facts.question.procedures.map(({ code }) => code).sort(),
    finding_ids: [...new Set(used.map(({ id }) => id))],
    source_ids: [...new Set([...cited, ...conditions.map(({ source_id }) => source_id)])],
    ...(conditions.length === 0 ? {} : { conditions: conditions.map(({ text, source_id }) => ({ text, source_id })) }),
  };
}

function getText({ statements, facts, checklist }: Settled, conditions: readonly string[]): string {
  const without = facts.question.kind === 'prior_auth' ? ' without prior authorization' : '';
  if (conditions.length > 0) return `Submit${without} only if the record shows: ${conditions.join('; ')}`;
  const denied = statements.some((one) => one.finding.effect !== 'informs' && isAnnounced(one, facts));
  const after = denied
    ? '; expect the denial that its modifier announces'
    : checklist.length > 0
      ? ', with the documentation on file'
      : '';
  return `Submit the claim${without}${after}`;
}
