/**
 * Semantic search: policies by what a text means. Words stated otherwise and misspelled are found in policies as a whole, the best
 * of these are weighed again by their best passage, and letters in common decide between equals (docs/adr/0013).
 */
import type { Model, PolicyHead, TermPostings } from '../../corpus/corpus.public.ts';
import { bestFirst } from '../../platform/collections/best-first.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { parseSearch, type SearchQuery } from '../list/policies.query.rules.ts';
import { synonymTable } from '../search/synonym-table.ts';
import { type BestPassage, type Naming, PassageScorer } from './best-passage.ts';
import { isGuessed, type Reading, readWords } from './readings.ts';
import { type Part, type PolicyWorth, StemFinder, weighLetters, weighPolicies } from './weigh-policies.ts';
import { withVectors } from './with-vectors.ts';

/** Shares of the three marks, each relative to the best of its kind. */
const PASSAGE_SHARE = 0.5;
const LETTER_SHARE = 0.1;
/** Policies where the passages are weighed. */
const WEIGHED = 50;
/** Units of work for a policy that is weighed. */
const WEIGH_WORK = 800;
/** A policy with less than this share of the best one's mark is not looked at, and with less than the other not listed. */
const LOOKED_AT = 0.1;
const LISTED = 0.1;
/** A word of the title is worth some 12 times its rarity, one of the text 2: marks are as good as half at this many times. */
const HALF_MARK = 4;
const FULL_MARK = 0.75;
const GUESSED = 0.5;
/**
 * A search where the best policy is less relevant finds nothing: a word somewhere in a text, or a word of a title that no one wrote, is
 * most often a coincidence. Set by searches for other things, see docs/adr/0013.
 */
const LEAST_RELEVANT: Record<Naming, number> = { sure: 0.12, none: 0.16, guessed: 0.3 };

export interface SemanticMatch {
  head: PolicyHead;
  /** 0..1 */
  relevance: number;
  best: BestPassage | null;
}

/** What a text means. */
export interface Meaning {
  /** Words that were read, as written. */
  words: readonly string[];
  policies: readonly SemanticMatch[];
}

/** Marks that state more than words do: 0 leaves a policy out, 1 changes nothing. */
export type Preference = (head: PolicyHead) => number;

/** Content words of a text, weak ones only where there are no others. */
export function listQueryWords(query: SearchQuery): string[] {
  const { weak } = synonymTable();
  const words = [...new Set([...query.words, ...query.phrases.flatMap(splitWords)])];
  const significant = words.filter((word) => !weak.has(stem(word)));
  return significant.length > 0 ? significant : words;
}

/** "M.R.I." is one word; a parser of words sees three letters. */
export function parseMeaning(text: string): SearchQuery {
  return parseSearch(text.replace(/\b(?:[a-z]\.){2,}[a-z]?\b\.?/gi, (letters) => letters.replaceAll('.', '')));
}

/**
 * Policies that are meant, best first.
 * @param prefer see Preference; asked of the best policies only. @param most of them. @param budget for finding words.
 * @param vector of the text; null without.
 */
export function searchByMeaning(
  model: Model,
  words: readonly string[],
  prefer: Preference,
  most: number,
  budget: WorkBudget,
  vector: Float32Array | null,
): Meaning {
  const finder = new StemFinder(model, budget);
  finder.read(words.map(stem));
  const isKnown = (one: string) => {
    finder.read([one]);
    return finder.find(one).holders > 0;
  };
  const readings = readWords(model, words, isKnown, budget);
  const whole = weighPolicies(model, readings, finder);
  const letters = weighLetters(model, words, budget);
  const candidates = bestCandidates(model, whole, letters, prefer, most);
  const scorer = new PassageScorer(whole.parts, finder, model.policies.heads.length);
  const weighed = candidates.map((one) => {
    const words = budget.allows(WEIGH_WORK) ? model.policies.meaning.listWords(one.head.version_id) : null;
    return { ...one, best: words === null ? null : scorer.best(words) };
  });
  const found = ranked(weighed, whole, letters, finder);
  return { words, policies: vector === null ? found : withVectors(model, vector, found, prefer, most) };
}

