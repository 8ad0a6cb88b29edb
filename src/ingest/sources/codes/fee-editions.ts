import { firstDay } from './code-file.ts';

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
