/** The vector of a request's search text, where a search that ranks by meaning has one. */
import type { Context } from '../../access/access.public.ts';
import { note } from '../../platform/operations/notices.ts';
import { isSemantic } from '../list/policy-page.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { ranksByMeaning } from '../search/rank-policies.ts';
import { usesSemanticSearch } from '../semantic/list-by-meaning.ts';
import type { QueryEmbedder } from './query-embedder.ts';

/** @returns undefined where nothing is to be embedded; null where that failed, which the answer warns of. */
export async function queryVector(
  embedder: QueryEmbedder,
  context: Context,
  query: PolicyQuery,
): Promise<Float32Array | null | undefined> {
  const text = query.q?.trim() ?? '';
  const model = context.model;
  // Words alone were requested.
  if (text === '' || query.mode === 'keyword') return undefined;
  const ranks = isSemantic(query) ? usesSemanticSearch(model, text) : ranksByMeaning(model, text);
  if (!ranks) return undefined;
  // The answer depends on more than the request and the release: it is not to be kept.
  context.reusable = false;
  const embedded = await embedder.embed(model, text);
  if (embedded.vector === null) note(context, embedded.why);
  return embedded.vector;
}
