import { type DateRelation, joined, type LogicNode } from '../../../criteria.ast.ts';
import { readLexicon } from '../../lexicon.ts';
import { type ConditionMatch, matchConditions } from '../condition-match.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const DATE = `((?:${MONTHS.join('|')})\\s+\\d{1,2},?\\s+\\d{4}|\\d{1,2}/\\d{1,2}/\\d{4})`;
const lexicon = readLexicon('service-dates', { date: DATE });

const serviceDate = (is: DateRelation, day: string): LogicNode => ({
  op: 'date',
  field: 'date_of_service',
  is,
  date: day,
});

const DATE_PATTERNS: [RegExp, (days: string[]) => LogicNode][] = [
  [
    lexicon.pattern('from_to', 'gi'),
    ([from, to]) => joined('all', [serviceDate('on_or_after', from!), serviceDate('on_or_before', to!)]),
  ],
  [
    lexicon.pattern('effective_through', 'gi'),
    ([from, to]) => joined('all', [serviceDate('on_or_after', from!), serviceDate('on_or_before', to!)]),
  ],
  [lexicon.pattern('services_on_or_after', 'gi'), ([day]) => serviceDate('on_or_after', day!)],
  [lexicon.pattern('effective', 'gi'), ([day]) => serviceDate('on_or_after', day!)],
  [lexicon.pattern('performed_on_or_after', 'gi'), ([day]) => serviceDate('on_or_after', day!)],
  [lexicon.pattern('prior_to_in_parentheses', 'gi'), ([day]) => serviceDate('before', day!)],
];

/** Ranges of service dates (`effective for services on or after …`). */
export function findServiceDates(text: string): ConditionMatch[] {
  if (!/\d{4}/.test(text)) return [];
  return DATE_PATTERNS.flatMap(([pattern, build]) =>
    matchConditions(text, pattern, (match) => {
      const days = match.slice(1).map(isoDate);
      return days.every((day) => day !== null) ? build(days as string[]) : null;
    }),
  );
}

/** `March 13, 2008` or `3/13/2008` as 2008-03-13; null for an invalid date. */
function isoDate(written: string): string | null {
  const named = /^(\w+)\s+(\d{1,2}),?\s+(\d{4})$/.exec(written);
  const [month, day, year] =
    named === null
      ? written.split('/').map(Number)
      : [MONTHS.indexOf(named[1]!.toLowerCase()) + 1, Number(named[2]), Number(named[3])];
  const moment = new Date(Date.UTC(year!, month! - 1, day));
  if (moment.getUTCMonth() !== month! - 1 || moment.getUTCDate() !== day) return null;
  return moment.toISOString().slice(0, 10);
}
