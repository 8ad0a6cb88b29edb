/** Similarity of a determination's title and the names of a service, by their words. */
import { splitWords, stem } from '../../platform/text/words.ts';

const MOST = 3;
/**
 * Min similarity of a title and the names of a service. With the determinations of one contractor withheld in turn, and
 * all 3,067 listed codes asked of it, this and `GENERAL` find 92 % of the pairs, and 11 % of the titles found by similarity
 * are about something else (with 0.35 and words that count alike: 93 and 34 %).
 */
const LIKENESS = 0.6;
/** The same when other contractors' lists do not have the code: most determinations are alike across contractors. */
const LIKENESS_UNLISTED = 0.8;
/** Share of the best title's similarity; titles below it are about something else. */
const NEAR_BEST = 0.75;
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
}

export interface Similar<H> {
  head: H;
  share: number;
}

/** Titles that the names of a service resemble, most similar first. @param listed whether policies elsewhere list it. */
export function similarTitles<H extends { policy_id: string }>(
  names: readonly ReadonlySet<string>[],
  titles: readonly Titled<H>[],
  rarity: Rarity,
  listed: boolean,
): Similar<H>[] {
  const least = listed ? LIKENESS : LIKENESS_UNLISTED;
  return titles
    .map(({ head, words }) => ({ head, share: likeness(names, words, rarity) }))
    .filter(({ share }) => share > least)
    .sort((one, other) => other.share - one.share || (one.head.policy_id < other.head.policy_id ? -1 : 1));
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
