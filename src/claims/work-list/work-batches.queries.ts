/** Work list batches and settings of an organization. */
import sql, { empty, raw } from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Waiting } from './work-list.queries.ts';
import type { WorkStatus, WorkVerdict } from './work-list.rules.ts';

export interface WorkListSettings {
  enabled: boolean;
  retention_days: number;
}

export const DEFAULTS: WorkListSettings = { enabled: true, retention_days: 30 };

export async function findSettings(db: Queryable, organizationId: string): Promise<WorkListSettings> {
  const rows = await db.query<WorkListSettings>(
    sql`SELECT enabled, retention_days FROM work_list_settings WHERE organization_id = ${organizationId}`,
  );
  return rows[0] ?? DEFAULTS;
}

export async function storeSettings(
  tx: Transaction,
  organizationId: string,
  { enabled, retention_days: days }: WorkListSettings,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO work_list_settings (organization_id, enabled, retention_days) VALUES (${organizationId}, ${enabled}, ${days})
    ON CONFLICT (organization_id) DO UPDATE SET enabled = excluded.enabled, retention_days = excluded.retention_days`);
}

/** Max members to choose an owner from. */
export const MAX_PEOPLE = 100;

/** By name; in a larger organization, those who joined first. */
export function listPeople(db: Queryable, organizationId: string): Promise<{ user_id: string; name: string }[]> {
  return db.query(sql`
    SELECT u.id AS user_id, u.name
    FROM (
      SELECT user_id FROM memberships WHERE organization_id = ${organizationId} ORDER BY created_at, user_id LIMIT ${MAX_PEOPLE}) m
      JOIN users u ON u.id = m.user_id
    ORDER BY lower(u.name), u.id`);
}

export async function isMember(db: Queryable, organizationId: string, userId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM memberships WHERE organization_id = ${organizationId} AND user_id = ${userId}`,
  );
  return rows.length > 0;
}

export async function countEntries(db: Queryable, organizationId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    SELECT coalesce(sum(entries), 0)::int AS count FROM work_list_batches WHERE organization_id = ${organizationId}`);
  return rows[0]!.count;
}

export async function hasBatch(db: Queryable, organizationId: string, batchId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM work_list_batches WHERE batch_id = ${batchId} AND organization_id = ${organizationId}`,
  );
  return rows.length > 0;
}

export async function insertBatch(db: Queryable, organizationId: string, batchId: string, now: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO work_list_batches (batch_id, organization_id, created_at) VALUES (${batchId}, ${organizationId}, ${now})`);
}

export interface WorkBatchRow {
  batch_id: string;
  created_at: string;
  deleted_at: string;
  claims: number;
  verdicts: Record<WorkVerdict, number>;
  statuses: Record<WorkStatus, number>;
  at_risk: number | null;
  waiting: number;
}

/** Newest first, by id; one more than `limit` if there are more. @param release the current one. */
export function listBatches(
  db: Queryable,
  { organizationId, release }: { organizationId: string; release: string },
  { before, limit }: { before: string | null; limit: number },
  { retention_days: days }: WorkListSettings,
): Promise<WorkBatchRow[]> {
  const count = (member: 'verdict' | 'status', value: string) =>
    sql`coalesce(sum(c.claims) FILTER (WHERE c.${raw(member)} = ${value}), 0)`;
  return db.query<WorkBatchRow>(sql`
    SELECT b.batch_id, b.created_at, b.created_at + make_interval(days => ${days}) AS deleted_at, coalesce(sum(c.claims), 0)::int AS claims,
      json_build_object('fix', ${count('verdict', 'fix')}, 'refused', ${count('verdict', 'refused')},
        'review', ${count('verdict', 'review')}, 'ok', ${count('verdict', 'ok')}) AS verdicts,
      json_build_object('open', ${count('status', 'open')}, 'in_progress', ${count('status', 'in_progress')},
        'done', ${count('status', 'done')}, 'wont_fix', ${count('status', 'wont_fix')}) AS statuses,
      (sum(c.at_risk) FILTER (WHERE c.with_amount > 0 AND c.status IN ('open', 'in_progress')))::float8 AS at_risk,
      coalesce(sum(c.claims) FILTER (WHERE ${isWaiting(release)}), 0)::int AS waiting
    FROM (
      SELECT * FROM work_list_batches WHERE organization_id = ${organizationId}
        ${before === null ? empty : sql`AND batch_id < ${before}`}
      ORDER BY batch_id DESC LIMIT ${limit + 1}) b
      LEFT JOIN work_list_counts c ON c.batch_id = b.batch_id
    GROUP BY b.batch_id, b.created_at ORDER BY b.batch_id DESC`);
}

/**
 * Claims that a re-check covers: those that an earlier release answered. The id of a release begins with its number in the
 * order of publication. A process that still serves an earlier release never replaces what a later one answered.
 */
const isWaiting = (release: string) =>
  sql`coalesce(substring(c.release FROM '^[0-9]{1,9}')::int, 0) < ${Number.parseInt(release, 10)}::int AND c.asked AND (c.status <> 'done' OR c.verdict = 'ok')`;

/** Number of claims that a re-check covers, by the release that validated them. */
export function countWaiting(
  db: Queryable,
  { organizationId, release, batchId }: Waiting,
): Promise<{ release: string; claims: number }[]> {
  return db.query(sql`
    SELECT c.release, sum(c.claims)::int AS claims FROM work_list_counts c
    WHERE c.organization_id = ${organizationId} AND ${isWaiting(release)}
      ${batchId === null ? empty : sql`AND c.batch_id = ${batchId}`}
    GROUP BY c.release HAVING sum(c.claims) > 0 ORDER BY c.release`);
}

export async function deleteBatch(db: Queryable, organizationId: string, batchId: string): Promise<boolean> {
  const deleted = await db.execute(
    sql`DELETE FROM work_list_batches WHERE batch_id = ${batchId} AND organization_id = ${organizationId}`,
  );
  return deleted > 0;
}

export async function deleteAll(db: Queryable, organizationId: string): Promise<void> {
  await db.execute(sql`DELETE FROM work_list_batches WHERE organization_id = ${organizationId}`);
}

/** Deletes batches beyond their organization's retention. @returns number of batches. */
export function purgeWorkBatches(db: Queryable, now: Date, limit: number): Promise<number> {
  return db.execute(sql`
    DELETE FROM work_list_batches WHERE batch_id IN (
      SELECT b.batch_id FROM work_list_batches b LEFT JOIN work_list_settings s ON s.organization_id = b.organization_id
      WHERE b.created_at < ${now}::timestamptz - make_interval(days => coalesce(s.retention_days, ${DEFAULTS.retention_days}))
      ORDER BY b.created_at LIMIT ${limit})`);
}
