import sql from 'sql-template-tag';
import { findUsersOfKey } from '../../access/access.public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { REVIEW_COLUMNS, type ReviewRow } from '../reviews/reviews.queries.ts';
import type { WriteApprovals } from './approvals.rules.ts';

/** A request, as its approval identifies it. */
export interface WriteKey {
  organizationId: string;
  tool: string;
  argumentsHash: string;
  /** See Requester.id. */
  requester: string;
}

export async function findWriteApprovals(db: Queryable, organizationId: string): Promise<WriteApprovals> {
  const rows = await db.query<{ write_approvals: WriteApprovals }>(
    sql`SELECT write_approvals FROM organizations WHERE id = ${organizationId}`,
  );
  return rows[0]!.write_approvals;
}

/**
 * Consumes the approval of the newest case in one statement: of two concurrent transactions, the later one waits for
 * the row, re-reads it and finds it used.
 * @param byKey also accept an approval given by a key.
 */
export async function redeemApproval(
  db: Queryable,
  { organizationId, tool, argumentsHash, requester }: WriteKey,
  { release, now, byKey }: { release: string; now: string; byKey: boolean },
): Promise<ReviewRow | null> {
  const rows = await db.query<ReviewRow>(sql`
    UPDATE reviews SET used_at = ${now}::timestamptz
    WHERE case_id = (
      SELECT case_id FROM reviews WHERE organization_id = ${organizationId} AND tool = ${tool}
        AND arguments_hash = ${argumentsHash} AND requester = ${requester}
      ORDER BY opened_at DESC, case_id DESC LIMIT 1)
      AND resolution = 'approved' AND used_at IS NULL AND release = ${release} AND approval_expires_at > ${now}::timestamptz
      AND (approved_by IS NOT NULL OR ${byKey}::boolean)
    RETURNING ${REVIEW_COLUMNS}`);
  return rows[0] ?? null;
}

/** The newest case of a write of this requester. Its row stays locked until the transaction ends. */
export async function lockWriteCase(
  db: Queryable,
  { organizationId, tool, argumentsHash, requester }: WriteKey,
): Promise<ReviewRow | null> {
  const rows = await db.query<ReviewRow>(sql`
    SELECT ${REVIEW_COLUMNS} FROM reviews WHERE organization_id = ${organizationId} AND tool = ${tool}
      AND arguments_hash = ${argumentsHash} AND requester = ${requester}
    ORDER BY opened_at DESC, case_id DESC LIMIT 1 FOR UPDATE`);
  return rows[0] ?? null;
}

/** Closes an open case without a decision: the corpus it was opened in is no longer served. */
export async function withdrawCase(db: Queryable, caseId: string, now: string): Promise<void> {
  await db.execute(sql`
    UPDATE reviews SET status = 'resolved', resolution = 'withdrawn', resolved_at = ${now}::timestamptz
    WHERE case_id = ${caseId} AND status = 'open'`);
}

/** Closes an open case of a write that its requester vouches for and executes. */
export async function closeVouchedCase(db: Queryable, caseId: string, by: string, now: string): Promise<void> {
  await db.execute(sql`
    UPDATE reviews SET status = 'resolved', resolution = 'approved', resolved_by = ${by}, resolved_at = ${now}::timestamptz,
      used_at = ${now}::timestamptz
    WHERE case_id = ${caseId} AND status = 'open'`);
}

/** Names by which a reviewer recognizes the requester and the people who use it. */
export interface RequesterNames {
  name: string | null;
  on_behalf_of: string | null;
  users: string[];
}

export async function findKeyNames(db: Queryable, keyId: string): Promise<RequesterNames> {
  const rows = await db.query<{ name: string }>(sql`SELECT name FROM api_keys WHERE id = ${keyId}`);
  return { name: rows[0]?.name ?? null, on_behalf_of: null, users: await findUsersOfKey(db, keyId) };
}

export async function findConnectionNames(
  db: Queryable,
  connectionId: string,
  userId: string,
): Promise<RequesterNames> {
  const rows = await db.query<RequesterNames>(sql`
    SELECT (SELECT c.name FROM oauth_consents o JOIN oauth_clients c ON c.client_id = o.client_id WHERE o.id = ${connectionId}) AS name,
      (SELECT name FROM users WHERE id = ${userId}) AS on_behalf_of, ARRAY[${userId}::text] AS users`);
  return rows[0]!;
}

export async function findUserNames(db: Queryable, userId: string): Promise<RequesterNames> {
  const rows = await db.query<RequesterNames>(sql`
    SELECT (SELECT name FROM users WHERE id = ${userId}) AS name, NULL AS on_behalf_of, ARRAY[${userId}::text] AS users`);
  return rows[0]!;
}
