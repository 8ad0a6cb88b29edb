/** Subscriptions: who is notified of what. */
import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { Cadence, Channel, Interest, Topic } from './notifications.rules.ts';

export type SubscriptionStatus = 'unconfirmed' | 'active' | 'paused' | 'unsubscribed';

export interface SubscriptionRow extends Interest {
  id: number;
  organization_id: string;
  channel: Channel;
  target: Buffer;
  cadence: Cadence;
  topics: Topic[];
  status: SubscriptionStatus;
  after_diff_id: number;
  next_at: string | null;
  created_at: string;
  updated_at: string;
}

/** What its owner specifies. */
export type NewSubscription = Pick<
  SubscriptionRow,
  'organization_id' | 'channel' | 'target' | 'cadence' | 'topics' | 'status' | keyof Interest
> & { nextAt: Date | null };

const COLUMNS = sql`s.id, s.organization_id, s.channel, s.target, s.cadence, s.topics, s.codes, s.policies, s.payers,
  s.jurisdictions, s.materiality, s.q, s.status, s.after_diff_id, s.next_at, s.created_at, s.updated_at`;
const NEWEST = sql`(SELECT coalesce(max(diff_id), 0) FROM change_feed)`;

/** Covers changes published from now on. */
export async function insertSubscription(db: Queryable, one: NewSubscription, now: Date): Promise<SubscriptionRow> {
  const rows = await db.query<SubscriptionRow>(sql`
    INSERT INTO notification_subscriptions AS s (organization_id, channel, target, cadence, topics, codes, policies, payers,
      jurisdictions, materiality, q, status, after_diff_id, next_at, created_at, updated_at)
    VALUES (${one.organization_id}, ${one.channel}, ${one.target}, ${one.cadence}, ${one.topics}, ${one.codes},
      ${one.policies}, ${one.payers}, ${one.jurisdictions}, ${one.materiality}, ${one.q}, ${one.status}, ${NEWEST}, ${one.nextAt},
      ${now}, ${now})
    RETURNING ${COLUMNS}`);
  return rows[0]!;
}

/**
 * Number of subscriptions, and of addresses emailed since a time, including deleted subscriptions. Locks the
 * organization, so that concurrent requests cannot exceed the limits.
 */
export async function countSubscriptions(
  tx: Transaction,
  organizationId: string,
  since: Date,
): Promise<{ there: number; mailed: number }> {
  await tx.query(sql`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`);
  const rows = await tx.query<{ there: number; mailed: number }>(sql`
    SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS there,
      count(*) FILTER (WHERE channel = 'email' AND created_at > ${since})::int AS mailed
    FROM notification_subscriptions WHERE organization_id = ${organizationId}`);
  return rows[0]!;
}

/** Ordered by id; one row more than `limit` indicates a next page. */
export function listSubscriptions(
  db: Queryable,
  organizationId: string,
  after: number,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>(sql`
    SELECT ${COLUMNS} FROM notification_subscriptions s
    WHERE organization_id = ${organizationId} AND deleted_at IS NULL AND id > ${after} ORDER BY id LIMIT ${limit + 1}`);
}

/** @param organizationId null for any: a signed link identifies the subscription. */
export async function findSubscription(
  db: Queryable,
  id: number,
  organizationId: string | null,
): Promise<SubscriptionRow | null> {
  const rows = await db.query<SubscriptionRow>(sql`
    SELECT ${COLUMNS} FROM notification_subscriptions s
    WHERE id = ${id} AND deleted_at IS NULL AND organization_id = coalesce(${organizationId}::text, organization_id)`);
  return rows[0] ?? null;
}

/** A resumed subscription covers changes from then on. */
export async function updateSubscription(
  db: Queryable,
  { id, status: before }: SubscriptionRow,
  one: Omit<NewSubscription, 'organization_id' | 'channel' | 'target'>,
  now: Date,
): Promise<SubscriptionRow | null> {
  const starts = before !== 'active' && one.status === 'active';
  const rows = await db.query<SubscriptionRow>(sql`
    UPDATE notification_subscriptions AS s SET cadence = ${one.cadence}, topics = ${one.topics}, codes = ${one.codes},
      policies = ${one.policies}, payers = ${one.payers}, jurisdictions = ${one.jurisdictions},
      materiality = ${one.materiality}, q = ${one.q}, status = ${one.status}, next_at = ${one.nextAt}, updated_at = ${now},
      after_diff_id = CASE WHEN ${starts}::boolean THEN ${NEWEST} ELSE after_diff_id END
    WHERE id = ${id} AND deleted_at IS NULL AND status = ${before} RETURNING ${COLUMNS}`);
  return rows[0] ?? null;
}

