import { readLexicon } from '../lexicon.ts';
import { type ConditionMatch, matchConditions } from './condition-match.ts';

const SEX_AS_CONDITION = readLexicon('sex').pattern('sex_as_condition', 'gi');

/** Sex as a condition on the patient, in a text about one sex. */
export function findSex(text: string): ConditionMatch[] {
  if (/\b(?:wom[ae]n|female)/i.test(text) && /\b(?:m[ae]n|males?)\b/i.test(text)) return [];
  return matchConditions(text, SEX_AS_CONDITION, (match) => ({
    op: 'equals',
    field: 'sex',
    value: /^(?:w|f)/i.test((match[1] ?? match[2] ?? match[3])!) ? 'female' : 'male',
  }));
}
