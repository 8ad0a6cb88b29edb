/**
 * The vector of a search text, requested before the search: within a few hundred milliseconds, or the search proceeds
 * without it.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Model } from '../../corpus/corpus.public.ts';
import { findPhi } from '../../phi/phi.public.ts';
import { CircuitBreaker } from '../../platform/cache/circuit-breaker.ts';
import type { EmbeddingSettings } from '../../platform/config/embedding-settings.ts';
import { EmbeddingError, embed } from '../../platform/embeddings/endpoint.ts';
import { identifyModel, isCurrent } from './embed-release.ts';

/** While the endpoint does not respond, it is retried at this interval. */
const RETRY_MS = 10_000;
/** How long a failure appears in the service health, unless a response arrives. */
const CACHE_MS = 60_000;
const WITHOUT = 'The search was ranked without embeddings:';

/** Either a vector, or a sentence that explains why there is none. */
export type EmbeddedQuery = { vector: Float32Array } | { vector: null; why: string };

export class QueryEmbedder {
  readonly #settings: EmbeddingSettings;
  readonly #identity: string;
  readonly #breaker: CircuitBreaker;
  #problem: { sentence: string; at: number } | null = null;

  constructor(settings: EmbeddingSettings, logger: FastifyBaseLogger) {
    this.#settings = settings;
    this.#identity = identifyModel(settings);
    // The breaker is the second timeout, because the endpoint's own message is better.
    const options = {
      timeoutMs: settings.timeoutMs * 1.5,
      retryMs: RETRY_MS,
      kind: 'outbound',
      name: 'POST',
    } as const;
    this.#breaker = new CircuitBreaker((error) => {
      logger.warn({ err: error }, 'a search was ranked without embeddings');
    }, options);
  }

  /** A text that may identify a patient is not sent. */
  async embed(model: Model, text: string): Promise<EmbeddedQuery> {
    const { vectors } = model.release;
    if (vectors?.identity !== this.#identity)
      return { vector: null, why: `${WITHOUT} the release has no vectors of the configured model yet` };
    if (findPhi(text) !== null)
      return { vector: null, why: `${WITHOUT} its text may identify a patient and was not sent to the endpoint` };
    const vector = await this.#breaker.run<Float32Array | null>(
      () => this.#request(text, vectors.dimensions),
      async () => null,
      { again: false },
    );
    return vector === null ? { vector, why: `${WITHOUT} the embedding endpoint is not available` } : { vector };
  }

  /** Problem to report in the service health. */
  health(model: Model | null) {
    const { model: name } = this.#settings;
    const recent = this.#problem !== null && performance.now() - this.#problem.at < CACHE_MS ? this.#problem : null;
    const ready = model?.release.vectors?.identity === this.#identity;
    const complete = model !== null && isCurrent(model, this.#settings);
    const loaded = ready ? 'behind' : 'waiting';
    const working = complete ? 'up' : loaded;
    const status = recent === null ? working : 'down';
    const warnings = [
      ...(recent === null ? [] : [`Semantic search ranks without embeddings: ${recent.sentence}`]),
      ...(ready || model === null
        ? []
        : [`Semantic search ranks without embeddings: the release has no vectors of the model ${name} yet`]),
    ];
    return { checks: { embeddings: { status, model: name } }, warnings };
  }

  async #request(text: string, dimensions: number): Promise<Float32Array> {
    try {
      const [vector] = await embed(this.#settings, [text], AbortSignal.timeout(this.#settings.timeoutMs));
      if (vector!.length !== dimensions)
        throw new EmbeddingError(
          `The embedding endpoint returned a vector of ${vector!.length} numbers; the release has vectors of ${dimensions}`,
        );
      this.#problem = null;
      return vector!;
    } catch (error) {
      this.#problem = { sentence: (error as Error).message, at: performance.now() };
      throw error;
    }
  }
}
