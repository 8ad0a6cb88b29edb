/** Possible meanings of search words: the words themselves, synonyms, and typo corrections. */
import type { Model } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { type NearWord, nearWords } from '../../platform/text/near-words.ts';
import { stem } from '../../platform/text/words.ts';
import { nameTable } from '../search/names/name-table.ts';
import { serviceTable } from '../search/service-table.ts';
import { type KnownTerm, synonymTable, type Term } from '../search/synonym-table.ts';
import { isCommonWord, isOfOtherField, isPlainEnglish } from '../search/words/word-groups.ts';

/** Measured on lay searches: 0.8 to 1 differ by one or two searches (docs/adr/0013). */
const SYNONYM_FACTOR = 0.9;
const SPELLING_FACTOR = 0.8;
const BEGINNING_FACTOR = 0.7;
/** Shorter words are abbreviations, and one letter off is a different word. */
const LEAST_SPELLED = 4;
const LEAST_BEGINNING = 5;
const LONG_WORD = 7;
/** Min length of a word that may be split in two, and of each part. */
const LEAST_COMPOUND = 6;
const LEAST_HALF = 3;
const HALVES_FACTOR = 0.9;
const MAX_BEGINNINGS = 3;
const MAX_NEAR = 5;
/** Units of work, see WorkBudget. */
const LOOK_WORK = 800;

export type MatchedBy = 'word' | 'synonym' | 'spelling';

/** One interpretation of some search words. */
export interface Reading {
  /** All must occur in a policy. */
  stems: Term;
  factor: number;
  by: MatchedBy;
  /** Numbers of the search words it covers. */
  places: readonly number[];
  /** As written, if the synonym table does not show it. */
  spelled?: string;
}

/** Whether a word was guessed, so that it and its synonyms may be wrong. */
export function isGuessed({ by, factor }: Reading): boolean {
  return by !== 'word' && factor < SYNONYM_FACTOR;
}

/** Words of offices that are cut short have few letters or hardly a vowel: "mcrpc", "palps", "lbbb". Words of other fields are whole. */
const CUT_SHORT = 3;
const FEW_VOWELS = 1 / 4;

function isCutShort(word: string): boolean {
  return word.length <= CUT_SHORT || (word.match(/[aeiou]/g)?.length ?? 0) < word.length * FEW_VOWELS;
}

/** Whether a word, read as written, is cut short and in no policy, no description and no list of plain English. */
export function isJargon(word: string, readings: readonly Reading[], isKnown: (stem: string) => boolean): boolean {
  const own = stem(word);
  if (!isCutShort(word) || readings.length !== 1 || readings[0]!.by !== 'word') return false;
  const lists = [synonymTable(), serviceTable()];
  return !lists.some(({ stems }) => stems.has(own)) && !isPlainEnglish(own) && !isKnown(own);
}

/** A word may be corrected to several, each with its confidence. */
type Spellings = readonly { stem: string; factor: number; spelled: string }[];

/** @returns the readings of each word. @param isKnown whether policies contain a stem. */
export function readWords(
  model: Model,
  words: readonly string[],
  isKnown: (stem: string) => boolean,
  budget: WorkBudget,
): Reading[][] {
  const spelled = words.map((word) => findSpellings(model, word, isKnown, budget));
  const readings = spelled.map((spellings, place): Reading[] =>
    spellings.map((one) => ({
      stems: [one.stem],
      factor: one.factor,
      places: [place],
      spelled: one.spelled,
      by: one.factor === 1 ? 'word' : 'spelling',
    })),
  );
  const found = [...termsIn(spelled), ...compoundsIn(words, isKnown), ...halvesIn(words, isKnown)];
  const longest = words.map((_, at) =>
    Math.max(1, ...found.flatMap((one) => (one.places.includes(at) ? one.long : 1))),
  );
  for (const { places, others, factor, long, by } of found)
    for (const place of places) {
      // "neck artery" is the carotid: synonyms of "neck" alone would mislead.
      if (long === 1 && longest[place]! > 1) continue;
      for (const stems of others) readings[place]!.push({ stems, factor, by, places });
    }
  return readings;
}

interface FoundTerm {
  places: readonly number[];
  others: readonly Term[];
  factor: number;
  /** Words of the term. */
  long: number;
  by: MatchedBy;
}

