/** Rows of a table as entries of an index, by the head of its columns. */
import { DAY, findDateKind, parseDay } from '../header/header-dates.ts';
import { type IndexDates, type IndexEntry, tidyTitle } from './index-entry.ts';

export interface TableRow {
  cells: string[];
  /** First link of the row. */
  url: string | null;
}

interface Columns {
  number: number | null;
  title: number | null;
  url: number | null;
  dates: { at: number; kind: keyof IndexDates }[];
}

const NUMBER =
  /^(?:(?:medical |clinical |coverage )*(?:policy|document|guideline|bulletin|reference|cpb)\s*)?(?:number|no\.?|num|#|id|code)s?$/i;
const TITLE = /\b(?:title|name|policy|document|guideline|bulletin|subject|topic|description)s?\b/i;
const URL_HEAD = /\b(?:url|link|address|href|file|download)\b/i;
const DATE_HEAD = /\b(?:date|effective|eff\.?|updated?|revised|reviewed?|published|posted|next)\b/i;

/** Columns that a row names as the head of its table; null where it names neither numbers nor titles. */
export function findColumns(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => cell.length > 60)) return null;
  const heads = cells.map((cell) => cell.replace(/_/g, ' ').replace(/\s+/g, ' ').trim());
  if (heads.some((head) => head.search(DAY) >= 0)) return null;
  const dates = heads.flatMap((head, at) =>
    DATE_HEAD.test(head) ? [{ at, kind: findDateKind(head) ?? ('unnamed' as const) }] : [],
  );
  const isDate = (at: number) => dates.some((date) => date.at === at);
  const find = (pattern: RegExp, used: (number | null)[] = []) => {
    const at = heads.findIndex((head, nth) => pattern.test(head) && !isDate(nth) && !used.includes(nth));
    return at < 0 ? null : at;
  };
  const number = find(NUMBER);
  const url = find(URL_HEAD, [number]);
  const title = find(TITLE, [number, url]);
  if (number === null && title === null) return null;
  // One word such as "Policy" may be any cell; a head names two columns.
  return heads.filter((_, at) => at === number || at === url || at === title || isDate(at)).length < 2
    ? null
    : { number, title, url, dates };
}

export function parseRowEntry({ cells, url }: TableRow, columns: Columns): IndexEntry | null {
  const cell = (at: number | null) => (at === null ? null : (cells[at]?.trim() ?? null) || null);
  const number = cell(columns.number);
  const title = cell(columns.title);
  if (number === null && title === null) return null;
  const dates: IndexDates = {};
  for (const { at, kind } of columns.dates) {
    const text = cell(at)?.match(DAY)?.[0];
    const day = text === undefined ? null : parseDay(text);
    if (day !== null) dates[kind] ??= day;
  }
  return {
    number,
    title: title === null ? null : tidyTitle(title),
    url: cell(columns.url) ?? url,
    dates,
    candidates:
      number === null ? [...(title ?? '').matchAll(/[\w.-]*\d[\w.-]*\d[\w.-]*/g)].map(([token]) => token) : [],
  };
}