interface Candidate {
  head: PolicyHead;
  /** Mark of the policy as a whole. */
  mark: number;
  factor: number;
}

function bestCandidates(
  model: Model,
  { worth }: PolicyWorth,
  letters: Float32Array,
  prefer: Preference,
  most: number,
): Candidate[] {
  const marks = blendScores(worth, letters);
  const least = largest(marks) * LOOKED_AT;
  let count = 0;
  const positions = new Uint32Array(marks.length);
  for (let at = 0; at < marks.length; at++) if (marks[at]! >= least) positions[count++] = at;
  const precedes = (one: number, other: number) =>
    marks[one] === marks[other] ? one < other : marks[one]! > marks[other]!;
  const found: Candidate[] = [];
  for (const position of bestFirst(positions.subarray(0, count), precedes)) {
    const head = model.policies.heads[position]!;
    const factor = prefer(head);
    if (factor > 0) found.push({ head, mark: marks[position]! * factor, factor });
    if (found.length >= Math.max(WEIGHED, most)) break;
  }
  return found;
}

function blendScores(worth: Float32Array, letters: Float32Array): Float32Array {
  const ofWorth = 1 / largest(worth);
  const ofLetters = LETTER_SHARE / largest(letters);
  const marks = new Float32Array(worth.length);
  for (let at = 0; at < marks.length; at++) marks[at] = worth[at]! * ofWorth + letters[at]! * ofLetters;
  return marks;
}

/** The order by all marks; policies beyond those that count as weighed keep theirs behind them. */
function ranked(
  weighed: readonly (Candidate & { best: BestPassage | null })[],
  whole: PolicyWorth,
  letters: Float32Array,
  finder: StemFinder,
): SemanticMatch[] {
  const inFront = weighed.slice(0, WEIGHED);
  const topPassage = Math.max(0, ...inFront.map(({ best }) => best?.worth ?? 0)) || 1;
  const all = weighed.map((one, at) => ({
    ...one,
    score: one.mark + (at < WEIGHED ? (PASSAGE_SHARE * one.factor * (one.best?.worth ?? 0)) / topPassage : 0),
  }));
  all.sort((a, b) => b.score - a.score || (a.head.policy_id < b.head.policy_id ? -1 : 1));
  const [first] = all;
  if (first === undefined) return [];
  const sure = Math.max(certainty(whole.parts, first.head.position, finder), letters[first.head.position]! / 2);
  if (sure < LEAST_RELEVANT[first.best?.named ?? 'sure']) return [];
  return all
    .filter(({ score }) => score >= first.score * LISTED)
    .map(({ head, best, score }) => ({ head, best, relevance: (sure * score) / first.score }));
}

/** How much of what was asked a policy is sure to have, 0..1; words that no policy has are missing from all. */
function certainty(parts: readonly Part[], position: number, finder: StemFinder): number {
  let sum = 0;
  let requested = 0;
  for (const { readings, weight, rarity } of parts) {
    requested += weight;
    const worth = Math.max(0, ...readings.map((one) => sureness(one) * worthAt(finder.findAll(one.stems), position)));
    sum += weight * Math.min(1, worth / (worth + HALF_MARK * rarity) / FULL_MARK);
  }
  return requested === 0 ? 0 : sum / requested;
}

function sureness(reading: Reading): number {
  return isGuessed(reading) ? reading.factor * GUESSED : reading.factor;
}

function worthAt({ documents, scores }: TermPostings, position: number): number {
  const at = documents.indexOf(position);
  return at < 0 ? 0 : scores[at]!;
}

/** 1 where there is nothing above 0, so that shares of it are 0. */
function largest(numbers: Float32Array): number {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) if (numbers[at]! > most) most = numbers[at]!;
  return most || 1;
}
