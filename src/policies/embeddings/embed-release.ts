/**
 * Adds vectors to the served release by publishing a new one with the same policies and codes, because releases are
 * immutable.
 */
import {
  type Chunk,
  type Corpus,
  CUT,
  exclusively,
  hashPolicies,
  listChunks,
  type Model,
  publishRelease,
  toBytes,
  VectorCache,
  writeVectors,
} from '../../corpus/corpus.public.ts';
import type { EmbeddingSettings } from '../../platform/config/embedding-settings.ts';
import { type BatchParts, embedAll } from '../../platform/embeddings/batches.ts';
import { EmbeddingError, embeddingIdentity } from '../../platform/embeddings/endpoint.ts';

export interface EmbedReport {
  release: string;
  /** The release already had vectors of this model. */
  unchanged: boolean;
  /** Texts with a vector, and the number requested from the endpoint. */
  pieces: number;
  asked: number;
}

/** A load in the meantime restarts the run, with little left to request. */
const TRIES = 3;

/** Identifies comparable vectors. */
export function identifyModel(settings: EmbeddingSettings): string {
  return embeddingIdentity(settings, CUT);
}

/**
 * Requests missing vectors and publishes all of them. Responses before a failure are stored in a file and not requested
 * again.
 * @param options.refresh requests everything, for a model that changed under its name.
 * @throws EmbeddingError when the endpoint fails; NoReleaseError before the first release.
 */
export async function embedRelease(
  corpus: Corpus,
  settings: EmbeddingSettings,
  parts: BatchParts,
  { refresh = false } = {},
): Promise<EmbedReport> {
  let requested = 0;
  for (let tried = 0; tried < TRIES; tried++) {
    const forget = refresh && tried === 0;
    const made = await corpus.read(async (model): Promise<EmbedReport | string> => {
      const { release } = model;
      const { vectors } = release;
      if (vectors !== undefined && isCurrent(model, settings) && !forget)
        return { release: release.id, unchanged: requested === 0, pieces: vectors.pieces, asked: requested };
      requested += await learn(corpus.dir, model, settings, parts, forget);
      return hashPolicies(release.policies);
    });
    if (typeof made !== 'string') return made;
    await publish(corpus, made, settings, requested);
  }
  throw new Error('Releases were published faster than their texts could be embedded');
}

/** Whether the release has vectors of this model for all its policies. */
export function isCurrent({ release: { vectors, policies } }: Model, settings: EmbeddingSettings): boolean {
  return vectors?.identity === identifyModel(settings) && vectors.policies === hashPolicies(policies);
}

/** @returns number of requested texts. */
async function learn(
  dir: string,
  model: Model,
  settings: EmbeddingSettings,
  parts: BatchParts,
  forget: boolean,
): Promise<number> {
  const cache = openVectorCache(dir, model, settings);
  if (forget) cache.clear();
  try {
    return await learnInto(cache, model, parts);
  } catch (error) {
    if (!(error instanceof OtherLengthError)) throw error;
    // The model changed under the same name: stored vectors cannot be compared with new ones.
    cache.clear();
    return await learnInto(cache, model, parts);
  } finally {
    cache.close();
  }
}

class OtherLengthError extends EmbeddingError {}

async function learnInto(cache: VectorCache, { policies }: Model, parts: BatchParts): Promise<number> {
  let requested = 0;
  const unknown = function* () {
    for (const chunk of listChunks(policies)) if (cache.find(chunk.hash) === null) yield chunk;
  };
  await embedAll(unknown(), parts, (chunks: readonly Chunk[], vectors) => {
    const known = cache.dimensions;
    const { length } = vectors[0]!;
    if (known !== null && known !== length)
      throw new OtherLengthError(`The embedding endpoint returned vectors of ${length} numbers after ${known}`);
    cache.add(chunks.map(({ hash }, at) => ({ hash, vector: toBytes(vectors[at]!) })));
    requested += chunks.length;
  });
  return requested;
}

/** @param policies hash of those with known vectors. */
async function publish(
  corpus: Corpus,
  policies: string,
  settings: EmbeddingSettings,
  requested: number,
): Promise<void> {
  await exclusively(corpus, async (previous) => {
    if (previous === null || hashPolicies(previous.release.policies) !== policies) return;
    const cache = openVectorCache(corpus.dir, previous, settings);
    const { model } = settings;
    try {
      const facts = { identity: identifyModel(settings), model, dimensions: cache.dimensions ?? 0, policies };
      const load = { source: 'embeddings', parts: [], edition: model, files: [] };
      await publishRelease(corpus, previous, load, async ({ dir }) => {
        const vectors = await writeVectors(dir, listChunks(previous.policies), ({ hash }) => cache.find(hash)!, facts);
        return { vectors, report: { pieces: vectors.pieces, asked: requested } };
      });
      cache.remove();
    } finally {
      cache.close();
    }
  });
}

function openVectorCache(dir: string, { release: { vectors } }: Model, settings: EmbeddingSettings): VectorCache {
  const identity = identifyModel(settings);
  return new VectorCache(dir, identity, vectors?.identity === identity ? vectors : null);
}
