import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '../database/database.ts';
import { checkpointWhenNeeded, tablesToTend, tendTable } from './upkeep.queries.ts';

const FIRST_MS = 5_000;
const EVERY_MS = 300_000;

/**
 * Replaces autovacuum and the checkpointer. The embedded engine has a single process: without this its planner assumes
 * that every table is empty and sorts a complete list for one page, dead rows stay forever, and the WAL grows until the
 * next restart.
 */
export class Upkeep {
  readonly #database: Queryable;
  #timer: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(database: Queryable) {
    this.#database = database;
    this.#timer = this.#plan(FIRST_MS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** One table at a time, so that requests are served in between. */
  async tend(): Promise<void> {
    for (const table of await tablesToTend(this.#database)) {
      if (this.#closed) return;
      await tendTable(this.#database, table);
      await nextTurn();
    }
    await checkpointWhenNeeded(this.#database);
  }

  #plan(ms: number): NodeJS.Timeout {
    const start = () => {
      // Failures, for example on a full disk, are retried.
      this.#running = this.tend().catch(() => {});
      void this.#running.then(() => {
        if (!this.#closed) this.#timer = this.#plan(EVERY_MS);
      });
    };
    return setTimeout(start, ms).unref();
  }
}
