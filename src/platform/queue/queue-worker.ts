import { hourlyPurge, PollLoop } from '../poll-loop.ts';

export interface QueueWorkerParts {
  /** How often it looks without being woken: for what a process that died left behind, and what falls due by itself. */
  pollMs: number;
  /** Jobs are kept so long. */
  retentionMs: number;
  /** Deletes at most `limit` jobs from before a moment. @returns how many. */
  purge(before: Date, limit: number): Promise<number>;
  now(): Date;
  onError(error: unknown): void;
}

/** Does the jobs of a queue, one turn after the other. Any number of processes may run one each on the same database. */
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

  /** Takes what is next and does it. @returns jobs that were begun; 0 when none waits. */
  protected abstract turn(): Promise<number>;

  /** No turn begins any more. */
  protected get closed(): boolean {
    return this.#loop.closed;
  }

  /** Works until `close`. @returns false when it works already, or was closed. */
  start(): boolean {
    return this.#loop.start();
  }

  /** Something may be due before the next look. */
  wake(): void {
    this.#loop.wake();
  }

  /** Does everything there is to do now. @returns jobs that were begun. */
  async runOnce(): Promise<number> {
    let done = 0;
    for (let begun = -1; begun !== 0 && !this.closed; ) {
      begun = await this.turn();
      done += begun;
    }
    return done;
  }

  /** Waits for what is under way. */
  close(): Promise<void> {
    return this.#loop.close();
  }
}
