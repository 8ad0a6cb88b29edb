import { joined, type LogicNode, type Quantity } from '../../criteria.ast.ts';
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

const TREATMENT_PATTERNS: [RegExp, (match: RegExpExecArray) => LogicNode | null][] = [
  [lexicon.pattern('at_least_of_treatment', 'gi'), (m) => priorTreatment(m[3]!, duration(m[1]!, m[2]!))],
  [lexicon.pattern('course_of_treatment', 'gi'), (m) => priorTreatment(m[3]!, duration(m[1]!, m[2]!))],
  [lexicon.pattern('treatment_tried_for', 'gi'), (m) => priorTreatment(m[1]!, duration(m[2]!, m[3]!))],
  [lexicon.pattern('treatment_for_at_least', 'gi'), (m) => priorTreatment(m[1]!, duration(m[2]!, m[3]!))],
  [lexicon.pattern('failed_treatment_for', 'gi'), (m) => priorTreatment(m[1]!, duration(m[2]!, m[3]!))],
  [lexicon.pattern('failed_duration_of_treatment', 'gi'), (m) => priorTreatment(m[3]!, duration(m[1]!, m[2]!))],
  [lexicon.pattern('anticoagulated_for', 'gi'), (m) => priorTreatment('anticoagulation', duration(m[1]!, m[2]!))],
  [lexicon.pattern('failed_treatment', 'gi'), (m) => priorTreatment(m[1]!, null)],
  [lexicon.pattern('failed_standard_dosage', 'gi'), () => priorTreatment('drug', null)],
  [lexicon.pattern('treatment_failed', 'gi'), (m) => priorTreatment(m[1]!, null)],
  [
    lexicon.pattern('smoker_or_quit_within', 'gi'),
    (m) =>
      joined('any', [
        { op: 'equals', field: 'smoking_status', value: 'current' },
        { op: 'compare', field: 'time_since_quitting_smoking', is: 'le', value: Number(m[1]), unit: 'a' },
      ]),
  ],
];

/** Required earlier treatments, with their min duration. */
export function findPriorTreatments(text: string): ConditionMatch[] {
  const found = withoutOverlaps(
    TREATMENT_PATTERNS.flatMap(([pattern, build]) => matchConditions(text, pattern, build)),
  );
  return found.filter(
    (one, at) => !hasAmbiguousDuration(text, one, found[at + 1]) && !hasAmbiguousDuration(text, found[at - 1], one),
  );
}

const CONJUNCTION = /^\s*,?\s*(?:and\/or|and|or)\s+(?:an?\s+|one\s+)?$/i;

/** `tried an NSAID or a DMARD for 3 months` leaves open whether the duration applies to both. */
function hasAmbiguousDuration(
  text: string,
  first: ConditionMatch | undefined,
  second: ConditionMatch | undefined,
): boolean {
  if (first === undefined || second === undefined || !CONJUNCTION.test(text.slice(first.end, second.start)))
    return false;
  const [before, behind] = [first.node, second.node];
  return (
    before.op === 'prior_treatment' &&
    behind.op === 'prior_treatment' &&
    before.min_duration === null &&
    behind.min_duration !== null
  );
}

function priorTreatment(words: string, minimum: Quantity | null): LogicNode | null {
  const found = TREATMENTS.find(({ name, pattern }) => name === words || pattern.test(words.trim()));
  return found === undefined ? null : { op: 'prior_treatment', treatment: found.name, min_duration: minimum };
}
