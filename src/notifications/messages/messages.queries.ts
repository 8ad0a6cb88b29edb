/** Queued and sent messages. */
import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { LeaseQueue } from '../../platform/queue/lease-queue.queries.ts';
import type { Channel } from '../notifications.rules.ts';

export type MessageKind = 'confirmation' | 'changes' | 'problem' | 'resolved' | 'release' | 'test';
export type MessageState = 'pending' | 'sending' | 'sent' | 'failed' | 'canceled';

export const MESSAGE_QUEUE = new LeaseQueue({
  table: 'notification_messages',
  key: 'id',
  state: 'state',
  taken: 'sending',
  free: 'due_at',
  nullable: false,
  claims: 'attempts',
  order: 'due_at, id',
});

export interface NewMessage {
  /** Null: sent to the operators. */
  subscriptionId: number | null;
  channel: Channel;
  kind: MessageKind;
  subject: string;
  body: string;
}

export async function insertMessage(db: Queryable, message: NewMessage, now: Date): Promise<number> {
  const rows = await db.query<{ id: number }>(sql`
    INSERT INTO notification_messages (subscription_id, channel, kind, subject, body, state, due_at, created_at)
    VALUES (${message.subscriptionId}, ${message.channel}, ${message.kind}, ${message.subject}, ${message.body}, 'pending',
      ${now}, ${now})
    RETURNING id`);
  return rows[0]!.id;
}

export interface ClaimedMessage {
  id: number;
  attempts: number;
  channel: Channel;
  kind: MessageKind;
  subject: string;
  body: string;
  subscription_id: number | null;
  organization_id: string | null;
  /** Sealed; null for operators. */
  target: Buffer | null;
}

/** Messages that this process owns until their lease ends, oldest first. */
export function claimMessages(
  db: Queryable,
  { limit, now, until }: { limit: number; now: Date; until: Date },
): Promise<ClaimedMessage[]> {
  return db.query<ClaimedMessage>(sql`
    WITH claimed AS (${MESSAGE_QUEUE.take({ limit, now, until })} RETURNING job.*)
    SELECT m.id, m.attempts, m.channel, m.kind, m.subject, m.body, m.subscription_id, s.organization_id, s.target
    FROM claimed m LEFT JOIN notification_subscriptions s ON s.id = m.subscription_id ORDER BY m.id`);
}

/** Records an attempt. It has no effect if the lease has expired. */
export async function finishMessage(
  db: Queryable,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  outcome: { state: MessageState; problem: string | null; dueAt: Date },
  now: Date,
): Promise<void> {
  const finished = outcome.state === 'pending' ? null : now;
  await db.execute(sql`
    UPDATE notification_messages SET state = ${outcome.state}, problem = ${outcome.problem}, due_at = ${outcome.dueAt},
      finished_at = ${finished}
    WHERE ${MESSAGE_QUEUE.isLeased(id, attempts)}`);
}

export interface LoggedMessage {
  id: number;
  subscription_id: number | null;
  channel: Channel;
  kind: MessageKind;
  subject: string;
  state: MessageState;
  attempts: number;
  problem: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  finished_at: string | null;
}

/** Newest first; one row more than `limit` indicates a next page. @param organizationId null for operators. */
export function listMessages(
  db: Queryable,
  { organizationId, before, limit }: { organizationId: string | null; before: number | null; limit: number },
): Promise<LoggedMessage[]> {
  return db.query<LoggedMessage>(sql`
    SELECT m.id, m.subscription_id, m.channel, m.kind, m.subject, m.state, m.attempts, m.problem, m.created_at, m.finished_at
    FROM notification_messages m LEFT JOIN notification_subscriptions s ON s.id = m.subscription_id
    WHERE s.organization_id IS NOT DISTINCT FROM ${organizationId}::text AND m.id < ${before ?? 2_147_483_647}
    ORDER BY m.id DESC LIMIT ${limit + 1}`);
}

export interface NotifiedCondition {
  key: string;
  sentence: string;
  /** ISO 8601, UTC. */
  since: string;
}

/**
 * What was reported before, locked until the transaction ends so that no two processes report the same; null while
 * another has it.
 */
export async function lockState(tx: Transaction): Promise<{ last_release_id: number } | null> {
  const rows = await tx.query<{ last_release_id: number }>(
    sql`SELECT last_release_id FROM notification_state FOR UPDATE SKIP LOCKED`,
  );
  return rows[0] ?? null;
}

export function findNotifiedConditions(db: Queryable): Promise<NotifiedCondition[]> {
  return db.query<NotifiedCondition>(sql`SELECT key, sentence, since FROM notification_conditions ORDER BY key`);
}

export async function insertCondition(db: Queryable, key: string, sentence: string, now: Date): Promise<void> {
  await db.execute(
    sql`INSERT INTO notification_conditions (key, sentence, since) VALUES (${key}, ${sentence}, ${now})`,
  );
}

export async function deleteConditions(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM notification_conditions WHERE key = ANY (${[...keys]}::text[])`);
}

export interface PublishedRelease {
  id: number;
  source: string;
  edition: string;
}

export function releasesAfter(db: Queryable, id: number): Promise<PublishedRelease[]> {
  return db.query<PublishedRelease>(sql`
    SELECT id, source, edition FROM releases WHERE state = 'published' AND id > ${id} ORDER BY id`);
}

export async function moveReleases(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`UPDATE notification_state SET last_release_id = ${id}`);
}
