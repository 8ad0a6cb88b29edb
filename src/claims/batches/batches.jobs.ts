/** Processes batches part by part. Any number of processes may run one each on the same database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MonthUnits } from '../../access/access.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Releases } from '../../platform/operations/ports.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import type { ClaimBody } from '../claims.schemas.ts';
import { purgeWorkBatches } from '../work-list/work-batches.queries.ts';
import { toNewEntry } from '../work-list/work-entry.ts';
import { insertEntries } from '../work-list/work-list.queries.ts';
import type { WorkAnswer } from '../work-list/work-list.rules.ts';
import {
  BATCH_QUEUE,
  type BatchRow,
  type ClaimedBatch,
  claimBatch,
  findClaims,
  finishBatch,
  releaseBatch,
  storePart,
} from './batches.queries.ts';
import { PART, RETENTION_MS, type StoredClaim, toRefusal } from './batches.service.ts';

/** Validates one claim with the release and date of the request. @throws AppError */
export type AnswerClaim = (body: unknown, release: string, today: string) => Promise<unknown>;

export interface BatchWorkerParts {
  database: Database;
  units: MonthUnits;
  /** Units per claim. */
  price: number;
  answer: AnswerClaim;
  releases: Releases<Model>;
  /** Reports the end of a batch in the transaction that ends it. */
  announce(tx: Transaction, organizationId: string, batch: BatchRow): Promise<void>;
  now(): Date;
  onError(error: unknown): void;
}

/** Longer than any part takes; after that, the process that took it has died. */
const LEASE_MS = 120_000;
const POLL_MS = 5_000;
/** After this many parts, another batch gets its turn. */
const PARTS_A_TURN = 10;
const MAX_FAILURES = 3;
/** Each may have 50,000 claims, which are deleted with it. */
const LISTS_AT_ONCE = 5;
const OPERATION = { id: 'validateClaimBatch' };

type Answered = { status: number } & ({ data: unknown } | { error: { code: string } });

const LOST =
  'The batch was lost in a crash of the database: send it again. Claims that were not processed were not charged';
const MONTH_EXHAUSTED = 'The units of the month are exhausted. Claims completed before that have results';
const FAILED = 'The batch could not be processed. Claims that were not processed were not charged';

export class BatchWorker extends QueueWorker {
  readonly #parts: BatchWorkerParts;

  constructor(parts: BatchWorkerParts) {
    const { database, now, onError } = parts;
    super({
      pollMs: POLL_MS,
      retentionMs: RETENTION_MS,
      now,
      onError,
      purge: async (before, limit) => {
        // Work list entries follow the retention of each organization.
        while ((await purgeWorkBatches(database, now(), LISTS_AT_ONCE)) === LISTS_AT_ONCE) {}
        return BATCH_QUEUE.deleteBefore(database, 'finished_at', before, limit);
      },
    });
    this.#parts = parts;
  }

  protected override async turn(): Promise<number> {
    const { database, now, onError } = this.#parts;
    const batch = await claimBatch(database, now(), this.#until());
    if (batch === null) return 0;
    try {
      const end = Math.min(batch.parts, batch.next_part + PARTS_A_TURN);
      for (let part = batch.next_part; part < end && !this.closed; part += 1)
        if (!(await this.#answerPart(batch, part))) return 1;
      if (end === batch.parts && !this.closed) await this.#finish(batch, { status: 'completed', error: null });
      else await releaseBatch(database, batch, now(), false);
    } catch (error) {
      onError(error);
      if (batch.failures + 1 >= MAX_FAILURES) await this.#finish(batch, { status: 'failed', error: FAILED });
      else await releaseBatch(database, batch, now(), true);
    }
    return 1;
  }

  /** @returns false when the batch has ended. */
  async #answerPart(batch: ClaimedBatch, part: number): Promise<boolean> {
    const { database, units, price } = this.#parts;
    const claims = (await findClaims(database, batch.batch_id, part)) as StoredClaim[] | null;
    if (claims === null) return this.#finish(batch, { status: 'failed', error: LOST });
    const results: ({ index: number } & Answered)[] = [];
    for (const [at, stored] of claims.entries()) {
      results.push({ index: part * PART + at, ...(await this.#answer(stored, batch)) });
      // Lets other requests run between claims.
      await nextTurn();
    }
    const entries = batch.work_list_batch_id === null ? [] : await this.#toEntries(batch, claims, results);
    const checked = results.filter(({ status }) => status === 200).length;
    const charged = price * checked;
    if (charged > 0 && !(await units.charge(batch.payer, charged, OPERATION)))
      return this.#finish(batch, { status: 'stopped', error: MONTH_EXHAUSTED });
    const answered = { part, results, checked, refused: results.length - checked, units: charged };
    return database.transaction(async (tx) => {
      if (!(await storePart(tx, batch, answered, this.#until()))) return false;
      const { organization_id: organizationId, work_list_batch_id: batchId } = batch;
      if (batchId !== null) await insertEntries(tx, { organizationId, batchId, now: this.#parts.now() }, entries);
      return true;
    });
  }

  /** Work list entries for validated claims. */
  async #toEntries(batch: ClaimedBatch, claims: readonly StoredClaim[], results: readonly Answered[]) {
    const lease = await this.#parts.releases.open(batch.release, null);
    try {
      return claims.flatMap((stored, at) => {
        const { listed } = stored;
        const result = results[at]!;
        if (listed === undefined) return [];
        const outcome =
          'data' in result && 'claim' in stored
            ? { ...listed, claim: stored.claim as ClaimBody, answer: result.data as WorkAnswer }
            : { ...listed, refused: 'error' in result ? result.error.code : 'VALIDATION_ERROR' };
        return toNewEntry(lease.model, outcome, batch.asked_on);
      });
    } finally {
      lease.end();
    }
  }

  async #answer(stored: StoredClaim, { release, asked_on }: ClaimedBatch): Promise<Answered> {
    if (!('claim' in stored)) return { status: stored.status, error: stored.error };
    try {
      return { status: 200, data: await this.#parts.answer(stored.claim, release, asked_on) };
    } catch (error) {
      if (error instanceof AppError) return toRefusal(error);
      throw error;
    }
  }

  async #finish(batch: ClaimedBatch, end: Parameters<typeof finishBatch>[2]): Promise<false> {
    const { database, announce, now } = this.#parts;
    await database.transaction(async (tx) => {
      const row = await finishBatch(tx, batch, end, now());
      if (row !== null) await announce(tx, batch.organization_id, row);
    });
    return false;
  }

  #until(): Date {
    return new Date(this.#parts.now().getTime() + LEASE_MS);
  }
}
