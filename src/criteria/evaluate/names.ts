/** Spellings of parameters, their values and of treatments, to the names the logic uses. */

import { MEASURES } from '../extract/conditions/measures.ts';
import { TREATMENTS } from '../extract/conditions/prior-treatments.ts';

/** What other systems and the other operations of this interface call the same fact. */
const SYNONYMS = new Map<string, string>([
  ['patient_age', 'age'],
  ['age_years', 'age'],
  ['age_in_years', 'age'],
  ['gender', 'sex'],
  ['patient_sex', 'sex'],
  ['sex_when_policy_relevant', 'sex'],
  ['ef', 'lvef'],
  ['diagnosis_code', 'diagnosis_codes'],
  ['icd10_codes', 'diagnosis_codes'],
  ['icd10', 'diagnosis_codes'],
  ['procedure_code', 'procedure_codes'],
  ['hcpcs_codes', 'procedure_codes'],
  ['cpt_codes', 'procedure_codes'],
  ['service_date', 'date_of_service'],
  ['modifier', 'modifiers'],
  ['site_of_service', 'place_of_service'],
  ['nyha', 'nyha_class'],
]);

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');
// Lung function is measured in litres too: only its own names say that it is percent.
const MEASURE_NAMES = MEASURES.filter(({ field }) => !field.includes('percent')).map(
  ({ field, namePattern }) => [field, whole(namePattern)] as const,
);
const FIELDS = new Set(MEASURES.map(({ field }) => field).concat('age'));
const TREATMENT_NAMES = TREATMENTS.map(({ name, pattern }) => [name, pattern] as const);

/** `diagnosisCodes`, `BMI`, `a1c`, `ejection_fraction`, as the logic names them; any other name as it was given. */
export function parameterName(given: string): string {
  if (given.length > 64) return given;
  const lower = given.toLowerCase();
  if (FIELDS.has(lower)) return lower;
  const snake = /^[a-z]\w*$/.test(given) ? given.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase() : given;
  const known = SYNONYMS.get(snake) ?? (FIELDS.has(snake) ? snake : undefined);
  if (known !== undefined) return known;
  const spellings = [given, snake].map((name) => name.replaceAll('_', ' '));
  return MEASURE_NAMES.find(([, names]) => spellings.some((name) => names.test(name)))?.[0] ?? snake;
}

/** `Physical therapy`, `conservative-care`, as the logic names them. */
export function treatmentName(given: string): string {
  const name = itemName(given);
  if (given.length > 64 || TREATMENTS.some((known) => known.name === name)) return name;
  const words = name.replaceAll('_', ' ');
  return TREATMENT_NAMES.find(([, names]) => names.test(words))?.[0] ?? name;
}

export const itemName = (given: string): string =>
  given
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** `yes`, `"true"`; undefined for anything that is neither yes nor no. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return ['true', 'yes'].includes(word) ? true : ['false', 'no'].includes(word) ? false : undefined;
}

const CLASSES = ['i', 'ii', 'iii', 'iv'];

interface Vocabulary {
  words: readonly string[];
  /** A word of the vocabulary, or what was said when it is none. */
  read(said: string): string;
}

/** Parameters that have one of a few words for a value. */
export const VOCABULARIES = new Map<string, Vocabulary>([
  [
    'sex',
    {
      words: ['female', 'male', 'other', 'unknown'],
      read: (said) => (said === 'f' ? 'female' : said === 'm' ? 'male' : said),
    },
  ],
  [
    'smoking_status',
    {
      words: ['current', 'former', 'never', 'unknown'],
      read: (said) =>
        /^(?:smoker|current\b.*)$/.test(said)
          ? 'current'
          : /^(?:former|ex)\b/.test(said)
            ? 'former'
            : said === 'never smoker'
              ? 'never'
              : said,
    },
  ],
  [
    'nyha_class',
    {
      words: [...CLASSES, 'unknown'],
      read: (said) => {
        const level = said.replace(/^(?:nyha\s*)?(?:functional\s+)?(?:class\s*)?/, '').replace(/(?<=i)[ab]$/, '');
        return /^[1-4]$/.test(level) ? CLASSES[Number(level) - 1]! : level;
      },
    },
  ],
  ['age_category', { words: ['pediatric', 'adult', 'medicare_age', 'unknown'], read: (said) => said }],
]);

/** What says nothing about either of the values a policy asks for. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(['unknown', 'other']);
