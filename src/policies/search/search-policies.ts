/** Keyword search: which policies match a search text, and how well. */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import { servesState } from '../../geography/geography.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { stem } from '../../platform/text/words.ts';
import { isEmptySearch, parseSearch, type SearchQuery } from '../list/policies.query.rules.ts';
import { namedPolicy } from '../policy-ids.ts';
import { Phrase, TextReader } from './phrases.ts';
import { scoreWords } from './synonym-scores.ts';
import { synonymTable } from './synonym-table.ts';
import { findWord, type PartScores, scoreCode, scoreSection } from './word-scores.ts';

/** A policy named by its id or section outranks every match of words. */
const NAMED = 10_000;
const PHRASE_IN_TITLE = 100;
/** What words that contain no information add to the worth of the others. */
const WISHED = 0.2;
/** What the worth of a policy is multiplied by: it lists a code that is in the text; it holds in a state that does. */
const CODE_LISTED = 3;
const PLACE_SERVED = 2;
/** Weight of a search by place alone. */
const PLACE_ALONE = 100;
/** Answers to comments repeat the words of a policy, most of them in a longer text. */
const COMMENTS = 0.25;
const ABOUT_COMMENTS = /\bresponses? to (?:\w+ )?comments?\b|\bcomments? and responses?\b/i;
/**
 * Policies are found that hold this share of what the text requests, or as much of what the best one holds. With one half, the
 * right policy was missing in every twentieth search of people who describe a thing instead of naming it.
 */
const LEAST_SHARE = 0.2;
const LEAST_OF_BEST = 0.8;
/** How much what is missing counts. */
const SHARE_POWER = 1;
/** Units of work to look for a phrase in a title. */
const TITLE_WORK = 15;

/** What a search text finds in a release. */
export interface FoundPolicies {
  /** Positions of policies that may be shown. */
  positions: Uint32Array;
  score(position: number): number;
  /** Whether the text of a policy has the phrases requested and none that are excluded. @returns null when the budget is exhausted. */
  fits(head: PolicyHead): boolean | null;
  /** Whether texts have to be read to report what fits. */
  readsTexts: boolean;
}

const NOTHING: FoundPolicies = {
  positions: new Uint32Array(),
  score: () => 0,
  fits: () => true,
  readsTexts: false,
};

/** What finding words and reading texts may cost. */
export interface SearchBudgets {
  words: WorkBudget;
  texts: WorkBudget;
}

/**
 * Policies with a part of what the text requests, rare words counting more than common ones, those with more of it mostly first:
 * one long document that happens to name every word is rarely meant.
 */
export function searchPolicies(model: Model, text: string, budgets: SearchBudgets): FoundPolicies {
  const budget = budgets.words;
  const query = parseSearch(text);
  if (isEmptySearch(query)) return NOTHING;
  const parts = scoreParts(model, query, budget);
  const onlyNamed = parts.needed.length === 0 && query.phrases.length === 0 && query.policyIds.length > 0;
  const scores = onlyNamed ? new Map<number, number>() : combine(model, parts);
  const phrases = keepPhrases(model, scores, query.phrases, budget);
  preferPlaces(model, scores, query.states);
  if (!query.words.includes('comments')) lowerComments(model, scores);
  const ids = [...query.policyIds, text];
  const named = new Set(ids.flatMap((id) => namedPolicy(model, id)?.position ?? []));
  for (const position of named) scores.set(position, (scores.get(position) ?? 0) + NAMED);
  for (const word of query.excludedWords)
    for (const position of findWord(model, word, budget)?.documents ?? []) scores.delete(position);
  return {
    positions: Uint32Array.from(scores.keys()),
    score: (position) => scores.get(position) ?? 0,
    fits: phraseCheck(model, query, phrases, named, budgets),
    readsTexts: query.phrases.length + query.excludedPhrases.length > 0,
  };
}

/** What a search text requests. */
interface Parts {
  /** A policy must have some of these, see LEAST_SHARE. */
  needed: PartScores[];
  /** These make a policy better and leave none out. */
  wished: PartScores[];
  /** Codes alongside words, of which the same holds. */
  codes: PartScores[];
}

/**
 * Words that contain no information ("is ... covered") and codes alongside words are wishes: "E11.9 eye exam" requests eye exams, and for
 * policies that list the diagnosis first.
 */
function scoreParts(model: Model, query: SearchQuery, budget: WorkBudget): Parts {
  const { weak } = synonymTable();
  const words = scoreWords(model, query.words, budget);
  const isWeak = query.words.map((word) => weak.has(stem(word)));
  const codes = query.codes.map(({ word, code }) => scoreCode(model, word, code, budget));
  const sections = query.sections.map((section) => scoreSection(model, section, budget));
  const strong = [...words.filter((_, at) => !isWeak[at]), ...sections];
  const lists = [strong, codes, words.filter((_, at) => isWeak[at])];
  const first = lists.findIndex((list) => list.length > 0);
  // What the budget left out is asked of no policy.
  const requested = (list: readonly (PartScores | null)[] | undefined) => list?.filter((part) => part !== null) ?? [];
  return {
    needed: requested(lists[first]),
    wished: first === 0 ? requested(lists[2]) : [],
    codes: first === 0 ? requested(codes) : [],
  };
}

