import { DiskFullError, freeBytes } from '../disk-space.ts';

/** Room that stays free: the engine takes files of 16 MB for its log, and ends for good when there is no room for one. */
export const RESERVE_BYTES = 64_000_000;
/** Enough above the reserve that writing does not stop and go. */
const RESUME_BYTES = RESERVE_BYTES + 16_000_000;
const LOOK_MS = 500;
const WRITES = /\b(?:INSERT|UPDATE|DELETE|MERGE|CREATE|ALTER|DROP|TRUNCATE|COPY|REINDEX|VACUUM|SETVAL|NEXTVAL)\b/i;

/**
 * Refuses statements that write while the disk is nearly full. The embedded engine would not answer any more once a write
 * had failed for want of room; so it keeps answering what only reads, and writes again as soon as there is room.
 */
export class WriteGuard {
  readonly #dir: string;
  readonly #free: (dir: string) => number;
  readonly #now: () => number;
  #full = false;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param free and @param now replace the look at the disk and the clock (ms), for tests. */
  constructor(dir: string, free: (dir: string) => number = freeBytes, now: () => number = () => performance.now()) {
    this.#dir = dir;
    this.#free = free;
    this.#now = now;
  }

  /** @throws DiskFullError for a statement that writes when there is no room. */
  readonly check = (text: string): void => {
    if (!WRITES.test(text)) return;
    const problem = this.problem();
    if (problem !== null) throw new DiskFullError(problem);
  };

  /** What keeps the database from being written; null when nothing does. */
  readonly problem = (): string | null => {
    const now = this.#now();
    if (now - this.#lookedAt >= LOOK_MS) {
      this.#lookedAt = now;
      this.#full = this.#free(this.#dir) < (this.#full ? RESUME_BYTES : RESERVE_BYTES);
    }
    return this.#full
      ? `The disk of ${this.#dir} is nearly full: the database is only read until ${RESUME_BYTES / 1_000_000} MB are free`
      : null;
  };
}
