/** Keyword search: which policies match a search text, and how well. */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import { servesState } from '../../geography/geography.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { isEmptySearch, parseSearch, type SearchQuery } from '../list/policies.query.rules.ts';
import { namedPolicy } from '../policy-ids.ts';
import { combineParts, scoreParts } from './combine-parts.ts';
import { Phrase, TextReader } from './phrases.ts';
import { FoundScores } from './position-scores.ts';
import { findWord } from './words/word-scores.ts';

/** A policy named by its id or section outranks every match of words. */
const NAMED = 10_000;
const PHRASE_IN_TITLE = 100;
/** What the worth of a policy is multiplied by that holds in a state in the text. */
const PLACE_SERVED = 2;
/** Weight of a search by place alone. */
const PLACE_ALONE = 100;
/** Answers to comments repeat the words of a policy, most of them in a longer text. */
const COMMENTS = 0.25;
const ABOUT_COMMENTS = /\bresponses? to (?:\w+ )?comments?\b|\bcomments? and responses?\b/i;
/** Units of work to look for a phrase in a title. */
const TITLE_WORK = 15;

/** What a search text finds in a release. */
export interface FoundPolicies {
  scores: FoundScores;
  /** Whether the text of a policy has the phrases requested and none that are excluded. @returns null when the budget is exhausted. */
  fits(head: PolicyHead): boolean | null;
  /** Whether texts have to be read to report what fits. */
  readsTexts: boolean;
}

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
  const count = model.policies.heads.length;
  if (isEmptySearch(query)) return { scores: new FoundScores(count), fits: () => true, readsTexts: false };
  const parts = scoreParts(model, query, budget);
  const onlyNamed = parts.needed.length === 0 && query.phrases.length === 0 && query.policyIds.length > 0;
  const scores = onlyNamed ? new FoundScores(count) : combineParts(model, parts);
  const phrases = keepPhrases(model, scores, query.phrases, budget);
  preferPlaces(model, scores, query.states);
  if (!query.words.includes('comments')) lowerComments(model, scores);
  const ids = [...query.policyIds, text];
  const named = new Set(ids.flatMap((id) => namedPolicy(model, id)?.position ?? []));
  for (const position of named) scores.set(position, Math.max(0, scores.scores[position]!) + NAMED);
  for (const word of query.excludedWords)
    for (const position of findWord(model, word, budget)?.documents ?? []) scores.leaveOut(position);
  return {
    scores,
    fits: phraseCheck(model, query, phrases, named, budgets),
    readsTexts: query.phrases.length + query.excludedPhrases.length > 0,
  };
}

/** Policies that hold in a state that is named come first; a state alone requests those that name it. */
function preferPlaces(model: Model, scores: FoundScores, states: readonly string[]): void {
  if (states.length === 0) return;
  const serves = states.map((state) => servesState(model, state));
  const { found } = scores;
  const nothingElse = found.every((position) => scores.scores[position] === 0);
  for (const position of found) {
    const head = model.policies.heads[position]!;
    const isLocal = serves.some((serve) => serve(head));
    if (nothingElse && !isLocal) scores.leaveOut(position);
    else if (!isLocal && head.policy_type !== 'NCD') continue;
    else if (nothingElse) scores.set(position, PLACE_ALONE);
    else scores.multiply(position, PLACE_SERVED);
  }
}

const COMMENTS_AT = Symbol('policies that answer comments');

/** Answers to comments on drafts repeat the words of a policy and cover nothing. */
function lowerComments(model: Model, scores: FoundScores): void {
  const positions = model.derived(COMMENTS_AT, () =>
    model.policies.heads.filter(isAboutComments).map(({ position }) => position),
  );
  for (const position of positions) scores.multiply(position, COMMENTS);
}

export function isAboutComments({ title }: PolicyHead): boolean {
  return ABOUT_COMMENTS.test(title);
}

/** What cannot have the phrases goes; a phrase in the title is worth more. @returns those the budget allowed to request. */
function keepPhrases(
  model: Model,
  scores: FoundScores,
  texts: readonly string[],
  budget: WorkBudget,
): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (const text of texts) {
    const { found } = scores;
    if (!budget.allows(found.length * TITLE_WORK)) break;
    const phrase = new Phrase(model, text, budget);
    phrases.push(phrase);
    for (const position of found) {
      if (phrase.isIn(model.policies.heads[position]!.title))
        scores.set(position, scores.scores[position]! + PHRASE_IN_TITLE);
      else if (!phrase.mayBeIn(position)) scores.leaveOut(position);
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