/** Worth of what was matched, less where a part of the text is missing. */
function combine({ policies: { heads } }: Model, { needed: parts, wished, codes }: Parts): Map<number, number> {
  if (parts.length === 0) return new Map(heads.map(({ position }) => [position, 0]));
  const shares = new Float32Array(heads.length);
  const sums = new Float32Array(heads.length);
  const lastPart = new Uint16Array(heads.length);
  let requested = 0;
  for (const [at, part] of parts.entries()) {
    const matched = matchedBy(part, sums, lastPart, at + 1);
    // A rare word states more, one that no policy has contains no information.
    const weight = matched.length === 0 ? 0 : Math.log(1 + heads.length / matched.length);
    for (const position of matched) shares[position]! += weight;
    requested += weight;
  }
  const best = shares.reduce((most, share) => Math.max(most, share), 0);
  const least = Math.min(requested * LEAST_SHARE, best * LEAST_OF_BEST);
  for (const { documents, scores, factor } of wished.flat())
    for (let at = 0; at < documents.length; at++) sums[documents[at]!]! += scores[at]! * factor * WISHED;
  const retained = new Map<number, number>();
  for (let position = 0; position < heads.length; position++) {
    const share = shares[position]!;
    if (share > 0 && share >= least) retained.set(position, sums[position]! * (share / requested) ** SHARE_POWER);
  }
  for (const part of codes)
    for (const position of new Set(part.flatMap(({ documents }) => [...documents])))
      if (retained.has(position)) retained.set(position, retained.get(position)! * CODE_LISTED);
  return retained;
}

/** Adds what a part is worth in each policy. @returns the policies, each once. */
function matchedBy(part: PartScores, sums: Float32Array, lastPart: Uint16Array, number: number): number[] {
  const matched: number[] = [];
  for (const { documents, scores, factor } of part)
    for (let at = 0; at < documents.length; at++) {
      const position = documents[at]!;
      sums[position]! += scores[at]! * factor;
      if (lastPart[position] === number) continue;
      lastPart[position] = number;
      matched.push(position);
    }
  return matched;
}

/** Policies that hold in a state that is named come first; a state alone requests those that name it. */
function preferPlaces(model: Model, scores: Map<number, number>, states: readonly string[]): void {
  if (states.length === 0) return;
  const serves = states.map((state) => servesState(model, state));
  const nothingElse = [...scores.values()].every((score) => score === 0);
  for (const [position, score] of scores) {
    const head = model.policies.heads[position]!;
    const isLocal = serves.some((serve) => serve(head));
    if (nothingElse && !isLocal) scores.delete(position);
    else if (isLocal || head.policy_type === 'NCD')
      scores.set(position, nothingElse ? PLACE_ALONE : score * PLACE_SERVED);
  }
}

const COMMENTS_AT = Symbol('policies that answer comments');

/** Answers to comments on drafts repeat the words of a policy and cover nothing. */
function lowerComments(model: Model, scores: Map<number, number>): void {
  const positions = model.derived(COMMENTS_AT, () =>
    model.policies.heads.filter(isAboutComments).map(({ position }) => position),
  );
  for (const position of positions) {
    const score = scores.get(position);
    if (score !== undefined) scores.set(position, score * COMMENTS);
  }
}

export function isAboutComments({ title }: PolicyHead): boolean {
  return ABOUT_COMMENTS.test(title);
}

/** What cannot have the phrases goes; a phrase in the title is worth more. @returns those the budget allowed to request. */
function keepPhrases(
  model: Model,
  scores: Map<number, number>,
  texts: readonly string[],
  budget: WorkBudget,
): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (const text of texts) {
    if (!budget.allows(scores.size * TITLE_WORK)) break;
    const phrase = new Phrase(model, text, budget);
    phrases.push(phrase);
    for (const [position, score] of scores) {
      if (phrase.isIn(model.policies.heads[position]!.title)) scores.set(position, score + PHRASE_IN_TITLE);
      else if (!phrase.mayBeIn(position)) scores.delete(position);
    }
  }
  return phrases;
}

/** `fits` of a search that is ranked otherwise. */
export function phrasesFit(model: Model, query: SearchQuery, budgets: SearchBudgets): FoundPolicies['fits'] {
  if (query.phrases.length + query.excludedPhrases.length === 0) return () => true;
  const phrases = query.phrases.map((text) => new Phrase(model, text, budgets.words));
  return phraseCheck(model, query, phrases, new Set(), budgets);
}

function phraseCheck(
  model: Model,
  query: SearchQuery,
  phrases: readonly Phrase[],
  named: ReadonlySet<number>,
  { words, texts }: SearchBudgets,
): FoundPolicies['fits'] {
  const excluded = query.excludedPhrases.map((phrase) => new Phrase(model, phrase, words));
  const reader = new TextReader(model, texts);
  return (head) => {
    const requested = named.has(head.position) ? [] : phrases;
    for (const [wanted, list] of [
      [true, requested],
      [false, excluded],
    ] as const)
      for (const phrase of list) {
        const contains = reader.contains(head, phrase);
        if (contains !== wanted) return contains === null ? null : false;
      }
    return true;
  };
}
