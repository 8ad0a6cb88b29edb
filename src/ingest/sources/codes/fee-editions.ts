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

export function wholeYear(year: number): { edition: string; effectiveFrom: string } {
  return { edition: String(year), effectiveFrom: firstDay(year, 1) };
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

/** The first month that one of the texts names, e.g. in "October Release" or OPPSCAP_Oct.csv; null when none does. */
export function monthIn(...texts: string[]): number | null {
  for (const value of texts) {
    const match = /(?<![a-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.exec(value);
    if (match !== null) return monthNumber(match[1]!);
  }
  return null;
}

const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

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
    first(`effective\\s+${MONTH}\\.?\\s+\\d+\\s*,?\\s*(20\\d\\d)`) ?? first(`(?<![a-z])${MONTH}\\.?[-_ ,]*(20\\d\\d)`);
  const month = monthNumber(found?.[1] ?? '');
  const year = Number(found?.[2] ?? context.year);
  if (month === null || year === 0) throw new SourceError(`${file.origin} does not say which quarter it is for`);
  return { edition: `${year}Q${Math.ceil(month / 3)}`, effectiveFrom: firstDay(year, month) };
}
