/** Dates a document states about itself, each by the words before it. */
export interface HeaderDates {
  effective: string | null;
  originalEffective: string | null;
  lastReview: string | null;
  nextReview: string | null;
  revision: string | null;
  publication: string | null;
}
export type DateKind = keyof HeaderDates | 'other';

const MONTH_NAME = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*';
/** "1-Mar-2026", "20 March 2026", "1st of March, 2026" */
const DAY_FIRST = String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: of)?[ -]${MONTH_NAME}\.?,?[ -](?:19|20)\d{2}\b|\b\d{1,2}-${MONTH_NAME}-\d{2}\b`;
const MONTH_FIRST = String.raw`[A-Z][a-z]+\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`;
export const DAY = new RegExp(
  String.raw`\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b|\d{4}-\d{2}-\d{2}|${DAY_FIRST}|${MONTH_FIRST}`,
  'g',
);
const MONTH = new RegExp(
  String.raw`(?<![\d/.-])\d{1,2}\/(?:19|20)\d{2}(?![\d/])|(?<![\d-])(?:19|20)\d{2}-\d{2}(?![\d-])|\b${MONTH_NAME}\.? (?:19|20)\d{2}\b`,
  'g',
);
/** Days, and months without one. */
export const DATE = new RegExp(`${DAY.source}|${MONTH.source}`, 'g');
const ONLY_DAY = new RegExp(`^(?:${DATE.source})$`);
/** The first that fits the words before a date. */
const KINDS: [DateKind, RegExp][] = [
  [
    'nextReview',
    /\bnext (?:\w+ ){0,2}(?:review|update|revision)|\breview\w*\b.{0,20}\bnext\s*:?\s*$|\breview (?:is )?due\b|\bto be reviewed\b/i,
  ],
  ['other', /\b(?:expir\w*|retire\w*|terminat\w*|end date|archived?|through|until|printed|accessed|supersed\w*)\b/i],
  [
    'originalEffective',
    /\b(?:orig(?:inal(?:ly)?|\.)|initial(?:ly)?|first|inception|adopted|origin(?:ation)?|created|initiated|implementation)\b/i,
  ],
  [
    'effective',
    /\b(?:effective|eff\.|in force|takes? effect|in effect (?:since|from|as of|on)|valid (?:from|as of)|starts?:?\s*$)/i,
  ],
  ['lastReview', /\breview(?:ed)?\b|\blast (?:annual )?p&t\b|\blast (?:committee )?approv(?:al|ed)\b/i],
  ['revision', /\b(?:revis(?:ed|ion)|updated?|modified|amended|last changed)\b/i],
  ['publication', /\b(?:publi(?:shed|cation)|posted|issued?|released?)\b/i],
];
const MAX_LABEL = 48;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** @param lines of the beginning; months without a day are `YYYY-MM`. Cells of tables are divided by ` | `. The first date of a kind counts. */
export function headerDates(lines: readonly string[]): HeaderDates {
  const found: Partial<Record<DateKind, string>> = {};
  const take = (kind: DateKind | null, text: string) => {
    const day = kind === null ? null : (parseDay(text) ?? parseMonth(text));
    if (day !== null) found[kind!] ??= day;
  };
  for (const [at, whole] of lines.entries()) {
    // "Effective" above "Date: 03/23/2026", in a narrow cell.
    const label = DATE_ALONE.test(whole) ? `${lines[at - 1]?.split(' | ')[0] ?? ''} ` : '';
    const line = `${label.length <= MAX_LABEL ? label : ''}${whole}`
      .replace(SHORT_MONTH, '/20$1')
      .replace(WITH_BARS, '$1/$2/$3');
    if (labelsOfNext(line, lines[at + 1])) {
      const days = lines[at + 1]!.split(' | ');
      for (const [nth, label] of line.split(' | ').entries())
        for (const [kind, day] of datesIn(`${label}: ${days[nth]}`)) take(kind, day);
      continue;
    }
    const cells = joinedLabels(line.split(' | '));
    for (const [kind, day] of cells.flatMap(datesIn)) take(kind, day);
    // The line ended between a label and its date, or one of its cells did.
    const next = lines[at + 1]?.trim() ?? '';
    const undated = cells.filter((cell) => cell.search(DATE) < 0);
    const colons = undated.filter((cell) => ONLY_LABEL.test(cell));
    const open = colons.length > 0 ? colons : undated.filter((cell) => cells.length > 1 && findDateKind(cell) !== null);
    const before = open.length === 1 ? open[0]! : line.split(DATE).at(-1)!;
    if (ONLY_DAY.test(next)) take(findDateKind(before.slice(-MAX_LABEL)), next);
  }
  return {
    effective: found.effective ?? null,
    originalEffective: found.originalEffective ?? null,
    lastReview: found.lastReview ?? null,
    nextReview: found.nextReview ?? null,
    revision: found.revision ?? null,
    publication: found.publication ?? null,
  };
}

/** A label and its date may be in cells next to each other; a cell with a label of its own is not of the one before it. */
function joinedLabels(cells: readonly string[]): string[] {
  const joined: string[] = [];
  for (const cell of cells) {
    const isOfLabel = joined.length > 0 && findDateKind(cell.split(DATE)[0]!) === null;
    if (isOfLabel) joined.push(`${joined.pop()}  ${cell}`);
    else joined.push(cell);
  }
  return joined;
}
const ONLY_LABEL = /:\s*$/;
const DATE_ALONE = /^Date:? (?:\d|[A-Z][a-z]+\.? \d)/;
/** "02|01|2026" */
const WITH_BARS = /(?<!\d)(\d{1,2})\|(\d{1,2})\|(\d{4})(?!\d)/g;
/** "Last Review Date: 02.26" */
const SHORT_MONTH = /(?<=\b(?:date|review|revision|revised|reviewed): (?:0?[1-9]|1[0-2]))[./](\d{2})(?= \||$)/gi;

function datesIn(line: string): [DateKind | null, string][] {
  let from = 0;
  const found: [DateKind | null, string][] = [];
  for (const match of line.matchAll(DATE)) {
    const label = line.slice(Math.max(from, match.index - MAX_LABEL), match.index);
    from = match.index + match[0].length;
    const original = /^\s*\((?:original|initial)/i.test(line.slice(from));
    const [kind, day] = AND_ALSO.test(label) ? (found.at(-1) ?? [null, '']) : [null, ''];
    // Of several days of review in one list, the last one counts.
    if (kind !== 'lastReview' && kind !== 'revision')
      found.push([original ? 'originalEffective' : findDateKind(label), match[0]]);
    else if (sortable(match[0]) > sortable(day)) found[found.length - 1] = [kind, match[0]];
  }
  return found;
}
/** Behind a day, a committee may be named in capitals. */
const AND_ALSO = /^(?:\s*[A-Z&]{2,10})?(?:\s*[,;&]\s*|\s*,?\s+and\s+)$/;

function sortable(text: string): string {
  return parseDay(text) ?? parseMonth(text) ?? '';
}

/** Labels in one row, their dates in the next; or a label alone and its date below it. */
function labelsOfNext(line: string, next: string | undefined): boolean {
  if (next === undefined || line.search(DATE) >= 0) return false;
  const [labels, days] = [line.split(' | '), next.split(' | ')];
  return (
    labels.length === days.length &&
    days.some((day) => ONLY_DAY.test(day.trim())) &&
    labels.every((label) => label.length <= MAX_LABEL) &&
    labels.some((label) => findDateKind(label) !== null)
  );
}

/** "Effective Date ........ 3/15/2026" */
const LEADERS = /\s*(?:[.\u00b7\u2026]\s?){4,}\s*/g;
/** What follows the last sentence or comma before a date states what it is. */
export function findDateKind(before: string): DateKind | null {
  const label = before
    .replace(LEADERS, '  ')
    .split(/[.;](?=\s)|\s{3,}/)
    .at(-1)!;
  return KINDS.find(([, words]) => words.test(label))?.[0] ?? null;
}

/** `1/2/2026`, `January 2, 2026` and `2026-01-02` as YYYY-MM-DD; null for what is no day. */
export function parseDay(text: string): string | null {
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text);
  if (numbers !== null) return valid(century(numbers[3]!), numbers[1]!, numbers[2]!);
  const words = /^([A-Z][a-z]{2})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]([A-Z][a-z]{2})[a-z]*\.?,?[ -](\d{2}|\d{4})$/i.exec(text);
  if (dayFirst !== null) return valid(century(dayFirst[3]!), findMonth(dayFirst[2]!), dayFirst[1]!);
  if (words === null)
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? valid(text.slice(0, 4), text.slice(5, 7), text.slice(8)) : null;
  return valid(words[3]!, findMonth(words[1]!), words[2]!);
}

function findMonth(name: string): string {
  return String(MONTHS.indexOf(name.toLowerCase()) + 1);
}

/** `2/2026`, `February 2026` and `2026-02` as YYYY-MM; null for what is no month. */
function parseMonth(text: string): string | null {
  const named = /^([A-Z][a-z]{2})[a-z]*\.? (\d{4})$/.exec(text);
  const [, month, year] = named ?? /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [null, text.slice(5), text.slice(0, 4)];
  const number = named === null ? month! : findMonth(month!);
  return valid(year!, number, '1')?.slice(0, 7) ?? null;
}

function century(year: string): string {
  if (year.length === 4) return year;
  return `${year >= '60' ? '19' : '20'}${year}`;
}

function valid(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
