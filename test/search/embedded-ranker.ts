/** Semantic search with vectors of the configured embedding model, to measure it. */
import { CUT, hashPolicies, listChunks, toBytes, writeVectors } from '../../src/corpus/corpus.public.ts';
import { embeddingSettings } from '../../src/platform/config/embedding-settings.ts';
import { type BatchParts, embedAll } from '../../src/platform/embeddings/batches.ts';
import { embeddingIdentity } from '../../src/platform/embeddings/endpoint.ts';
import { createEmbeddingCalls } from '../../src/policies/embeddings/embeddings.jobs.ts';
import type { PolicyModel } from './policy-model.ts';
import { type Ranker, semanticRanker } from './search-scores.ts';

/** @param texts that will be searched. @returns null without an endpoint. */
export async function embeddedRanker({ model, withVectors }: PolicyModel, texts: string[]): Promise<Ranker | null> {
  const settings = embeddingSettings(process.env);
  if (settings === null) return null;
  const parts = createEmbeddingCalls(settings, new AbortController().signal);
  const searches = await embedTexts(texts, parts);
  const chunks = await embedTexts(
    [...listChunks(model.policies)].map(({ text }) => text),
    parts,
  );
  const dimensions = searches.values().next().value!.length;
  const embedded = await withVectors((dir, policies) =>
    writeVectors(dir, listChunks(model.policies), ({ text }) => toBytes(chunks.get(text)!), {
      ...{
        identity: embeddingIdentity(settings, CUT),
        model: settings.model,
        dimensions,
        policies: hashPolicies(policies),
      },
    }),
  );
  return semanticRanker(embedded, (text) => searches.get(text) ?? null);
}

async function embedTexts(texts: readonly string[], parts: BatchParts): Promise<Map<string, Float32Array>> {
  const found = new Map<string, Float32Array>();
  const distinct = [...new Set(texts)].map((text) => ({ text }));
  await embedAll(distinct, parts, (items, vectors) => {
    for (const [at, { text }] of items.entries()) found.set(text, vectors[at]!);
  });
  return found;
}
