/** The verdict in one sentence. */
import type { Finding } from '../facts.ts';
import type { RuleId } from '../rules/catalog.ts';
import { TABLE, type Verdict } from '../verdict.ts';
import { findProblem } from './find-problem.ts';
import type { Statement } from './statements.ts';

const MAX_CAUSES = 2;
const MAX_CODES = 3;
const RULE_SOURCE = 'rule:';

/** "High denial risk (20610: NCCI PTP edit); coverage depends on conditions of A52464; no prior authorization required." */
export function summarizeVerdict(verdict: Verdict, statements: readonly Statement[]): string {
  const risk = `${verdict.denial_risk[0]!.toUpperCase()}${verdict.denial_risk.slice(1)} denial risk`;
  const review = verdict.requires_manual_review ? '; manual review required' : '';
  return `${risk}${causes(verdict, statements)}; ${coverage(verdict, statements)}; ${authorization(verdict, statements)}${review}.`;
}

function causes({ denial_risk }: Verdict, statements: readonly Statement[]): string {
  if (denial_risk === 'low') return '';
  const own = statements.filter(({ finding }) => TABLE[finding.effect].risk === denial_risk).map(problem);
  const distinct = [...new Set(own)];
  const more = distinct.length > MAX_CAUSES ? `; ${distinct.length - MAX_CAUSES} more` : '';
  return distinct.length === 0 ? '' : ` (${distinct.slice(0, MAX_CAUSES).join('; ')}${more})`;
}

function problem({ finding, codes }: Statement): string {
  const text = findProblem(finding.rule_id as RuleId);
  return codes.length === 0 ? text : `${codes.join(', ')}: ${text}`;
}

function coverage({ coverage_status }: Verdict, statements: readonly Statement[]): string {
  const policies = named(statements, (effect) => effect === 'supports' || effect === 'conditions');
  if (coverage_status === 'covered') return `coverage supported${policies === '' ? '' : ` by ${policies}`}`;
  if (coverage_status === 'conditional') return openConditions(statements, policies);
  if (coverage_status === 'not_covered') return 'not covered';
  const ordinary = statements.some(({ finding }) => finding.effect === 'silent');
  const open = statements.some(({ finding }) => finding.effect === 'unknown');
  if (!ordinary || open) return 'coverage unknown';
  if (policies === '') return 'coverage unknown (no policy addresses it; the fee schedule pays it)';
  const silent = [...new Set(statements.flatMap((one) => (one.finding.effect === 'silent' ? one.codes : [])))];
  return `coverage unknown in part (conditions of ${policies}; no policy addresses ${listSome(silent)}, which the fee schedule pays)`;
}

/** A list that no one compared with its source names a policy of which the claim meets the conditions: no other is left. */
function openConditions(statements: readonly Statement[], policies: string): string {
  const met = new Set(
    statements.flatMap(({ finding: { rule_id, effect, citation } }) =>
      rule_id === 'policy-logic' && effect === 'supports' ? [citation.source_id] : [],
    ),
  );
  const isOpen = ({ finding: { effect, citation } }: Statement) =>
    effect !== 'supports' && TABLE[effect].coverage === 'conditional' && !met.has(citation.source_id);
  if (met.size > 0 && !statements.some((one) => isOpen(one) || TABLE[one.finding.effect].atMost === 'conditional'))
    return `the claim meets the conditions of ${[...met].join(', ')}; the list that links the code to it is unverified`;
  return `coverage depends on conditions${policies === '' ? '' : ` of ${policies}`}`;
}

const listSome = (codes: readonly string[]): string =>
  codes.length > MAX_CODES
    ? `${codes.slice(0, MAX_CODES).join(', ')} and ${codes.length - MAX_CODES} more`
    : codes.join(', ');

function authorization({ prior_auth_required }: Verdict, statements: readonly Statement[]): string {
  const voluntary = statements.some(
    ({ finding }) => finding.rule_id === 'program-optional' && finding.effect === 'warns',
  );
  if (prior_auth_required === false && voluntary) return 'prior authorization voluntary, else prepayment review';
  if (prior_auth_required === false) return 'no prior authorization required';
  if (prior_auth_required === null) {
    const open = statements.some(({ finding }) => finding.effect === 'pa_unknown');
    return open ? 'prior authorization unknown' : 'no program known to require prior authorization';
  }
  const requesting = statements
    .filter(({ finding }) => finding.effect === 'pa_required')
    .map(({ finding }) => finding.citation);
  const programs = requesting.filter(({ policy_type }) => policy_type === 'Program');
  const titles = [...new Set((programs.length > 0 ? programs : requesting).map(({ title }) => title))].slice(
    0,
    MAX_CAUSES,
  );
  return `prior authorization required (${titles.join('; ')})`;
}

function named(statements: readonly Statement[], wanted: (effect: Finding['effect']) => boolean): string {
  const ids = [
    ...new Set(
      statements.filter(({ finding }) => wanted(finding.effect)).map(({ finding }) => finding.citation.source_id),
    ),
    // A rule is not a policy; its condition is among the next steps.
  ].filter((id) => !id.startsWith(RULE_SOURCE));
  return ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ');
}
