import { WakeUp } from './wake-up.ts';

export interface PollLoopParts {
  /** Processes everything that is due now. */
  work(): Promise<unknown>;
  /** Max wait for a wake-up after work or an error. */
  pollMs: number;
  onError(error: unknown): void;
}

/** Repeats work until closed: on wake-up and at an interval. */
export class PollLoop {
  readonly #parts: PollLoopParts;
  readonly #wakeUp = new WakeUp();
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(parts: PollLoopParts) {
    this.#parts = parts;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** @returns false when it is already running or closed. */
  start(): boolean {
    if (this.#running !== null || this.#closed) return false;
    this.#running = this.#run();
    return true;
  }

  wake(): void {
    this.#wakeUp.signal();
  }

  /** Waits for running work. */
  async close(): Promise<void> {
    this.#closed = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      await this.#parts.work().catch(this.#parts.onError);
      if (!this.#closed) await this.#wakeUp.wait(this.#parts.pollMs);
    }
  }
}

const PURGE_EVERY_MS = 3_600_000;
const PURGE_ROWS = 5_000;

/**
 * Deletes old rows hourly, a few thousand per statement to keep locks short.
 * @param remove deletes at most `limit` rows older than a moment. @returns a function that may be called any number of
 * times.
 */
export function hourlyPurge(
  retentionMs: number,
  remove: (before: Date, limit: number) => Promise<number>,
): (now: Date) => Promise<void> {
  let purgedAt = 0;
  return async (now) => {
    if (now.getTime() - purgedAt < PURGE_EVERY_MS) return;
    const before = new Date(now.getTime() - retentionMs);
    let deleted = PURGE_ROWS;
    while (deleted >= PURGE_ROWS) deleted = await remove(before, PURGE_ROWS);
    purgedAt = now.getTime();
  };
}
