import type { LogicNode, Quantity, Relation } from '../../../criteria.ast.ts';
import { readLexicon } from '../../lexicon.ts';
import { type ConditionMatch, matchConditions } from '../condition-match.ts';
import { duration, LONG_TIME, NUMBER, parseNumber } from '../numbers.ts';

const lexicon = readLexicon('frequency', { number: NUMBER, time_unit: LONG_TIME });

const serviceCount = (is: Relation, value: number, period: Quantity): LogicNode => ({
  op: 'count',
  field: 'services',
  is,
  value,
  period,
});
const YEAR: Quantity = { value: 1, unit: 'a' };

function parsePeriod(number: string | undefined, unit: string): Quantity {
  return unit.toLowerCase() === 'annum' ? YEAR : duration(number ?? '1', unit);
}

const FREQUENCY_PATTERNS: [RegExp, (match: RegExpExecArray) => LogicNode][] = [
  [lexicon.pattern('no_more_often_than', 'gi'), (m) => serviceCount('le', 1, parsePeriod(m[1], m[2]!))],
  [
    lexicon.pattern('no_more_than_per_period', 'gi'),
    (m) => serviceCount('le', parseNumber(m[1]!), parsePeriod(m[2], m[3]!)),
  ],
  [
    lexicon.pattern('no_more_than_annually', 'gi'),
    (m) => serviceCount('le', m[1] === undefined ? parseNumber(m[2]!) : m[1].toLowerCase() === 'once' ? 1 : 2, YEAR),
  ],
  [
    lexicon.pattern('no_more_than_once_or_twice', 'gi'),
    (m) => serviceCount('le', m[1]!.toLowerCase() === 'once' ? 1 : 2, parsePeriod(m[2], m[3]!)),
  ],
  [
    lexicon.pattern('more_than_per_period', 'gi'),
    (m) => serviceCount('gt', m[1] === undefined ? parseNumber(m[2]!) : 1, parsePeriod(m[3], m[4]!)),
  ],
  [lexicon.pattern('more_than_twice', 'gi'), (m) => serviceCount('gt', 2, parsePeriod(m[1], m[2]!))],
  [lexicon.pattern('more_often_than_every', 'gi'), (m) => serviceCount('gt', 1, parsePeriod(m[1], m[2]!))],
  [lexicon.pattern('covered_every', 'gi'), (m) => serviceCount('le', 1, parsePeriod(m[1], m[2]!))],
  [lexicon.pattern('covered_annually', 'gi'), () => serviceCount('le', 1, YEAR)],
  [
    lexicon.pattern('once_or_twice_per_period', 'gi'),
    (m) => serviceCount('le', m[1]!.toLowerCase() === 'once' ? 1 : 2, parsePeriod(m[2], m[3]!)),
  ],
  [lexicon.pattern('number_per_period', 'gi'), (m) => serviceCount('le', parseNumber(m[1]!), parsePeriod(m[2], m[3]!))],
  [
    lexicon.pattern('covers_number_per_period', 'gi'),
    (m) => serviceCount('le', parseNumber(m[1]!), parsePeriod(m[2], m[3]!)),
  ],
  [
    lexicon.pattern('only_number_per_day', 'gi'),
    (m) => serviceCount('le', parseNumber(m[1]!), { value: 1, unit: 'd' }),
  ],
  [lexicon.pattern('once_annually', 'gi'), () => serviceCount('le', 1, YEAR)],
];

const PER_BODY_PART = lexicon.pattern('per_body_part');
const CALENDAR = /\bcalendar\b/i;

/** `More than 3 per week of one or 1 per month of another`: the second also exceeds a limit. */
const SHARED_EXCESS = /\bmore than\b[^.;]{0,60}\b(?:or|and)\s*$/i;

const SUPPLY_QUANTITY = lexicon.pattern('supply_quantity');

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
  return FREQUENCY_PATTERNS.flatMap(([pattern, build]) => matchConditions(text, pattern, build))
    .filter(
      ({ start, end }) => !SUPPLY_QUANTITY.test(text.slice(start, end)) && !SHARED_EXCESS.test(text.slice(0, start)),
    )
    .map((match) => allowedAtMost(text, match));
}
