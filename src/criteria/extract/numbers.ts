import type { Quantity, Relation } from '../criteria.ast.ts';

const WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};

/** Pattern of one number, as digits or a word; no capture. */
export const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?|(?:${Object.keys(WORDS).join('|')})\\b)`;

/** Value of text that `NUMBER` matched; a figure in brackets behind a word (`two (2)`) is left to the caller. */
export function numberOf(text: string): number {
  return WORDS[text.toLowerCase()] ?? Number(text.replaceAll(',', '').replace(/^[−–]/, '-'));
}

const ONCE = /\bonce\b|\bannual(?:ly)?\b|\byearly\b|\b(?:per|every|each|an?)\s+(?:year|month|week|day|annum)\b/i;

/** Every number a text says, as digits, as a word or as `once a year`; a fraction counts as its percentage too. */
export function numbersIn(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const match of text.matchAll(new RegExp(`(?<![\\w.])${NUMBER}(?![\\d])`, 'gi'))) {
    const value = numberOf(match[0]);
    found.add(value);
    if (value > 0 && value < 1) found.add(Math.round(value * 1e4) / 100);
  }
  if (ONCE.test(text)) found.add(1);
  if (/\btwice\b/i.test(text)) found.add(2);
  return found;
}

/** Words that compare, by relation, as written before the number. */
const BEFORE: [string, Relation][] = [
  [
    'greater than or equal to|greater or equal to|equal to or greater than|more than or equal to|no less than|not less than|at or above|at least|a minimum of|minimum of|≥|>=|>\\s?=|of at least',
    'ge',
  ],
  [
    'less than or equal to|less or equal to|equal to or less than|no more than|not more than|no greater than|not greater than|at or below|at most|not to exceed|not exceeding|up to|a maximum of|maximum of|≤|<=|<\\s?=',
    'le',
  ],
  ['greater than|more than|higher than|larger than|in excess of|exceeding|exceeds|exceed|above|over|>', 'gt'],
  ['less than|fewer than|lower than|smaller than|below|under|<', 'lt'],
];
const AFTER: [string, Relation][] = [
  ['or (?:greater|more|higher|above|longer|larger|older|over)|and (?:above|over|older|greater)|or at least', 'ge'],
  ['or (?:less|lower|below|fewer|smaller|younger|under)|and (?:under|younger|below|less)', 'le'],
];

export const COMPARED_BEFORE = `(?:${BEFORE.map(([words]) => words).join('|')})`;
export const COMPARED_AFTER = `(?:${AFTER.map(([words]) => words).join('|')})`;

export function relationBefore(words: string): Relation {
  return relation(BEFORE, words);
}

export function relationAfter(words: string): Relation {
  return relation(AFTER, words);
}

function relation(table: readonly [string, Relation][], words: string): Relation {
  for (const [pattern, name] of table) if (new RegExp(`^(?:${pattern})$`, 'i').test(words.trim())) return name;
  throw new Error(`not a comparison: ${words}`);
}

/** Units of time as written, to UCUM. */
const TIMES: [RegExp, string][] = [
  [/^(?:years?|yrs?)$/i, 'a'],
  [/^(?:months?|mos?)$/i, 'mo'],
  [/^(?:weeks?|wks?)$/i, 'wk'],
  [/^days?$/i, 'd'],
  [/^(?:hours?|hrs?)$/i, 'h'],
  [/^(?:minutes?|mins?)$/i, 'min'],
  [/^(?:seconds?|secs?)$/i, 's'],
];
export const LONG_TIME = '(?:years?|yrs?|months?|weeks?|wks?|days?)';

export function timeUnit(text: string): string {
  for (const [pattern, unit] of TIMES) if (pattern.test(text)) return unit;
  throw new Error(`not a unit of time: ${text}`);
}

export function duration(number: string, unit: string): Quantity {
  return { value: numberOf(number), unit: timeUnit(unit) };
}
