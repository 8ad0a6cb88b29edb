import { type ChangeRecord, changesAfter } from '../../changes/changes.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sortableId } from '../../platform/ids.ts';
import { changeBody, type OwnEventType, ownBody, subscribes, toEventType } from '../events.rules.ts';
import {
  cancelHidden,
  findWork,
  insertDeliveries,
  insertOwnEvent,
  lockPosition,
  movePosition,
  policyFacts,
  type Subscriber,
  subscribers,
} from './fanout.queries.ts';

/** Changes per transaction. */
const PAGE = 200;

/**
 * Turns the next changes into deliveries, in the transaction that advances the position: each change once per
 * subscribed endpoint, even after a crash.
 * @returns the number of changes; 0 if there are none or another process has them.
 */
export async function fanOut(
  database: Database,
  { plans, now }: { plans: readonly string[]; now: () => Date },
): Promise<number> {
  const { waiting, hidden } = await findWork(database);
  if (hidden) await cancelHidden(database, now());
  if (!waiting) return 0;
  return database.transaction(async (tx) => {
    const position = await lockPosition(tx);
    if (position === null) return 0;
    const changes = await changesAfter(tx, position, PAGE);
    const last = changes.at(-1);
    if (last === undefined) return 0;
    await queueFor(tx, changes, await subscribers(tx, plans), now());
    await movePosition(tx, last.diff_id);
    return changes.length;
  });
}

async function queueFor(
  tx: Transaction,
  changes: readonly ChangeRecord[],
  endpoints: readonly Subscriber[],
  now: Date,
): Promise<void> {
  const pairs = changes.flatMap(({ diff_id, change_type }) =>
    endpoints
      .filter(({ after_diff_id, events }) => diff_id > after_diff_id && subscribes(events, toEventType(change_type)))
      .map(({ id }) => ({ endpointId: id, diffId: diff_id })),
  );
  if (pairs.length === 0) return;
  const wanted = new Set(pairs.map(({ diffId }) => diffId));
  const reported = changes.filter(({ diff_id }) => wanted.has(diff_id));
  const facts = new Map((await policyFacts(tx, [...wanted])).map((row) => [row.diff_id, row]));
  const events = reported.map((change) => {
    const messageId = sortableId('evt_');
    const body = changeBody(messageId, change, facts.get(change.diff_id));
    return { diffId: change.diff_id, messageId, event: toEventType(change.change_type), body };
  });
  await insertDeliveries(tx, events, pairs, now);
}

/**
 * Queues an event about work that an organization started, in the transaction that completed it. @param plans those
 * with webhooks.
 */
export async function announceOwnEvent(
  tx: Transaction,
  { organizationId, type, data }: { organizationId: string; type: OwnEventType; data: object },
  plans: readonly string[],
): Promise<void> {
  const now = new Date();
  const messageId = sortableId('evt_');
  const body = ownBody(messageId, type, data, now);
  await insertOwnEvent(tx, { organizationId, plans, messageId, type, body, now });
}
