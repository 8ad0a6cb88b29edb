import { joined, type LogicNode } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { type ConditionMatch, matchConditions, withoutOverlaps } from './condition-match.ts';
import { duration, LONG_TIME, NUMBER } from './numbers.ts';

/** The published vocabulary of prior treatments. */
export const TREATMENTS = readLexicon('treatment-vocabulary')
  .data<{ name: string; words: string }[]>('treatments')
  .map(({ name, words }) => ({ name, pattern: new RegExp(`^(?:${words})$`, 'i'), words }));
const TREATMENT_NAMES = TREATMENTS.map(({ words }) => words).join('|');
const lexicon = readLexicon('prior-treatments', {
  number: NUMBER,
  time_unit: LONG_TIME,
  treatment_names: TREATMENT_NAMES,
});

/** Wordings, with the treatment of those that name none. */
const WORDINGS: readonly (readonly [name: string, treatment?: string])[] = [
  ['at_least_of_treatment'],
  ['course_of_treatment'],
  ['treatment_tried_for'],
  ['treatment_for_at_least'],
  ['failed_treatment_for'],
  ['failed_duration_of_treatment'],
  ['anticoagulated_for', 'anticoagulation'],
  ['failed_treatment'],
  ['failed_standard_dosage', 'drug'],
  ['treatment_failed'],
];
const PATTERNS = WORDINGS.map(([name, treatment]) => ({ pattern: lexicon.pattern(name, 'gi'), treatment }));
const SMOKER_OR_QUIT = lexicon.pattern('smoker_or_quit_within', 'gi');

const smokerOrQuit = (m: RegExpExecArray): LogicNode =>
  joined('any', [
    { op: 'equals', field: 'smoking_status', value: 'current' },
    { op: 'compare', field: 'time_since_quitting_smoking', is: 'le', value: Number(m[1]), unit: 'a' },
  ]);

/** Required earlier treatments, with their min duration. */
export function findPriorTreatments(text: string): ConditionMatch[] {
  return withoutOverlaps([
    ...PATTERNS.flatMap(({ pattern, treatment }) =>
      matchConditions(text, pattern, ({ groups }) => priorTreatment(groups ?? {}, treatment)),
    ),
    ...matchConditions(text, SMOKER_OR_QUIT, smokerOrQuit),
  ]);
}

function priorTreatment(groups: Readonly<Record<string, string>>, fixed: string | undefined): LogicNode | null {
  const { treatment = '', length, unit } = groups;
  const name = fixed ?? TREATMENTS.find(({ pattern }) => pattern.test(treatment.trim()))?.name;
  if (name === undefined) return null;
  return {
    op: 'prior_treatment',
    treatment: name,
    min_duration: length === undefined ? null : duration(length, unit!),
  };
}
