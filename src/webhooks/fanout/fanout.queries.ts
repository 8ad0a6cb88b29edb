import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { PolicyFacts } from '../events.rules.ts';

/**
 * Whether there are changes after the position, or pending deliveries of starter changes that a real source has removed
 * from the feed. This single read is all that an idle round does.
 */
export async function findWork(db: Queryable): Promise<{ waiting: boolean; hidden: boolean }> {
  const [found] = await db.query<{ waiting: boolean; hidden: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM change_feed c JOIN webhook_fanout f ON c.diff_id > f.last_diff_id) AS waiting,
      (SELECT sources_loaded FROM corpus_state) AND EXISTS (
        SELECT 1 FROM policy_changes c JOIN webhook_events v ON v.diff_id = c.diff_id
          JOIN webhook_deliveries d ON d.event_id = v.id
        WHERE c.starter AND d.state = 'pending') AS hidden`);
  return found!;
}

/**
 * The last change turned into deliveries; null while another process is fanning out. Publishes commit one at a time, so
 * once a change is visible, no smaller id can appear.
 */
export async function lockPosition(tx: Transaction): Promise<number | null> {
  const rows = await tx.query<{ last_diff_id: number }>(
    sql`SELECT last_diff_id FROM webhook_fanout FOR UPDATE SKIP LOCKED`,
  );
  return rows[0]?.last_diff_id ?? null;
}

/**
 * Cancels deliveries of starter changes that a real source has removed from the feed. @returns how many were canceled.
 */
export function cancelHidden(db: Queryable, now: Date): Promise<number> {
  return db.execute(sql`
    UPDATE webhook_deliveries SET state = 'cancelled', finished_at = ${now} WHERE id IN (
      SELECT d.id FROM policy_changes c JOIN webhook_events v ON v.diff_id = c.diff_id
        JOIN webhook_deliveries d ON d.event_id = v.id
      WHERE c.starter AND d.state = 'pending' AND (SELECT sources_loaded FROM corpus_state)
      FOR UPDATE OF d SKIP LOCKED)`);
}

export async function movePosition(tx: Transaction, diffId: number): Promise<void> {
  await tx.execute(sql`UPDATE webhook_fanout SET last_diff_id = ${diffId}`);
}

export interface Subscriber {
  id: number;
  events: string[];
  after_diff_id: number;
}

/** Active endpoints of organizations with webhooks in their plan. */
export function subscribers(tx: Transaction, plans: readonly string[]): Promise<Subscriber[]> {
  return tx.query<Subscriber>(sql`
    SELECT e.id, e.events, e.after_diff_id FROM webhook_endpoints e JOIN organizations o ON o.id = e.organization_id
    WHERE e.status = 'active' AND e.deleted_at IS NULL AND o.plan = ANY (${plans}) ORDER BY e.id`);
}

/** Policies as they were when their changes were published. */
export function policyFacts(tx: Transaction, diffIds: readonly number[]): Promise<PolicyFacts[]> {
  return tx.query<PolicyFacts>(sql`
    SELECT diff_id, policy ->> 'status' AS status, policy ->> 'effective_date' AS effective_date,
      policy ->> 'retire_date' AS retire_date, policy ->> 'source_url' AS source_url
    FROM policy_changes WHERE diff_id = ANY (${diffIds}::int[])`);
}

export interface NewEvent {
  diffId: number;
  messageId: string;
  event: string;
  body: string;
}

/** Stores events and a delivery for each pair; existing pairs are left unchanged. */
export async function insertDeliveries(
  tx: Transaction,
  events: readonly NewEvent[],
  pairs: readonly { endpointId: number; diffId: number }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO webhook_events (diff_id, message_id, event, body, created_at)
    SELECT e.*, ${now}::timestamptz FROM unnest(${events.map(({ diffId }) => diffId)}::int[],
      ${events.map(({ messageId }) => messageId)}::text[], ${events.map(({ event }) => event)}::text[],
      ${events.map(({ body }) => body)}::text[]) AS e
    ON CONFLICT (diff_id) DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO webhook_deliveries (endpoint_id, event_id, state, due_at, created_at)
    SELECT p.endpoint_id, v.id, 'pending', ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(${pairs.map(({ endpointId }) => endpointId)}::int[], ${pairs.map(({ diffId }) => diffId)}::int[])
      AS p (endpoint_id, diff_id) JOIN webhook_events v ON v.diff_id = p.diff_id
    ORDER BY v.id, p.endpoint_id
    ON CONFLICT (endpoint_id, event_id) DO NOTHING`);
}

/**
 * Creates an event of one organization, and a delivery for each of its active endpoints that subscribes to it. @returns
 * deliveries.
 */
export async function insertOwnEvent(
  tx: Transaction,
  event: { organizationId: string; plans: readonly string[]; messageId: string; type: string; body: string; now: Date },
): Promise<number> {
  const { organizationId, plans, messageId, type, body, now } = event;
  const endpoints = await tx.query<{ id: number }>(sql`
    SELECT e.id FROM webhook_endpoints e JOIN organizations o ON o.id = e.organization_id
    WHERE e.organization_id = ${organizationId} AND e.status = 'active' AND e.deleted_at IS NULL AND o.plan = ANY (${plans})
      AND (${type} = ANY (e.events) OR '*' = ANY (e.events)) ORDER BY e.id`);
  if (endpoints.length === 0) return 0;
  return tx.execute(sql`
    WITH made AS (
      INSERT INTO webhook_events (message_id, event, body, created_at) VALUES (${messageId}, ${type}, ${body}, ${now})
      RETURNING id
    )
    INSERT INTO webhook_deliveries (endpoint_id, event_id, state, due_at, created_at)
    SELECT endpoint_id, made.id, 'pending', ${now}::timestamptz, ${now}::timestamptz
    FROM made, unnest(${endpoints.map(({ id }) => id)}::int[]) AS endpoint_id`);
}
