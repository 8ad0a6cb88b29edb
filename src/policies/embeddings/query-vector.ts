/** The vector of a request's search text, for searches ranked by meaning. */
import type { Context } from '../../access/access.public.ts';
import { note } from '../../platform/operations/notices.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { isSemantic } from '../policies.schemas.ts';
import { ranksByMeaning } from '../search/rank-policies.ts';
import { usesSemanticSearch } from '../semantic/list-by-meaning.ts';
import type { QueryEmbedder } from './query-embedder.ts';

/** @returns undefined when nothing needs embedding; null when it failed, which the response warns of. */
export async function queryVector(
  embedder: QueryEmbedder,
  context: Context,
  query: PolicyQuery,
): Promise<Float32Array | null | undefined> {
  const text = query.q?.trim() ?? '';
  const model = context.model;
  // Only words were requested.
  if (text === '' || query.mode === 'keyword') return undefined;
  const ranks = isSemantic(query) ? usesSemanticSearch(model, text) : ranksByMeaning(model, text);
  if (!ranks) return undefined;
  // The response depends on more than request and release, so it must not be cached.
  context.reusable = false;
  const embedded = await embedder.embed(model, text);
  if (embedded.vector === null) note(context, embedded.why);
  return embedded.vector;
}
