/** Finds the time since a clinical event, from a published vocabulary of events with their date parameters. */
import { joined, type LogicNode, type Relation } from '../../../criteria.ast.ts';
import { readLexicon } from '../../lexicon.ts';
import { type ConditionMatch, matchConditions } from '../condition-match.ts';
import { duration, LONG_TIME, NUMBER, relationBefore } from '../numbers.ts';

const vocabulary = readLexicon('event-vocabulary');
/** Events with their date parameters; a `partial` wording states more than the event itself. */
const EVENTS = vocabulary
  .data<{ field: string; words: string; partial?: string }[]>('events')
  .map(({ field, words, partial }) => ({ field, pattern: vocabulary.expand(words), unread: partial !== undefined }));
const EVENT_NAMES = EVENTS.map(({ pattern }) => pattern).join('|');
const lexicon = readLexicon('clinical-events', { number: NUMBER, time_unit: LONG_TIME, event_names: EVENT_NAMES });

const OUTCOME_BEFORE = lexicon.pattern('outcome_before');
const RISK_OR_RELATIVE = lexicon.pattern('risk_or_relative');

type EventPattern = readonly [RegExp, (match: RegExpExecArray) => LogicNode | null];

const EVENT_PATTERNS: readonly EventPattern[] = [
  [
    lexicon.pattern('at_least_since', 'gi'),
    (m) =>
      isPrecededBy(m, OUTCOME_BEFORE)
        ? null
        : elapsedSinceAny(m[4]!, relationBefore(normalizeComparison(m[1]!)), m[2]!, m[3]!),
  ],
  [
    lexicon.pattern('within_after', 'gi'),
    (m) => (isPrecededBy(m, OUTCOME_BEFORE) ? null : elapsedSinceAny(m[3]!, 'le', m[1]!, m[2]!)),
  ],
  [
    lexicon.pattern('none_within_past', 'gi'),
    (m) => negated(isPrecededBy(m, RISK_OR_RELATIVE) ? null : elapsedSinceAny(m[1]!, 'le', m[2]!, m[3]!)),
  ],
  [
    lexicon.pattern('event_within_past', 'gi'),
    (m) => (isPrecededBy(m, RISK_OR_RELATIVE) ? null : elapsedSinceAny(m[1]!, 'le', m[2]!, m[3]!)),
  ],
  [
    lexicon.pattern('took_place_before', 'gi'),
    (m) => elapsedSinceAny(m[1]!, relationBefore(normalizeComparison(m[2]!)), m[3]!, m[4]!),
  ],
  [
    lexicon.pattern('since_month_of_last_service', 'gi'),
    (m) => withUnread(elapsedSince('last_service_date', 'ge', m[1]!, m[2]!)),
  ],
  [
    lexicon.pattern('on_dialysis_for', 'gi'),
    (m) =>
      isPrecededBy(m, RISK_OR_RELATIVE)
        ? null
        : elapsedSince('dialysis_start_date', relationBefore(normalizeComparison(m[1]!)), m[2]!, m[3]!),
  ],
  [
    lexicon.pattern('diagnosed_for', 'gi'),
    (m) =>
      isPrecededBy(m, RISK_OR_RELATIVE)
        ? null
        : withUnread(elapsedSince('diagnosis_date', relationBefore(normalizeComparison(m[1]!)), m[2]!, m[3]!)),
  ],
  [lexicon.pattern('covered_for_period', 'gi'), (m) => elapsedSince('treatment_start_date', 'le', m[1]!, m[2]!)],
  [
    lexicon.pattern('no_improvement_since_start', 'gi'),
    (m) => withUnread(elapsedSince('treatment_start_date', 'gt', m[1]!, m[2]!)),
  ],
  [lexicon.pattern('face_to_face_within', 'gi'), (m) => elapsedSince('face_to_face_date', 'le', m[1]!, m[2]!)],
];

/** Conditions on the time since an event. */
export function findClinicalEvents(text: string): ConditionMatch[] {
  return EVENT_PATTERNS.flatMap(([pattern, build]) => matchConditions(text, pattern, build));
}

const isPrecededBy = (m: RegExpExecArray, words: RegExp): boolean => words.test(m.input.slice(0, m.index));

const EVENT_MATCHERS = EVENTS.map(({ field, pattern, unread }) => ({
  field,
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'i'),
  unread,
}));

/** Any of the matched events; a parenthetical event only explains the previous one. */
function elapsedSinceAny(words: string, is: Relation, value: string, unit: string): LogicNode | null {
  let rest = words.replace(/\((?:[^()]|\([^()]*\))*\)/g, ' ');
  const found: { at: number; node: LogicNode }[] = [];
  for (const { field, pattern, unread } of EVENT_MATCHERS) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    const node = elapsedSince(field, is, value, unit);
    found.push({ at: match.index, node: unread ? withUnread(node) : node });
    rest = rest.slice(0, match.index) + '_'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  }
  if (found.length === 0) return null;
  // `at least 40 days after an infarction or surgery` leaves open whether one of them suffices.
  if (found.length > 1 && is !== 'le') return null;
  return joined(
    'any',
    found.sort((a, b) => a.at - b.at).map(({ node }) => node),
  );
}

function elapsedSince(field: string, is: Relation, value: string, unit: string): LogicNode {
  return { op: 'elapsed', since: field, until: 'date_of_service', is, ...duration(value, unit) };
}

const withUnread = (node: LogicNode): LogicNode => joined('all', [node, { op: 'unread' }]);
const negated = (node: LogicNode | null): LogicNode | null => (node === null ? null : { op: 'not', of: node });

/** Comparison wording in the form that `relationBefore` accepts: `longer than` becomes `more than`. */
export const normalizeComparison = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace('longer than', 'more than')
    .replace(/^an? /, '')
    .replace(/^minimum/, 'a minimum');
