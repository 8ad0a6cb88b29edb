import type { ServerResponse } from 'node:http';
import type { ChangeFilter } from './changes.filter.queries.ts';
import { eventText } from './changes.rules.ts';
import type { ChangeRecord } from './changes.schemas.ts';

/** What a listener uses of its shared reader. */
interface Log {
  readonly position: number;
  read(after: number, filter: ChangeFilter): Promise<ChangeRecord[]>;
}

export interface StreamEvent {
  record: ChangeRecord;
  text: string;
}

/** A client that reads nothing for this long is considered gone. */
const STALLED_MS = 60_000;

/**
 * One open stream. `live` receives what the shared reader offers; `reading` fetches missed records itself; `blocked`
 * waits until the client has read the buffered output, then resumes from the log, so memory stays bounded.
 */
export class StreamListener {
  readonly #log: Log;
  readonly #response: ServerResponse;
  readonly #filter: ChangeFilter;
  readonly #timer: NodeJS.Timeout;
  #state: 'live' | 'reading' | 'blocked' | 'gone' = 'reading';
  #position: number;
  #blockedAt = 0;

  constructor(
    log: Log,
    response: ServerResponse,
    options: { after: number; filter: ChangeFilter; lifetimeMs: number },
  ) {
    this.#log = log;
    this.#response = response;
    this.#filter = options.filter;
    this.#position = options.after;
    this.#timer = setTimeout(() => this.end(), options.lifetimeMs);
    this.#timer.unref();
    response.on('drain', () => {
      if (this.#state === 'blocked') void this.catchUp().catch(() => this.end());
    });
    // 'close' also reports a broken socket.
    response.on('error', () => {});
  }

  /**
   * Reads from the log until it has caught up with the shared reader. A filtered page that is not full covers
   * everything up to the reader's position when it was requested.
   */
  async catchUp(): Promise<void> {
    this.#state = 'reading';
    for (;;) {
      const seen = this.#log.position;
      const records = await this.#log.read(this.#position, this.#filter).catch(() => null);
      if (this.#is('gone')) return;
      // The client reconnects and resumes after the last id it received.
      if (records === null) return this.end();
      for (const record of records) if (!this.#send(record.diff_id, eventText(record.diff_id, record))) return;
      if (records.length > 0) continue;
      this.#position = Math.max(this.#position, seen);
      if (this.#log.position === seen) {
        this.#state = 'live';
        return;
      }
    }
  }

  /** New records in order, offered to every listener. */
  offer(events: readonly StreamEvent[]): void {
    if (this.#state !== 'live') return;
    for (const { record, text } of events) {
      if (record.diff_id <= this.#position) continue;
      if (!this.#matches(record)) this.#position = record.diff_id;
      else if (!this.#send(record.diff_id, text)) return;
    }
  }

  /** A comment keeps proxies from closing an idle connection. */
  beat(): void {
    if (this.#state === 'blocked' && performance.now() - this.#blockedAt > STALLED_MS) this.#response.destroy();
    else if (this.#state !== 'blocked' && this.#state !== 'gone') this.#response.write(': heartbeat\n\n');
  }

  end(): void {
    if (this.#state === 'gone') return;
    this.forget();
    this.#response.end();
  }

  forget(): void {
    this.#state = 'gone';
    clearTimeout(this.#timer);
  }

  #is(state: string): boolean {
    return this.#state === state;
  }

  /** @returns false if the client must first read the buffered output. */
  #send(id: number, text: string): boolean {
    this.#position = id;
    if (this.#response.write(text)) return true;
    this.#state = 'blocked';
    this.#blockedAt = performance.now();
    return false;
  }

  #matches({ policy_id, policy_type, payer_name, payer: by, change_type, changed_at }: ChangeRecord): boolean {
    const { policyIds, number = null, changeType, since, policyType = null, payer = null } = this.#filter;
    return (
      (policyIds === null || policyIds.includes(policy_id) || (number !== null && policy_id.endsWith(`-${number}`))) &&
      (changeType === null || changeType === change_type) &&
      (policyType === null || policyType === policy_type) &&
      (payer === null || [payer_name, by?.code, by?.slug].some((name) => name?.toLowerCase().includes(payer))) &&
      (since === null || changed_at > since)
    );
  }
}
