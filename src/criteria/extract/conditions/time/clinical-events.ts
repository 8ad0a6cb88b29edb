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

interface Wording {
  name: string;
  /** Relation, if the wording does not state it. */
  is?: Relation;
  /** Date parameter, if the wording names no event of the vocabulary. */
  since?: string;
  /** Words before it that make it something else. */
  except?: RegExp;
  /** It states more than the time. */
  partial?: true;
  denied?: true;
}

const WORDINGS: readonly Wording[] = [
  { name: 'at_least_since', except: OUTCOME_BEFORE },
  { name: 'within_after', is: 'le', except: OUTCOME_BEFORE },
  { name: 'none_within_past', is: 'le', except: RISK_OR_RELATIVE, denied: true },
  { name: 'event_within_past', is: 'le', except: RISK_OR_RELATIVE },
  { name: 'took_place_before' },
  { name: 'since_month_of_last_service', is: 'ge', since: 'last_service_date', partial: true },
  { name: 'on_dialysis_for', since: 'dialysis_start_date', except: RISK_OR_RELATIVE },
  { name: 'diagnosed_for', since: 'diagnosis_date', except: RISK_OR_RELATIVE, partial: true },
  { name: 'covered_for_period', is: 'le', since: 'treatment_start_date' },
  { name: 'no_improvement_since_start', is: 'gt', since: 'treatment_start_date', partial: true },
  { name: 'face_to_face_within', is: 'le', since: 'face_to_face_date' },
];
const PATTERNS = WORDINGS.map((wording) => ({ wording, pattern: lexicon.pattern(wording.name, 'gi') }));

/** Conditions on the time since an event. */
export function findClinicalEvents(text: string): ConditionMatch[] {
  return PATTERNS.flatMap(({ pattern, wording }) =>
    matchConditions(text, pattern, (match) => readTime(match, wording)),
  );
}

function readTime({ input, index, groups = {} }: RegExpExecArray, wording: Wording): LogicNode | null {
  if (wording.except?.test(input.slice(0, index))) return null;
  const { least, events, length, unit } = groups;
  const is = wording.is ?? relationBefore(normalizeComparison(least!));
  const { since } = wording;
  const node =
    since === undefined ? elapsedSinceAny(events!, is, length!, unit!) : elapsedSince(since, is, length!, unit!);
  if (node === null) return null;
  if (wording.denied) return { op: 'not', of: node };
  return wording.partial ? withUnread(node) : node;
}

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

/** Comparison wording in the form that `relationBefore` accepts: `longer than` becomes `more than`. */
export const normalizeComparison = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace('longer than', 'more than')
    .replace(/^an? /, '')
    .replace(/^minimum/, 'a minimum');
