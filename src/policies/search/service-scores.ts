/** Policies of the services that a text describes in everyday words. */
import type { Model } from '../../corpus/corpus.public.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { emptyScores, type SparseScores } from './position-scores.ts';
import { type ServiceName, serviceTable } from './service-table.ts';
import { synonymTable, type Term } from './synonym-table.ts';
import { alike } from './words/word-groups.ts';

/** Policies scored by the services that a text describes. */
export interface Described {
  /** Score by position of the policy, 0..1; those far below the best are omitted. */
  scores: ReadonlyMap<number, number>;
  /** Share of the text's words in the best service's description, 0..1; rare words count more. */
  share: number;
  /** Whether the description of the policy at a position has the word of the text with this number. */
  describes(position: number, place: number): WordDescribed;
}

/** How well authors' descriptions of a policy match a word. */
export interface WordDescribed {
  /** Match with the closest author, 0..1. */
  best: number;
  /** Somewhat less if no second author has the word, 0..1. */
  agreed: number;
  /** The word is part of a name that people use for the service. */
  isNamed?: boolean;
  /** That name is an abbreviation. */
  isShort?: boolean;
}

/** A word in no description. */
export const NOT_DESCRIBED: WordDescribed = { best: 0, agreed: 0 };

/** Ways to read a word: its own stem, and the words it may be a misspelling of, each with its certainty. */
export type WordReadings = readonly { stem: string; factor: number }[];

/** Services that score below this share of the best are not what the text describes. */
const LEAST_OF_BEST = 0.3;
/** How much less a description counts if it has more words than usual. */
const LENGTH = 0.3;
/** Weight of a word that only one author uses: two such words of three are not enough to find a policy. */
const ALONE = 0.9;
const BY_TITLE = Symbol('descriptions of policies');

/** Policies with the same service names in their titles, and the words that describe them. */
interface PolicyGroup {
  words: ReadonlySet<string>;
  positions: number[];
  /** Less for a group with many words, which has some of them by chance. */
  weight: number;
}

interface AuthorIndex {
  groups: readonly PolicyGroup[];
  /** Numbers of the groups with a stem. */
  byWord: ReadonlyMap<string, readonly number[]>;
  groupAt: ReadonlyMap<number, PolicyGroup>;
  /** Weight relative to other authors. */
  authority: number;
}

/**
 * Each author scores independently, by rarity in their own lines, and the scores are added: a union of the words would make long
 * descriptions that have each word by chance (docs/adr/0013).
 * @param words of a text, each with its possible readings.
 */
export function describedPolicies(model: Model, words: readonly WordReadings[]): Described {
  const authors = model.derived(BY_TITLE, () => buildAuthorIndexes(model));
  const { weak } = synonymTable();
  const read = words.map((readings) => readStems(readings.filter(({ stem }) => !weak.has(stem))));
  const marks = emptyScores(model, 'described');
  let share = 0;
  for (const author of authors) share = Math.max(share, addScores(author, read, marks));
  const best = marks.highest;
  const scores = new Map<number, number>();
  for (const position of marks.positions) {
    const score = (marks.scores[position]! / best) ** 2;
    if (score >= LEAST_OF_BEST) scores.set(position, score);
  }
  return { scores, share, describes: (position, place) => describeWord(authors, position, read[place]!) };
}

/** Adds an author's scores of each policy. @returns the share of the text in their best group. */
function addScores(
  { groups, byWord, authority }: AuthorIndex,
  read: readonly ReadonlyMap<string, number>[],
  marks: SparseScores,
): number {
  const rarity = (stem: string) => Math.log(1 + groups.length / (byWord.get(stem)?.length ?? 1));
  let requested = 0;
  const sums = new Map<number, number>();
  for (const stems of read) {
    const known = [...stems].filter(([stem]) => byWord.has(stem));
    const most =
      known.length === 0
        ? Math.log(1 + groups.length)
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
    const { positions, weight } = groups[number]!;
    const mark = (authority * weight * sum) / requested;
    for (const position of positions) marks.add(position, mark);
    top = Math.max(top, sum);
  }
  return requested === 0 ? 0 : top / requested;
}

function describeWord(
  authors: readonly AuthorIndex[],
  position: number,
  stems: ReadonlyMap<string, number>,
): WordDescribed {
  let best = 0;
  let second = 0;
  for (const { groupAt } of authors) {
    const group = groupAt.get(position);
    if (group === undefined) continue;
    let own = 0;
    for (const [stem, factor] of stems) if (factor > own && group.words.has(stem)) own = factor;
    second = Math.max(second, Math.min(best, own));
    best = Math.max(best, own);
  }
  return { best, agreed: ALONE * best + (1 - ALONE) * second };
}

/** Stems under which a word may be found, with their factors. */
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

function buildAuthorIndexes(model: Model): AuthorIndex[] {
  return serviceTable().authors.map(({ names, weight }) => buildAuthorIndex(model, names, weight));
}

/** A title belongs to its longest names: "capsule endoscopy" is not described by "endoscopy" alone. */
function buildAuthorIndex(model: Model, names: readonly ServiceName[], authority: number): AuthorIndex {
  const byFirst = Map.groupBy(names, ({ term }) => term[0]!);
  const byNames = new Map<string, { words: Set<string>; positions: number[] }>();
  for (const { position, title } of model.policies.heads) {
    const own = namesIn(splitWords(title).map(stem), byFirst);
    if (own.length === 0) continue;
    const key = own.map(({ term }) => term.join(' ')).join(' | ');
    let group = byNames.get(key);
    if (group === undefined) {
      group = { words: new Set(own.flatMap(({ words }) => [...words])), positions: [] };
      byNames.set(key, group);
    }
    group.positions.push(position);
  }
  const usual = byNames.values().reduce((sum, { words }) => sum + words.size, 0) / Math.max(1, byNames.size);
  const groups = [...byNames.values()].map(({ words, positions }): PolicyGroup => {
    return { words, positions, weight: 1 / (1 - LENGTH + LENGTH * Math.sqrt(words.size / usual)) };
  });
  const byWord = new Map<string, number[]>();
  const groupAt = new Map<number, PolicyGroup>();
  for (const [number, group] of groups.entries()) {
    for (const position of group.positions) groupAt.set(position, group);
    for (const word of group.words) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [number]);
      else known.push(number);
    }
  }
  return { groups, byWord, groupAt, authority };
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
