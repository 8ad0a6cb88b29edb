/** Which of two files of one edition was published later, by their names. Pure. */

interface Issue {
  version: number;
  /** Date of a correction; empty for the first issue. YYYYMMDD */
  corrected: string;
  /** Any other date of publication; empty if there is none. YYYYMMDD */
  stamped: string;
}

const DATE = '(?<!\\d)(\\d{1,2})[-_.](\\d{1,2})[-_.](20\\d\\d|\\d\\d)(?!\\d)';
const DIGITS = '(?<!\\d)(\\d\\d)(\\d\\d)(20\\d\\d|\\d\\d)(?!\\d)';
const CORRECTED = /(?:updated?|revised|revision|corrected|correction)[-_ .]*/;
const VERSION = /(?<![a-z0-9])v(\d{1,2})(?![a-z0-9])/;

/** @param origin path of a file with its zip, such as "rvu25d-updated-09-11-2025.zip/PPRRVU25_OCT.csv". */
function parseIssue(origin: string): Issue {
  const name = origin.toLowerCase();
  const corrected = CORRECTED.exec(name);
  const after = corrected === null ? '' : name.slice(corrected.index + corrected[0].length);
  return {
    version: Number(VERSION.exec(name)?.[1] ?? 1),
    corrected: corrected === null ? '' : (lastDate(after) ?? '0'),
    stamped: lastDate(name) ?? '',
  };
}

/** The last date in a name, in the order month, day, year. */
function lastDate(name: string): string | null {
  const found = [...name.matchAll(new RegExp(`${DATE}|${DIGITS}`, 'g'))].flatMap((match) => {
    const [month, day, year] = match.slice(1).filter((part) => part !== undefined) as [string, string, string];
    if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return [];
    return [`${year.length === 2 ? `20${year}` : year}${month.padStart(2, '0')}${day.padStart(2, '0')}`];
  });
  return found.at(-1) ?? null;
}

/** Positive if the first was published later, negative if earlier, 0 if their names do not state it. */
export function compareIssues(one: string, other: string): number {
  const [a, b] = [parseIssue(one), parseIssue(other)];
  if (a.version !== b.version) return a.version - b.version;
  if (a.corrected !== b.corrected) return a.corrected < b.corrected ? -1 : 1;
  if (a.stamped === '' || b.stamped === '' || a.stamped === b.stamped) return 0;
  return a.stamped < b.stamped ? -1 : 1;
}
