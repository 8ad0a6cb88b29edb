/** Notifies operators of problems, recoveries and each release, and webhook owners of a paused webhook. */
import { type ChangeRecord, changesAfter } from '../changes/changes.public.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { type MessageText, problemText, releaseText, resolvedText } from './messages/message-texts.ts';
import {
  deleteConditions,
  findNotifiedConditions,
  insertCondition,
  insertMessage,
  lockState,
  type MessageKind,
  moveReleases,
  releasesAfter,
} from './messages/messages.queries.ts';
import type { Channel } from './notifications.rules.ts';
import { subscriptionsTo } from './subscriptions.queries.ts';

/** A current problem. Its key stays the same while it lasts. */
export interface Condition {
  key: string;
  sentence: string;
  /** Organization that it also concerns. */
  organizationId?: string;
}

export interface OperatorParts {
  database: Database;
  /** Where operators are notified. */
  operators: readonly Channel[];
  /** Current problems. */
  conditions(): Promise<Condition[]>;
  now(): Date;
}

/** Changes read per query. */
const PAGE = 500;

/** @returns messages created; 0 if nothing is new, or another process reports it. */
export async function notifyOperators({ database, operators, conditions, now }: OperatorParts): Promise<number> {
  const current = await conditions();
  return database.transaction(async (tx) => {
    const state = await lockState(tx);
    if (state === null) return 0;
    const at = now();
    const post = async (kind: MessageKind, stated: MessageText) => {
      for (const channel of operators) await insertMessage(tx, { subscriptionId: null, channel, kind, ...stated }, at);
      return operators.length;
    };
    let made = 0;
    const reported = await findNotifiedConditions(tx);
    for (const { key, sentence, organizationId } of current) {
      if (reported.some((one) => one.key === key)) continue;
      await insertCondition(tx, key, sentence, at);
      made += await post('problem', problemText(sentence));
      if (organizationId !== undefined) made += await notifyOwner(tx, organizationId, sentence, at);
    }
    const over = reported.filter(({ key }) => !current.some((one) => one.key === key));
    await deleteConditions(
      tx,
      over.map(({ key }) => key),
    );
    for (const { sentence, since } of over) made += await post('resolved', resolvedText(sentence, since));
    for (const release of await releasesAfter(tx, state.last_release_id)) {
      if (operators.length > 0) made += await post('release', releaseText(release, await loadChanges(tx, release.id)));
      await moveReleases(tx, release.id);
    }
    return made;
  });
}

async function notifyOwner(tx: Transaction, organizationId: string, sentence: string, now: Date): Promise<number> {
  const owners = await subscriptionsTo(tx, organizationId, 'webhook_paused');
  for (const { id, channel } of owners)
    await insertMessage(tx, { subscriptionId: id, channel, kind: 'problem', ...problemText(sentence) }, now);
  return owners.length;
}

async function loadChanges(tx: Transaction, releaseId: number): Promise<ChangeRecord[]> {
  const all: ChangeRecord[] = [];
  for (let page = PAGE; page === PAGE; ) {
    const changes = await changesAfter(tx, all.at(-1)?.diff_id ?? 0, PAGE, { ...NO_FILTER, releaseId });
    all.push(...changes);
    page = changes.length;
  }
  return all;
}

const NO_FILTER = { since: null, policyIds: null, changeType: null };