/** Also cancels its queued messages. */
export async function deleteSubscription(
  tx: Transaction,
  organizationId: string,
  id: number,
  now: Date,
): Promise<boolean> {
  const deleted = await tx.execute(sql`
    UPDATE notification_subscriptions SET deleted_at = ${now}, updated_at = ${now}
    WHERE id = ${id} AND organization_id = ${organizationId} AND deleted_at IS NULL`);
  if (deleted > 0) await cancelMessages(tx, id, now);
  return deleted > 0;
}

/** The owner of the address unsubscribes. */
export async function unsubscribe(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE notification_subscriptions SET status = 'unsubscribed', updated_at = ${now}
    WHERE id = ${id} AND deleted_at IS NULL AND status <> 'unsubscribed'`);
  await cancelMessages(tx, id, now);
}

/** The owner of the address confirms. @returns whether there was something to confirm. */
export async function confirmSubscription(db: Queryable, id: number, now: Date): Promise<boolean> {
  const confirmed = await db.execute(sql`
    UPDATE notification_subscriptions SET status = 'active', updated_at = ${now},
      after_diff_id = CASE status WHEN 'unconfirmed' THEN ${NEWEST} ELSE after_diff_id END
    WHERE id = ${id} AND deleted_at IS NULL AND status IN ('unconfirmed', 'active')`);
  return confirmed > 0;
}

async function cancelMessages(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE notification_messages SET state = 'canceled', finished_at = ${now}
    WHERE subscription_id = ${id} AND state IN ('pending', 'sending')`);
}

/** Due subscriptions of organizations with a suitable plan. */
const DUE = (plans: readonly string[], now: Date) => sql`
  notification_subscriptions s JOIN organizations o ON o.id = s.organization_id AND o.state = 'active'
  WHERE s.status = 'active' AND s.deleted_at IS NULL AND 'changes' = ANY (s.topics) AND o.plan = ANY (${[...plans]})
    AND (s.next_at <= ${now} OR (s.next_at IS NULL AND s.after_diff_id < ${NEWEST}))`;

export async function anySubscriptionDue(db: Queryable, plans: readonly string[], now: Date): Promise<boolean> {
  const rows = await db.query<{ due: boolean }>(sql`SELECT EXISTS (SELECT 1 FROM ${DUE(plans, now)}) AS due`);
  return rows[0]!.due;
}

/** The next due subscription, locked by this transaction; null if there is none, or others have them. */
export async function lockDueSubscription(
  tx: Transaction,
  plans: readonly string[],
  now: Date,
): Promise<SubscriptionRow | null> {
  const rows = await tx.query<SubscriptionRow>(
    sql`SELECT ${COLUMNS} FROM ${DUE(plans, now)} ORDER BY s.id LIMIT 1 FOR NO KEY UPDATE OF s SKIP LOCKED`,
  );
  return rows[0] ?? null;
}

export async function moveSubscription(
  tx: Transaction,
  id: number,
  { diffId, nextAt }: { diffId: number; nextAt: Date | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE notification_subscriptions SET after_diff_id = ${diffId}, next_at = ${nextAt} WHERE id = ${id}`);
}

/** An organization's active subscriptions to a topic. */
export async function subscriptionsTo(db: Queryable, organizationId: string, topic: Topic): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>(sql`
    SELECT ${COLUMNS} FROM notification_subscriptions s
    WHERE organization_id = ${organizationId} AND status = 'active' AND deleted_at IS NULL AND ${topic} = ANY (topics)
    ORDER BY id`);
}

export async function organizationName(db: Queryable, organizationId: string): Promise<string> {
  const rows = await db.query<{ name: string }>(sql`SELECT name FROM organizations WHERE id = ${organizationId}`);
  return rows[0]!.name;
}
