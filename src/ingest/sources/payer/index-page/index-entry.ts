/** Documents as an index page of a payer lists them. */
import { DAY, type DateKind, findDateKind, parseDay } from '../header/header-dates.ts';

export type IndexDates = Partial<Record<DateKind | 'unnamed', string>>;

export interface IndexEntry {
  /** As written; null where the page names none. */
  number: string | null;
  title: string | null;
  url: string | null;
  dates: IndexDates;
  /** Parts of its text that may be the number, where no column or label states it. */
  candidates: string[];
}

export interface IndexPage {
  entries: IndexEntry[];
  /** Rows and links that look like no document of the payer. */
  ignored: number;
}

const LABELED_NUMBER =
  /\b(?:policy|document|guideline|bulletin|reference)?\s*(?:number|no\.|#|id)\s*[:.]?\s*([A-Z0-9][\w./-]*(?: \d[\w./-]*)?)/i;
/** `CPB 0123`, `MED.00123`, `2026T0123X`, `1.01.23`, `0123`. */
const TOKEN = /(?<![\w.])(?:[A-Z]{2,6}[ .-]{0,1})?(?=[\w.-]*\d[\w.-]*\d)[A-Z0-9][A-Z0-9.-]{1,18}[A-Z0-9](?![\w])/gi;
const MAX_TITLE = 300;

/** What a text of the page states of one document: its number and its dates; the rest is its title. */
export function parseEntry(text: string, title: string | null, url: string | null): IndexEntry {
  const dates: IndexDates = {};
  let from = 0;
  for (const match of text.matchAll(DAY)) {
    const day = parseDay(match[0]);
    const kind = findDateKind(text.slice(from, match.index).slice(-60)) ?? 'unnamed';
    if (day !== null) dates[kind] ??= day;
    from = match.index + match[0].length;
  }
  const plain = text.replace(DAY, ' ');
  const labeled = LABELED_NUMBER.exec(plain)?.[1];
  const number = labeled !== undefined && /\d/.test(labeled) ? labeled : null;
  const candidates = [...plain.matchAll(TOKEN)].map(([token]) => token).filter((token) => /\d/.test(token));
  return { number, title: tidyTitle(title ?? plain), url, dates, candidates };
}

/** A title without numbers, dates and labels around it. */
export function tidyTitle(text: string): string | null {
  const tidy = text
    .replace(DAY, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s*[([](?:pdf|docx?|opens in [^)\]]*)[)\]]/gi, '')
    .trim();
  return tidy === '' ? null : tidy.slice(0, MAX_TITLE);
}

export function hasDates({ dates }: IndexEntry): boolean {
  return Object.keys(dates).length > 0;
}
