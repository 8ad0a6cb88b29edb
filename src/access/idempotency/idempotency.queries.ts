import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { KeyMode } from '../keys/keys.rules.ts';

export interface IdempotencyScope {
  organizationId: string;
  /** Mode of the API key: a live key never replays the response of a test key. */
  mode: KeyMode;
  method: string;
  path: string;
  key: string;
}

export interface StoredResponse {
  request_hash: Buffer;
  status: number | null;
  body: string | null;
  /** Seconds until another request may take over a running one. */
  locked_seconds: number;
}

export interface ClaimTerms {
  /** Of the request. */
  hash: Buffer;
  lockSeconds: number;
  /** Stored responses of the organization from which on no key is claimed. */
  maxBytes: number;
}

/**
 * Claims an idempotency key for one execution. The insert is the lock: of concurrent duplicates exactly one gets a row
 * back. A response older than a day, or a running request with an expired lock (its process died), can be claimed
 * again. No row either when the organization has `maxBytes` stored.
 */
export async function claimKey(db: Queryable, s: IdempotencyScope, terms: ClaimTerms): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO idempotent_responses AS r (organization_id, mode, method, path, key, request_hash, locked_until)
    SELECT ${s.organizationId}::text, ${s.mode}::text, ${s.method}::text, ${s.path}::text, ${s.key}::text, ${terms.hash}::bytea,
      now() + make_interval(secs => ${terms.lockSeconds})
    WHERE (SELECT coalesce(sum(bytes), 0) FROM idempotent_volumes
      WHERE organization_id = ${s.organizationId} AND hour > now() - interval '25 hours') < ${terms.maxBytes}::bigint
    ON CONFLICT (organization_id, mode, method, path, key) DO UPDATE
      SET request_hash = excluded.request_hash, status = NULL, body = NULL,
        locked_until = excluded.locked_until, created_at = now()
      WHERE r.created_at < now() - interval '24 hours' OR (r.status IS NULL AND r.locked_until < now())
    RETURNING 1`);
  return rows.length > 0;
}

/** A response of the last day, or the request that runs; null also for one that a stopped process left. */
export async function findResponse(db: Queryable, s: IdempotencyScope): Promise<StoredResponse | null> {
  const rows = await db.query<StoredResponse>(sql`
    SELECT request_hash, status, body, greatest(1, ceil(extract(epoch FROM locked_until - now())))::int AS locked_seconds
    FROM idempotent_responses
    WHERE organization_id = ${s.organizationId} AND mode = ${s.mode} AND method = ${s.method} AND path = ${s.path} AND key = ${s.key}
      AND created_at >= now() - interval '24 hours' AND (status IS NOT NULL OR locked_until > now())`);
  return rows[0] ?? null;
}

/** Seconds until responses of the earliest hour expire if the organization has `maxBytes` stored, otherwise null. */
export async function secondsUntilRoom(
  db: Queryable,
  organizationId: string,
  maxBytes: number,
): Promise<number | null> {
  const [full] = await db.query<{ seconds: number }>(sql`
    SELECT greatest(1, ceil(extract(epoch FROM min(hour) + interval '25 hours' - now())))::int AS seconds
    FROM idempotent_volumes WHERE organization_id = ${organizationId} AND hour > now() - interval '25 hours'
    HAVING sum(bytes) >= ${maxBytes}::bigint`);
  return full?.seconds ?? null;
}

/** A row with its key, path and indexes, about. */
const ROW_BYTES = 1_024;

/** Stores a response and adds its size to the volume of the hour. */
export async function storeResponse(db: Queryable, s: IdempotencyScope, status: number, body: string): Promise<void> {
  const bytes = Buffer.byteLength(body) + ROW_BYTES;
  await db.execute(sql`
    WITH stored AS (
      UPDATE idempotent_responses SET status = ${status}, body = ${body}
      WHERE organization_id = ${s.organizationId} AND mode = ${s.mode} AND method = ${s.method} AND path = ${s.path} AND key = ${s.key}
      RETURNING organization_id)
    INSERT INTO idempotent_volumes AS v (organization_id, hour, slot, bytes)
    SELECT organization_id, date_trunc('hour', now()), floor(random() * 8), ${bytes}::bigint FROM stored
    ON CONFLICT (organization_id, hour, slot) DO UPDATE SET bytes = v.bytes + excluded.bytes`);
}

export async function releaseKey(db: Queryable, s: IdempotencyScope): Promise<void> {
  await db.execute(sql`
    DELETE FROM idempotent_responses WHERE status IS NULL
      AND organization_id = ${s.organizationId} AND mode = ${s.mode} AND method = ${s.method} AND path = ${s.path} AND key = ${s.key}`);
}

export async function deleteExpiredResponses(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM idempotent_responses WHERE created_at < now() - interval '24 hours'`);
  await db.execute(sql`DELETE FROM idempotent_volumes WHERE hour <= now() - interval '25 hours'`);
}

/** Marks a stored response as sealed; no JSON starts with this. */
export const SEALED = 'sealed:';

/** Locks the rows until the transaction ends, so that their positions stay valid. */
export function lockSealedResponses(tx: Transaction): Promise<{ place: string; owner: string; body: string }[]> {
  return tx.query(sql`
    SELECT ctid::text AS place, organization_id AS owner, body FROM idempotent_responses
    WHERE body LIKE ${`${SEALED}%`} FOR UPDATE`);
}

export async function replaceSealedResponse(tx: Transaction, place: string, body: string): Promise<void> {
  await tx.execute(sql`UPDATE idempotent_responses SET body = ${body} WHERE ctid = ${place}::tid`);
}
