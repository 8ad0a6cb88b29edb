import type { SourceFile } from '../../files/archive.ts';
import { SourceError } from '../../files/source-error.ts';
import { firstDay, monthNumber, type ReadContext } from '../codes/code-file.ts';

/** The first year from 2010 to 2059 in the texts. */
export function parseYear(...texts: string[]): number | null {
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
 * The edition of a table that states only its year. Each quarter's release repeats it and sometimes changes it, so a
 * table in a release zip belongs to that quarter.
 */
export function yearly(year: number, file: SourceFile): Edition {
  const release = parseReleaseMonth(file);
  return quarterly(year, release?.year === year ? release.month : 1);
}

/** From the first of a month on, and also for earlier days of the year if nothing else is loaded for them. */
function quarterly(year: number, month: number): Edition {
  const effectiveFrom = firstDay(year, month);
  const edition = month === 1 ? String(year) : effectiveFrom.slice(0, 7);
  return { edition, effectiveFrom, coversFrom: firstDay(year, 1) };
}

const QUARTERS = ['a', 'b', 'c', 'd'];

/** Names of the zips and folders that contain a file, and its own, in lower case. */
function namesAround({ folder = '', origin }: SourceFile): string {
  return `${folder}/${origin.toLowerCase()}`;
}

/** The same for months: a folder may be called Jan or April after a person, so it counts only with a year. */
export function namesWithMonths({ folder = '', origin }: SourceFile): string {
  return `${parseYear(folder) === null ? '' : folder}/${origin.toLowerCase()}`;
}

/**
 * Year and month of a release, from the innermost zip or folder named like RVU25D, rvu24ar or
 * rvu26c-updated-06-30-2026.
 */
export function parseReleaseMonth(file: SourceFile): { year: number; month: number } | null {
  const names = [...namesAround(file).matchAll(/(?<![a-z0-9])rvu(\d\d)([a-d])(?:r\d*)?(?![a-z0-9])/g)];
  const [, year, quarter] = names.at(-1) ?? [];
  return quarter === undefined ? null : { year: 2000 + Number(year), month: QUARTERS.indexOf(quarter) * 3 + 1 };
}

/**
 * National conversion factors that a law changed within a quarter, for the fee schedule and anesthesia. The revised
 * files state only the quarter. Source: section 305 of Public Law 118-42 (services from March 9, 2024 on; release
 * RVU24AR). The anesthesia factor was raised in the same proportion: 20.4349 x 33.2875 / 32.7442.
 */
const CHANGED_FACTORS = [{ release: '2024-01-01', factors: [33.2875, 20.774], from: '2024-03-09' }];
/** Files round the fourth decimal place differently. */
const ALIKE = 0.001;

/** The edition with the day its factor took effect, if that is not the first of its quarter. */
export function sinceFactor<Provided extends Edition>(edition: Provided, factor: string | null): Provided {
  const changed = CHANGED_FACTORS.find(
    ({ release, factors }) =>
      release === edition.effectiveFrom && factors.some((one) => Math.abs(Number(factor) - one) < ALIKE),
  );
  return changed === undefined ? edition : { ...edition, edition: changed.from, effectiveFrom: changed.from };
}

/** Asterisks refer to footnotes. */
export function localityName(name: string): string {
  return name.replaceAll('*', '').trim();
}

export async function* mapRows<Item, Row>(items: AsyncIterable<Item>, toRow: (item: Item) => Row): AsyncGenerator<Row> {
  for await (const item of items) yield toRow(item);
}

/** 2026 has two conversion factors; files for qualifying participants come with the general ones. */
export function paymentVariant(file: SourceFile): string {
  return /(?<!non[-_ ]?)(?<![a-z])qpp?(?![a-z])/.test(file.name) ? 'qpp' : '';
}

/** Full or three-letter month names, sometimes followed by a version; "market" and "decision" are not months. */
const MONTH =
  '(?<![a-z])(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-uw-z]|v[a-z])';
const YEAR = '(?<year>20\\d\\d)';

/** The first month in one of the texts, e.g. in "October Release" or OPPSCAP_Oct.csv; null if none. */
export function monthIn(...texts: string[]): number | null {
  return monthNumber(firstMatch(texts, MONTH)?.month ?? '');
}

function firstMatch(texts: readonly string[], pattern: string): Partial<Record<string, string>> | undefined {
  const expression = new RegExp(pattern, 'i');
  return texts.map((value) => expression.exec(value)).find((match) => match !== null)?.groups;
}

/**
 * Formats of a quarter, most reliable first: "Effective January 1, 2026 through ...", "Effective July 1 through ...
 * 2015", a title, a name.
 */
const EFFECTIVE = `effective\\s+${MONTH}\\.?\\s+\\d+(?!\\d)[^\\n]{0,40}?${YEAR}`;
const QUARTER_NAMES = [EFFECTIVE, `${MONTH}\\.?[-_ ,]*${YEAR}(?!\\d)`, `(?<!\\d)${YEAR}[-_ ]${MONTH}`];

type Quarter = Partial<Record<string, string>> | undefined;

function findQuarter(texts: readonly string[]): Quarter {
  return QUARTER_NAMES.map((pattern) => firstMatch(texts, pattern)).find((match) => match !== undefined);
}

function describeQuarter(quarter: Quarter): string {
  return `${quarter?.year}Q${Math.ceil((monthNumber(quarter?.month ?? '') ?? 0) / 3)}`;
}

/** The quarter from a table's header, the file name or its zip. @throws SourceError if title and name differ. */
export function toQuarterEdition(
  preamble: readonly string[],
  file: SourceFile,
  context: ReadContext,
): { edition: string; effectiveFrom: string } {
  const effective = firstMatch(preamble, EFFECTIVE);
  const named = findQuarter([file.name]);
  // Other months in titles may be those of publication.
  const found = effective ?? named ?? findQuarter([...preamble, namesWithMonths(file)]);
  if (effective !== undefined && named !== undefined && describeQuarter(named) !== describeQuarter(effective))
    throw new SourceError(
      `${file.origin} is for ${describeQuarter(found)} by its title and for ${describeQuarter(named)} by its name; correct the wrong one`,
    );
  const month = monthNumber(found?.month ?? '');
  const year = Number(found?.year ?? context.year);
  if (month === null || year === 0) throw new SourceError(`${file.origin} does not state its quarter`);
  return { edition: `${year}Q${Math.ceil(month / 3)}`, effectiveFrom: firstDay(year, month) };
}
