import { stringify } from 'csv-stringify/sync';
import type { AcknowledgementRow } from './compliance.queries.ts';

const COLUMNS = [
  'diff_id',
  'policy_id',
  'policy_title',
  'policy_type',
  'change_type',
  'change_summary',
  'old_version',
  'new_version',
  'changed_at',
  'acknowledged_at',
  'key_id',
  'key_name',
  'notes',
] as const satisfies readonly (keyof AcknowledgementRow)[];

/** RFC 4180 with CRLF and always a header row; cells a spreadsheet would run as a formula are neutralised. */
export function acknowledgementsCsv(rows: readonly AcknowledgementRow[]): string {
  const cells = rows.map((row) => COLUMNS.map((column) => row[column] ?? ''));
  return stringify([[...COLUMNS], ...cells], { record_delimiter: '\r\n', escape_formulas: true });
}
