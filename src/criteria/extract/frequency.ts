import type { LogicNode, Quantity, Relation } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';
import { duration, LONG_TIME, NUMBER, numberOf } from './numbers.ts';

/** Words a limit counts or that stand between the number and its period; a handful at most. */
const THINGS = '(?:\\s+(?!(?:in|per|every|within|over|during|each)\\b)[\\w-]+,?){0,8}?';
const PERIOD = `(?:(?:in|per|every|each|within|over|during|a)\\s+)?(?:(?:a|any|one|the|each|every|per)\\s+)?(?:(?:rolling|consecutive|continuous)\\s+)?(?:(${NUMBER})(?:\\s*\\(\\d+\\))?[\\s-]*)?(${LONG_TIME}|annum)(?:[\\s-]+period)?`;
const PERIOD_WORD = '(?:in|per|every|each|within|over|during|a)';
const TIMES = '(?:\\s+times?)?';
/** `up to 12 weeks with …` names a time, not a number of services. */
const NO_TIME = `(?!(?:\\s*\\(\\d+\\))?[\\s-]+(?:${LONG_TIME}|hours?|minutes?)\\b)`;
const PAID = '(?:covered|allowed|payable|paid|reimbursed)';
const g = (source: string) => new RegExp(source, 'gi');

const count = (is: Relation, value: number, period: Quantity): LogicNode => ({
  op: 'count',
  field: 'services',
  is,
  value,
  period,
});
const YEAR: Quantity = { value: 1, unit: 'a' };

function period(number: string | undefined, unit: string): Quantity {
  return unit.toLowerCase() === 'annum' ? YEAR : duration(number ?? '1', unit);
}

