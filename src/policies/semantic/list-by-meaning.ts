/** GET /v1/policies?mode=semantic: one page of policies by relevance, each with what it was found by. */
import { EXACT, type Model, type PolicyHead } from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { DEFAULT_LIMIT, filterOf, itemOf, listPolicies, type PolicyPage } from '../list-policies.ts';
import { isEmptySearch, type SearchQuery } from '../policies.query.rules.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { isAboutComments, phrasesFit } from '../search-policies.ts';
import { servesState } from '../states.ts';
import { findWord } from '../word-scores.ts';
import { matchedTerms } from './matched-terms.ts';
import { type Preference, parseMeaning, searchByMeaning, wordsOf } from './search-by-meaning.ts';

/** What the mark of a policy is multiplied by: the text is its title; it lists a code or holds in a state of the text; it answers comments. */
const TITLED = 3;
const CODE_LISTED = 1.5;
const PLACE_SERVED = 1.5;
const COMMENTS = 0.25;

/**
 * Policies that a text means, at most `limit`; nothing follows. A text without words (ids, sections, codes, states) is searched by
 * keyword, and so is a release from before semantic search.
 * @param today YYYY-MM-DD @throws AppError VALIDATION_ERROR.
 */
export function listByMeaning(model: Model, query: PolicyQuery, today: string, work = WORK_PER_UNIT): PolicyPage {
  const asked = parseMeaning(query.q ?? '');
  const words = wordsOf(asked);
  const isNamed = asked.policyIds.length + asked.sections.length > 0;
  if (isEmptySearch(asked)) return listPolicies(model, query, null, today, work);
  if (words.length === 0 || isNamed || !model.policies.meaning.present) return byKeyword(model, query, today, work);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const budgets = { words: new WorkBudget(work / 2), texts: new WorkBudget(work / 2) };
  const accepts = filterOf(model, query, today);
  const prefer = preferences(model, query.q ?? '', asked, budgets);
  const found = searchByMeaning(model, words, (head) => (accepts(head) ? prefer(head) : 0), limit, budgets.words);
  const toItem = itemOf(model, query, today);
  const items = found.policies.slice(0, limit).map(({ head, relevance, best }) => ({
    ...toItem(head),
    relevance_score: Math.round(relevance * 1_000) / 1_000,
    matched_terms: matchedTerms(words, best?.matched ?? []),
    passage:
      best === null || best.passage === null ? null : model.policies.meaning.passage(head.version_id, best.passage),
  }));
  const truncated = budgets.words.exceeded || budgets.texts.exceeded;
  return { items, next: null, limit, query: query.q?.trim() ?? null, truncated };
}

/** What is named or listed is what was asked for. */
function byKeyword(model: Model, query: PolicyQuery, today: string, work: number): PolicyPage {
  const page = listPolicies(model, query, null, today, work);
  const items = page.items.map((item) => ({ ...item, relevance_score: 1, matched_terms: [], passage: null }));
  return { ...page, items, next: null };
}

function preferences(
  model: Model,
  text: string,
  asked: SearchQuery,
  budgets: { words: WorkBudget; texts: WorkBudget },
): Preference {
  const excluded = new Set(
    asked.excludedWords.flatMap((word) => [...(findWord(model, word, budgets.words)?.documents ?? [])]),
  );
  const listing = new Set(
    asked.codes.flatMap(({ code }) => model.codeIndex.listings(code, EXACT).map(({ version_id }) => version_id)),
  );
  const fits = phrasesFit(model, asked, budgets);
  const serves = asked.states.map((state) => servesState(model, state));
  const title = plain(text);
  const wantsComments = asked.words.includes('comments');
  return (head: PolicyHead) => {
    if (excluded.has(head.position) || fits(head) !== true) return 0;
    const isLocal = serves.length > 0 && (head.policy_type === 'NCD' || serves.some((serve) => serve(head)));
    return (
      (plain(head.title) === title ? TITLED : 1) *
      (listing.has(head.version_id) ? CODE_LISTED : 1) *
      (isLocal ? PLACE_SERVED : 1) *
      (!wantsComments && isAboutComments(head) ? COMMENTS : 1)
    );
  };
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
