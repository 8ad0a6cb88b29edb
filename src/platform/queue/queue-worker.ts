import { hourlyPurge, PollLoop } from '../poll-loop.ts';

export interface QueueWorkerParts {
  /** Polling interval: finds rows left by dead processes and rows that become due. */
  pollMs: number;
  /** How long finished jobs are kept. */
  retentionMs: number;
  /** Deletes at most `limit` jobs older than a moment. @returns number of deleted jobs. */
  purge(before: Date, limit: number): Promise<number>;
  now(): Date;
  onError(error: unknown): void;
}

/** Processes the jobs of a queue, turn by turn. Any number of processes may run one on the same database. */
export abstract class QueueWorker {
  readonly #loop: PollLoop;

  constructor({ pollMs, retentionMs, purge, now, onError }: QueueWorkerParts) {
    const clean = hourlyPurge(retentionMs, purge);
    const work = async () => {
      await this.runOnce();
      await clean(now());
    };
    this.#loop = new PollLoop({ work, pollMs, onError });
  }

  /** Takes and processes the next jobs. @returns number of started jobs; 0 when none is due. */
  protected abstract turn(): Promise<number>;

  /** No further turn starts. */
  protected get closed(): boolean {
    return this.#loop.closed;
  }

  /** Works until `close`. @returns false when it is already running or closed. */
  start(): boolean {
    return this.#loop.start();
  }

  /** Checks for due jobs before the next poll. */
  wake(): void {
    this.#loop.wake();
  }

  /** Processes everything that is due now. @returns number of started jobs. */
  async runOnce(): Promise<number> {
    let done = 0;
    for (let begun = -1; begun !== 0 && !this.closed; ) {
      begun = await this.turn();
      done += begun;
    }
    return done;
  }

  /** Waits for running work. */
  close(): Promise<void> {
    return this.#loop.close();
  }
}
