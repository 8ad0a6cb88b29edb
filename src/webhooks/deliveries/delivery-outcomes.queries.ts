import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { ClaimedDelivery } from './delivery-queue.queries.ts';
import { afterAttempt, type EndpointHealth, healthAfter } from './retries.rules.ts';

/** Outcome of one attempt. */
export interface Outcome {
  delivery: ClaimedDelivery;
  success: boolean;
  http_status: number | null;
  latency_ms: number;
  error: string | null;
  response_excerpt: string | null;
  started_at: Date;
}

/**
 * Records outcomes in the order in which attempts ended: the log, the deliveries, and the health of their endpoints.
 * Locks endpoints before deliveries, as everywhere. A delivery keeps its state if another process has taken over its
 * lease, or if it was canceled in the meantime.
 */
export async function recordOutcomes(tx: Transaction, outcomes: readonly Outcome[], now: Date): Promise<void> {
  await updateHealth(tx, outcomes, now);
  const next = outcomes.map(({ success, delivery }) => afterAttempt(success, delivery.retries, now));
  await tx.execute(sql`
    UPDATE webhook_deliveries d
    SET state = o.state, due_at = o.due_at, retries = o.retries, attempts = d.attempts + 1,
      finished_at = CASE WHEN o.state = 'pending' THEN NULL ELSE ${now}::timestamptz END
    FROM unnest(${outcomes.map(({ delivery }) => delivery.delivery_id)}::int[],
      ${outcomes.map(({ delivery }) => delivery.claims)}::int[], ${next.map(({ state }) => state)}::text[],
      ${next.map(({ dueAt }) => dueAt)}::timestamptz[], ${next.map(({ retries }) => retries)}::int[])
      AS o (id, claims, state, due_at, retries)
    WHERE d.id = o.id AND d.claims = o.claims AND d.state = 'sending'`);
  await tx.execute(sql`
    INSERT INTO webhook_attempts (delivery_id, endpoint_id, attempt, attempted_at, http_status, latency_ms, success, error,
      response_excerpt)
    SELECT * FROM unnest(${outcomes.map(({ delivery }) => delivery.delivery_id)}::int[],
      ${outcomes.map(({ delivery }) => delivery.endpoint_id)}::int[],
      ${outcomes.map(({ delivery }) => delivery.attempts + 1)}::int[],
      ${outcomes.map((outcome) => outcome.started_at)}::timestamptz[],
      ${outcomes.map((outcome) => outcome.http_status)}::int[], ${outcomes.map((outcome) => outcome.latency_ms)}::int[],
      ${outcomes.map((outcome) => outcome.success)}::boolean[], ${outcomes.map((outcome) => outcome.error)}::text[],
      ${outcomes.map((outcome) => outcome.response_excerpt)}::text[])`);
}

type HealthRow = Omit<EndpointHealth, 'rests_until'> & { id: number; rests_until: string | null };

/** Healthy endpoints that responded are neither locked nor updated. */
async function updateHealth(tx: Transaction, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const ids = [...new Set(outcomes.map(({ delivery }) => delivery.endpoint_id))];
  const failed = [...new Set(outcomes.filter(({ success }) => !success).map(({ delivery }) => delivery.endpoint_id))];
  const rows = await tx.query<HealthRow>(sql`
    SELECT id, status, paused_reason, failure_count, rests_until FROM webhook_endpoints
    WHERE id = ANY (${ids}::int[]) AND (id = ANY (${failed}::int[]) OR failure_count > 0)
    ORDER BY id FOR NO KEY UPDATE`);
  if (rows.length === 0) return;
  const next = rows.map((row) => ({
    id: row.id,
    ...healthAfter(
      { ...row, rests_until: row.rests_until === null ? null : new Date(row.rests_until) },
      outcomes.filter(({ delivery }) => delivery.endpoint_id === row.id),
      now,
    ),
  }));
  await tx.execute(sql`
    UPDATE webhook_endpoints e
    SET status = h.status, paused_reason = h.paused_reason, failure_count = h.failure_count, rests_until = h.rests_until,
      updated_at = CASE WHEN e.status = h.status THEN e.updated_at ELSE ${now}::timestamptz END
    FROM unnest(${next.map(({ id }) => id)}::int[], ${next.map(({ status }) => status)}::text[],
      ${next.map(({ paused_reason }) => paused_reason)}::text[], ${next.map(({ failure_count }) => failure_count)}::int[],
      ${next.map(({ rests_until }) => rests_until)}::timestamptz[])
      AS h (id, status, paused_reason, failure_count, rests_until)
    WHERE e.id = h.id`);
}

/**
 * Deletes at most `limit` deliveries created before `before`, then unreferenced events. @returns deliveries deleted.
 */
export async function purgeDeliveries(tx: Transaction, before: Date, limit: number): Promise<number> {
  const deleted = await tx.execute(sql`
    DELETE FROM webhook_deliveries WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit})`);
  await tx.execute(sql`
    DELETE FROM webhook_events v WHERE v.created_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = v.id)`);
  return deleted;
}

/** Deletes secrets that no longer sign. @returns endpoints. */
export function forgetOldSecrets(db: Queryable, now: Date): Promise<number> {
  return db.execute(sql`
    UPDATE webhook_endpoints SET previous_secret = NULL, previous_secret_until = NULL WHERE previous_secret_until <= ${now}`);
}
