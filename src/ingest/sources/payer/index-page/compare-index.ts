/** What of an index page is loaded, and how old it is. Pure. */
import type { IndexDates, IndexEntry } from './index-entry.ts';

export interface LoadedDocument {
  policyId: string;
  /** Without the code of the payer: `CPB-0123`. */
  number: string;
  title: string;
  url: string;
  active: boolean;
  /** A paraphrase of the starter corpus, not the document. */
  starter: boolean;
  effective: string | null;
  revision: string | null;
  lastReview: string | null;
  publication: string | null;
}

/**
 * `older`: the index has a later date than what is loaded. `newer`: the other way round. `unknown`: nothing says which of them is
 * newer, or which document is meant. `not_listed`: loaded and not in the index.
 */
export const STATUSES = ['missing', 'older', 'unknown', 'newer', 'not_listed', 'current'] as const;
export type IndexStatus = (typeof STATUSES)[number];

export interface ComparedEntry {
  status: IndexStatus;
  reason: string;
  number: string | null;
  title: string | null;
  url: string | null;
  /** The date that decided, or the first that each of them has. */
  index_date: string | null;
  loaded_date: string | null;
  policy_id: string | null;
}

const KINDS = ['effective', 'revision', 'lastReview', 'publication'] as const;
type Kind = (typeof KINDS)[number];
const NAMES: Record<Kind, string> = {
  effective: 'effective date',
  revision: 'date of revision',
  lastReview: 'last review',
  publication: 'date of publication',
};

/** @param today YYYY-MM-DD */
export function compareIndex(
  entries: readonly IndexEntry[],
  loaded: readonly LoadedDocument[],
  today: string,
): ComparedEntry[] {
  const finder = new Finder(loaded);
  const used = new Set<LoadedDocument>();
  const seen = new Set<string>();
  const compared = entries.flatMap((entry): ComparedEntry[] => {
    const { found, ambiguous, number } = finder.find(entry);
    // Pages repeat a document under several letters and headings.
    const key = JSON.stringify([found?.policyId ?? [number, plain(entry.title ?? ''), entry.url], entry.dates]);
    if (seen.has(key)) return [];
    seen.add(key);
    for (const one of found === null ? ambiguous : [found]) used.add(one);
    const base = { number: number ?? found?.number ?? null, title: entry.title, url: entry.url };
    if (ambiguous.length > 0)
      return [{ ...base, ...blank(entry), status: 'unknown', reason: `fits ${names(ambiguous)}` }];
    if (found === null) return [{ ...base, ...blank(entry), status: 'missing', reason: 'not loaded' }];
    return [{ ...base, policy_id: found.policyId, ...compareDates(entry.dates, found, today) }];
  });
  const absent = loaded
    .filter((one) => one.active && !one.starter && !used.has(one))
    .map(
      ({ policyId, number, title, url, effective }): ComparedEntry => ({
        status: 'not_listed',
        reason: 'loaded, and the index does not list it',
        number,
        title,
        url,
        index_date: null,
        loaded_date: effective,
        policy_id: policyId,
      }),
    );
  return [...compared, ...absent].sort((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status));
}

function blank({ dates }: IndexEntry) {
  return { index_date: firstDate(dates), loaded_date: null, policy_id: null };
}

function firstDate(dates: IndexDates): string | null {
  return KINDS.map((kind) => dates[kind]).find((day) => day !== undefined) ?? dates.unnamed ?? null;
}

type Outcome = Pick<ComparedEntry, 'status' | 'reason' | 'index_date' | 'loaded_date'>;

