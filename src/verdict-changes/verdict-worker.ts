/** Follows publishes: each release is compared with the one before it, by one process of all on the database. */
import { type Corpus, publishedSince, type ReleaseManifest } from '../corpus/corpus.public.ts';
import { LockBusyError } from '../platform/database/database.ts';
import { recordComparison } from './record-comparison.ts';
import { lastCompared } from './verdict-changes.queries.ts';

const LOCK = 7_431_140;

interface WorkerParts {
  corpus: Corpus;
  dataDir: string;
  onError(error: unknown): void;
}

export class VerdictWorker {
  readonly #parts: WorkerParts;
  readonly #abort = new AbortController();
  #running: Promise<void> | null = null;
  #again = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#parts.corpus.onSwap(() => this.#wake());
    this.#wake();
  }

  /** Ends the comparison under way; it begins again with the next start. */
  async close(): Promise<void> {
    this.#abort.abort(new Error('The server is stopping'));
    await this.#running;
  }

  /** Compares every release that is due, oldest first. */
  async runPending(): Promise<void> {
    const { corpus, dataDir } = this.#parts;
    await corpus.database.exclusively(LOCK, 'Another process compares verdicts', async () => {
      for (let next = await this.#next(); next !== null; next = await this.#next())
        await recordComparison(corpus, next, { dataDir, full: false, signal: this.#abort.signal });
    });
  }

  /** The first time, only the newest release: what was published before is the past. */
  async #next(): Promise<ReleaseManifest | null> {
    if (this.#abort.signal.aborted) return null;
    const { database } = this.#parts.corpus;
    const last = await lastCompared(database);
    const due = await publishedSince(database, last ?? 0);
    return (last === null ? due.at(-1) : due[0]) ?? null;
  }

  #wake(): void {
    this.#again = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#abort.signal.aborted) {
      this.#again = false;
      try {
        await this.runPending();
      } catch (error) {
        // Another process is at it, or this one is to stop.
        if (!(error instanceof LockBusyError) && !this.#abort.signal.aborted) this.#parts.onError(error);
      }
    }
  }
}