/** Synonym table terms with all their words present, in any order. */
function termsIn(spelled: readonly Spellings[]): FoundTerm[] {
  const placed = new Map<string, { place: number; factor: number }>();
  for (const [place, spellings] of spelled.entries())
    for (const one of spellings) if (!placed.has(one.stem)) placed.set(one.stem, { place, factor: one.factor });
  return [...placed.keys()].flatMap((first) =>
    (synonymTable().byFirst.get(first) ?? []).flatMap((known) => foundTerm(known, placed)),
  );
}

function foundTerm(
  { term, others }: KnownTerm,
  placed: ReadonlyMap<string, { place: number; factor: number }>,
): FoundTerm[] {
  const at = term.map((word) => placed.get(word));
  if (!at.every((one) => one !== undefined)) return [];
  const factor = SYNONYM_FACTOR * Math.min(...at.map((one) => one.factor));
  return [{ places: [...new Set(at.map(({ place }) => place))], others, factor, long: term.length, by: 'synonym' }];
}

/** Two words usually written as one: "pace maker". */
function compoundsIn(words: readonly string[], isKnown: (stem: string) => boolean): FoundTerm[] {
  const { byFirst } = synonymTable();
  return words.slice(1).flatMap((word, at): FoundTerm[] => {
    const one = stem(words[at]! + word);
    const same = (byFirst.get(one) ?? []).filter(({ term }) => term.length === 1).flatMap(({ others }) => others);
    if (same.length === 0 && !isKnown(one)) return [];
    return [{ places: [at, at + 1], others: [[one], ...same], factor: 1, long: 2, by: 'spelling' }];
  });
}

/** One word usually written as two: "airmattress". */
function halvesIn(words: readonly string[], isKnown: (stem: string) => boolean): FoundTerm[] {
  const { stems } = synonymTable();
  const exists = (word: string) => isKnown(stem(word)) || stems.has(stem(word));
  return words.flatMap((word, at): FoundTerm[] => {
    if (word.length < LEAST_COMPOUND || /\d/.test(word) || exists(word) || isOfOtherField(stem(word))) return [];
    const cuts = Array.from({ length: word.length - 2 * LEAST_HALF + 1 }, (_, cut) => cut + LEAST_HALF);
    const others = cuts
      .map((cut) => [word.slice(0, cut), word.slice(cut)])
      .filter((halves) => halves.every(exists))
      .map((halves) => halves.map(stem));
    return others.length === 0 ? [] : [{ places: [at], others, factor: HALVES_FACTOR, long: 1, by: 'spelling' }];
  });
}

/** An unknown word is a prefix or a typo. */
function findSpellings(model: Model, word: string, isKnown: (stem: string) => boolean, budget: WorkBudget): Spellings {
  const own = stem(word);
  const { stems } = synonymTable();
  const asWritten = [{ stem: own, factor: 1, spelled: word }];
  const described = serviceTable();
  if (
    isKnown(own) ||
    stems.has(own) ||
    described.stems.has(own) ||
    nameTable().stems.has(own) ||
    isOfOtherField(own) ||
    isCommonWord(own) ||
    word.length < LEAST_SPELLED ||
    /\d/.test(word)
  )
    return asWritten;
  if (!budget.allows(LOOK_WORK)) return asWritten;
  const { spellings } = model.policies;
  const longer = word.length < LEAST_BEGINNING ? [] : spellings.wordsFrom(word, MAX_BEGINNINGS);
  if (longer.length > 0) return longer.map((one) => ({ stem: stem(one), factor: BEGINNING_FACTOR, spelled: one }));
  const near = findNear(model, word, word.length >= LONG_WORD ? 2 : 1, budget);
  near.sort((a, b) => a.distance - b.distance);
  const nearest = near.filter(({ distance }) => distance === near[0]!.distance).slice(0, MAX_NEAR);
  if (nearest.length === 0) return asWritten;
  return nearest.map((one) => ({ stem: stem(one.word), factor: SPELLING_FACTOR, spelled: one.word }));
}

const SPELLED = Symbol('words of titles, keywords, synonyms and descriptions by length');

/** Known words a few letters off; other lengths are skipped. */
export function findNear(model: Model, word: string, most: number, budget: WorkBudget): NearWord[] {
  const byLength = model.derived(SPELLED, () => {
    const lists = [model.policies.spellings.words(), synonymTable().words, serviceTable().words, nameTable().words];
    const known = lists.flat();
    return Map.groupBy([...new Set(known)].sort(), ({ length }) => length);
  });
  const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => word.length - most + at);
  return lengths.flatMap((length) => nearWords(byLength.get(length) ?? [], word, most, budget));
}
