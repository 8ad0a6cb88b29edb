/** Exports of the ledger: CSV, and JSON lines with one link per line. */
import { csvText } from '../../platform/text/csv-text.ts';
import type { LedgerRow } from './ledger.queries.ts';

const COLUMNS = [
  'position',
  'ledger_id',
  'at',
  'organization_id',
  'key_id',
  'actor_type',
  'actor_name',
  'tool',
  'request_hash',
  'outcome',
  'approval',
  'request_id',
  'details',
  'previous_hash',
  'hash',
] as const satisfies readonly (keyof LedgerRow)[];

/** Always with a header row. */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const cells = rows.map((row) => COLUMNS.map((column) => row[column] ?? ''));
  return csvText([COLUMNS, ...cells]);
}

/** `details` stays the exact text that was hashed, so that the file can be verified on its own. */
export function ledgerLines(rows: readonly LedgerRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

export function toLinkView({ details, ...row }: LedgerRow) {
  return { ...row, details: JSON.parse(details) as Record<string, unknown> };
}
