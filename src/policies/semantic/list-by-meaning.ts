/** GET /v1/policies?mode=semantic: one page of policies by relevance, each with what matched. */
import type { Model } from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { listFilter } from '../list/list-filter.ts';
import { createItemBuilder } from '../list/list-item.ts';
import { DEFAULT_LIMIT, listPolicies, type PolicyPage } from '../list/list-policies.ts';
import { isEmptySearch, type SearchQuery } from '../list/policies.query.rules.ts';
import { findGrouping, firstOfFamily, withFamily } from '../list/policy-family.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import type { Preference } from './candidates.ts';
import { matchedTerms } from './matched-terms.ts';
import { isOtherRequest } from './other-requests.ts';
import { preferences } from './preferences.ts';
import { listQueryWords, parseMeaning, searchByMeaning } from './search-by-meaning.ts';

/** Policies to consider for a number of families, and in total. */
const MEMBERS = 8;
const MOST_WEIGHED = 400;

/**
 * Policies that match the intent of a text, at most `limit`, on a single page. A text without words (ids, sections,
 * codes, states) is searched by keyword, and so is a release from before semantic search.
 * @param today YYYY-MM-DD @param vector of the text for the release's vectors; null without one. @throws AppError
 * VALIDATION_ERROR.
 */
export function listByMeaning(
  model: Model,
  query: PolicyQuery,
  today: string,
  work = WORK_PER_UNIT,
  vector: Float32Array | null = null,
): PolicyPage {
  const requested = parseMeaning(query.q ?? '');
  const words = listQueryWords(requested);
  if (isEmptySearch(requested) || isOtherRequest(query.q ?? '')) return listPolicies(model, query, null, today, work);
  if (!isAboutMeaning(model, requested)) return byKeyword(model, query, today, work);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const budgets = { words: new WorkBudget(work / 2), texts: new WorkBudget(work / 2) };
  const accepts = listFilter(model, query, today);
  const prefer = preferences(model, query.q ?? '', requested, budgets);
  const preference: Preference = (head) => (accepts(head) ? prefer(head) : 0);
  const grouping = findGrouping(model, query, today, accepts);
  const most = grouping === null ? limit : Math.min(MOST_WEIGHED, limit * MEMBERS);
  const { policies, first } = searchByMeaning(model, requested, preference, most, budgets.words, vector);
  const toItem = withFamily(createItemBuilder(model, query, today), grouping);
  const isFirst = firstOfFamily(grouping);
  const displayed = policies.filter(({ head }) => isFirst(head)).slice(0, limit);
  const heads = displayed.map(({ head }) => grouping?.displayed(head) ?? head);
  const items = displayed.map(({ relevance, best, head }, at) => {
    // Another policy of the family is displayed instead; words and passages are from the matching one.
    const own = heads[at] === head ? best : null;
    return {
      ...toItem(heads[at]!),
      relevance_score: Math.round(relevance * 1_000) / 1_000,
      matched_terms: matchedTerms(words, own?.matched ?? []),
      passage: own?.passage == null ? null : model.policies.meaning.passage(head.version_id, own.passage),
    };
  });
  const truncated = budgets.words.exceeded || budgets.texts.exceeded;
  const found = { items, heads, total: () => heads.length, next: null };
  return { ...found, limit, query: query.q?.trim() ?? null, truncated, first };
}

/** Whether a text contains words to interpret; other texts name what they request. */
export function usesSemanticSearch(model: Model, text: string): boolean {
  return isAboutMeaning(model, parseMeaning(text));
}

function isAboutMeaning(model: Model, requested: SearchQuery): boolean {
  const isNamed = requested.policyIds.length + requested.sections.length > 0;
  return !isNamed && listQueryWords(requested).length > 0 && model.policies.meaning.present;
}

/** Named or listed policies were requested explicitly. */
function byKeyword(model: Model, query: PolicyQuery, today: string, work: number): PolicyPage {
  const page = listPolicies(model, query, null, today, work);
  const items = page.items.map((item) => ({ ...item, relevance_score: 1, matched_terms: [], passage: null }));
  return { ...page, items, next: null };
}
