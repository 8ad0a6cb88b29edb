/** First day of a published edition, parsed from names and labels, and when to expect the next one. */

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const QUARTER_OF_LETTER = 'abcd';

/** How often a publisher releases an edition, and how long after its date a missing one is overdue. */
export const CADENCES = {
  weekly: { months: 0, days: 7, graceDays: 7 },
  quarterly: { months: 3, days: 0, graceDays: 30 },
  yearly: { months: 12, days: 0, graceDays: 60 },
} as const;
/** `irregular`: on any change, so no edition is due on a particular day. */
export type Cadence = keyof typeof CADENCES | 'irregular';

/**
 * First day of the edition in a file name or label such as `2026Q1`, `FY2026`, `rvu26d` or `january-2026-…`,
 * YYYY-MM-DD; null without one. A fiscal year begins in October of the previous year.
 */
export function editionStart(text: string): string | null {
  const name = text.toLowerCase();
  const full = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/.exec(name);
  if (full !== null) return full[0];
  const quarter = /(?<!\d)(20\d\d)[-_ ]?q([1-4])(?!\d)/.exec(name);
  if (quarter !== null) return firstDay(quarter[1]!, (Number(quarter[2]) - 1) * 3 + 1);
  const letter = /rvu(\d\d)([abcd])/.exec(name);
  if (letter !== null) return firstDay(`20${letter[1]}`, QUARTER_OF_LETTER.indexOf(letter[2]!) * 3 + 1);
  const fiscal = /fy[-_ ]?(20\d\d)(?!\d)/.exec(name);
  if (fiscal !== null) return firstDay(String(Number(fiscal[1]) - 1), 10);
  const month = new RegExp(`(${MONTHS.join('|')})[-_ ](?:\\d{1,2}[-_ ])?(20\\d\\d)(?!\\d)`).exec(name);
  if (month !== null) return firstDay(month[2]!, MONTHS.indexOf(month[1]!) + 1);
  const numbered = /(?<!\d)(20\d\d)-(\d\d)(?!\d)/.exec(name);
  if (numbered !== null && Number(numbered[2]) >= 1 && Number(numbered[2]) <= 12) return `${numbered[0]}-01`;
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(name);
  return year === null ? null : firstDay(year[1]!, 1);
}

/**
 * Expected date of the next edition, null if none is expected. @param from first day of the edition, or the day it was
 * loaded.
 */
export function nextExpected(cadence: Cadence, from: string): string | null {
  if (cadence === 'irregular') return null;
  const { months, days } = CADENCES[cadence];
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + months, day + days)).toISOString().slice(0, 10);
}

export function isOverdue(cadence: Cadence, expected: string | null, today: string): boolean {
  if (cadence === 'irregular' || expected === null) return false;
  const last = new Date(Date.parse(expected) + CADENCES[cadence].graceDays * 86_400_000).toISOString().slice(0, 10);
  return today > last;
}

function firstDay(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
