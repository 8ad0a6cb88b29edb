/** Maps notations of parameters, values and treatments to the names in the logic. */

import { MEASURES } from '../extract/conditions/measures.ts';
import { TREATMENTS } from '../extract/conditions/prior-treatments.ts';

/** Names of the same fact in other systems and other operations of this API. */
const SYNONYMS = new Map(
  [
    ['age', 'patient_age age_years age_in_years'],
    ['sex', 'gender patient_sex sex_when_policy_relevant'],
    ['lvef', 'ef'],
    ['diagnosis_codes', 'diagnosis_code diagnosis diagnoses icd10_codes icd10'],
    ['procedure_codes', 'procedure_code hcpcs_codes cpt_codes'],
    ['date_of_service', 'service_date'],
    ['modifiers', 'modifier'],
    ['place_of_service', 'site_of_service'],
    ['nyha_class', 'nyha'],
  ].flatMap(([name, others]) => others!.split(' ').map((other): [string, string] => [other, name!])),
);

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');
// Lung function is also measured in liters: only its own names imply percent.
const MEASURE_NAMES = MEASURES.filter(({ field }) => !field.includes('percent')).map(
  ({ field, namePattern }) => [field, whole(namePattern)] as const,
);
const FIELDS = new Set(MEASURES.map(({ field }) => field).concat('age'));
const TREATMENT_NAMES = TREATMENTS.map(({ name, pattern }) => [name, pattern] as const);

/** Maps `diagnosisCodes`, `BMI`, `a1c` or `ejection_fraction` to the names in the logic; keeps any other name. */
export function parameterName(provided: string): string {
  if (provided.length > 64) return provided;
  const lower = provided.toLowerCase();
  if (FIELDS.has(lower)) return lower;
  const snake = /^[a-z]\w*$/.test(provided) ? provided.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase() : provided;
  const known = SYNONYMS.get(snake) ?? (FIELDS.has(snake) ? snake : undefined);
  if (known !== undefined) return known;
  const spellings = [provided, snake].map((name) => name.replaceAll('_', ' '));
  return MEASURE_NAMES.find(([, names]) => spellings.some((name) => names.test(name)))?.[0] ?? snake;
}

/** Maps `Physical therapy` or `conservative-care` to the names in the logic. */
export function treatmentName(provided: string): string {
  const name = itemName(provided);
  if (provided.length > 64 || TREATMENTS.some((known) => known.name === name)) return name;
  const words = name.replaceAll('_', ' ');
  return TREATMENT_NAMES.find(([, names]) => names.test(words))?.[0] ?? name;
}

export const itemName = (provided: string): string =>
  provided
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Parses `yes` or `"true"`; undefined for anything else. */
export function parseFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return ['true', 'yes'].includes(word) ? true : ['false', 'no'].includes(word) ? false : undefined;
}

const CLASSES = ['i', 'ii', 'iii', 'iv'];

interface Vocabulary {
  words: readonly string[];
  /** A word of the vocabulary, or the original text. */
  read(stated: string): string;
}

/** Parameters with a small vocabulary of values. */
export const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  [
    'sex',
    {
      words: ['female', 'male'],
      read: (stated) => (stated === 'f' ? 'female' : stated === 'm' ? 'male' : stated),
    },
  ],
  [
    'smoking_status',
    {
      words: ['current', 'former', 'never'],
      read: (stated) => {
        if (/^(?:smoker|current\b.*)$/.test(stated)) return 'current';
        if (/^(?:former|ex)\b/.test(stated)) return 'former';
        return stated === 'never smoker' ? 'never' : stated;
      },
    },
  ],
  [
    'nyha_class',
    {
      words: CLASSES,
      read: (stated) => {
        const level = stated.replace(/^(?:nyha\s*)?(?:functional\s+)?(?:class\s*)?/, '').replace(/(?<=i)[ab]$/, '');
        return /^[1-4]$/.test(level) ? CLASSES[Number(level) - 1]! : level;
      },
    },
  ],
  ['age_category', { words: ['pediatric', 'adult', 'medicare_age'], read: (stated) => stated }],
]);
