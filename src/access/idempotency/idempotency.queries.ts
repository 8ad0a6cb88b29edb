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

/**
 * Claims an idempotency key for one execution. The insert is the lock: of concurrent duplicates exactly one gets a row
 * back. A response older than a day, or a running request with an expired lock (its process died), can be claimed
 * again.
 */
export async function claimKey(
  db: Queryable,
  s: IdempotencyScope,
  hash: Buffer,
  lockSeconds: number,
): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO idempotent_responses AS r (organization_id, mode, method, path, key, request_hash, locked_until)
    VALUES (${s.organizationId}, ${s.mode}, ${s.method}, ${s.path}, ${s.key}, ${hash}, now() + make_interval(secs => ${lockSeconds}))
    ON CONFLICT (organization_id, mode, method, path, key) DO UPDATE
      SET request_hash = excluded.request_hash, status = NULL, body = NULL,
        locked_until = excluded.locked_until, created_at = now()
      WHERE r.created_at < now() - interval '24 hours' OR (r.status IS NULL AND r.locked_until < now())
    RETURNING 1`);
  return rows.length > 0;
}

export async function findResponse(db: Queryable, s: IdempotencyScope): Promise<StoredResponse | null> {
  const rows = await db.query<StoredResponse>(sql`
    SELECT request_hash, status, body, greatest(1, ceil(extract(epoch FROM locked_until - now())))::int AS locked_seconds
    FROM idempotent_responses
    WHERE organization_id = ${s.organizationId} AND mode = ${s.mode} AND method = ${s.method} AND path = ${s.path} AND key = ${s.key}`);
  return rows[0] ?? null;
}

export async function storeResponse(db: Queryable, s: IdempotencyScope, status: number, body: string): Promise<void> {
  await db.execute(sql`
    UPDATE idempotent_responses SET status = ${status}, body = ${body}
    WHERE organization_id = ${s.organizationId} AND mode = ${s.mode} AND method = ${s.method} AND path = ${s.path} AND key = ${s.key}`);
}

export async function releaseKey(db: Queryable, s: IdempotencyScope): Promise<void> {
  await db.execute(sql`
    DELETE FROM idempotent_responses WHERE status IS NULL
      AND organization_id = ${s.organizationId} AND mode = ${s.mode} AND method = ${s.method} AND path = ${s.path} AND key = ${s.key}`);
}

export function deleteExpiredResponses(db: Queryable): Promise<number> {
  return db.execute(sql`DELETE FROM idempotent_responses WHERE created_at < now() - interval '24 hours'`);
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
