import { csvText } from '../platform/text/csv-text.ts';
import type { VerdictChangeRow } from './verdict-changes.queries.ts';
import type { Verdict } from './verdict-changes.rules.ts';

const COLUMNS = [
  'code',
  'diagnosis',
  'policy_id',
  'jurisdiction',
  'state',
  'place',
  'date_of_service',
  'from_coverage',
  'to_coverage',
  'from_risk',
  'to_risk',
  'from_prior_auth',
  'to_prior_auth',
  'causes',
  'diff_ids',
  'origin',
  'problem',
];

const required = (verdict: Verdict | null) =>
  verdict === null ? '' : String(verdict.prior_auth_required ?? 'unknown');

/** Always with a header row. */
export function verdictChangesCsv(rows: readonly VerdictChangeRow[]): string {
  const cells = rows.map((row) => [
    row.code,
    row.diagnosis,
    row.policy_id,
    row.jurisdiction,
    row.state,
    row.place,
    row.date_of_service,
    row.from?.coverage_status,
    row.to?.coverage_status,
    row.from?.denial_risk,
    row.to?.denial_risk,
    required(row.from),
    required(row.to),
    row.causes.join(' '),
    row.diff_ids.join(' '),
    row.origin,
    row.problem,
  ]);
  return csvText([COLUMNS, ...cells.map((row) => row.map((cell) => cell ?? ''))]);
}
