/** GET /v1/policies?mode=semantic: one page of policies by relevance, each with what it was found by. */
import type { Model } from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { listFilter } from '../list-filter.ts';
import { itemOf } from '../list-item.ts';
import { DEFAULT_LIMIT, listPolicies, type PolicyPage } from '../list-policies.ts';
import { isEmptySearch } from '../policies.query.rules.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { matchedTerms } from './matched-terms.ts';
import { preferences } from './preferences.ts';
import { parseMeaning, searchByMeaning, wordsOf } from './search-by-meaning.ts';

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
  const accepts = listFilter(model, query, today);
  const prefer = preferences(model, query.q ?? '', asked, budgets);
  const found = searchByMeaning(model, words, (head) => (accepts(head) ? prefer(head) : 0), limit, budgets.words);
  const toItem = itemOf(model, query, today);
  const shown = found.policies.slice(0, limit);
  const heads = shown.map(({ head }) => head);
  const items = shown.map(({ head, relevance, best }) => ({
    ...toItem(head),
    relevance_score: Math.round(relevance * 1_000) / 1_000,
    matched_terms: matchedTerms(words, best?.matched ?? []),
    passage:
      best === null || best.passage === null ? null : model.policies.meaning.passage(head.version_id, best.passage),
  }));
  const truncated = budgets.words.exceeded || budgets.texts.exceeded;
  return { items, heads, total: () => heads.length, next: null, limit, query: query.q?.trim() ?? null, truncated };
}

/** What is named or listed is what was asked for. */
function byKeyword(model: Model, query: PolicyQuery, today: string, work: number): PolicyPage {
  const page = listPolicies(model, query, null, today, work);
  const items = page.items.map((item) => ({ ...item, relevance_score: 1, matched_terms: [], passage: null }));
  return { ...page, items, next: null };
}
