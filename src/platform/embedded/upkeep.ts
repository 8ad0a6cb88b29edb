import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '../database/database.ts';
import { tablesToTend, tendTable } from './upkeep.queries.ts';

const FIRST_MS = 5_000;
const EVERY_MS = 300_000;

/**
 * What autovacuum does on a server. The embedded engine has only its own process: without this its planner takes every table for
 * an empty one and sorts all of a list for a page of it, and dead rows stay forever.
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

  /** A table at a time: others are answered in between. */
  async tend(): Promise<void> {
    for (const table of await tablesToTend(this.#database)) {
      if (this.#closed) return;
      await tendTable(this.#database, table);
      await nextTurn();
    }
  }

  #plan(ms: number): NodeJS.Timeout {
    const start = () => {
      // What fails, such as on a full disk, is tried again.
      this.#running = this.tend().catch(() => {});
      void this.#running.then(() => {
        if (!this.#closed) this.#timer = this.#plan(EVERY_MS);
      });
    };
    return setTimeout(start, ms).unref();
  }
}
