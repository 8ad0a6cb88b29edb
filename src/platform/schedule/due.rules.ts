import { createHash } from 'node:crypto';
import type { JobRun } from './runs.queries.ts';

/** A failed run is retried after this time, doubled after each further failure, up to the job's interval. */
const RETRY_MS = 3_600_000;
/** Jitter between installations, as a share of the interval. */
const JITTER = 1 / 24;
/** Delay before the first run ever, after a process starts. */
const FIRST_MS = 60_000;

/**
 * Time of the next run, ms since epoch: the same in every process, so that none runs early.
 * @param last null before the first run. @param startedAt of this process.
 */
export function dueAt(
  job: { name: string; everyMs: number },
  last: JobRun | null,
  { seed, startedAt }: { seed: string; startedAt: number },
): number {
  if (last === null) return startedAt + FIRST_MS;
  if (last.problem !== null || last.finished_at === null) {
    const delay = Math.min(RETRY_MS * 2 ** Math.max(0, last.failures - 1), job.everyMs);
    return Date.parse(last.finished_at ?? last.started_at) + delay;
  }
  const succeeded = last.succeeded_at ?? last.started_at;
  return Date.parse(succeeded) + job.everyMs * (1 + JITTER * (share(`${seed} ${job.name} ${succeeded}`) - 0.5));
}

/** A deterministic number from 0 to 1 for a text. */
function share(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
