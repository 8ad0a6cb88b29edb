import type { SourceFile } from '../../files/archive.ts';
import { SourceError } from '../../files/source-error.ts';
import { firstDay, monthNumber, type ReadContext } from './code-file.ts';

/** The first year from 2010 to 2059 that stands in one of the texts. */
export function yearOf(...texts: string[]): number | null {
  for (const value of texts) {
    const match = /(?<!\d)(20[12345]\d)(?!\d)/.exec(value);
    if (match !== null) return Number(match[1]);
  }
  return null;
}

interface Edition {
  edition: string;
  effectiveFrom: string;
  coversFrom: string;
}

/**
 * The edition of a table that names its year only. Releases carry it anew with each quarter and at times change it: what lies
 * in the zip of a release is of its quarter.
 */
export function yearly(year: number, file: SourceFile): Edition {
  const release = releaseOf(file);
  return quarterly(year, release?.year === year ? release.month : 1);
}

/** From the first of a month on; where nothing earlier of the year is loaded, also for the days before. */
function quarterly(year: number, month: number): Edition {
  const effectiveFrom = firstDay(year, month);
  const edition = month === 1 ? String(year) : effectiveFrom.slice(0, 7);
  return { edition, effectiveFrom, coversFrom: firstDay(year, 1) };
}

const QUARTERS = ['a', 'b', 'c', 'd'];

/** Year and month of a release, from the innermost zip or folder that is named like RVU25D, rvu24ar or rvu26c-updated-06-30-2026. */
export function releaseOf(file: SourceFile): { year: number; month: number } | null {
  const names = [...file.origin.toLowerCase().matchAll(/(?<![a-z0-9])rvu(\d\d)([a-d])(?:r\d*)?(?![a-z0-9])/g)];
  const [, year, quarter] = names.at(-1) ?? [];
  return quarter === undefined ? null : { year: 2000 + Number(year), month: QUARTERS.indexOf(quarter) * 3 + 1 };
}

/**
 * National conversion factors that a law changed within a quarter, of the fee schedule and of anesthesia. The revised files name
 * the quarter only. Source: section 305 of Public Law 118-42 (services from March 9, 2024 on; release RVU24AR).
 */
const CHANGED_FACTORS = [{ release: '2024-01-01', factors: ['33.2875', '20.7739'], from: '2024-03-09' }];

/** The edition with the day its factor came into force, where that is another than the first of its quarter. */
export function sinceFactor<Given extends Edition>(edition: Given, factor: string | null): Given {
  const changed = CHANGED_FACTORS.find(
    ({ release, factors }) => release === edition.effectiveFrom && factor !== null && factors.includes(factor),
  );
  return changed === undefined ? edition : { ...edition, edition: changed.from, effectiveFrom: changed.from };
}

/** Asterisks point to footnotes. */
export function localityName(name: string): string {
  return name.replaceAll('*', '').trim();
}

export async function* mapRows<Item, Row>(items: AsyncIterable<Item>, toRow: (item: Item) => Row): AsyncGenerator<Row> {
  for await (const item of items) yield toRow(item);
}

/** 2026 has two conversion factors; files with that of qualifying participants stand beside those in force. */
export function paymentVariant(file: SourceFile): string {
  return /(?<!non[-_ ]?)qpp/.test(file.name) ? 'qpp' : '';
}

/** Whole or cut to three letters: "market" and "decision" are no months. */
const MONTH =
  '(?<![a-z])(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])';

/** The first month that one of the texts names, e.g. in "October Release" or OPPSCAP_Oct.csv; null when none does. */
export function monthIn(...texts: string[]): number | null {
  for (const value of texts) {
    const match = new RegExp(MONTH, 'i').exec(value);
    if (match !== null) return monthNumber(match[1]!);
  }
  return null;
}

/** "Effective January 1, 2026 through March 31, 2026", else the month and year of a title, of the file's name or of its zip. */
export function quarterOf(
  preamble: readonly string[],
  file: SourceFile,
  context: ReadContext,
): { edition: string; effectiveFrom: string } {
  const texts = [...preamble, file.name, file.origin];
  const first = (pattern: string) =>
    texts.map((line) => new RegExp(pattern, 'i').exec(line)).find((match) => match !== null);
  const found =
    first(`effective\\s+${MONTH}\\.?\\s+\\d+\\s*,?\\s*(20\\d\\d)`) ?? first(`${MONTH}\\.?[-_ ,]*(20\\d\\d)`);
  const month = monthNumber(found?.[1] ?? '');
  const year = Number(found?.[2] ?? context.year);
  if (month === null || year === 0) throw new SourceError(`${file.origin} does not say which quarter it is for`);
  return { edition: `${year}Q${Math.ceil(month / 3)}`, effectiveFrom: firstDay(year, month) };
}
