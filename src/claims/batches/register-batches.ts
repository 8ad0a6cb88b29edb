/** Registers claim batches and the work list: operations and background jobs. */
import type { FastifyInstance } from 'fastify';
import {
  getCost,
  type MonthUnits,
  type OperationExecutor,
  type PlanTable,
  type Serve,
} from '../../access/access.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { CursorCodec } from '../../platform/http/cursor.ts';
import type { Releases } from '../../platform/operations/ports.ts';
import { claimBatchOperations } from '../batch.operations.ts';
import { claimOperations } from '../claims.operations.ts';
import { workBatchOperations } from '../work-list/work-batches.operations.ts';
import { workListOperations } from '../work-list/work-list.operations.ts';
import { type AnswerClaim, BatchWorker } from './batches.jobs.ts';
import { batchJobOperations } from './batches.operations.ts';
import { type InspectClaim, toBatchView, toClaimFailure } from './batches.service.ts';

export interface BatchOptions {
  database: Database;
  units: MonthUnits;
  plans: PlanTable;
  executor: OperationExecutor;
  releases: Releases<Model>;
  cursors: CursorCodec;
  /** Queues an event for the webhooks of an organization. */
  announce(tx: Transaction, event: { organizationId: string; type: 'batch.completed'; data: object }): Promise<void>;
}

/** Jobs start when the server listens, so that commands and tests process nothing unintentionally. */
export function registerClaimBatches(
  app: FastifyInstance,
  serve: Serve,
  { database, units, plans, executor, releases, cursors, announce }: BatchOptions,
): { close(): Promise<void> } {
  // Each claim is validated by the single-claim operation.
  const claim = claimOperations()[0]!;
  const price = getCost('claims_validate', plans);
  const answer: AnswerClaim = (body, release, day) =>
    executor.replay(claim, { body }, release, day).catch((error: Error) => {
      throw toClaimFailure(error, app.log);
    });
  const inspect: InspectClaim = (body) => executor.inspect(claim, { body });
  const now = () => new Date();
  const worker = new BatchWorker({
    database,
    units,
    price,
    answer,
    releases,
    now,
    announce: (tx, organizationId, row) =>
      announce(tx, { organizationId, type: 'batch.completed', data: toBatchView(row) }),
    onError: (error) => app.log.warn({ err: error }, 'claims: a batch could not be worked on'),
  });
  const parts = { database, units, now, wake: () => worker.wake() };
  const list = { database, cursors, units, price, now };
  serve([...claimBatchOperations(answer, { parts, inspect, price }), ...batchJobOperations(parts)]);
  serve([...workListOperations(list), ...workBatchOperations(list)]);
  app.addHook('onListen', () => worker.start());
  return { close: () => worker.close() };
}
