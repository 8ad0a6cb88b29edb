import type { FastifyInstance } from 'fastify';
import type { Operation, OperationExecutor, Serve } from '../access/access.public.ts';
import { receiptOperations } from './receipts.operations.ts';
import { registerReceiptRoutes } from './receipts.routes.ts';
import { type ReceiptRoom, replayWith } from './receipts.ts';

/** @param operations by id, of everything that is served. */
export function registerReceipts(
  app: FastifyInstance,
  serve: Serve,
  {
    keys,
    log,
    executor,
    operations,
  }: ReceiptRoom & {
    executor: OperationExecutor;
    operations: ReadonlyMap<string, Operation>;
  },
): void {
  serve(receiptOperations({ keys, replay: replayWith(executor, operations) }));
  registerReceiptRoutes(app, { keys, log });
}
