import { type DateRelation, joined, type LogicNode } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const DATE = `((?:${MONTHS.join('|')})\\s+\\d{1,2},?\\s+\\d{4}|\\d{1,2}/\\d{1,2}/\\d{4})`;
const SUBJECT =
  '(?:(?:claims?|items?|services?|procedures?|treatments?|dates?|scans?|tests?)(?:\\s+(?:and|or|of|with|dates?|items?|services?|furnished|performed|provided|rendered|claims?))*\\s+)';
const g = (source: string) => new RegExp(source, 'gi');

const date = (is: DateRelation, day: string): LogicNode => ({ op: 'date', field: 'date_of_service', is, date: day });

const FORMS: [RegExp, (days: string[]) => LogicNode][] = [
  [
    g(
      `\\b(?:performed|furnished|provided|effective)?\\s*(?:from|between)\\s+${DATE},?\\s+(?:and|through|to)\\s+${DATE}`,
    ),
    ([from, to]) => joined('all', [date('on_or_after', from!), date('on_or_before', to!)]),
  ],
  [
    g(`\\beffective\\s+${DATE},?\\s+through\\s+${DATE}`),
    ([from, to]) => joined('all', [date('on_or_after', from!), date('on_or_before', to!)]),
  ],
  [
    g(
      `\\b(?:effective\\s*,?\\s*)?(?:for\\s+|with\\s+)?${SUBJECT}(?:on\\s+(?:or|and)\\s+after|beginning(?:\\s+on)?|as\\s+of|starting)\\s+${DATE},?`,
    ),
    ([day]) => date('on_or_after', day!),
  ],
  [
    g(`\\beffective\\s*,?\\s*(?:(?:for|with|as\\s+of|on)\\s+)?(?:on\\s+(?:or|and)\\s+after\\s+)?${DATE},?`),
    ([day]) => date('on_or_after', day!),
  ],
  [
    g(`\\b(?:performed|furnished|provided)\\s+on\\s+(?:or|and)\\s+after\\s+${DATE}`),
    ([day]) => date('on_or_after', day!),
  ],
  [g(`\\((?:prior\\s+to|before)\\s+${DATE}\\)`), ([day]) => date('before', day!)],
];

/** Windows of service dates (`effective for services on or after …`). */
export function findDates(text: string): Finding[] {
  if (!/\d{4}/.test(text)) return [];
  return FORMS.flatMap(([pattern, build]) =>
    findAll(text, pattern, (match) => {
      const days = match.slice(1).map(isoDate);
      return days.every((day) => day !== null) ? build(days as string[]) : null;
    }),
  );
}

/** Every day a text names, as YYYY-MM-DD. */
export function datesIn(text: string): ReadonlySet<string> {
  const written = [...text.matchAll(new RegExp(DATE, 'gi'))].map((match) => isoDate(match[1]!));
  const iso = text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [];
  return new Set([...iso, ...written.filter((day) => day !== null)]);
}

/** `March 13, 2008` or `3/13/2008` as 2008-03-13; null for a day the calendar does not have. */
export function isoDate(written: string): string | null {
  const named = /^(\w+)\s+(\d{1,2}),?\s+(\d{4})$/.exec(written);
  const [month, day, year] =
    named === null
      ? written.split('/').map(Number)
      : [MONTHS.indexOf(named[1]!.toLowerCase()) + 1, Number(named[2]), Number(named[3])];
  const moment = new Date(Date.UTC(year!, month! - 1, day));
  if (moment.getUTCMonth() !== month! - 1 || moment.getUTCDate() !== day) return null;
  return moment.toISOString().slice(0, 10);
}
