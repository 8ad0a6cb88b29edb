import { Worker } from 'node:worker_threads';

/** A statement that takes longer never answers; the same as on PostgreSQL. */
const STATEMENT_MS = 60_000;
/** Migrations may rewrite tables. */
const SCRIPT_MS = 1_800_000;
/** With a full disk nothing more is to be hoped for. */
const DISK_FULL_MS = 10_000;

/** What both threads see: the number of the running call (0: none), and how many ms it may take. */
export type Shared = Int32Array<SharedArrayBuffer>;

export interface WatchdogData {
  shared: Shared;
  dir: string;
  diskFullMs: number;
}

/**
 * Ends the process when the embedded engine does not come back from a call. The engine runs in this very thread: one that spins,
 * as it does after a write that failed on a full disk, delays every timer here, so another thread has to watch.
 */
export class EngineWatchdog {
  readonly #shared: Shared = new Int32Array(new SharedArrayBuffer(8));
  readonly #worker: Worker;
  readonly #limits: { statementMs: number; scriptMs: number };
  #calls = 0;
  #patient = false;

  /** @param limits shorter ones are for tests. */
  constructor(dir: string, limits = { statementMs: STATEMENT_MS, scriptMs: SCRIPT_MS, diskFullMs: DISK_FULL_MS }) {
    this.#limits = limits;
    const workerData: WatchdogData = { shared: this.#shared, dir, diskFullMs: limits.diskFullMs };
    this.#worker = new Worker(new URL('./engine-watchdog.worker.ts', import.meta.url), {
      workerData,
      // Of the process they may hold what is for its entry alone.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 16 },
    });
    this.#worker.unref();
  }

  /** Runs one call of the engine. */
  async watch<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.#calls = (this.#calls % 0x7fff_ffff) + 1;
    this.#shared[1] = this.#patient ? this.#limits.scriptMs : this.#limits.statementMs;
    Atomics.store(this.#shared, 0, this.#calls);
    try {
      return await call();
    } finally {
      Atomics.store(this.#shared, 0, 0);
    }
  }

  /** Calls until the work is done may take as long as migrations take. */
  async patiently<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#patient = true;
    try {
      return await work();
    } finally {
      this.#patient = false;
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
