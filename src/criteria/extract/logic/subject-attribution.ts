/**
 * Determines whether a value is the patient's: texts also mention values of studies, devices, providers and relatives.
 */
import { type LogicNode, walkNodes } from '../../criteria.ast.ts';
import type { ConditionMatch } from '../conditions/condition-match.ts';
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('subject-attribution');

const STUDY_RESULT = lexicon.pattern('study_result');
const DEVICE_CAPABILITY = lexicon.pattern('device_capability');
const TREATMENT_GOAL = lexicon.pattern('treatment_goal');
const THERAPY_ADJUSTMENT = lexicon.pattern('therapy_adjustment');
const PROVIDER_DUTY = lexicon.pattern('provider_duty');
const AT_ONSET = lexicon.pattern('at_onset');
const CARE_FREQUENCY = lexicon.pattern('care_frequency');
const LIMIT_OPENING = /^(?:no|not|up to|limited|a?\s?maximum|more|only)\b/i;
const PROVIDER_VOLUME = lexicon.pattern('provider_volume');
/** `annually only for persons who …`: another limit applies to everyone else. */
const ONLY_FOR_SOME = /^\s*only (?:for|if|in|when)\b/i;

/** Whether a condition is about something other than the patient at the time of service. */
export function isNotAboutPatient(text: string, { start, end, node }: ConditionMatch): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const parts = [...walkNodes(node)];
  const has = (test: (part: LogicNode) => boolean) => parts.some(test);
  if (has(({ op }) => op === 'compare' || op === 'equals') && isValueOfOther(before)) return true;
  if (has((part) => part.op === 'compare' && part.field === 'age') && AT_ONSET.test(after)) return true;
  return (
    has(({ op }) => op === 'count') && (ONLY_FOR_SOME.test(after) || isNotPaymentLimit(before, text.slice(start, end)))
  );
}

function isValueOfOther(before: string): boolean {
  return [STUDY_RESULT, DEVICE_CAPABILITY, TREATMENT_GOAL, THERAPY_ADJUSTMENT, PROVIDER_DUTY].some((pattern) =>
    pattern.test(before),
  );
}

function isNotPaymentLimit(before: string, limit: string): boolean {
  if (PROVIDER_VOLUME.test(before) || PROVIDER_DUTY.test(before)) return true;
  return CARE_FREQUENCY.test(before) && !LIMIT_OPENING.test(limit);
}

const NEGATED_AFTER = lexicon.pattern('negated_after');

/** Whether the text after the last value negates it. @param after that text, without what was parsed. */
export const isNegatedAfter = (after: string): boolean => NEGATED_AFTER.test(after);