const FORMS: [RegExp, (match: RegExpExecArray) => LogicNode][] = [
  // no more often than once every 6 months, not more frequently than every two years
  [
    g(
      `\\b(?:no|not(?:\\s+\\w+)?)\\s+more\\s+(?:often|frequently)\\s+than\\s+(?:(?:once|one\\s+time)\\s+)?(?=(?:in|per|every|each|a)\\b)${PERIOD}`,
    ),
    (m) => count('le', 1, period(m[1], m[2]!)),
  ],
  // no more than 4 sessions per 12 months, up to 12 visits in 90 days
  [
    g(
      `\\b(?:(?:no|not)\\s+more\\s+than|not\\s+(?:to\\s+)?exceed|a?\\s?maximum\\s+of|up\\s+to|limited\\s+to)\\s+(${NUMBER})${NO_TIME}(?:\\s*\\(\\d+\\))?${TIMES}${THINGS},?\\s+(?=${PERIOD_WORD}\\s)${PERIOD}`,
    ),
    (m) => count('le', numberOf(m[1]!), period(m[2], m[3]!)),
  ],
  [
    g(
      `\\b(?:(?:no|not)\\s+more\\s+than|not\\s+(?:to\\s+)?exceed|a?\\s?maximum\\s+of|up\\s+to)\\s+(?:(once|twice)|(${NUMBER})${NO_TIME}${THINGS})\\s+(?:annually|yearly)\\b`,
    ),
    (m) => count('le', m[1] === undefined ? numberOf(m[2]!) : m[1].toLowerCase() === 'once' ? 1 : 2, YEAR),
  ],
  [
    g(`\\bno\\s+more\\s+than\\s+(once|twice)\\s+(?=${PERIOD_WORD}\\s)${PERIOD}`),
    (m) => count('le', m[1]!.toLowerCase() === 'once' ? 1 : 2, period(m[2], m[3]!)),
  ],
  // more than one time in a 12-month period
  [
    g(
      `(?<!\\b(?:no|not)\\s)\\b(?:more\\s+(?:often\\s+|frequently\\s+)?than|in\\s+excess\\s+of|exceeding)\\s+(?:(once)|(${NUMBER})${NO_TIME})${TIMES}${THINGS}\\s+(?=${PERIOD_WORD}\\s)${PERIOD}`,
    ),
    (m) => count('gt', m[1] === undefined ? numberOf(m[2]!) : 1, period(m[3], m[4]!)),
  ],
  // more than twice a year, more often than every 3 months
  [
    g(`(?<!\\b(?:no|not)\\s)\\bmore\\s+(?:often\\s+|frequently\\s+)?than\\s+twice\\s+(?=${PERIOD_WORD}\\s)${PERIOD}`),
    (m) => count('gt', 2, period(m[1], m[2]!)),
  ],
  [
    g(`(?<!\\b(?:no|not(?:\\s+\\w+)?)\\s)\\bmore\\s+(?:often|frequently)\\s+than\\s+(?=every\\s)${PERIOD}`),
    (m) => count('gt', 1, period(m[1], m[2]!)),
  ],
  // is covered every 24 months, is covered annually
  [
    g(
      `(?<=\\b(?:may|can|will)\\s(?:only\\s)?be\\s(?:performed|repeated|provided|furnished|billed)\\s(?:only\\s)?)every\\s+(${NUMBER})\\s+(${LONG_TIME})\\b`,
    ),
    (m) => count('le', 1, period(m[1], m[2]!)),
  ],
  [g(`(?<=\\b${PAID}\\s)every\\s+(${NUMBER})\\s+(${LONG_TIME})\\b`), (m) => count('le', 1, period(m[1], m[2]!))],
  [g(`(?<=\\b${PAID}\\s)(?:annually|yearly)\\b`), () => count('le', 1, YEAR)],
  // one test every five years is covered
  [
    g(
      `(?:\\bonly\\s+|^(?:a\\s+)?(?:maximum\\s+of\\s+)?)(${NUMBER})${THINGS}\\s+(?=(?:per|every)\\s)${PERIOD}(?=\\s+(?:is|are|will\\s+be|may\\s+be)\\s+${PAID}\\b)`,
    ),
    (m) => count('le', numberOf(m[1]!), period(m[2], m[3]!)),
  ],
  // once every 12 months, one per year, 1 every 3 months
  [
    g(`(?<!\\b(?:least|usually|than|minimum of|about)\\s)\\b(once|twice)\\s+(?=(?:in|per|every|each|a)\\s)${PERIOD}`),
    (m) => count('le', m[1]!.toLowerCase() === 'once' ? 1 : 2, period(m[2], m[3]!)),
  ],
  [
    g(
      `(?<!\\b(?:least|usually|than|minimum of|about|to)\\s)\\b(${NUMBER})(?:\\s+times?)?\\s+(?=(?:per|every)\\s)${PERIOD}`,
    ),
    (m) => count('le', numberOf(m[1]!), period(m[2], m[3]!)),
  ],
  [
    g(
      `\\b(?:covers?|pays?\\s+for|allows?)\\s+(?:only\\s+)?(${NUMBER}),?(?:\\s+(?!(?:per|every)\\b)[\\w-]+,?){1,8}\\s+(?=(?:per|every)\\s)${PERIOD}`,
    ),
    (m) => count('le', numberOf(m[1]!), period(m[2], m[3]!)),
  ],
  [
    g(`\\bonly\\s+(${NUMBER})(?:\\s+[\\w-]+){1,6}\\s+on\\s+any\\s+one\\s+date\\s+of\\s+service`),
    (m) => count('le', numberOf(m[1]!), { value: 1, unit: 'd' }),
  ],
  [
    g(
      '(?<!\\b(?:least|usually|than)\\s)\\b(?:once\\s+annually|once\\s+yearly|annual\\s+screening(?=\\s+(?:for|up|of|is|are)\\b))',
    ),
    () => count('le', 1, YEAR),
  ],
];

/** A limit per region, side or lesion is no limit per person. */
const PER_PART =
  /\bper\s+(?!year|month|week|day|annum|beneficiary|patient|person|individual|\d)(?:\w+\s+)?(?:region|level|side|lesion|eye|breast|limb|joint|site|area|wound|knee|foot|session|treatment|visit|specimen|date|episode|course|calendar|lifetime|cycle)/i;
const CALENDAR = /\bcalendar\b/i;

/** Amounts and supplies: `up to 465 mg per month`, `300 test strips every 3 months` count no services. */
const AMOUNTS =
  /(?<!-)\b(?:mg|mcg|ml|grams?|ounces?|iu|units?|hours?|minutes?|strips?|lancets?|catheters?|tablets?|capsules?|doses?|vials?|cans?|bags?|kits?|tubes?|pads?|pairs?|packs?|boxes|sets?|inserts?|shoes|dressings?|filters?|masks?|batter(?:y|ies)|syringes?|needles?|cartridges?|garments?|supplies)\b/i;

/** Limits on how many services a period may hold. */
export function findFrequencies(text: string): Finding[] {
  if (PER_PART.test(text) || CALENDAR.test(text)) return [];
  return FORMS.flatMap(([pattern, build]) => findAll(text, pattern, build)).filter(
    ({ start, end }) => !AMOUNTS.test(text.slice(start, end)),
  );
}
