import { dateLabel } from './date-label.ts';

/** `write_action` in words. */
export function inWords(name: string): string {
  return capitalized(name.replaceAll('_', ' '));
}

/** `1 claim`, `2,000 claims`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Display names of the states of a prior-authorization program. */
export const PROGRAM_STATES: Record<string, string> = {
  in_force: 'In effect',
  to_come: 'Upcoming',
  postponed: 'Postponed',
  ended: 'Ended',
};

/** Display names of sources; others keep their own. */
const SOURCES: Record<string, string> = {
  mcd: 'Medicare Coverage Database',
  starter: 'built-in sample',
  hcpcs: 'HCPCS Level II',
  icd10cm: 'ICD-10-CM',
  icd10pcs: 'ICD-10-PCS',
  mpfs: 'physician fee schedule',
  mue: 'unit limits (MUE)',
  ptp: 'code pairs (PTP)',
  asp: 'drug payment limits (ASP)',
  rbcs: 'code categories (RBCS)',
  ndc: 'drug directory (NDC)',
  payer: 'payer documents',
  formulary: 'formularies',
  'pa-programs': 'prior-authorization programs',
  'lcd-codes': 'LCD codes',
  'ncd-codes': 'NCD codes',
};

export function sourceLabel(source: string): string {
  return SOURCES[source] ?? source;
}

const NAMES: [name: RegExp, words: string][] = [
  [/^Manual review required: /, 'Manual review: '],
  [/listed in documentation_requirements/g, 'listed below'],
  [/\bat source_url\b/g, 'on the publisher’s page'],
];

/** Text of the API for display: dates in US format, field names in words. */
export function readable(text: string): string {
  const worded = NAMES.reduce((before, [name, words]) => before.replace(name, words), text).replace(
    /\bfrom the source ([\w-]+)$/,
    (_, source: string) => `from the ${sourceLabel(source)}`,
  );
  return worded.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => dateLabel(day));
}

/** `[rule; source]` after a statement; pages have links next to it instead. */
const REFERENCES = /\s*\[[^\]]*\]/g;

export const withoutReferences = (text: string): string => text.replaceAll(REFERENCES, '');

/** Short words in parentheses, which stay as they are: `(CPAP)`. */
const ABBREVIATION = /\(([a-z]{2,5})\)/g;

/** Descriptions that publishers write in capitals, as a sentence; others unchanged. */
export function toSentence(text: string): string {
  if (/[a-z]/.test(text)) return text;
  return capitalized(text.toLowerCase().replaceAll(ABBREVIATION, (found) => found.toUpperCase()));
}

/** `LCD L33797`, but only `NCD226` where the id contains the type. */
export function policyLabel(type: string, id: string): string {
  return id.startsWith(type) ? id : `${type} ${id}`;
}
