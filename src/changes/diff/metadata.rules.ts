import type { ComparedDocument } from './document.ts';
import { comparable } from './texts.rules.ts';

export type FieldValue = string | string[] | null;

export interface FieldChange {
  /** Field of the detail response. */
  field: string;
  label: string;
  /** Null on both sides for fields too large to repeat (revision history, attachments). */
  from: FieldValue;
  to: FieldValue;
}

interface Field {
  name: string;
  label: string;
  value(document: ComparedDocument): FieldValue;
  /** Only the name is listed. */
  unshown?: true;
}

const FIELDS: readonly Field[] = [
  { name: 'status', label: 'status', value: (d) => d.status },
  { name: 'effective_date', label: 'effective date', value: (d) => d.effectiveDate },
  { name: 'retire_date', label: 'retirement date', value: (d) => d.retireDate },
  { name: 'title', label: 'title', value: (d) => d.title },
  { name: 'version', label: 'version', value: (d) => d.version },
  { name: 'jurisdictions', label: 'jurisdictions', value: (d) => d.jurisdictions },
  { name: 'states', label: 'states', value: (d) => d.states },
  { name: 'contractor_numbers', label: 'contractors', value: (d) => d.contractorNumbers },
  { name: 'payer', label: 'payer', value: (d) => (d.payer === null ? null : d.payer.name) },
  { name: 'manual_section', label: 'manual section', value: (d) => d.manualSection },
  { name: 'keywords', label: 'keywords', value: (d) => d.keywords },
  { name: 'specialty', label: 'benefit categories', value: (d) => d.specialty },
  { name: 'notes', label: 'notes', value: (d) => d.notes },
  { name: 'source_url', label: 'source address', value: (d) => d.sourceUrl },
  { name: 'pdf_url', label: 'PDF address', value: (d) => d.pdfUrl },
  {
    name: 'related_policies',
    label: 'related policies',
    value: (d) => d.relatedPolicies.map(({ policyId, relation }) => `${policyId} (${relation})`),
  },
  {
    name: 'revision_history',
    label: 'revision history',
    value: (d) => d.revisions.map(({ number, date, text }) => `${number} ${date ?? ''} ${text}`),
    unshown: true,
  },
  {
    name: 'attachments',
    label: 'attachments',
    value: (d) => d.attachments.map(({ fileType, url, title }) => `${fileType} ${url} ${title}`),
    unshown: true,
  },
];

/** Changed fields other than texts and codes. Lists are compared as sets, texts without formatting. */
export function compareMetadata(old: ComparedDocument, next: ComparedDocument): FieldChange[] {
  const changes = FIELDS.flatMap(({ name, label, value, unshown }): FieldChange[] => {
    const [from, to] = [value(old), value(next)];
    if (comparableValue(from) === comparableValue(to)) return [];
    return [{ field: name, label, from: unshown ? null : from, to: unshown ? null : to }];
  });
  // The URL of a CMS document contains its version number, so this change is not news.
  return old.version === next.version ? changes : changes.filter(({ field }) => field !== 'source_url');
}

function comparableValue(value: FieldValue): string {
  if (value === null) return '';
  return typeof value === 'string' ? comparable(value) : [...new Set(value.map(comparable))].sort().join('\0');
}
