import { setTimeout as delay } from 'node:timers/promises';
import type { Corpus } from '../../corpus/corpus.public.ts';
import type { EmbeddingSettings } from '../../platform/config/embedding-settings.ts';
import type { BatchParts } from '../../platform/embeddings/batches.ts';
import { embed } from '../../platform/embeddings/endpoint.ts';
import type { ScheduledJob } from '../../platform/schedule/scheduler.ts';
import { embedRelease } from './embed-release.ts';

/** Held by one process on the database while vectors are computed. */
export const EMBEDDINGS_LOCK = 7_431_007;
/** Max delay before a release gets vectors; nothing is requested when it has them. */
const EVERY_MS = 300_000;
/** Timeout of one call: a batch takes much longer than a search. */
const CALL_MS = 60_000;

/** Calls the endpoint until a signal. */
export function createEmbeddingCalls(settings: EmbeddingSettings, signal: AbortSignal): BatchParts {
  return {
    request: (texts) => embed(settings, texts, AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])),
    wait: (ms) => delay(ms, undefined, { signal }),
  };
}

export function embeddingsJob(corpus: Corpus, settings: EmbeddingSettings): ScheduledJob {
  return {
    name: 'embeddings',
    lock: EMBEDDINGS_LOCK,
    everyMs: EVERY_MS,
    run: (signal) => embedRelease(corpus, settings, createEmbeddingCalls(settings, signal)),
  };
}
