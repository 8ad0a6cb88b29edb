import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { LeaseQueue } from '../../platform/queue/lease-queue.queries.ts';
import { DELIVERY } from './retries.rules.ts';

/**
 * An arbitrary number, the same in every process: claims take turns, so that limits per endpoint apply across
 * processes.
 */
const CLAIM_LOCK = 7_431_050;

/** Selection follows its own rules (`claimDeliveries`); everything else works like the other queues. */
export const DELIVERY_QUEUE = new LeaseQueue({
  table: 'webhook_deliveries',
  key: 'id',
  state: 'state',
  taken: 'sending',
  free: 'due_at',
  nullable: false,
  claims: 'claims',
  order: 'due_at, id',
});

/** A delivery that this process owns until its lease ends, with everything needed to send it. */
export interface ClaimedDelivery {
  delivery_id: number;
  claims: number;
  attempts: number;
  retries: number;
  endpoint_id: number;
  organization_id: string;
  url: string;
  secret: Buffer;
  /** Also signs for a while after a rotation. */
  previous_secret: Buffer | null;
  message_id: string;
  event: string;
  body: string;
  failing: boolean;
}

/**
 * Claims due deliveries: oldest first within an endpoint, round robin across endpoints, responsive ones first. An
 * endpoint has at most `perEndpoint` deliveries in progress across all processes, a failing one has one, and a resting
 * or paused one, or one of a suspended organization, has none. A row with an expired lease is due like any other.
 * @param room maximum deliveries overall, and of failing endpoints.
 */
export async function claimDeliveries(
  tx: Transaction,
  room: { all: number; failing: number },
  now: Date,
): Promise<ClaimedDelivery[]> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`);
  return tx.query<ClaimedDelivery>(sql`
    WITH endpoints AS (
      SELECT e.id, e.failure_count > 0 AS failing,
        CASE WHEN e.failure_count > 0 THEN 1 ELSE ${DELIVERY.perEndpoint}::int END
          - (SELECT count(*)::int FROM webhook_deliveries s
             WHERE s.endpoint_id = e.id AND s.state = 'sending' AND s.due_at > ${now}) AS room
      FROM webhook_endpoints e JOIN organizations o ON o.id = e.organization_id AND o.state = 'active'
      WHERE e.status = 'active' AND e.deleted_at IS NULL AND (e.rests_until IS NULL OR e.rests_until <= ${now})
    ), due AS (
      SELECT d.id, d.due_at, e.id AS endpoint_id, e.failing FROM endpoints e CROSS JOIN LATERAL (
        SELECT q.id, q.due_at FROM webhook_deliveries q
        WHERE q.endpoint_id = e.id AND q.state IN ('pending', 'sending') AND q.due_at <= ${now}
        ORDER BY q.due_at, q.id LIMIT greatest(e.room, 0) FOR UPDATE SKIP LOCKED) d
    ), placed AS (
      SELECT id, due_at, failing, row_number() OVER (PARTITION BY endpoint_id ORDER BY due_at, id) AS place FROM due
    ), ranked AS (
      SELECT id, failing, row_number() OVER (ORDER BY failing, place, due_at, id) AS position,
        row_number() OVER (PARTITION BY failing ORDER BY place, due_at, id) AS position_of_kind
      FROM placed
    )
    UPDATE webhook_deliveries d
    SET state = 'sending', due_at = ${leaseEnd(now)}, claims = d.claims + 1
    FROM ranked r, webhook_endpoints e, webhook_events v
    WHERE d.id = r.id AND e.id = d.endpoint_id AND v.id = d.event_id AND r.position <= ${room.all}
      AND (NOT r.failing OR r.position_of_kind <= ${room.failing})
    RETURNING d.id AS delivery_id, d.claims, d.attempts, d.retries, d.endpoint_id, e.organization_id, e.url, e.secret,
      CASE WHEN e.previous_secret_until > ${now} THEN e.previous_secret END AS previous_secret,
      v.message_id, v.event, v.body, r.failing`);
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + DELIVERY.leaseMs);
}

/** A test of an endpoint, paused or not: creates the event and an already claimed delivery, without retries. */
export async function insertTest(
  tx: Transaction,
  test: { organizationId: string; endpointId: number; messageId: string; event: string; body: string; now: Date },
): Promise<ClaimedDelivery> {
  const { messageId, event, body, now } = test;
  const rows = await tx.query<ClaimedDelivery>(sql`
    WITH made AS (
      INSERT INTO webhook_events (message_id, event, body, created_at) VALUES (${messageId}, ${event}, ${body}, ${now})
      RETURNING id
    ), delivery AS (
      INSERT INTO webhook_deliveries (endpoint_id, event_id, state, due_at, claims, retries, created_at)
      SELECT ${test.endpointId}::int, id, 'sending', ${leaseEnd(now)}::timestamptz, 1, ${DELIVERY.retryAfterMs.length}::int,
        ${now}::timestamptz FROM made
      RETURNING id, claims, attempts, retries, endpoint_id
    )
    SELECT d.id AS delivery_id, d.claims, d.attempts, d.retries, d.endpoint_id, e.organization_id, e.url, e.secret,
      CASE WHEN e.previous_secret_until > ${now} THEN e.previous_secret END AS previous_secret,
      ${messageId}::text AS message_id, ${event}::text AS event, ${body}::text AS body, e.failure_count > 0 AS failing
    FROM delivery d JOIN webhook_endpoints e ON e.id = d.endpoint_id`);
  return rows[0]!;
}

export interface DeliveryRow {
  delivery_id: number;
  endpoint_id: number;
  endpoint_status: string;
  event: string;
  message_id: string;
  diff_id: number | null;
  state: string;
  attempts: number;
  due_at: string;
  created_at: string;
}

/** A delivery to one of the organization's endpoints that is not deleted. */
export async function findDelivery(db: Queryable, organizationId: string, id: number): Promise<DeliveryRow | null> {
  const rows = await db.query<DeliveryRow>(sql`
    SELECT d.id AS delivery_id, d.endpoint_id, e.status AS endpoint_status, v.event, v.message_id, v.diff_id, d.state,
      d.attempts, d.due_at, d.created_at
    FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id JOIN webhook_events v ON v.id = d.event_id
    WHERE d.id = ${id} AND e.organization_id = ${organizationId} AND e.deleted_at IS NULL`);
  return rows[0] ?? null;
}

/** Payload of a delivery, rendered once for all receivers. */
export async function findPayload(db: Queryable, organizationId: string, id: number): Promise<string | null> {
  const rows = await db.query<{ body: string }>(sql`
    SELECT e.body FROM webhook_deliveries d
      JOIN webhook_events e ON e.id = d.event_id JOIN webhook_endpoints w ON w.id = d.endpoint_id
    WHERE d.id = ${id} AND w.organization_id = ${organizationId}`);
  return rows[0]?.body ?? null;
}

/** Makes it due now; a finished delivery gets the full retry schedule again. One being sent is left alone. */
export async function queueAgain(db: Queryable, id: number, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE webhook_deliveries d SET due_at = ${now}, state = 'pending', finished_at = NULL,
      retries = CASE WHEN d.state = 'pending' OR v.diff_id IS NULL THEN d.retries ELSE 0 END
    FROM webhook_events v WHERE d.id = ${id} AND v.id = d.event_id AND d.state <> 'sending'`);
}
