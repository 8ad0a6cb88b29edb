/** Composes requested reports in the background. Any number of processes may each run one on the same database. */
import type { Corpus, Model } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { researchPriorAuth } from './compose-research.ts';
import {
  type ClaimedResearch,
  claimResearch,
  finishResearch,
  RESEARCH_QUEUE,
  removeOldest,
} from './research.queries.ts';

export interface ResearchWorkerParts {
  database: Database;
  corpus: Corpus;
  now(): Date;
  onError(error: unknown): void;
}

/** Longer than any report takes; after that, the process that claimed it has died. */
const LEASE_MS = 60_000;
/** Claims before a job is given up because its process keeps dying. */
const MAX_CLAIMS = 3;
/** Jobs of this process wake it; polling finds those left behind by a process that died. */
const POLL_MS = 5_000;
const RETENTION_MS = 30 * 86_400_000;
/** Reports of one organization, which must not fill the database. */
export const MAX_RETAINED = 10_000;

export class ResearchWorker extends QueueWorker {
  readonly #parts: ResearchWorkerParts;

  constructor(parts: ResearchWorkerParts) {
    const { database, now, onError } = parts;
    super({
      pollMs: POLL_MS,
      retentionMs: RETENTION_MS,
      now,
      onError,
      purge: async (before, limit) =>
        (await RESEARCH_QUEUE.deleteBefore(database, 'finished_at', before, limit)) +
        (await removeOldest(database, MAX_RETAINED, limit)),
    });
    this.#parts = parts;
  }

  protected override async turn(): Promise<number> {
    const { database, now } = this.#parts;
    const at = now();
    const job = await claimResearch(database, at, new Date(at.getTime() + LEASE_MS));
    if (job === null) return 0;
    const end = await this.#compose(job);
    if (end !== null) await finishResearch(database, job, end, now());
    return 1;
  }

  /** @returns null if it should be retried once the lease has ended. */
  async #compose(job: ClaimedResearch): Promise<{ result: object } | { error: string } | null> {
    try {
      return { result: await this.#read(job, (model) => researchPriorAuth(model, job.question, job.asked_on)) };
    } catch (error) {
      if (error instanceof AppError) return { error: error.message };
      this.#parts.onError(error);
      return job.claims < MAX_CLAIMS ? null : { error: 'The research could not be composed' };
    }
  }

  /** The release served at the time of the request; the newest if that one has been removed. */
  async #read<Answer>({ release }: ClaimedResearch, work: (model: Model) => Answer): Promise<Answer> {
    const { corpus } = this.#parts;
    const lease = (await corpus.lease(release)) ?? (await corpus.lease(null))!;
    try {
      return work(lease.model);
    } finally {
      lease.end();
    }
  }
}
