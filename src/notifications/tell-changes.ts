/** Makes messages of changes for subscriptions for which it is time. */
import { type ChangeRecord, changesAfter } from '../changes/changes.public.ts';
import { policiesListing } from '../codes/codes.public.ts';
import type { Corpus } from '../corpus/corpus.public.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { changesText } from './message-texts.ts';
import { insertMessage } from './messages.queries.ts';
import { concerns, nextDigest } from './notifications.rules.ts';
import {
  anySubscriptionDue,
  lockDueSubscription,
  moveSubscription,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

export interface TellParts {
  database: Database;
  corpus: Corpus;
  /** Plans whose organizations are told of changes. */
  plans: readonly string[];
  now(): Date;
}

/** Changes read at once. */
const PAGE = 500;

/**
 * One subscription in one transaction, which makes the message and moves the position: each change is told once, whatever crashes
 * when.
 * @returns subscriptions that were brought up to date.
 */
export async function tellChanges({ database, corpus, plans, now }: TellParts): Promise<number> {
  let done = 0;
  if (corpus.served === null || !(await anySubscriptionDue(database, plans, now()))) return done;
  for (let more = true; more; done += more ? 1 : 0) {
    const listing = (codes: readonly string[]) =>
      corpus.read(async (model) => new Set(policiesListing(model, codes, now().toISOString().slice(0, 10))));
    more = await database.transaction(async (tx) => {
      const next = await lockDueSubscription(tx, plans, now());
      if (next === null) return false;
      const policies = next.codes.length === 0 ? new Set<string>() : await listing(next.codes);
      await tell(tx, next, policies, now());
      return true;
    });
  }
  return done;
}

async function tell(
  tx: Transaction,
  subscription: SubscriptionRow,
  listing: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const { id, channel, cadence } = subscription;
  const told: ChangeRecord[] = [];
  let last = subscription.after_diff_id;
  for (let page = PAGE; page === PAGE; ) {
    const changes = await changesAfter(tx, last, PAGE);
    told.push(...changes.filter((change) => concerns(subscription, change, listing)));
    last = changes.at(-1)?.diff_id ?? last;
    page = changes.length;
  }
  if (told.length > 0)
    await insertMessage(tx, { subscriptionId: id, channel, kind: 'changes', ...changesText(told) }, now);
  await moveSubscription(tx, id, { diffId: last, nextAt: nextDigest(cadence, now) });
}
