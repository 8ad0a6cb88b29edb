import type { LogicNode, Relation } from '../../../criteria.ast.ts';
import { readLexicon } from '../../lexicon.ts';
import { type ConditionMatch, matchConditions } from '../condition-match.ts';
import { duration, LONG_TIME, NUMBER, parseNumber } from '../numbers.ts';

const lexicon = readLexicon('frequency', { number: NUMBER, time_unit: LONG_TIME });

/** Wordings with their relation, and the unit of the period when they state none. */
const WORDINGS: readonly (readonly [name: string, is: Relation, unit?: string])[] = [
  ['no_more_often_than', 'le'],
  ['no_more_than_per_period', 'le'],
  ['no_more_than_annually', 'le', 'year'],
  ['no_more_than_once_or_twice', 'le'],
  ['more_than_per_period', 'gt'],
  ['more_than_twice', 'gt'],
  ['more_often_than_every', 'gt'],
  ['covered_every', 'le'],
  ['covered_annually', 'le', 'year'],
  ['once_or_twice_per_period', 'le'],
  ['number_per_period', 'le'],
  ['covers_number_per_period', 'le'],
  ['only_number_per_day', 'le', 'day'],
  ['once_annually', 'le', 'year'],
];
const PATTERNS = WORDINGS.map(([name, is, unit]) => ({ name, pattern: lexicon.pattern(name, 'gi'), is, unit }));

function serviceCount({ groups = {} }: RegExpExecArray, is: Relation, defaultUnit: string | undefined): LogicNode {
  const { times, count, length = '1', unit = defaultUnit! } = groups;
  const value = times?.toLowerCase() === 'twice' ? 2 : count === undefined ? 1 : parseNumber(count);
  const period = unit.toLowerCase() === 'annum' ? { value: 1, unit: 'a' } : duration(length, unit);
  return { op: 'count', field: 'services', is, value, period };
}

const PER_BODY_PART = lexicon.pattern('per_body_part');
const CALENDAR = /\bcalendar\b/i;

/** `More than 3 per week of one or 1 per month of another`: the second also exceeds a limit. */
const SHARED_EXCESS = /\bmore than\b[^.;]{0,60}\b(?:or|and)\s*$/i;

const SUPPLY_QUANTITY = lexicon.pattern('supply_quantity');

/** How often something happens to a patient: "leakage of urine twice a week". */
const OF_EVENTS = lexicon.pattern('of_events');
export function followsEvent(before: string): boolean {
  return OF_EVENTS.test(before);
}
const COUNTS_ALONE: ReadonlySet<string> = new Set(['once_or_twice_per_period', 'number_per_period']);

const DENIED =
  /\b(?:not|never|cannot)\b(?![^.;:,]*\b(?:cover|reasonable|necess|pa(?:y|id)|reimburs|eligib|allow))[^.;:,]{0,40}$/i;

/** `not performed more than once in 12 months` allows one; `not covered more than once` excludes any beyond that. */
function allowedAtMost(text: string, { node, start, ...match }: ConditionMatch): ConditionMatch {
  const denied = node.op === 'count' && node.is === 'gt' && DENIED.test(text.slice(0, start));
  return { ...match, start, node: denied ? { ...node, is: 'le' } : node };
}

/** Limits on the number of services per period. */
export function findFrequencies(text: string): ConditionMatch[] {
  if (PER_BODY_PART.test(text) || CALENDAR.test(text)) return [];
  return PATTERNS.flatMap(({ name, pattern, is, unit }) =>
    matchConditions(text, pattern, (match) => serviceCount(match, is, unit)).filter(
      ({ start }) => !(COUNTS_ALONE.has(name) && followsEvent(text.slice(0, start))),
    ),
  )
    .filter(
      ({ start, end }) => !SUPPLY_QUANTITY.test(text.slice(start, end)) && !SHARED_EXCESS.test(text.slice(0, start)),
    )
    .map((match) => allowedAtMost(text, match));
}
