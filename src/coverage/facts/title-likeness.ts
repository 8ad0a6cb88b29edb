/** Similarity of a determination's title and the names of a service, by their words. */
import { splitWords, stem } from '../../platform/text/words.ts';

const MOST = 5;
/**
 * Min similarity of a title and the names of a service. With the determinations of one company withheld in turn, and all
 * listed codes queried (`npm run eval:titles`), this finds 84 % of the pairs, and 82 % of the titles found are in the lists
 * of the codes. Without `AGREED` and `DISAGREED` it was 84 and 78 %.
 */
const LIKENESS = 0.5;
/** The same for a subject of which no company has a list. */
const LIKENESS_ALONE = 0.57;
/** The same when other contractors' lists do not have the code: most determinations are alike across contractors. */
const LIKENESS_UNLISTED = 0.7;
/** Share of the best title's similarity; titles below it are about something else. */
const NEAR_BEST = 0.75;
/** Min similarity of two titles about the same subject. */
const SAME_SUBJECT = 0.75;
/** Share of the companies with a list for the subject that have the code: from here on the title is about it, below it is not. */
const AGREED = 0.5;
const DISAGREED = 0.3;
/** Generic words: used in the names of all kinds of services, body parts and complaints. */
const GENERIC = new Set(
  `a agent all and any application as billing by care chronic classification coding complex device diagnostic established evaluation examination
  extremity fee for frequency from function functional general group health home initial injection insertion level lower major management measurement
  medical method new non nonspecific of office on open or other outpatient pain panel patient policy procedure related removal repair scan service
  sign site skin special study subsequent surgery surgical technique test testing the therapeutic therapy to total treatment type upper use using
  visualization with without`
    .split(/\s+/)
    .map(stem),
);

/** How much a word of a title states: rare words more. */
export type Rarity = (word: string) => number;

/** @param titles of all active determinations. */
export function countWords(titles: readonly ReadonlySet<string>[]): Rarity {
  const counts = new Map<string, number>();
  for (const word of titles.flatMap((title) => [...title])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + titles.length / (1 + (counts.get(word) ?? 0)));
}

/** Words apart from generic ones, as stems. */
export function significant(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .map(stem)
      .filter((word) => !GENERIC.has(word) && word.length > 1),
  );
}

export interface Titled<H> {
  head: H;
  words: ReadonlySet<string>;
  /** Codes that each company with a determination on the same subject lists for it. */
  elsewhere: readonly ReadonlySet<string>[];
}

export interface Similar<H> {
  head: H;
  share: number;
}

interface Service {
  code: string;
  /** Each as words. */
  names: readonly ReadonlySet<string>[];
  /** Whether policies elsewhere list it. */
  listed: boolean;
}

/** Titles that the names of a service resemble, most similar first. */
export function similarTitles<H extends { policy_id: string }>(
  { code, names, listed }: Service,
  titles: readonly Titled<H>[],
  rarity: Rarity,
): Similar<H>[] {
  return titles
    .flatMap(({ head, words, elsewhere }) => {
      const agreement = measureAgreement(code, elsewhere);
      const disagreed = agreement !== null && agreement < DISAGREED;
      // The list of one company may be incomplete.
      if (disagreed && elsewhere.length > 1) return [];
      const least = disagreed || !listed ? LIKENESS_UNLISTED : elsewhere.length === 0 ? LIKENESS_ALONE : LIKENESS;
      const share = agreement !== null && agreement >= AGREED ? 1 : likeness(names, words, rarity);
      return share > least ? [{ head, share }] : [];
    })
    .sort((one, other) => other.share - one.share || (one.head.policy_id < other.head.policy_id ? -1 : 1));
}

/** Share of the companies that list the code for the subject; null if none has a list. */
function measureAgreement(code: string, elsewhere: readonly ReadonlySet<string>[]): number | null {
  return elsewhere.length === 0 ? null : elsewhere.filter((codes) => codes.has(code)).length / elsewhere.length;
}

export interface CodedTitle {
  words: ReadonlySet<string>;
  company: string;
  macType: string;
  codes: readonly string[];
}

/** Codes that each company lists for the subject of a title. */
export function codesElsewhere(
  title: ReadonlySet<string>,
  coded: readonly CodedTitle[],
  rarity: Rarity,
): ReadonlySet<string>[] {
  const same = coded.filter(({ words }) => diceCoefficient(words, title, rarity) >= SAME_SUBJECT);
  const byCompany = Map.groupBy(same, ({ company }) => company);
  return [...byCompany.values()].map((own) => new Set(own.flatMap(({ codes }) => codes)));
}

/** Those of one place that come near its best. */
export function nearestTitles<H>(alike: readonly Similar<H>[]): Similar<H>[] {
  return alike.filter(({ share }) => share >= NEAR_BEST * alike[0]!.share).slice(0, MOST);
}

/** The mean of the likeness of the nearest name and of the share of the title that all names account for; 0 to 1. */
function likeness(names: readonly ReadonlySet<string>[], title: ReadonlySet<string>, rarity: Rarity): number {
  const nearest = Math.max(0, ...names.map((name) => diceCoefficient(name, title, rarity)));
  if (nearest === 0) return 0;
  const named = new Set(names.flatMap((name) => [...name]));
  return (nearest + sharedWorth(title, named, rarity) / worth(title, rarity)) / 2;
}

/** With rare words counting more. */
function diceCoefficient(name: ReadonlySet<string>, title: ReadonlySet<string>, rarity: Rarity): number {
  const shared = sharedWorth(name, title, rarity);
  return shared === 0 ? 0 : (2 * shared) / (worth(name, rarity) + worth(title, rarity));
}

function worth(words: Iterable<string>, rarity: Rarity): number {
  let sum = 0;
  for (const word of words) sum += rarity(word);
  return sum;
}

function sharedWorth(words: ReadonlySet<string>, others: ReadonlySet<string>, rarity: Rarity): number {
  return worth(
    [...words].filter((word) => others.has(word)),
    rarity,
  );
}
