import { inWords } from '../../components/words.ts';

/** The input of the tool call in one line. */
export function formatQuestion(question: unknown): string {
  if (question === null || typeof question !== 'object') return 'Contained patient data; not stored';
  return Object.entries(question)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${factLabel(name)}: ${Array.isArray(value) ? value.join(', ') : formatValue(value)}`)
    .join('; ');
}

/** Display names of tool fields; others keep their own. */
const FACTS: Record<string, string> = {
  diff_id: 'Change number',
  search_query: 'Search words',
  days_back: 'Days back',
  policy_id: 'Policy',
};

export function factLabel(name: string): string {
  return FACTS[name] ?? inWords(name);
}

export function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
