/** Finds the duration of symptoms, and the time since an event. */
import type { LogicNode, Relation } from '../../../criteria.ast.ts';
import { readLexicon } from '../../lexicon.ts';
import { type ConditionMatch, matchConditions } from '../condition-match.ts';
import { duration, LONG_TIME, NUMBER, relationBefore } from '../numbers.ts';
import { findClinicalEvents, normalizeComparison } from './clinical-events.ts';

const lexicon = readLexicon('durations', { number: NUMBER, time_unit: LONG_TIME });

const NOT_SYMPTOM_DURATION = lexicon.pattern('not_symptom_duration');

const AT_LEAST_PATTERNS: RegExp[] = [lexicon.pattern('condition_for_at_least', 'gi')];

const OR_LONGER_PATTERNS: RegExp[] = [
  lexicon.pattern('lasting_or_longer', 'gi'),
  lexicon.pattern('condition_for_or_longer', 'gi'),
];

/** Conditions on the duration of symptoms, and on the time since an event. */
export function findDurations(text: string): ConditionMatch[] {
  if (!/\b(?:years?|yrs?|months?|weeks?|wks?|days?)\b/i.test(text)) return [];
  const lasted = AT_LEAST_PATTERNS.flatMap((pattern) =>
    matchConditions(text, pattern, (m) => symptomDuration(m, relationBefore(normalizeComparison(m[1]!)), m[2]!, m[3]!)),
  );
  const longer = OR_LONGER_PATTERNS.flatMap((pattern) =>
    matchConditions(text, pattern, (m) => symptomDuration(m, 'ge', m[1]!, m[2]!)),
  );
  return [...lasted, ...longer, ...findClinicalEvents(text)];
}

function symptomDuration(m: RegExpExecArray, is: Relation, value: string, unit: string): LogicNode | null {
  const context = m.input.slice(Math.max(0, m.index - 40), m.index) + m[0];
  if (NOT_SYMPTOM_DURATION.test(context.slice(Math.max(context.lastIndexOf('.'), context.lastIndexOf(';')) + 1)))
    return null;
  return { op: 'compare', field: 'symptom_duration', is, ...duration(value, unit) };
}
