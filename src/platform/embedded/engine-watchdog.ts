import { Worker } from 'node:worker_threads';

/** Same statement time limit as on PostgreSQL. */
const STATEMENT_MS = 60_000;
/** Migrations may rewrite tables. */
const SCRIPT_MS = 1_800_000;
/** With a full disk there is no point in waiting longer. */
const DISK_FULL_MS = 10_000;

/** Shared by both threads: number of the running call (0: none), and its time limit in ms. */
export type Shared = Int32Array<SharedArrayBuffer>;

export interface WatchdogData {
  shared: Shared;
  dir: string;
  diskFullMs: number;
}

/**
 * Terminates the process when the embedded engine does not return from a call. The engine runs in the main thread: if
 * it spins, as after a failed write on a full disk, it blocks every timer here, so another thread has to watch.
 */
export class EngineWatchdog {
  readonly #shared: Shared = new Int32Array(new SharedArrayBuffer(8));
  readonly #worker: Worker;
  readonly #limits: { statementMs: number; scriptMs: number };
  #calls = 0;
  #isMigrating = false;

  /** @param limits shorter in tests. */
  constructor(dir: string, limits = { statementMs: STATEMENT_MS, scriptMs: SCRIPT_MS, diskFullMs: DISK_FULL_MS }) {
    this.#limits = limits;
    const workerData: WatchdogData = { shared: this.#shared, dir, diskFullMs: limits.diskFullMs };
    this.#worker = new Worker(new URL('./engine-watchdog.worker.ts', import.meta.url), {
      workerData,
      // Flags of the process may only be valid for its own entry point.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 16 },
    });
    this.#worker.unref();
  }

  /** Runs one call of the engine. */
  async watch<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.#calls = (this.#calls % 0x7fff_ffff) + 1;
    this.#shared[1] = this.#isMigrating ? this.#limits.scriptMs : this.#limits.statementMs;
    Atomics.store(this.#shared, 0, this.#calls);
    try {
      return await call();
    } finally {
      Atomics.store(this.#shared, 0, 0);
    }
  }

  /** Calls until the work is done get the time limit of migrations. */
  async withMigrationTimeout<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#isMigrating = true;
    try {
      return await work();
    } finally {
      this.#isMigrating = false;
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
