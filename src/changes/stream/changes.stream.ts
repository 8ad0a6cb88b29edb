/**
 * One reader of the change log for all listeners of this process: a notification wakes it, with a slow poll as a
 * fallback.
 */
import type { ServerResponse } from 'node:http';
import type { Database } from '../../platform/database/database.ts';
import type { ChangeFilter } from '../changes.filter.queries.ts';
import { StreamListener } from '../changes.listener.ts';
import { CHANGES_CHANNEL, changesAfter, lastIdAt, logEnds } from '../changes.queries.ts';
import { eventText } from '../changes.rules.ts';
import type { ChangeRecord } from '../changes.schemas.ts';

export interface StreamTimes {
  pollMs: number;
  heartbeatMs: number;
  /** Maximum life of a connection; the client reconnects with Last-Event-ID and is authenticated again. */
  lifetimeMs: number;
}

const TIMES: StreamTimes = { pollMs: 5_000, heartbeatMs: 15_000, lifetimeMs: 1_800_000 };
const BATCH = 200;
const MAX_LISTENERS = 2_000;

/** Where a listener starts: after a given id, after a given time, or with the next publish. */
export type StreamStart = { after: number } | { since: string } | 'now';

export class ChangeStream {
  readonly #database: Database;
  readonly #times: StreamTimes;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<StreamListener>();
  #position = 0;
  #running: Promise<void> | null = null;
  #again = false;
  #timers: NodeJS.Timeout[] = [];
  #closed = false;

  constructor(database: Database, onError: (error: unknown) => void, times: Partial<StreamTimes> = {}) {
    this.#database = database;
    this.#onError = onError;
    this.#times = { ...TIMES, ...times };
  }

  async start(): Promise<void> {
    this.#position = (await logEnds(this.#database)).newest;
    await this.#database.listen(CHANGES_CHANNEL, () => this.#wake());
    const poll = setInterval(() => this.#wake(), this.#times.pollMs);
    const beat = setInterval(() => this.#heartbeat(), this.#times.heartbeatMs);
    this.#timers = [poll, beat];
    for (const timer of this.#timers) timer.unref();
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  get isFull(): boolean {
    return this.#closed || this.#listeners.size >= MAX_LISTENERS;
  }

  /** Last id offered to every live listener. */
  get position(): number {
    return this.#position;
  }

  read(after: number, filter: ChangeFilter): Promise<ChangeRecord[]> {
    return changesAfter(this.#database, after, BATCH, filter);
  }

  /** Resolves a start to the id after which a listener reads. */
  async startId(start: StreamStart): Promise<number> {
    if (start !== 'now') return 'after' in start ? start.after : lastIdAt(this.#database, start.since);
    return (await logEnds(this.#database)).newest;
  }

  /**
   * Streams to a response until the client leaves or `close` is called. Headers have been sent.
   * @returns a function that ends it; null if the client has already left.
   */
  add(response: ServerResponse, after: number, filter: ChangeFilter): (() => void) | null {
    // The client may have left while the start was looked up, before 'close' could be observed.
    if (response.destroyed || response.closed || response.socket === null) return null;
    const listener = new StreamListener(this, response, { after, filter, lifetimeMs: this.#times.lifetimeMs });
    this.#listeners.add(listener);
    response.once('close', () => {
      listener.forget();
      this.#listeners.delete(listener);
    });
    listener.catchUp().catch(this.#onError);
    return () => listener.end();
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const listener of this.#listeners) listener.end();
  }

  /** Calls during a run trigger one more run. */
  #wake(): void {
    if (this.#closed || this.#listeners.size === 0) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        await this.#advance();
      }
    } catch (error) {
      // The database may be briefly unavailable: the next poll resumes from the same place.
      this.#onError(error);
    }
  }

  async #advance(): Promise<void> {
    for (;;) {
      const records = await changesAfter(this.#database, this.#position, BATCH);
      if (records.length === 0) return;
      // Built once for all listeners.
      const events = records.map((record) => ({ record, text: eventText(record.diff_id, record) }));
      this.#position = records.at(-1)!.diff_id;
      for (const listener of this.#listeners) listener.offer(events);
    }
  }

  #heartbeat(): void {
    for (const listener of this.#listeners) listener.beat();
  }
}
