import { csvText } from '../../platform/text/csv-text.ts';
import type { PolicyListItem } from '../policies.schemas.ts';

const COLUMNS = [
  'policy_id',
  'title',
  'policy_type',
  'jurisdiction',
  'payer',
  'status',
  'effective_date',
  'retire_date',
  'source_url',
  'code_count',
];

/**
 * Always with a header row.
 * @param include optional columns, in the order of the specification.
 */
export function toCsv(items: readonly PolicyListItem[], include: readonly string[]): string {
  const optional = ['summary', 'codes', 'criteria'].filter((name) => include.includes(name));
  const rows = items.map((item) => [
    item.policy_id,
    item.title,
    item.policy_type,
    item.jurisdictions.join(';'),
    item.payer?.name ?? '',
    item.status,
    item.effective_date ?? '',
    item.retire_date ?? '',
    item.source_url,
    item.code_count,
    ...optional.map((name) => optionalCell(item, name)),
  ]);
  return csvText([[...COLUMNS, ...optional], ...rows]);
}

function optionalCell(item: PolicyListItem, name: string): string {
  if (name === 'summary') return item.summary ?? '';
  if (name === 'codes') return (item.codes ?? []).map((code) => code.code).join(';');
  return (item.criteria ?? []).map((block) => `${block.section}: ${block.text}`.replaceAll(';', ',')).join(';');
}
