/** Treatments that failed or were tried, by any name. */
import type { LogicNode } from '../../../criteria.ast.ts';
import { type ConditionMatch, matchConditions } from '../condition-match.ts';
import { duration, parseNumber } from '../numbers.ts';
import { TREATMENTS } from '../prior-treatments.ts';
import { parameterNamed } from './measured-noun.ts';
import { openLexicon } from './thresholds.ts';

const FAILED_TREATMENT = openLexicon.pattern('failed_treatment', 'gi');
const TREATMENT_FAILED = openLexicon.pattern('treatment_failed', 'gi');
const TRIAL_OF = openLexicon.pattern('trial_of', 'gi');
const TRIAL_WITHOUT = openLexicon.pattern('trial_without', 'gi');

/** The published name if there is one, otherwise the original words. */
function treatmentNamed(words: string): string | null {
  const known = TREATMENTS.find(({ words: name }) => new RegExp(`^(?!.*\\band/or\\b).*(?:${name})$`, 'i').test(words));
  return known?.name ?? (/^(?:therap(?:y|ies)|treatments?)$/i.test(words) ? null : parameterNamed(words));
}

function treatment(words: string, time?: readonly [string | undefined, string | undefined]): LogicNode | null {
  const name = treatmentNamed(words.trim());
  if (name === null) return null;
  const [value, unit] = time ?? [];
  const least = value === undefined || unit === undefined ? null : duration(value, unit);
  return { op: 'prior_treatment', treatment: name, min_duration: least };
}

/** A number of failed treatments is counted: `failed at least two first-line therapies`. */
function failed(m: RegExpExecArray): LogicNode | null {
  const times = m[1] === undefined ? 1 : parseNumber(m[1]);
  const node = treatment(m[4]!, [m[2], m[3]]);
  if (times <= 1 || node?.op !== 'prior_treatment') return node;
  const field = parameterNamed(`failed ${m[4]}`);
  return field === null ? null : { op: 'compare', field, is: 'ge', value: times, unit: '1' };
}

const TREATMENT_WORDS = openLexicon.pattern('treatment_words');

export const findOpenTreatments = (text: string): ConditionMatch[] =>
  TREATMENT_WORDS.test(text) ? findTreatments(text) : [];

const findTreatments = (text: string): ConditionMatch[] => [
  ...matchConditions(text, FAILED_TREATMENT, failed),
  ...matchConditions(text, TREATMENT_FAILED, (m) => treatment(m[1]!)),
  ...matchConditions(text, TRIAL_OF, (m) => treatment(m[3]!, [m[1], m[2]])),
  ...matchConditions(text, TRIAL_WITHOUT, (m) => {
    const node = treatment(m[3]!, [m[1], m[2]]);
    return node === null ? null : { op: 'not', of: node };
  }),
];
