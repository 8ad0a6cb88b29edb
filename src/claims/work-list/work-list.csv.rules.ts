import { csvText } from '../../platform/text/csv-text.ts';
import type { toListed } from './work-list.service.ts';

const HEADER = [
  'batch_id',
  'reference',
  'verdict',
  'status',
  'owner',
  'at_risk',
  'codes',
  'date_of_service',
  'rules',
  'reasons',
  'problem',
  'verdict_before',
  'flipped_at',
  'checked_at',
  'release',
  'entry_id',
];

/** Always with a header row. */
export function workListCsv(entries: readonly ReturnType<typeof toListed>[]): string {
  const rows = entries.map((one) => [
    one.batch_id,
    one.reference,
    one.verdict,
    one.status,
    one.owner?.name ?? '',
    one.at_risk ?? '',
    one.codes.join(' '),
    one.date_of_service ?? '',
    one.rules.join(' '),
    one.reasons.join(' | '),
    one.problem ?? '',
    one.flipped?.verdict_before ?? '',
    one.flipped?.at ?? '',
    one.checked_at,
    one.release,
    one.entry_id,
  ]);
  return csvText([HEADER, ...rows]);
}
