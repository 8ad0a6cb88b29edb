import sql, { empty, join } from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

export interface EndpointRow {
  id: number;
  url: string;
  events: string[];
  status: 'active' | 'paused';
  paused_reason: string | null;
  failure_count: number;
  previous_secret_until: string | null;
  created_at: string;
  updated_at: string;
}

const PAUSED_BY_OWNER = 'Paused by the owner';
const ENDPOINT = sql`id, url, events, status, paused_reason, failure_count, previous_secret_until, created_at, updated_at`;

/** A new endpoint receives only changes published after its creation. */
export async function insertEndpoint(
  db: Queryable,
  endpoint: { organizationId: string; url: string; events: string[]; secret: Buffer; now: Date },
): Promise<EndpointRow> {
  const rows = await db.query<EndpointRow>(sql`
    INSERT INTO webhook_endpoints (organization_id, url, events, secret, after_diff_id, created_at, updated_at)
    VALUES (${endpoint.organizationId}, ${endpoint.url}, ${endpoint.events}, ${endpoint.secret},
      (SELECT coalesce(max(diff_id), 0) FROM policy_changes), ${endpoint.now}, ${endpoint.now})
    RETURNING ${ENDPOINT}`);
  return rows[0]!;
}

/** Locks the organization, so that concurrent requests cannot exceed the limit. */
export async function countEndpoints(db: Queryable, organizationId: string): Promise<number> {
  await db.query(sql`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`);
  const rows = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM webhook_endpoints
    WHERE organization_id = ${organizationId} AND deleted_at IS NULL`);
  return rows[0]!.count;
}

/** Ordered by id; one row more than `limit` indicates a next page. */
export function listEndpoints(
  db: Queryable,
  organizationId: string,
  after: number,
  limit: number,
): Promise<EndpointRow[]> {
  return db.query<EndpointRow>(sql`
    SELECT ${ENDPOINT} FROM webhook_endpoints
    WHERE organization_id = ${organizationId} AND deleted_at IS NULL AND id > ${after} ORDER BY id LIMIT ${limit + 1}`);
}

export async function findEndpoint(db: Queryable, organizationId: string, id: number): Promise<EndpointRow | null> {
  const rows = await db.query<EndpointRow>(sql`
    SELECT ${ENDPOINT} FROM webhook_endpoints
    WHERE id = ${id} AND organization_id = ${organizationId} AND deleted_at IS NULL`);
  return rows[0] ?? null;
}

export interface EndpointChange {
  url?: string;
  events?: string[];
  status?: 'active' | 'paused';
}

/**
 * Absent fields stay unchanged. Activation resets failures; a new URL is tried without waiting for the rest period of
 * the old one.
 */
export async function updateEndpoint(
  db: Queryable,
  organizationId: string,
  id: number,
  change: EndpointChange,
  now: Date,
): Promise<EndpointRow | null> {
  const { url, events, status } = change;
  const sets = [
    sql`updated_at = ${now}`,
    ...(url === undefined ? [] : [sql`url = ${url}`]),
    ...(events === undefined ? [] : [sql`events = ${events}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(status === 'active' ? [sql`failure_count = 0, paused_reason = NULL`] : []),
    ...(status === 'paused' ? [sql`paused_reason = coalesce(paused_reason, ${PAUSED_BY_OWNER})`] : []),
    ...(status === 'active' || url !== undefined ? [sql`rests_until = NULL`] : []),
  ];
  const rows = await db.query<EndpointRow>(sql`
    UPDATE webhook_endpoints SET ${join(sets)}
    WHERE id = ${id} AND organization_id = ${organizationId} AND deleted_at IS NULL RETURNING ${ENDPOINT}`);
  return rows[0] ?? null;
}

/** The old secret continues signing until `oldUntil`. */
export async function replaceSecret(
  db: Queryable,
  organizationId: string,
  id: number,
  secret: Buffer,
  times: { now: Date; oldUntil: Date },
): Promise<EndpointRow | null> {
  const rows = await db.query<EndpointRow>(sql`
    UPDATE webhook_endpoints SET secret = ${secret}, previous_secret = secret, previous_secret_until = ${times.oldUntil},
      updated_at = ${times.now}
    WHERE id = ${id} AND organization_id = ${organizationId} AND deleted_at IS NULL RETURNING ${ENDPOINT}`);
  return rows[0] ?? null;
}

/** Marks an endpoint as deleted and cancels its queued deliveries. @returns whether it existed. */
export async function deleteEndpoint(db: Queryable, organizationId: string, id: number, now: Date): Promise<boolean> {
  const deleted = await db.execute(sql`
    UPDATE webhook_endpoints SET deleted_at = ${now}, updated_at = ${now}
    WHERE id = ${id} AND organization_id = ${organizationId} AND deleted_at IS NULL`);
  if (deleted === 0) return false;
  await db.execute(sql`
    UPDATE webhook_deliveries SET state = 'cancelled', finished_at = ${now}
    WHERE endpoint_id = ${id} AND state IN ('pending', 'sending')`);
  return true;
}

export interface AttemptRow {
  id: number;
  delivery_id: number;
  endpoint_id: number;
  event: string;
  message_id: string;
  diff_id: number | null;
  attempt: number;
  http_status: number | null;
  latency_ms: number;
  success: boolean;
  error: string | null;
  response_excerpt: string | null;
  attempted_at: string;
  state: string;
  next_attempt_at: string | null;
}

/** Attempts of an endpoint, newest first; new attempts do not shift the pages. One row more than `limit`. */
export function listAttempts(
  db: Queryable,
  endpointId: number,
  filter: { before: number | null; success: boolean | null; limit: number },
): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(sql`
    SELECT a.id, a.delivery_id, a.endpoint_id, v.event, v.message_id, v.diff_id, a.attempt, a.http_status, a.latency_ms,
      a.success, a.error, a.response_excerpt, a.attempted_at, d.state,
      CASE WHEN d.state = 'pending' THEN d.due_at END AS next_attempt_at
    FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id JOIN webhook_events v ON v.id = d.event_id
    WHERE a.endpoint_id = ${endpointId}
      ${filter.before === null ? empty : sql`AND a.id < ${filter.before}`}
      ${filter.success === null ? empty : sql`AND a.success = ${filter.success}`}
    ORDER BY a.id DESC LIMIT ${filter.limit + 1}`);
}

/** Endpoints paused by the service, not by their owner. */
export function pausedEndpoints(
  db: Queryable,
): Promise<{ id: number; organization_id: string; url: string; paused_reason: string }[]> {
  return db.query(sql`
    SELECT id, organization_id, url, paused_reason FROM webhook_endpoints
    WHERE status = 'paused' AND deleted_at IS NULL AND paused_reason <> ${PAUSED_BY_OWNER} ORDER BY id`);
}
