/**
 * Determines whether a value is the patient's, since texts also mention values of studies, devices, providers and
 * relatives.
 */
import { type LogicNode, walkNodes } from '../../criteria.ast.ts';
import type { ConditionMatch } from '../conditions/condition-match.ts';
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('subject-attribution');

const STUDY_RESULT = lexicon.pattern('study_result');
const OTHER_PERSON = lexicon.pattern('other_person');
const DEVICE_CAPABILITY = lexicon.pattern('device_capability');
const TREATMENT_GOAL = lexicon.pattern('treatment_goal');
const THERAPY_ADJUSTMENT = lexicon.pattern('therapy_adjustment');
const PROVIDER_DUTY = lexicon.pattern('provider_duty');
const AGE_AT_ONSET = lexicon.pattern('age_at_onset');
const AT_ONSET = lexicon.pattern('at_onset');
const DISTANCE = lexicon.pattern('distance');
const CARE_FREQUENCY = lexicon.pattern('care_frequency');
const LIMIT_OPENING = /^(?:no|not|up to|limited|a?\s?maximum|more|only)\b/i;
const PROVIDER_VOLUME = lexicon.pattern('provider_volume');
/** `annually only for persons who …`: another limit applies to everyone else. */
const ONLY_FOR_SOME = /^\s*only (?:for|if|in|when)\b/i;

const TREATMENT_COVERED = lexicon.pattern('treatment_covered');

/** Whether a condition is about something other than the patient at the time of service. */
export function isNotAboutPatient(text: string, { start, end, node }: ConditionMatch): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const parts = [...walkNodes(node)];
  const has = (test: (part: LogicNode) => boolean) => parts.some(test);
  if (has(({ op }) => op === 'compare' || op === 'equals') && isValueOfOther(before)) return true;
  if (
    has((part) => part.op === 'compare' && part.field === 'age') &&
    (AGE_AT_ONSET.test(before) || AT_ONSET.test(after))
  )
    return true;
  if (has((part) => part.op === 'compare' && part.field === 'tumor_diameter') && DISTANCE.test(after)) return true;
  if (has(({ op }) => op === 'count'))
    return ONLY_FOR_SOME.test(after) || isNotPaymentLimit(before, text.slice(start, end));
  return has(({ op }) => op === 'prior_treatment') && TREATMENT_COVERED.test(after) && !/\bfail/i.test(text);
}

function isValueOfOther(before: string): boolean {
  return [STUDY_RESULT, OTHER_PERSON, DEVICE_CAPABILITY, TREATMENT_GOAL, THERAPY_ADJUSTMENT, PROVIDER_DUTY].some(
    (pattern) => pattern.test(before),
  );
}

function isNotPaymentLimit(before: string, limit: string): boolean {
  if (PROVIDER_VOLUME.test(before) || PROVIDER_DUTY.test(before)) return true;
  return CARE_FREQUENCY.test(before) && !LIMIT_OPENING.test(limit);
}

const NEGATED_AFTER = lexicon.pattern('negated_after');

/** Whether the text after the last value negates it. @param after that text, without parsed spans. */
export const isNegatedAfter = (after: string): boolean => NEGATED_AFTER.test(after);

const SECOND_GROUP = lexicon.pattern('second_group');

/**
 * Whether a second group of people follows to whom the value does not apply.
 * @param text from the first value on.
 */
export const namesSecondGroup = (text: string): boolean => SECOND_GROUP.test(text);

const MORE_SERVICES = lexicon.pattern('more_services');

/** Whether a text allows exceeding its own service limit. */
export const allowsMore = (text: string, nodes: readonly LogicNode[]): boolean =>
  nodes.some((node) => [...walkNodes(node)].some(({ op }) => op === 'count')) && MORE_SERVICES.test(text);
