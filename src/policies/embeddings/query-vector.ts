/** The vector of a request's search text, where a semantic search has one. */
import type { FastifyRequest } from 'fastify';
import { modelOf } from '../../corpus/corpus.public.ts';
import { note } from '../../platform/http/notices.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { isSemantic } from '../policy-page.ts';
import { asksForMeaning } from '../semantic/list-by-meaning.ts';
import type { QueryEmbedder } from './query-embedder.ts';

/** @returns undefined where nothing is to be embedded; null where that failed, which the answer warns of. */
export async function queryVector(
  embedder: QueryEmbedder,
  request: FastifyRequest,
  query: PolicyQuery,
): Promise<Float32Array | null | undefined> {
  const text = query.q?.trim() ?? '';
  const model = modelOf(request);
  if (!isSemantic(query) || text === '' || !asksForMeaning(model, text)) return undefined;
  // The answer depends on more than the request and the release: it is not to be kept.
  request.etag = null;
  const embedded = await embedder.embed(model, text);
  if (embedded.vector === null) note(request, embedded.why);
  return embedded.vector;
}
