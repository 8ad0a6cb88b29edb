/** Creates messages about changes for subscriptions that are due. */
import { type ChangeRecord, changesAfter } from '../changes/changes.public.ts';
import { policiesListing } from '../codes/codes.public.ts';
import type { Corpus, Model } from '../corpus/corpus.public.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { listPolicies } from '../policies/policies.public.ts';
import { changesText } from './messages/message-texts.ts';
import { insertMessage } from './messages/messages.queries.ts';
import { concerns, nextDigest } from './notifications.rules.ts';
import {
  anySubscriptionDue,
  lockDueSubscription,
  moveSubscription,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

export interface NotifyParts {
  database: Database;
  corpus: Corpus;
  /** Plans that include notifications of changes. */
  plans: readonly string[];
  now(): Date;
}

/** Changes read per query. */
const PAGE = 500;
/** Maximum search results; the best come first. */
const MAX_FOUND = 200;

/**
 * Processes one subscription in one transaction that creates the message and advances the position: each change is
 * reported once, even after a crash.
 * @returns subscriptions processed.
 */
export async function notifyChanges({ database, corpus, plans, now }: NotifyParts): Promise<number> {
  let done = 0;
  if (corpus.served === null || !(await anySubscriptionDue(database, plans, now()))) return done;
  for (let more = true; more; done += more ? 1 : 0) {
    const listing = (interest: SubscriptionRow) =>
      corpus.read(async (model) => new Set(findPolicies(model, interest, now().toISOString().slice(0, 10))));
    more = await database.transaction(async (tx) => {
      const next = await lockDueSubscription(tx, plans, now());
      if (next === null) return false;
      const policies = next.codes.length === 0 && next.q === '' ? new Set<string>() : await listing(next);
      await report(tx, next, policies, now());
      return true;
    });
  }
  return done;
}

/** Policies that list one of the codes or match the search, including retired ones. */
function findPolicies(model: Model, { codes, q }: SubscriptionRow, today: string): string[] {
  const found = q === '' ? [] : listPolicies(model, { q, status: 'all', limit: MAX_FOUND }, null, today).heads;
  return [...policiesListing(model, codes, today), ...found.map(({ policy_id: id }) => id)];
}

async function report(
  tx: Transaction,
  subscription: SubscriptionRow,
  listing: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const { id, channel, cadence } = subscription;
  const reported: ChangeRecord[] = [];
  let last = subscription.after_diff_id;
  for (let page = PAGE; page === PAGE; ) {
    const changes = await changesAfter(tx, last, PAGE);
    reported.push(...changes.filter((change) => concerns(subscription, change, listing)));
    last = changes.at(-1)?.diff_id ?? last;
    page = changes.length;
  }
  if (reported.length > 0)
    await insertMessage(tx, { subscriptionId: id, channel, kind: 'changes', ...changesText(reported) }, now);
  await moveSubscription(tx, id, { diffId: last, nextAt: nextDigest(cadence, now) });
}