function compareDates(dates: IndexDates, document: LoadedDocument, today: string): Outcome {
  const listed = { index_date: firstDate(dates), loaded_date: document.effective };
  if (document.starter)
    return { ...listed, status: 'missing', reason: 'only a paraphrase of the starter corpus is loaded' };
  if (!document.active) return { ...listed, status: 'unknown', reason: 'retired in the loaded corpus' };
  let agreed: Kind | null = null;
  for (const kind of KINDS) {
    const [index, own] = [dates[kind], document[kind]];
    if (index === undefined || own === null) continue;
    const days = { index_date: index, loaded_date: own };
    if (index === own) agreed ??= kind;
    else if (index < own)
      return { ...days, status: 'newer', reason: `${NAMES[kind]} ${own} is after that of the index` };
    else return { ...days, status: 'older', reason: laterReason(kind, index, today) };
  }
  if (agreed !== null)
    return {
      index_date: dates[agreed]!,
      loaded_date: document[agreed],
      status: 'current',
      reason: `same ${NAMES[agreed]}`,
    };
  const same = KINDS.find((kind) => dates.unnamed !== undefined && document[kind] === dates.unnamed);
  if (same !== undefined)
    return { ...listed, loaded_date: document[same], status: 'current', reason: `same ${NAMES[same]}` };
  if (listed.index_date === null) return { ...listed, status: 'unknown', reason: 'the index gives no date for it' };
  return { ...listed, status: 'unknown', reason: 'the index and the document state different kinds of dates' };
}

function laterReason(kind: Kind, day: string, today: string): string {
  if (kind === 'effective') return day > today ? `next version takes effect on ${day}` : 'later effective date';
  return `${NAMES[kind]} ${day} is later`;
}

class Finder {
  readonly #loaded: readonly LoadedDocument[];
  readonly #exact: Map<string, LoadedDocument[]>;
  readonly #loose: Map<string, LoadedDocument[]>;

  constructor(loaded: readonly LoadedDocument[]) {
    this.#loaded = loaded;
    this.#exact = Map.groupBy(loaded, ({ number }) => plain(number));
    this.#loose = Map.groupBy(loaded, ({ number }) => looseNumber(number));
  }

  /** By number, then by address, then by title. What fits several is ambiguous. */
  find(entry: IndexEntry): { found: LoadedDocument | null; ambiguous: LoadedDocument[]; number: string | null } {
    const numbers = entry.number === null ? entry.candidates : [entry.number];
    for (const number of numbers) {
      const found = this.#exact.get(plain(number)) ?? this.#loose.get(looseNumber(number)) ?? [];
      if (found.length > 0) return settle(found, number);
    }
    const { number } = entry;
    const byUrl = entry.url === null ? [] : this.#loaded.filter(({ url }) => sameAddress(url, entry.url!));
    if (byUrl.length > 0) return settle(byUrl, number);
    const title = plain(entry.title ?? '');
    const byTitle = title.length < 4 ? [] : this.#loaded.filter((one) => plain(one.title) === title);
    // The same title under another number may be another document.
    if (byTitle.length > 0 && number !== null) return { found: null, ambiguous: byTitle, number };
    return settle(byTitle, number);
  }
}

function settle(found: readonly LoadedDocument[], number: string | null) {
  if (found.length <= 1) return { found: found[0] ?? null, ambiguous: [], number };
  return { found: null, ambiguous: [...found], number };
}

function names(documents: readonly LoadedDocument[]): string {
  const listed = documents.slice(0, 3).map(({ policyId }) => policyId);
  return `${listed.join(', ')}${documents.length > 3 ? ` and ${documents.length - 3} more` : ''}`;
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Without the letters, the year and the zeros that payers leave out: `CPB 0123` and `123`, `2026T0123X` and `T0123X`. */
function looseNumber(text: string): string {
  const bare = plain(text).replace(/^20\d{2}(?=[A-Z])/, '');
  const digits = /^[A-Z]+0*(\d{2,})$/.exec(bare) ?? /^0*(\d{2,})$/.exec(bare);
  return digits === null ? bare : digits[1]!;
}

function sameAddress(one: string, other: string): boolean {
  const path = (url: string) =>
    url
      .replace(/^[a-z]+:\/\/(?:www\.)?/i, '')
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .toLowerCase();
  const [a, b] = [path(one), path(other).replace(/^\.{0,2}\//, '')];
  if (a === b) return true;
  // Links of a page are relative to it; a name of a file with a number is no other document's.
  const isRelative = !/^[a-z]+:/i.test(other);
  return isRelative && /\d/.test(b) && b.length >= 6 && (a.endsWith(`/${b}`) || a.endsWith(b.replace(/^.*\//, '/')));
}
