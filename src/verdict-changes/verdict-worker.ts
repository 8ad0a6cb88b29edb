/** Follows publishes: compares each release with the previous one, in one process per database. */
import { type Corpus, publishedSince, type ReleaseManifest } from '../corpus/corpus.public.ts';
import { LockBusyError } from '../platform/database/lock-busy-error.ts';
import { recordBeginning, recordComparison } from './record-comparison.ts';
import { lastCompared, onlyStarter } from './verdict-changes.queries.ts';

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

  /** Stops the current comparison, which restarts on the next start. */
  async close(): Promise<void> {
    this.#abort.abort(new Error('The server is stopping'));
    await this.#running;
  }

  /** Compares every release that is due, oldest first. */
  async runPending(): Promise<void> {
    const { corpus, dataDir } = this.#parts;
    await corpus.database.exclusively(LOCK, 'Another process compares verdicts', async () => {
      await this.#begin();
      for (let next = await this.#next(); next !== null; next = await this.#next())
        await recordComparison(corpus, next, { dataDir, full: false, signal: this.#abort.signal });
    });
  }

  /**
   * An installation begins with the starter corpus in several releases, each adding what the previous one lacks, e.g.
   * codes after policies. That changes no verdict that anyone was given.
   */
  async #begin(): Promise<void> {
    const { database } = this.#parts.corpus;
    if ((await lastCompared(database)) !== null || !(await onlyStarter(database))) return;
    const newest = (await publishedSince(database, 0)).at(-1);
    if (newest !== undefined) await recordBeginning(database, newest);
  }

  /** The first time, only the newest release: earlier ones are history. */
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
        // Another process is doing it, or this one is stopping.
        if (!(error instanceof LockBusyError) && !this.#abort.signal.aborted) this.#parts.onError(error);
      }
    }
  }
}
