import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { LockBusyError } from '../database/lock-busy-error.ts';
import { dueAt } from './due.rules.ts';
import { beginRun, endRun, type JobRun, lastRun } from './runs.queries.ts';

const LOOK_MS = 30_000;
/** Max length of a problem in the table and in responses. */
const MAX_CHARACTERS = 500;

export interface ScheduledJob {
  name: string;
  /** Advisory lock held while the job runs, by one process on the database. */
  lock: number;
  everyMs: number;
  /** @returns facts for the log. A failure is stored as a sentence. */
  run(signal: AbortSignal): Promise<object>;
}

export interface JobState {
  job: string;
  /** Null before the first run. */
  last: JobRun | null;
  /** ISO 8601, UTC. */
  next_at: string;
}

export interface SchedulerParts {
  database: Database;
  /** Differs between installations. */
  seed: string;
  now(): Date;
  onRun(job: string, outcome: { facts: object } | { error: Error }): void;
  onError(error: unknown): void;
}

/** Runs jobs at intervals. Every process has a scheduler; the one that finds a job due and gets its lock runs it. */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #jobs: readonly ScheduledJob[];
  readonly #startedAt: number;
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: SchedulerParts, jobs: readonly ScheduledJob[]) {
    this.#parts = parts;
    this.#jobs = jobs;
    this.#startedAt = parts.now().getTime();
  }

  start(): void {
    if (this.#jobs.length === 0 || this.#abort.signal.aborted) return;
    let looking = false;
    this.#timer = setInterval(() => {
      if (looking) return;
      looking = true;
      this.#running = this.runDue().finally(() => {
        looking = false;
      });
    }, LOOK_MS);
    this.#timer.unref();
  }

  /** Runs due jobs sequentially. */
  async runDue(): Promise<void> {
    for (const job of this.#jobs) {
      if (this.#abort.signal.aborted) return;
      try {
        if (await this.#isDue(job)) await this.#lead(job);
      } catch (error) {
        // Another process runs it, or the database is down; the next check finds out.
        if (!(error instanceof LockBusyError)) this.#parts.onError(error);
      }
    }
  }

  /** Last outcome and next run of each job. */
  async states(): Promise<JobState[]> {
    const states: JobState[] = [];
    for (const job of this.#jobs) {
      const last = await lastRun(this.#parts.database, job.name);
      states.push({ job: job.name, last, next_at: new Date(this.#dueAt(job, last)).toISOString() });
    }
    return states;
  }

  /** Stops running jobs and waits for them to end. */
  async close(): Promise<void> {
    this.#abort.abort(new Error('The server is stopping'));
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  async #lead(job: ScheduledJob): Promise<void> {
    const { database } = this.#parts;
    await database.exclusively(job.lock, `${job.name} is running`, async () => {
      // Another process may have run it before this one acquired the lock.
      if (await this.#isDue(job)) await this.#run(job);
    });
  }

  async #run(job: ScheduledJob): Promise<void> {
    const { database, now, onRun } = this.#parts;
    try {
      const facts = await recordedRun(database, job.name, () => job.run(this.#abort.signal), now);
      onRun(job.name, { facts });
    } catch (error) {
      onRun(job.name, { error: error as Error });
    }
  }

  async #isDue(job: ScheduledJob): Promise<boolean> {
    const last = await lastRun(this.#parts.database, job.name);
    return this.#dueAt(job, last) <= this.#parts.now().getTime();
  }

  #dueAt(job: ScheduledJob, last: JobRun | null): number {
    return dueAt(job, last, { seed: this.#parts.seed, startedAt: this.#startedAt });
  }
}

/** Runs a job and records its outcome, also outside of a schedule. The caller must hold the job's lock. */
export async function recordedRun<Facts extends object>(
  database: Database,
  job: string,
  work: () => Promise<Facts>,
  now: () => Date = () => new Date(),
): Promise<Facts> {
  await beginRun(database, job, now());
  let facts: Facts;
  try {
    facts = await work();
  } catch (error) {
    await endRun(database, job, now(), { problem: (error as Error).message.slice(0, MAX_CHARACTERS) });
    throw error;
  }
  await endRun(database, job, now(), { facts });
  return facts;
}

/** Schedules a server's jobs: they start when it listens, and log their outcome. */
export function registerSchedule(
  app: FastifyInstance,
  database: Database,
  seed: string,
  jobs: readonly ScheduledJob[],
): Scheduler {
  const scheduler = new Scheduler(
    {
      database,
      seed,
      now: () => new Date(),
      onRun: (job, outcome) => {
        if ('error' in outcome) app.log.error({ job, err: outcome.error }, 'a scheduled job failed');
        else app.log.info({ job, ...outcome.facts }, 'a scheduled job has run');
      },
      onError: (error) => app.log.warn({ err: error }, 'scheduled jobs cannot be processed'),
    },
    jobs,
  );
  app.addHook('onListen', async () => scheduler.start());
  return scheduler;
}

/** Jobs with a failed last run, for notifications. */
export async function jobConditions(scheduler: Scheduler): Promise<{ key: string; sentence: string }[]> {
  const failed = (await scheduler.states()).filter(({ last }) => last?.problem != null);
  return failed.map(({ job, last }) => ({ key: `job ${job}`, sentence: failure(job, last!) }));
}

const failure = (job: string, { problem }: JobRun) => `The scheduled job ${job} failed: ${problem}`;

/** Health contribution of jobs: a failed one is a warning. */
export async function jobHealth(scheduler: Scheduler) {
  const states = await scheduler.states();
  const failed = states.filter(({ last }) => last?.problem != null);
  const checks = Object.fromEntries(
    states.map(({ job, last, next_at }) => [
      `job_${job}`,
      {
        status: last?.problem != null ? 'failed' : last === null ? 'waiting' : 'up',
        last_success: last?.succeeded_at ?? null,
        next: next_at,
      },
    ]),
  );
  return { checks, warnings: failed.map(({ job, last }) => failure(job, last!)) };
}
