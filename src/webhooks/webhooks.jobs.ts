import type { Database } from '../platform/database/database.ts';
import { hourlyPurge, PollLoop } from '../platform/poll-loop.ts';
import {
  forgetOldSecrets,
  type Outcome,
  purgeDeliveries,
  recordOutcomes,
} from './deliveries/delivery-outcomes.queries.ts';
import { type ClaimedDelivery, claimDeliveries, DELIVERY_QUEUE } from './deliveries/delivery-queue.queries.ts';
import { DELIVERY } from './deliveries/retries.rules.ts';
import { fanOut } from './fanout/fanout.service.ts';
import { type SendParts, send } from './send-delivery.ts';

export interface WorkerParts extends SendParts {
  database: Database;
  /** Plans that include webhooks. */
  plans: readonly string[];
  onError(error: unknown): void;
  /** Called for every recorded attempt. */
  onAttempt?(outcome: Outcome): void;
}

/** Channel that the publishing transaction notifies. */
const CHANGES_PUBLISHED = 'cpi_changes';
/** Retries become due without a notification. */
const POLL_MS = 1_000;

/**
 * Turns changes into deliveries and sends what is due. Any number of processes may each run one on the same database.
 * HTTP happens outside transactions: a batch is claimed and sent, then its outcomes are recorded together, so slow
 * receivers occupy only their own slots.
 */
export class WebhookWorker {
  readonly #parts: WorkerParts;
  readonly #loop: PollLoop;
  readonly #purge: (now: Date) => Promise<void>;
  readonly #underWay = new Set<Promise<void>>();
  #failingUnderWay = 0;
  #outcomes: Outcome[] = [];
  #busy = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    this.#purge = purging(parts.database);
    this.#loop = new PollLoop({ work: () => this.#work(), pollMs: POLL_MS, onError: parts.onError });
  }

  /** Runs until `close`. */
  async start(): Promise<void> {
    if (this.#loop.start()) await this.#parts.database.listen(CHANGES_PUBLISHED, () => this.wake());
  }

  /** Something may be due before the next poll. */
  wake(): void {
    this.#loop.wake();
  }

  /** Processes everything due and waits for the outcomes. @returns changes turned into deliveries, and attempts. */
  async runOnce(): Promise<{ changes: number; attempts: number }> {
    const done = { changes: 0, attempts: 0 };
    for (let moved = -1; moved !== 0; done.changes += moved) moved = await fanOut(this.#parts.database, this.#parts);
    for (let claimed = -1; claimed !== 0; done.attempts += claimed) {
      claimed = await this.#launch();
      await Promise.all(this.#underWay);
      await this.#record();
    }
    return done;
  }

  /** Stops claiming, then waits until attempts in progress are finished and recorded. */
  async close(): Promise<void> {
    await this.#loop.close();
    await Promise.all(this.#underWay);
    await this.#record().catch(this.#parts.onError);
  }

  /** One round; if it found work, the next one follows immediately. */
  async #work(): Promise<void> {
    await this.#record();
    const moved = await fanOut(this.#parts.database, this.#parts);
    const launched = await this.#launch();
    await this.#purge(this.#parts.now());
    if (moved + launched > 0) this.wake();
  }

  /** Claims as many as there are free slots and starts sending them. */
  async #launch(): Promise<number> {
    const { database, now } = this.#parts;
    const all = DELIVERY.perProcess - this.#underWay.size;
    if (all <= 0) return 0;
    // An idle process runs one cheap query a second; a busy one skips it.
    if (!this.#busy && !(await DELIVERY_QUEUE.anyDue(database, now()))) return 0;
    const failing = Math.max(0, DELIVERY.perProcess / 2 - this.#failingUnderWay);
    const claimed = await database.transaction((tx) => claimDeliveries(tx, { all, failing }, now()));
    this.#busy = claimed.length > 0;
    for (const delivery of claimed) this.#send(delivery);
    return claimed.length;
  }

  #send(delivery: ClaimedDelivery): void {
    const failing = delivery.failing ? 1 : 0;
    this.#failingUnderWay += failing;
    const attempt = send(this.#parts, delivery).then((outcome) => {
      this.#outcomes.push(outcome);
      this.#failingUnderWay -= failing;
      this.#underWay.delete(attempt);
      this.wake();
    });
    this.#underWay.add(attempt);
  }

  /** Outcomes that could not be written are kept for the next round. */
  async #record(): Promise<void> {
    const outcomes = this.#outcomes;
    if (outcomes.length === 0) return;
    this.#outcomes = [];
    try {
      await this.#parts.database.transaction((tx) => recordOutcomes(tx, outcomes, this.#parts.now()));
    } catch (error) {
      this.#outcomes = [...outcomes, ...this.#outcomes];
      throw error;
    }
    for (const outcome of outcomes) this.#parts.onAttempt?.(outcome);
  }
}

/** Hourly: removes deliveries, attempts and events past their retention, and secrets that no longer sign. */
export function purging(database: Database): (now: Date) => Promise<void> {
  const deliveries = hourlyPurge(DELIVERY.retentionMs, (before, limit) =>
    database.transaction((tx) => purgeDeliveries(tx, before, limit)),
  );
  const secrets = hourlyPurge(0, (now) => forgetOldSecrets(database, now));
  return async (now) => {
    await deliveries(now);
    await secrets(now);
  };
}
