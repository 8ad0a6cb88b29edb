/** The last step of a response: submit, or submit if the record shows what the claim cannot. */
import type { Effect, Facts } from '../facts.ts';
import { isAnnounced } from './announced.ts';
import type { Requirement } from './checklist.ts';
import { isOfEditions, type RecordCondition, recordConditions } from './conditions.ts';
import type { NextAction } from './next-actions.ts';
import type { Statement } from './statements.ts';

const FAVORABLE: ReadonlySet<Effect> = new Set(['supports', 'conditions', 'pa_not_required']);
/** Conditions in the sentence; `conditions` has all of them. */
const MAX_CONDITIONS = 5;
/** Shortened condition for the sentence; `conditions` has the full text. */
const MAX_TEXT = 240;
const AGAINST: ReadonlySet<Effect> = new Set(['rejects', 'denies', 'pa_required', 'conflicts', 'unknown']);

interface Settled {
  facts: Facts;
  statements: readonly Statement[];
  checklist: readonly Requirement[];
}

/** Null when a problem remains that no step has settled. */
export function submission(settled: Settled): NextAction | null {
  const { statements, facts } = settled;
  const unannounced = statements.filter((statement) => !isAnnounced(statement, facts));
  if (unannounced.some(({ finding }) => AGAINST.has(finding.effect))) return null;
  // The record must prove the notice that shifts a denial to the patient, anticipated or not.
  const listed = statements.filter(
    (statement) => statement.finding.rule_id === 'modifier-liability' || !isAnnounced(statement, facts),
  );
  const conditions = recordConditions(facts, listed);
  const own = statements.filter(
    ({ finding }) => FAVORABLE.has(finding.effect) || finding.rule_id === 'fee-status-payable',
  );
  const used = [...own, ...conditions.flatMap(({ statement }) => statement ?? [])];
  const cited = (used.length > 0 ? used : statements).map(({ finding }) => finding.citation.source_id);
  return {
    action: conditions.length === 0 ? 'submit' : 'submit_if',
    text: getText(settled, conditions),
    codes: facts.question.procedures.map(({ code }) => code).sort(),
    finding_ids: [...new Set(used.map(({ id }) => id))],
    source_ids: [...new Set([...cited, ...conditions.map(({ source_id }) => source_id)])],
    ...(conditions.length === 0 ? {} : { conditions: conditions.map(({ text, source_id }) => ({ text, source_id })) }),
  };
}

function getText({ statements, facts, checklist }: Settled, conditions: readonly RecordCondition[]): string {
  const without = facts.question.kind === 'prior_auth' ? ' without prior authorization' : '';
  if (conditions.length > 0) return `Submit${without} only if ${listConditions(conditions)}`;
  const denied = statements.some((one) => one.finding.effect !== 'informs' && isAnnounced(one, facts));
  const after = denied
    ? '; expect the denial that its modifier announces'
    : checklist.length > 0
      ? ', with the documentation on file'
      : '';
  return `Submit the claim${without}${after}`;
}

/** A medical record shows whether a policy is met; whether a code is valid, only an edition that is not loaded does. */
function listConditions(conditions: readonly RecordCondition[]): string {
  const join = (some: readonly RecordCondition[]) =>
    some.map(({ text, source_id }) => `${clip(text)} [${source_id}]`).join('; ');
  const ofRecord = conditions.filter((one) => !isOfEditions(one));
  const others = ofRecord.length - MAX_CONDITIONS;
  const more = others > 0 ? [`and ${others} more in conditions`] : [];
  const published = conditions.filter(isOfEditions);
  return [
    ...(ofRecord.length > 0
      ? [`the record shows: ${[join(ofRecord.slice(0, MAX_CONDITIONS)), ...more].join('; ')}`]
      : []),
    ...(published.length > 0 ? [join(published)] : []),
  ].join('; and only if ');
}

function clip(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
}
