/** Policies of the services that a text names as people do. */
import type { Model } from '../../../corpus/corpus.public.ts';
import { splitWords, stem } from '../../../platform/text/words.ts';
import type { WordReadings } from '../service-scores.ts';
import { isEmptyWord, type Term } from '../synonym-table.ts';
import { alike, isInPassing } from '../words/word-groups.ts';
import { nameTable, type Slot } from './name-table.ts';

/** A policy that a name refers to. */
export interface Named {
  /** Share of the text's words that the name has, 0..1. */
  share: number;
  /** How surely each word is in the name, by its number; absent for other words. */
  places: ReadonlyMap<number, number>;
  /** The name is an abbreviation, which is not written by chance. */
  isShort: boolean;
}

/** Least share of a text that an abbreviation counts for: the rest of an order is why, where and how often. */
const SHORT_SHARE = 0.7;
/** A word that may replace another one is taken for it with this certainty at least. */
const LEAST_SURE = 0.5;
const TITLED = Symbol('policies by words of their titles');

interface Place {
  place: number;
  factor: number;
}

interface FoundName {
  titles: readonly Term[];
  places: ReadonlyMap<number, number>;
  share: number;
  isShort: boolean;
}

/**
 * Best name of each policy, by position. @param words of a text, each with its possible readings. @param weights of the words: rare ones
 * say more.
 */
export function namedPolicies(
  model: Model,
  words: readonly WordReadings[],
  weights: readonly number[],
): ReadonlyMap<number, Named> {
  const found = findNames(words, weighWords(words, weights));
  const named = new Map<number, Named>();
  if (found.length === 0) return named;
  const titled = model.derived(TITLED, () => positionsByTitle(model));
  for (const { titles, places, share, isShort } of found)
    for (const title of titles)
      for (const position of titled.get(title) ?? [])
        if ((named.get(position)?.share ?? 0) < share) named.set(position, { share, places, isShort });
  return named;
}

/** Words in passing count nothing, and of words that are nowhere it is not known how rare they are. */
function weighWords(words: readonly WordReadings[], weights: readonly number[]): number[] {
  const { stems } = nameTable();
  const isKnown = (place: number) => words[place]!.some(({ stem: own }) => stems.has(own));
  const own = words.map((readings, place) => {
    const [first] = readings;
    return first === undefined || isEmptyWord(first.stem) || isInPassing(first.stem) ? 0 : weights[place]!;
  });
  const known = own.filter((weight, place) => weight > 0 && isKnown(place));
  const usual = known.reduce((sum, weight) => sum + weight, 0) / Math.max(1, known.length);
  return own.map((weight, place) => (weight === 0 || isKnown(place) ? weight : Math.min(weight, usual)));
}

/** Names with every part in the text, without those that are only a part of another. */
function findNames(words: readonly WordReadings[], weights: readonly number[]): FoundName[] {
  const { names, byStem } = nameTable();
  const present = presentStems(words);
  const requested = weights.reduce((sum, weight) => sum + weight, 0);
  if (requested === 0) return [];
  const found: FoundName[] = [];
  for (const number of new Set([...present.keys()].flatMap((own) => byStem.get(own) ?? []))) {
    const { slots, titles, isShort } = names[number]!;
    const places = placesOfName(slots, present);
    if (places === null) continue;
    let sum = 0;
    for (const [place, factor] of places) sum += factor * weights[place]!;
    found.push({ titles, places, isShort, share: Math.min(1, sum / requested) });
  }
  return found
    .filter((one) => !found.some((other) => isPart(one, other)))
    .map((one, _, kept) =>
      one.isShort && isAlone(one, kept) ? { ...one, share: Math.max(SHORT_SHARE, one.share) } : one,
    );
}

/** Whether no name states something else than this one. */
function isAlone(one: FoundName, all: readonly FoundName[]): boolean {
  const own = [...one.places.keys()];
  return all.every(({ places }) => own.every((place) => places.has(place)));
}

/** A name within a longer one: "tube" in "feeding tube". */
function isPart(one: FoundName, other: FoundName): boolean {
  return one.places.size < other.places.size && [...one.places.keys()].every((place) => other.places.has(place));
}

/** Null where a part is missing, or two parts are the same word. */
function placesOfName(slots: readonly Slot[], present: ReadonlyMap<string, Place>): Map<number, number> | null {
  const places = new Map<number, number>();
  for (const slot of slots) {
    let best: readonly Place[] | null = null;
    let most = 0;
    for (const way of slot) {
      const at = way.map((own) => present.get(own));
      if (!at.every((one) => one !== undefined) || at.some(({ place }) => places.has(place))) continue;
      // A way of more words says more.
      const sum = at.reduce((total, { factor }) => total + factor, 0);
      if (sum <= most) continue;
      best = at;
      most = sum;
    }
    if (best === null) return null;
    for (const { place, factor } of best) places.set(place, Math.max(factor, places.get(place) ?? 0));
  }
  return places;
}

/** Stems that the text has, in its own words or in words that people use for one another. */
function presentStems(words: readonly WordReadings[]): ReadonlyMap<string, Place> {
  const present = new Map<string, Place>();
  const add = (own: string, place: number, factor: number) => {
    if (factor >= LEAST_SURE && factor > (present.get(own)?.factor ?? 0)) present.set(own, { place, factor });
  };
  for (const [place, readings] of words.entries())
    for (const { stem: own, factor } of readings) {
      add(own, place, factor);
      for (const [other, worth] of alike(own)) add(other, place, factor * worth);
    }
  return present;
}

/** A title belongs to its longest names: "capsule endoscopy" is not what "endoscopy" refers to. */
function positionsByTitle({ policies }: Model): ReadonlyMap<Term, readonly number[]> {
  const byFirst = Map.groupBy(nameTable().titles, ([first]) => first!);
  const found = new Map<Term, number[]>();
  for (const { position, title } of policies.heads) {
    const stems = new Set(splitWords(title).map(stem));
    const matched = [...stems]
      .flatMap((own) => byFirst.get(own) ?? [])
      .filter((term) => term.every((own) => stems.has(own)));
    for (const term of matched) {
      const isShort = matched.some((other) => other.length > term.length && term.every((own) => other.includes(own)));
      if (isShort) continue;
      const known = found.get(term);
      if (known === undefined) found.set(term, [position]);
      else known.push(position);
    }
  }
  return found;
}
