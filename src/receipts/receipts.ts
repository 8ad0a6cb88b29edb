/** Receipts of an installation: signing keys, the release log, and replay of answers. */
import type { Operation, OperationExecutor } from '../access/access.public.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/schedule/scheduler.ts';
import { productVersion } from '../platform/version.ts';
import { ReceiptIssuer } from './issue-receipt.ts';
import { ReleaseLog } from './log/release-log.ts';
import { ReceiptKeys } from './receipt-keys.ts';
import { NotReplayable, type Replay } from './verify-receipt.ts';
import { witnessJob } from './witness/witness.job.ts';

export interface ReceiptParts {
  config: Pick<Config, 'receiptKeyFile' | 'publicUrl' | 'logWitnesses'>;
  database: Database;
}

export interface ReceiptRoom {
  keys: ReceiptKeys;
  log: ReleaseLog;
  issuer: ReceiptIssuer;
}

/** The host of the service names the log. */
export function openLog({ config, database }: ReceiptParts, keys = new ReceiptKeys(config.receiptKeyFile)): ReleaseLog {
  const witnesses = config.logWitnesses.map(({ name }) => name);
  return new ReleaseLog(database, keys, `${new URL(config.publicUrl).host}/releases`, witnesses);
}

export function openReceipts({ config, database }: ReceiptParts): ReceiptRoom {
  const keys = new ReceiptKeys(config.receiptKeyFile);
  const log = openLog({ config, database }, keys);
  return { keys, log, issuer: new ReceiptIssuer(keys, log, productVersion()) };
}

/** Null without witnesses. */
export function logWitnessJob(parts: ReceiptParts): ScheduledJob | null {
  const { database, config } = parts;
  return config.logWitnesses.length === 0 ? null : witnessJob(database, openLog(parts), config.logWitnesses);
}

/** @param operations by id, those that issue receipts. */
export function replayWith(executor: OperationExecutor, operations: ReadonlyMap<string, Operation>): Replay {
  return async ({ predicate: { operation: id, engine, release, as_of } }, input) => {
    const operation = operations.get(id);
    if (operation === undefined) throw new NotReplayable(`This service has no operation ${id} with receipts`);
    if (operation.tool !== undefined)
      throw new NotReplayable(
        'Answers of agent tools also depend on reviews and the ledger: call the operation directly',
      );
    if (engine !== productVersion())
      throw new NotReplayable(`The answer was created by version ${engine}; this is version ${productVersion()}`);
    return executor.replay(operation, input, release.id, as_of);
  };
}
