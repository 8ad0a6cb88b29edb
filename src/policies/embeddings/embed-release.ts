/** Gives the served release vectors: a release of its own with the same policies and codes, since releases never change. */
import {
  type Chunk,
  type Corpus,
  CUT,
  exclusively,
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
  /** The release had vectors of this model already. */
  unchanged: boolean;
  /** Texts that have a vector, and how many of them the endpoint was requested. */
  pieces: number;
  asked: number;
}

/** Loads that come in between have it begin again, with little left to ask. */
const TRIES = 3;

/** Identifies vectors that can be compared with each other. */
export function identifyModel(settings: EmbeddingSettings): string {
  return embeddingIdentity(settings, CUT);
}

/**
 * Requests what is not known and publishes all of it. What was answered before a failure is kept in a file and not requested again.
 * @param options.refresh requests everything, for a model that has changed under its name.
 * @throws EmbeddingError when the endpoint fails; NoReleaseError before the first release.
 */
export async function embedRelease(
  corpus: Corpus,
  settings: EmbeddingSettings,
  parts: BatchParts,
  { anew: refresh = false } = {},
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
      return release.policies.sha256;
    });
    if (typeof made !== 'string') return made;
    await publish(corpus, made, settings, requested);
  }
  throw new Error('Releases were published faster than their texts could be embedded');
}

/** Whether the release has vectors of this model for all of its policies. */
export function isCurrent({ release: { vectors, policies } }: Model, settings: EmbeddingSettings): boolean {
  return vectors?.identity === identifyModel(settings) && vectors.policies === policies.sha256;
}

/** @returns texts that were requested. */
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
    // The model is another under the same name: nothing that is known can be compared with what it answers now.
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
      throw new OtherLengthError(`The embedding endpoint answered vectors of ${length} numbers after ${known}`);
    cache.add(chunks.map(({ hash }, at) => ({ hash, vector: toBytes(vectors[at]!) })));
    requested += chunks.length;
  });
  return requested;
}

/** @param policies hash of those where the vectors are known now. */
async function publish(
  corpus: Corpus,
  policies: string,
  settings: EmbeddingSettings,
  requested: number,
): Promise<void> {
  await exclusively(corpus, async (previous) => {
    if (previous === null || previous.release.policies.sha256 !== policies) return;
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
