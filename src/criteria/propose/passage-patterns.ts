/** Words and patterns for parsing the structure of a passage. */
import type { Relation } from '../criteria.ast.ts';
import { MEASURES } from '../extract/conditions/measures.ts';
import { COMPARED_AFTER, COMPARED_BEFORE, NUMBER } from '../extract/conditions/numbers.ts';

export const NUMBERS = new RegExp(`(?<![\\w.])${NUMBER}(?![\\d])`, 'gi');
export const BEFORE = new RegExp(`(${COMPARED_BEFORE}|reached|turned|attained)\\s*(?:an?|the|of|age|aged)?\\s*$`, 'i');
export const AFTER = new RegExp(`^[\\s%]*(?:[a-z/²^0-9[\\]]+\\s+){0,4}?(?:of\\s+age\\s+)?(${COMPARED_AFTER})`, 'i');
/** Phrases with and, or and not that combine or negate nothing. */
const FIXED_PHRASES = [
  'reasonable and necessary|and/or|not only',
  'no (?:more|less|fewer|later|greater|older|earlier) than|not (?:more|less|fewer|later|greater) than',
  '(?:does|do|did|must|may) not exceed|not exceeding',
  'or (?:more|less|fewer|older|greater|higher|lower|younger|above|below|over|under|equal to)',
  'greater than or equal to|less than or equal to',
  'and (?:older|above|over|below|under|up|less|greater|more|younger)',
];
export const FIXED = new RegExp(`\\b(?:${FIXED_PHRASES.join('|')})\\b`, 'gi');
export const NEGATION =
  /\b(?:no|not|without|never|unless|except|excluding|nor|neither|cannot|absence|free of|lack of)\b|n't\b/gi;
export const NEGATED = new RegExp(NEGATION.source, 'i');
const CLAUSE_WORDS = 'and or but when if who that which while provided unless except with after before'.split(' ');
export const CLAUSE = new RegExp(`[,;:.]\\s|\\b(?:${CLAUSE_WORDS.join('|')})\\b`, 'gi');
/** Words a clause may consist of without stating a condition. */
export const LEAD = new Set(
  [
    'are being has have had may must will shall the for from they their this these patient patients beneficiary beneficiaries',
    'person persons adults covered coverage considered allowed service services item device test procedure treatment medically',
    'reasonable necessary following criteria criterion met all any one both each either only once least most documented',
    'documentation record records claim claims',
  ].flatMap((line) => line.split(' ')),
);

export const OPPOSITE: Record<Relation, Relation> = { lt: 'ge', le: 'gt', eq: 'eq', ge: 'lt', gt: 'le' };
export const TIME: Record<string, string> = {
  a: 'years?|yrs?|annual',
  mo: 'months?',
  wk: 'weeks?|wks?',
  d: 'days?',
  h: 'hours?',
};
export const SEX: Record<string, string> = { female: '\\b(?:wom[ae]n|females?)\\b', male: '\\b(?:m[ae]n|males?)\\b' };

export function fieldPattern(field: string): string {
  const measure = MEASURES.find((known) => known.field === field);
  if (measure !== undefined) return `(?<![\\w-])(?:${measure.namePattern})`;
  return field === 'age'
    ? '\\bage[ds]?\\b|\\byears? (?:old|of age|or older)|\\badults?\\b|\\bchild(?:ren)?\\b|\\bolder\\b|\\byears?\\b'
    : field.split('_').join('|');
}
