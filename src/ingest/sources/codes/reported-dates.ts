/** Finds the first day of an edition in free-form names and titles. */
import type { SourceFile } from '../../files/archive.ts';
import { isCalendarDay } from '../../files/columns.ts';
import { YearMissingError } from '../../files/source-error.ts';
import { monthIn, namesWithMonths } from '../fee-schedule/fee-editions.ts';
import { firstDay, monthNumber, type ReadContext } from './code-file.ts';

const MONTH =
  '(?<![a-z])(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])';
const YEAR = '(?<year>20[12345]\\d)(?!\\d)';
const DAY = '(?<month>\\d{1,2})[-_./](?<day>\\d{1,2})[-_./]';

/** Date formats, most reliable first. A year alone means its first day. */
const WAYS = [
  `eff(?:ective)?[-_. :]*${DAY}${YEAR}`,
  `effective\\s+${MONTH}\\.?\\s+(?<day>\\d{1,2}),?\\s+${YEAR}`,
  `${MONTH}\\.?[-_ ,]*${YEAR}`,
  `(?<!\\d)${YEAR}[-_ ]*${MONTH}`,
  `(?<!\\d)${YEAR}[-_ ]?q(?<quarter>[1-4])(?!\\d)`,
  `(?<!\\d)${DAY}${YEAR}`,
  `(?<!\\d)(?<year>20[12345]\\d)-(?<month>\\d\\d)-(?<day>\\d\\d)(?!\\d)`,
  `(?<!\\d)${YEAR}`,
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * The first day of an edition: names of file, zip and folder take precedence over titles in the file, these over
 * `--year`. A month in a name applies to a year from anywhere. @throws YearMissingError if no date is found.
 */
export function reportedDate(file: SourceFile, titles: readonly string[], context: ReadContext): string {
  const names = [file.name, namesWithMonths(file)];
  const reported = dayIn(names) ?? dayIn(titles) ?? (context.year === null ? null : firstDay(context.year, 1));
  if (reported === null) throw new YearMissingError(file.origin);
  // "October Addendum B 2025", or a month in the name and the year in a title.
  const month = reported.endsWith('-01-01') ? monthIn(...names) : null;
  return month === null ? reported : firstDay(Number(reported.slice(0, 4)), month);
}

function dayIn(texts: readonly string[]): string | null {
  for (const way of WAYS)
    for (const text of texts) {
      const day = toDay(way.exec(text)?.groups);
      if (day !== null) return day;
    }
  return null;
}

function toDay(groups: Partial<Record<string, string>> | undefined): string | null {
  if (groups?.year === undefined) return null;
  const { year, month = '1', day = '1', quarter } = groups;
  const number =
    quarter !== undefined ? Number(quarter) * 3 - 2 : /^\d/.test(month) ? Number(month) : monthNumber(month);
  if (number === null) return null;
  const found = `${firstDay(Number(year), number).slice(0, 8)}${day.padStart(2, '0')}`;
  return isCalendarDay(found) ? found : null;
}

/** YYYY-MM-DD of the following day; sources state last days. */
export function dayAfter(day: string | null): string | null {
  if (day === null) return null;
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
