/**
 * The one ranking of searches: what a text means comes first, by words, titles, synonyms, services, passages and vectors; behind it
 * every other policy that has a part of its words. Ids, sections and quoted phrases request what they name, and leave it at that.
 */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import { stem } from '../../platform/text/words.ts';
import type { SearchQuery } from '../list/policies.query.rules.ts';
import { namedPolicy } from '../policy-ids.ts';
import { type Accounted, accountByTitle, isAccountedFor } from '../semantic/accounted.ts';
import { isGreeting, isOtherRequest } from '../semantic/other-requests.ts';
import { preferences } from '../semantic/preferences.ts';
import { listQueryWords, parseMeaning, searchByMeaning } from '../semantic/search-by-meaning.ts';
import type { FoundScores } from './position-scores.ts';
import { type FoundPolicies, type SearchBudgets, searchPolicies } from './search-policies.ts';
import { synonymTable } from './synonym-table.ts';

/** Policies that are ranked by meaning: as many as have their passages weighed. */
const IN_FRONT = 50;
/** Above the worth of words. */
const FRONT = 100_000;

export interface RankedPolicies extends FoundPolicies {
  /** How well the first policy answers; null where nothing was found, or the text names what it requests. */
  first: Accounted | null;
}

/** @param accepts the filters of the search. @param vector of the text; null without. */
export function rankPolicies(
  model: Model,
  text: string,
  accepts: (head: PolicyHead) => boolean,
  budgets: SearchBudgets,
  vector: Float32Array | null = null,
): RankedPolicies {
  const query = parseMeaning(text);
  const other = isOtherRequest(text) || isGreeting(query.words);
  if (other && !namesPolicy(model, text, query)) {
    const found = searchPolicies(model, text, budgets);
    found.scores.leaveOutAll();
    return { ...found, first: null };
  }
  if (!describesSomething(model, text, query)) return { ...searchPolicies(model, text, budgets), first: null };
  const prefer = preferences(model, text, query, budgets);
  const preference = (head: PolicyHead) => (accepts(head) ? prefer(head) : 0);
  // First, since it decides: typing errors may use up the budget.
  const { policies, first } = searchByMeaning(model, query, preference, IN_FRONT, budgets.words, vector);
  const found = searchPolicies(model, text, budgets);
  // A text that nothing accounts for has words in common with policies by chance.
  if (policies.length === 0 && budgets.words.exceeded) keepTitled(model, listQueryWords(query), found.scores);
  else if (policies.length === 0) found.scores.leaveOutAll();
  for (const [rank, { head }] of policies.slice(0, IN_FRONT).entries()) found.scores.set(head.position, FRONT - rank);
  return { ...found, first };
}

/** Keeps policies with titles that account for words. */
function keepTitled({ policies }: Model, words: readonly string[], scores: FoundScores): void {
  for (const position of scores.found)
    if (!isAccountedFor(accountByTitle(words, policies.heads[position]!.title))) scores.leaveOut(position);
}

/** Whether policies are ranked by what a text means. */
export function ranksByMeaning(model: Model, text: string): boolean {
  return describesSomething(model, text, parseMeaning(text));
}

/** Whether a text has words that state something, and nothing else that policies have to have. */
function describesSomething(model: Model, text: string, query: SearchQuery): boolean {
  const { weak } = synonymTable();
  return (
    model.policies.meaning.present &&
    query.words.some((word) => !weak.has(stem(word))) &&
    query.excludedPhrases.length === 0 &&
    !namesPolicy(model, text, query)
  );
}

/** Whether a text names a policy or quotes a phrase, whatever its other words are. */
function namesPolicy(model: Model, text: string, { phrases, policyIds, sections }: SearchQuery): boolean {
  return phrases.length + policyIds.length + sections.length > 0 || namedPolicy(model, text) !== undefined;
}
