import { WakeUp } from './wake-up.ts';

export interface PollLoopParts {
  /** Does everything there is to do now. */
  work(): Promise<unknown>;
  /** After work or an error, wait at most so long for someone to wake it. */
  pollMs: number;
  onError(error: unknown): void;
}

/** Work that is done again and again until it is closed: when someone wakes it, and every so often. */
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

  /** @returns false when it runs already, or was closed. */
  start(): boolean {
    if (this.#running !== null || this.#closed) return false;
    this.#running = this.#run();
    return true;
  }

  wake(): void {
    this.#wakeUp.signal();
  }

  /** Waits for what is under way. */
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
 * Removes old rows once an hour, a few thousand at a time so that no statement holds them for long.
 * @param remove deletes at most `limit` rows from before a moment. @returns what to call as often as one likes.
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
    while (deleted === PURGE_ROWS) deleted = await remove(before, PURGE_ROWS);
    purgedAt = now.getTime();
  };
}
