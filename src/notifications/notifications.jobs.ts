/** Creates messages for new events and sends them. Any number of processes may each run one on the same database. */
import { CHANGES_CHANNEL } from '../changes/changes.public.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { type ClaimedMessage, claimMessages, finishMessage, MESSAGE_QUEUE } from './messages/messages.queries.ts';
import { type Failure, type SendParts, send } from './messages/send-message.ts';
import { nextAttempt, QUEUE } from './notifications.rules.ts';
import { type NotifyParts, notifyChanges } from './notify-changes.ts';
import { notifyOperators, type OperatorParts } from './notify-operators.ts';

export interface NotifierParts extends NotifyParts, OperatorParts, SendParts {
  onError(error: unknown): void;
  /** Called for every attempt. */
  onAttempt(message: ClaimedMessage, failure: Failure): void;
}

/** Digests and retries become due without a notification. */
const POLL_MS = 5_000;
/** A late source does not need to be reported sooner. */
const WATCH_EVERY_MS = 60_000;

export class Notifier extends QueueWorker {
  readonly #parts: NotifierParts;
  #watchedAt = 0;

  constructor(parts: NotifierParts) {
    const { database, now, onError } = parts;
    super({
      pollMs: POLL_MS,
      retentionMs: QUEUE.retentionMs,
      now,
      onError,
      purge: (before, limit) => MESSAGE_QUEUE.deleteBefore(database, 'created_at', before, limit),
    });
    this.#parts = parts;
  }

  /** Runs until `close`, immediately when changes are published. */
  async listen(): Promise<void> {
    if (this.start()) await this.#parts.database.listen(CHANGES_CHANNEL, () => this.wake());
  }

  override wake(): void {
    this.#watchedAt = 0;
    super.wake();
  }

  /** Creates due messages, then sends. @returns messages attempted. */
  override async runOnce(): Promise<number> {
    await notifyChanges(this.#parts);
    await this.#watch();
    return super.runOnce();
  }

  async #watch(): Promise<void> {
    const now = this.#parts.now().getTime();
    if (now - this.#watchedAt < WATCH_EVERY_MS) return;
    await notifyOperators(this.#parts);
    this.#watchedAt = now;
  }

  protected override async turn(): Promise<number> {
    const { database, now } = this.#parts;
    if (!(await MESSAGE_QUEUE.anyDue(database, now()))) return 0;
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
