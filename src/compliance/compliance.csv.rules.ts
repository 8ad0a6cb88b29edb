import { csvText } from '../platform/text/csv-text.ts';
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

/** Always with a header row. */
export function acknowledgementsCsv(rows: readonly AcknowledgementRow[]): string {
  const cells = rows.map((row) => COLUMNS.map((column) => row[column] ?? ''));
  return csvText([COLUMNS, ...cells]);
}
