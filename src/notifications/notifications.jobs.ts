/** Makes messages of what there is to report, and sends them. Any number of processes may run one each on the same database. */
import { CHANGES_CHANNEL } from '../changes/changes.public.ts';
import { hourlyPurge, PollLoop } from '../platform/poll-loop.ts';
import {
  anyMessageDue,
  type ClaimedMessage,
  claimMessages,
  deleteMessages,
  finishMessage,
} from './messages/messages.queries.ts';
import { type Failure, type SendParts, send } from './messages/send-message.ts';
import { nextAttempt, QUEUE } from './notifications.rules.ts';
import { type NotifyParts, notifyChanges } from './notify-changes.ts';
import { notifyOperators, type OperatorParts } from './notify-operators.ts';

export interface NotifierParts extends NotifyParts, OperatorParts, SendParts {
  onError(error: unknown): void;
  /** Notified of every attempt. */
  onAttempt(message: ClaimedMessage, failure: Failure): void;
}

/** Digests and retries fall due without anyone stating so. */
const POLL_MS = 5_000;
/** No one needs to know sooner that a source is late. */
const WATCH_EVERY_MS = 60_000;

export class Notifier {
  readonly #parts: NotifierParts;
  readonly #loop: PollLoop;
  readonly #purge: (now: Date) => Promise<void>;
  #watchedAt = 0;

  constructor(parts: NotifierParts) {
    const { database, onError, now } = parts;
    this.#parts = parts;
    this.#purge = hourlyPurge(QUEUE.retentionMs, (before, limit) => deleteMessages(database, before, limit));
    const work = async () => {
      await this.runOnce();
      await this.#purge(now());
    };
    this.#loop = new PollLoop({ work, pollMs: POLL_MS, onError });
  }

  /** Works until `close`. */
  async start(): Promise<void> {
    if (this.#loop.start()) await this.#parts.database.listen(CHANGES_CHANNEL, () => this.wake());
  }

  /** Something may be due before the next look. */
  wake(): void {
    this.#watchedAt = 0;
    this.#loop.wake();
  }

  /** Does everything there is to do now. @returns messages that were tried. */
  async runOnce(): Promise<number> {
    await notifyChanges(this.#parts);
    await this.#watch();
    let tried = 0;
    for (let batch = -1; batch !== 0 && !this.#loop.closed; tried += batch) batch = await this.#sendDue();
    return tried;
  }

  /** Waits for what is under way. */
  close(): Promise<void> {
    return this.#loop.close();
  }

  async #watch(): Promise<void> {
    const now = this.#parts.now().getTime();
    if (now - this.#watchedAt < WATCH_EVERY_MS) return;
    await notifyOperators(this.#parts);
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
}
