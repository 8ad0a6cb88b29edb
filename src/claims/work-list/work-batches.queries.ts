/** Batches of the work list, and what an organization set for it. */
import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { waiting } from './work-list.queries.ts';
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

export function listPeople(db: Queryable, organizationId: string): Promise<{ user_id: string; name: string }[]> {
  return db.query(sql`
    SELECT u.id AS user_id, u.name FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} ORDER BY lower(u.name), u.id`);
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

const MAX_LISTED = 200;

/** Newest first. @param release the one that answers now. */
export function listBatches(
  db: Queryable,
  { organizationId, release }: { organizationId: string; release: string },
  { retention_days: days }: WorkListSettings,
): Promise<WorkBatchRow[]> {
  return db.query<WorkBatchRow>(sql`
    SELECT b.batch_id, b.created_at, b.created_at + make_interval(days => ${days}) AS deleted_at, count(e.entry_id)::int AS claims,
      json_build_object('fix', count(*) FILTER (WHERE e.verdict = 'fix'), 'refused', count(*) FILTER (WHERE e.verdict = 'refused'),
        'review', count(*) FILTER (WHERE e.verdict = 'review'), 'ok', count(*) FILTER (WHERE e.verdict = 'ok')) AS verdicts,
      json_build_object('open', count(*) FILTER (WHERE e.status = 'open'), 'in_progress', count(*) FILTER (WHERE e.status = 'in_progress'),
        'done', count(*) FILTER (WHERE e.status = 'done'), 'wont_fix', count(*) FILTER (WHERE e.status = 'wont_fix')) AS statuses,
      sum(e.at_risk) FILTER (WHERE e.status IN ('open', 'in_progress'))::float8 AS at_risk,
      (SELECT count(*)::int FROM work_list_entries WHERE ${waiting({ organizationId, release, batchId: null })}
        AND batch_id = b.batch_id) AS waiting
    FROM work_list_batches b LEFT JOIN work_list_entries e ON e.batch_id = b.batch_id
    WHERE b.organization_id = ${organizationId}
    GROUP BY b.batch_id, b.created_at ORDER BY b.created_at DESC, b.batch_id DESC LIMIT ${MAX_LISTED}`);
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

/** Batches that are older than their organization keeps them. @returns how many there were. */
export function purgeWorkBatches(db: Queryable, now: Date, limit: number): Promise<number> {
  return db.execute(sql`
    DELETE FROM work_list_batches WHERE batch_id IN (
      SELECT b.batch_id FROM work_list_batches b LEFT JOIN work_list_settings s ON s.organization_id = b.organization_id
      WHERE b.created_at < ${now}::timestamptz - make_interval(days => coalesce(s.retention_days, ${DEFAULTS.retention_days}))
      ORDER BY b.created_at LIMIT ${limit})`);
}
