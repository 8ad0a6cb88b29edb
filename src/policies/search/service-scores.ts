/** Policies of the services that a text describes in everyday words. */
import type { Model } from '../../corpus/corpus.public.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { emptyScores, type SparseScores } from './position-scores.ts';
import { type ServiceName, serviceTable } from './service-table.ts';
import { synonymTable, type Term } from './synonym-table.ts';
import { alike } from './words/word-groups.ts';

/** What a text describes. */
export interface Described {
  /** How well policies are described, 0..1, by position; those described much worse than the best are left out. */
  scores: ReadonlyMap<number, number>;
  /** Share of the text that the best service is described with, rare words counting more, 0..1. */
  share: number;
  /** How well the words of the text, by number, are among those that the policy at a position is described with. */
  describes(position: number, place: number): WordDescribed;
}

/** Whether authors describe a policy with a word. */
export interface WordDescribed {
  /** What the author says who is surest of it, 0..1. */
  best: number;
  /** Somewhat less where no second one says so, 0..1. */
  agreed: number;
}

/** A word that describes no policy. */
export const NOT_DESCRIBED: WordDescribed = { best: 0, agreed: 0 };

/** Ways to read a word: its own stem and what it may be misspelled for, each with how sure that is. */
export type WordReadings = readonly { stem: string; factor: number }[];

/** Services described worse than this share of the best are not meant. */
const LEAST_OF_BEST = 0.3;
/** How much a description of more words than usual counts less. */
const LENGTH = 0.3;
/** What a word counts as evidence that one author alone describes a policy with: two such words of three are not enough to find it. */
const ALONE = 0.9;
const BY_TITLE = Symbol('descriptions of policies');

/** What policies with the same names in their titles are described with. */
interface Card {
  words: ReadonlySet<string>;
  positions: number[];
  /** Less for a card of many words: it has one of them by chance. */
  weight: number;
}

interface Cards {
  cards: readonly Card[];
  /** Cards by number that have a stem. */
  byWord: ReadonlyMap<string, readonly number[]>;
  cardAt: ReadonlyMap<number, Card>;
  /** What they count against cards of other authors. */
  authority: number;
}

/**
 * Each author judges alone, by rarity in their own lines, and the judgments are added up: a union of the words would make long cards that
 * have each word by chance (docs/adr/0013).
 * @param words of a text, each as it may be read.
 */
export function describedPolicies(model: Model, words: readonly WordReadings[]): Described {
  const decks = model.derived(BY_TITLE, () => writeDecks(model));
  const { weak } = synonymTable();
  const read = words.map((readings) => readStems(readings.filter(({ stem }) => !weak.has(stem))));
  const marks = emptyScores(model, 'described');
  let share = 0;
  for (const cards of decks) share = Math.max(share, addMarks(cards, read, marks));
  const best = marks.highest;
  const scores = new Map<number, number>();
  for (const position of marks.positions) {
    const score = (marks.scores[position]! / best) ** 2;
    if (score >= LEAST_OF_BEST) scores.set(position, score);
  }
  return { scores, share, describes: (position, place) => describeWord(decks, position, read[place]!) };
}

/** Adds what the cards of an author say of each policy. @returns the share of the text that their best one has. */
function addMarks(
  { cards, byWord, authority }: Cards,
  read: readonly ReadonlyMap<string, number>[],
  marks: SparseScores,
): number {
  const rarity = (stem: string) => Math.log(1 + cards.length / (byWord.get(stem)?.length ?? 1));
  let requested = 0;
  const sums = new Map<number, number>();
  for (const stems of read) {
    const known = [...stems].filter(([stem]) => byWord.has(stem));
    const most =
      known.length === 0
        ? Math.log(1 + cards.length)
        : Math.max(...known.map(([stem, factor]) => factor * rarity(stem)));
    if (stems.size > 0) requested += most;
    const worth = new Map<number, number>();
    for (const [stem, factor] of known)
      for (const number of byWord.get(stem)!)
        worth.set(number, Math.max(worth.get(number) ?? 0, factor * rarity(stem)));
    for (const [number, value] of worth) sums.set(number, (sums.get(number) ?? 0) + value);
  }
  let top = 0;
  for (const [number, sum] of sums) {
    const { positions, weight } = cards[number]!;
    const mark = (authority * weight * sum) / requested;
    for (const position of positions) marks.add(position, mark);
    top = Math.max(top, sum);
  }
  return requested === 0 ? 0 : top / requested;
}

function describeWord(decks: readonly Cards[], position: number, stems: ReadonlyMap<string, number>): WordDescribed {
  let best = 0;
  let second = 0;
  for (const { cardAt } of decks) {
    const card = cardAt.get(position);
    if (card === undefined) continue;
    let own = 0;
    for (const [stem, factor] of stems) if (factor > own && card.words.has(stem)) own = factor;
    second = Math.max(second, Math.min(best, own));
    best = Math.max(best, own);
  }
  return { best, agreed: ALONE * best + (1 - ALONE) * second };
}

/** Stems that a word may be found by, with their factors. */
function readStems(readings: WordReadings): ReadonlyMap<string, number> {
  const stems = new Map<string, number>();
  const add = (stem: string, factor: number) => {
    if (factor > (stems.get(stem) ?? 0)) stems.set(stem, factor);
  };
  for (const { stem, factor } of readings) {
    add(stem, factor);
    for (const [other, worth] of alike(stem)) add(other, factor * worth);
  }
  return stems;
}

function writeDecks(model: Model): Cards[] {
  return serviceTable().authors.map(({ names, weight }) => writeCards(model, names, weight));
}

/** A title belongs to the names that state the most of it: "capsule endoscopy" is not what "endoscopy" alone is. */
function writeCards(model: Model, names: readonly ServiceName[], authority: number): Cards {
  const byFirst = Map.groupBy(names, ({ term }) => term[0]!);
  const byNames = new Map<string, { words: Set<string>; positions: number[] }>();
  for (const { position, title } of model.policies.heads) {
    const own = namesIn(splitWords(title).map(stem), byFirst);
    if (own.length === 0) continue;
    const key = own.map(({ term }) => term.join(' ')).join(' | ');
    let card = byNames.get(key);
    if (card === undefined) {
      card = { words: new Set(own.flatMap(({ words }) => [...words])), positions: [] };
      byNames.set(key, card);
    }
    card.positions.push(position);
  }
  const usual = byNames.values().reduce((sum, { words }) => sum + words.size, 0) / Math.max(1, byNames.size);
  const cards = [...byNames.values()].map(({ words, positions }): Card => {
    return { words, positions, weight: 1 / (1 - LENGTH + LENGTH * Math.sqrt(words.size / usual)) };
  });
  const byWord = new Map<string, number[]>();
  const cardAt = new Map<number, Card>();
  for (const [number, card] of cards.entries()) {
    for (const position of card.positions) cardAt.set(position, card);
    for (const word of card.words) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [number]);
      else known.push(number);
    }
  }
  return { cards, byWord, cardAt, authority };
}

function namesIn(title: readonly string[], byFirst: ReadonlyMap<string, readonly ServiceName[]>): ServiceName[] {
  const stems = new Set(title);
  const matched = [...stems]
    .flatMap((word) => byFirst.get(word) ?? [])
    .filter(({ term }) => term.every((one) => stems.has(one)));
  return matched.filter(({ term }) => !matched.some((other) => isWithin(term, other.term)));
}

function isWithin(name: Term, other: Term): boolean {
  return name.length < other.length && name.every((word) => other.includes(word));
}
