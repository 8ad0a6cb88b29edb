/** Page of a keyword or semantic search. */
import type { Model } from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT } from '../../platform/collections/work-budget.ts';
import { today } from '../../platform/today.ts';
import { isSemantic, type PolicyQuery } from '../policies.schemas.ts';
import { listByMeaning } from '../semantic/list-by-meaning.ts';
import { type ListPosition, listPolicies, type PolicyPage } from './list-policies.ts';

/** Without words a semantic search is a list by date. */
export function findsByMeaning(query: PolicyQuery): boolean {
  return isSemantic(query) && Boolean(query.q?.trim());
}

export function findPage(
  model: Model,
  query: PolicyQuery,
  after: ListPosition | null,
  vector: Float32Array | null,
): PolicyPage {
  return findsByMeaning(query)
    ? listByMeaning(model, query, today(), WORK_PER_UNIT, vector)
    : listPolicies(model, query, after, today(), WORK_PER_UNIT, vector);
}
