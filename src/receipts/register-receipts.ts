import type { FastifyInstance } from 'fastify';
import type { Operation, OperationExecutor, Serve } from '../access/access.public.ts';
import type { Corpus } from '../corpus/corpus.public.ts';
import { keepLogFiles } from './log/keep-log-files.ts';
import { receiptOperations } from './receipts.operations.ts';
import { registerReceiptRoutes } from './receipts.routes.ts';
import { type ReceiptRoom, replayWith } from './receipts.ts';

/** @param operations all served operations, by id. */
export function registerReceipts(
  app: FastifyInstance,
  serve: Serve,
  {
    keys,
    log,
    executor,
    operations,
    corpus,
  }: ReceiptRoom & {
    executor: OperationExecutor;
    operations: ReadonlyMap<string, Operation>;
    corpus: Corpus;
  },
): void {
  serve(receiptOperations({ keys, replay: replayWith(executor, operations) }));
  registerReceiptRoutes(app, { keys, log });
  keepLogFiles(app, corpus, log);
}
