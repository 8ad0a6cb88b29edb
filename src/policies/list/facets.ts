/** Counts of search results by filter, for pages with filters. */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { payersNamed } from '../payers.ts';
import type { PolicyFacets, PolicyQuery } from '../policies.schemas.ts';
import { rankPolicies } from '../search/rank-policies.ts';
import { listFilter } from './list-filter.ts';
import type { PolicyPage } from './list-policies.ts';

/**
 * Counts by type and payer, each without its own filter, so that other choices have counts too.
 * @param page first page of the search. @param today YYYY-MM-DD @param vector of the text; null without one.
 * @returns null if texts must be read to find the matches, or the search exceeds its budget.
 */
export function countFacets(
  model: Model,
  query: PolicyQuery,
  page: PolicyPage,
  today: string,
  vector: Float32Array | null = null,
): PolicyFacets | null {
  const results = page.total();
  const found = findMatches(model, query, today, vector);
  if (results === null || found === null) return null;
  const payers = payersNamed(model, query.payer);
  const isOfPayer = ({ payer }: PolicyHead) => payers === null || (payer !== null && payers.has(payer.slug));
  const isOfType = ({ policy_type: type }: PolicyHead) => query.policy_type === undefined || type === query.policy_type;
  return {
    policies: found.filter((head) => isOfPayer(head) && isOfType(head)).length,
    results,
    policy_type: tally(found.filter(isOfPayer), ({ policy_type: type }) => type),
    payer: tally(found.filter(isOfType), ({ payer }) => payer?.slug ?? null),
  };
}

function findMatches(
  model: Model,
  { policy_type: _type, payer: _payer, ...others }: PolicyQuery,
  today: string,
  vector: Float32Array | null,
): PolicyHead[] | null {
  const accepts = listFilter(model, others, today);
  const text = others.q?.trim() ?? '';
  const { heads } = model.policies;
  if (text === '') return heads.filter(accepts);
  const budgets = { words: new WorkBudget(WORK_PER_UNIT / 2), texts: new WorkBudget(WORK_PER_UNIT / 2) };
  const { scores, readsTexts } = rankPolicies(model, text, accepts, budgets, vector);
  if (readsTexts || budgets.words.exceeded) return null;
  return Array.from(scores.found, (position) => heads[position]!).filter(accepts);
}

/** Most frequent first. */
function tally(heads: readonly PolicyHead[], findValue: (head: PolicyHead) => string | null) {
  const counts = new Map<string, number>();
  for (const head of heads) {
    const value = findValue(head);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
