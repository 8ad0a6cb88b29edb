/** Makes messages of what there is to tell, and sends them. Any number of processes may run one each on the same database. */
import { CHANGES_CHANNEL } from '../changes/changes.public.ts';
import { WakeUp } from '../platform/wake-up.ts';
import {
  anyMessageDue,
  type ClaimedMessage,
  claimMessages,
  deleteMessages,
  finishMessage,
} from './messages.queries.ts';
import { nextAttempt, QUEUE } from './notifications.rules.ts';
import { type Failure, type SendParts, send } from './send-message.ts';
import { type TellParts, tellChanges } from './tell-changes.ts';
import { type OperatorParts, tellOperators } from './tell-operators.ts';

export interface NotifierParts extends TellParts, OperatorParts, SendParts {
  onError(error: unknown): void;
  /** Told of every attempt. */
  onAttempt(message: ClaimedMessage, failure: Failure): void;
}

/** Digests and retries fall due without anybody saying so. */
const POLL_MS = 5_000;
/** Nobody needs to know sooner that a source is late. */
const WATCH_EVERY_MS = 60_000;
const PURGE_EVERY_MS = 3_600_000;
const PURGE_ROWS = 5_000;

export class Notifier {
  readonly #parts: NotifierParts;
  readonly #wakeUp = new WakeUp();
  #running: Promise<void> | null = null;
  #watchedAt = 0;
  #purgedAt = 0;
  #closed = false;

  constructor(parts: NotifierParts) {
    this.#parts = parts;
  }

  /** Works until `close`. */
  async start(): Promise<void> {
    if (this.#running !== null || this.#closed) return;
    this.#running = this.#run();
    await this.#parts.database.listen(CHANGES_CHANNEL, () => this.wake());
  }

  /** Something may be due before the next look. */
  wake(): void {
    this.#watchedAt = 0;
    this.#wakeUp.signal();
  }

  /** Does everything there is to do now. @returns messages that were tried. */
  async runOnce(): Promise<number> {
    await tellChanges(this.#parts);
    await this.#watch();
    let tried = 0;
    for (let batch = -1; batch !== 0 && !this.#closed; tried += batch) batch = await this.#sendDue();
    return tried;
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#wakeUp.signal();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      try {
        await this.runOnce();
        await this.#purge();
      } catch (error) {
        this.#parts.onError(error);
      }
      if (!this.#closed) await this.#wakeUp.wait(POLL_MS);
    }
  }

  async #watch(): Promise<void> {
    const now = this.#parts.now().getTime();
    if (now - this.#watchedAt < WATCH_EVERY_MS) return;
    await tellOperators(this.#parts);
    this.#watchedAt = now;
  }

  async #sendDue(): Promise<number> {
    const { database, now } = this.#parts;
    if (!(await anyMessageDue(database, now()))) return 0;
    const until = new Date(now().getTime() + QUEUE.leaseMs);
    const claimed = await claimMessages(database, { limit: QUEUE.batch, now: now(), until });
    await Promise.all(claimed.map((message) => this.#attempt(message)));
    return claimed.length;
  }

  async #attempt(message: ClaimedMessage): Promise<void> {
    const { database, now, onAttempt } = this.#parts;
    const failure = await send(this.#parts, message);
    const again = failure === null || failure.final ? null : nextAttempt(message.attempts, now());
    const state = failure === null ? 'sent' : again === null ? 'failed' : 'pending';
    await finishMessage(database, message, { state, problem: failure?.problem ?? null, dueAt: again ?? now() }, now());
    onAttempt(message, failure);
  }

  async #purge(): Promise<void> {
    const now = this.#parts.now().getTime();
    if (now - this.#purgedAt < PURGE_EVERY_MS) return;
    const before = new Date(now - QUEUE.keptMs);
    let deleted = PURGE_ROWS;
    while (deleted === PURGE_ROWS) deleted = await deleteMessages(this.#parts.database, before, PURGE_ROWS);
    this.#purgedAt = now;
  }
}
