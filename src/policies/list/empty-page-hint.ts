/** Suggests changes to a search without results. */
import type { Model } from '../../corpus/corpus.public.ts';
import { today } from '../../platform/today.ts';
import { isSemantic, type PolicyQuery } from '../policies.schemas.ts';
import { type SearchHint, searchHint } from '../search/search-hint.ts';
import { listByMeaning } from '../semantic/list-by-meaning.ts';

export function buildHint(model: Model, query: PolicyQuery): SearchHint {
  return searchHint(model, query, today(), isSemantic(query) ? listByMeaning : undefined);
}
