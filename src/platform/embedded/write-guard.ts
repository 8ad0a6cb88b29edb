import { DiskFullError, freeBytes, RESERVE_BYTES } from '../disk-space.ts';

/** Far enough above the reserve to avoid flapping. */
const RESUME_BYTES = RESERVE_BYTES + 16_000_000;
const LOOK_MS = 500;
const WRITES = /\b(?:INSERT|UPDATE|DELETE|MERGE|CREATE|ALTER|DROP|TRUNCATE|COPY|REINDEX|VACUUM|SETVAL|NEXTVAL)\b/i;

/**
 * Rejects writing statements while the disk is nearly full. The embedded engine would stop responding after a write
 * failed for lack of space, so reads continue, and writes resume as soon as there is space.
 */
export class WriteGuard {
  readonly #dir: string;
  readonly #free: (dir: string) => number;
  readonly #now: () => number;
  #full = false;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param free and @param now replace disk and clock (ms) in tests. */
  constructor(dir: string, free: (dir: string) => number = freeBytes, now: () => number = () => performance.now()) {
    this.#dir = dir;
    this.#free = free;
    this.#now = now;
  }

  /** @throws DiskFullError for a writing statement when there is no space. */
  readonly check = (text: string): void => {
    if (!WRITES.test(text)) return;
    const problem = this.problem();
    if (problem !== null) throw new DiskFullError(problem);
  };

  /** Why the database is read-only; null when it is writable. */
  readonly problem = (): string | null => {
    const now = this.#now();
    if (now - this.#lookedAt >= LOOK_MS) {
      this.#lookedAt = now;
      this.#full = this.#free(this.#dir) < (this.#full ? RESUME_BYTES : RESERVE_BYTES);
    }
    return this.#full
      ? `The disk of ${this.#dir} is nearly full: the database is read-only until ${RESUME_BYTES / 1_000_000} MB are free`
      : null;
  };
}
