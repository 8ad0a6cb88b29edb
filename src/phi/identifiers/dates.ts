/**
 * Dates tied to a person and ages over 89, 45 CFR 164.514(b)(2)(i)(C). Dates of service and policy dates do not count.
 */
import { openLexicon } from '../../platform/text/lexicon.ts';
import type { Finder } from '../categories.ts';
import { countMatches } from '../matches.ts';

const lexicon = openLexicon(new URL('../lexicon/dates.yaml', import.meta.url));

const EVENT_DATE = lexicon.pattern('event_date', 'gi');
const BIRTHDAY = lexicon.pattern('birthday', 'gi');
const BORN_SHORT = lexicon.pattern('born_short', 'gi');
const DATE_EVENT = lexicon.pattern('date_event', 'gi');

/** The limits of a policy's age range are not a person's age. */
const RANGE_BEFORE = lexicon.pattern('range_before');
const RANGE_AFTER = lexicon.pattern('range_after');
const AGE = lexicon.pattern('age', 'gi');
const WRITTEN_AGE = lexicon.pattern('written_age', 'gi');
const LABELLED_AGE = lexicon.pattern('labelled_age', 'gi');

export const DATE_FINDERS: readonly Finder[] = [
  {
    category: 'date',
    needs: lexicon.pattern('needs_event'),
    find: (text) =>
      countMatches(text, EVENT_DATE) ||
      countMatches(text, DATE_EVENT) ||
      countMatches(text, BIRTHDAY) ||
      countMatches(text, BORN_SHORT),
  },
  {
    category: 'age',
    needs: /9\d|1[01]\d|ninety|hundred/i,
    find: (text) => agesIn(text, AGE) || agesIn(text, LABELLED_AGE) || agesIn(text, WRITTEN_AGE),
  },
];

function agesIn(text: string, pattern: RegExp): number {
  let found = 0;
  for (const match of text.matchAll(pattern)) {
    const age = match[1] ?? match[0];
    const from = match.index + match[0].lastIndexOf(age);
    if (RANGE_BEFORE.test(text.slice(Math.max(0, from - 24), from))) continue;
    if (RANGE_AFTER.test(text.slice(from + age.length, from + age.length + 32))) continue;
    found++;
  }
  return found;
}
