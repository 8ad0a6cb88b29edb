/** Work list claims. Every statement is restricted to one organization. */
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { ListedFinding } from '../checked-claim.ts';
import type { StoredQuestion, WorkLine, WorkResult, WorkStatus, WorkVerdict } from './work-list.rules.ts';

export interface EntryRow {
  entry_id: string;
  batch_id: string;
  reference: number;
  verdict: WorkVerdict;
  status: WorkStatus;
  /** Null if the owner has left the organization. */
  owner_id: string | null;
  owner_name: string | null;
  at_risk: number | null;
  codes: string[];
  rules: string[];
  claim: StoredQuestion | null;
  lines: WorkLine[];
  findings: ListedFinding[];
  next_actions: string[];
  problem: string | null;
  release: string;
  checked_at: string;
  verdict_before: WorkVerdict | null;
  flipped_at: string | null;
  updated_at: string | null;
}

const COLUMNS = sql`e.entry_id, e.batch_id, e.reference, e.verdict, e.status, m.user_id AS owner_id, u.name AS owner_name,
  e.at_risk::float8 AS at_risk, e.codes, e.rules, e.claim, e.lines, e.findings, e.next_actions, e.problem, e.release, e.checked_at,
  e.verdict_before, e.flipped_at, e.updated_at`;
const FROM = sql`FROM work_list_entries e
  LEFT JOIN memberships m ON m.organization_id = e.organization_id AND m.user_id = e.owner_id
  LEFT JOIN users u ON u.id = m.user_id`;

export interface EntryFilter {
  batchId: string | null;
  verdict: WorkVerdict | null;
  /** Null for all. */
  statuses: readonly WorkStatus[] | null;
  /** Empty for claims without an owner; null for all. */
  owner: string | null;
  code: string | null;
  rule: string | null;
  flipped: boolean;
}

/** Position of the last claim of a page. */
export interface EntryPosition {
  rank: number;
  at_risk: number;
  entry_id: string;
}

/** Worst first, then by amount, then in claim order; one more than `limit` if there are more. */
export function listEntries(
  db: Queryable,
  organizationId: string,
  filter: EntryFilter,
  { after, limit }: { after: EntryPosition | null; limit: number },
): Promise<(EntryRow & EntryPosition)[]> {
  return db.query(sql`
    SELECT ${COLUMNS}, e.rank::int AS rank, coalesce(e.at_risk, 0)::float8 AS at_risk_order ${FROM}
    WHERE e.organization_id = ${organizationId} ${conditions(filter)}
      ${
        after === null
          ? empty
          : sql`AND (e.rank, -coalesce(e.at_risk, 0), e.entry_id) > (${after.rank}, -${after.at_risk}::numeric, ${after.entry_id})`
      }
    ORDER BY e.rank, -coalesce(e.at_risk, 0), e.entry_id LIMIT ${limit + 1}`);
}

function conditions({ batchId, verdict, statuses, owner, code, rule, flipped }: EntryFilter): Sql {
  const given = [
    batchId === null ? null : sql`e.batch_id = ${batchId}`,
    verdict === null ? null : sql`e.verdict = ${verdict}`,
    statuses === null ? null : sql`e.status = ANY(${[...statuses]}::text[])`,
    owner === null ? null : owner === '' ? sql`m.user_id IS NULL` : sql`m.user_id = ${owner}`,
    code === null ? null : sql`${code} = ANY(e.codes)`,
    rule === null ? null : sql`${rule} = ANY(e.rules)`,
    flipped ? sql`e.flipped_at IS NOT NULL` : null,
  ].filter((one) => one !== null);
  return given.length === 0 ? empty : sql`AND ${join(given, ' AND ')}`;
}

export async function findEntry(db: Queryable, organizationId: string, entryId: string): Promise<EntryRow | null> {
  const rows = await db.query<EntryRow>(sql`
    SELECT ${COLUMNS} ${FROM} WHERE e.organization_id = ${organizationId} AND e.entry_id = ${entryId}`);
  return rows[0] ?? null;
}

/** @param change undefined fields stay unchanged. @returns false when there is no such claim. */
export async function updateEntry(
  db: Queryable,
  organizationId: string,
  entryId: string,
  { status, owner, by, now }: { status?: WorkStatus; owner?: string | null; by: string; now: Date },
): Promise<boolean> {
  const updated = await db.execute(sql`
    UPDATE work_list_entries SET
      status = coalesce(${status ?? null}, status),
      owner_id = CASE WHEN ${owner !== undefined} THEN ${owner ?? null} ELSE owner_id END,
      updated_at = ${now}, updated_by = ${by}
    WHERE organization_id = ${organizationId} AND entry_id = ${entryId}`);
  return updated > 0;
}

export interface NewEntry extends WorkResult {
  entry_id: string;
  reference: number;
  rank: number;
  status: WorkStatus;
  claim: StoredQuestion | null;
  release: string;
}

/** @returns number stored: none if the batch was deleted in the meantime. */
export function insertEntries(
  db: Queryable,
  { organizationId, batchId, now }: { organizationId: string; batchId: string; now: Date },
  entries: readonly NewEntry[],
): Promise<number> {
  return db.execute(sql`
    WITH batch AS (
      UPDATE work_list_batches SET entries = entries + ${entries.length}
      WHERE batch_id = ${batchId} AND organization_id = ${organizationId} RETURNING batch_id)
    INSERT INTO work_list_entries (entry_id, organization_id, batch_id, reference, verdict, rank, status, at_risk, codes, rules, claim,
      lines, findings, next_actions, problem, release, checked_at)
    SELECT item.entry_id, ${organizationId}, batch.batch_id, reference, verdict, rank, status, at_risk, codes, rules, claim, lines,
      findings, next_actions, problem, release, ${now}::timestamptz
    FROM batch, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS item (entry_id TEXT, reference INT, verdict TEXT, rank SMALLINT,
      status TEXT, at_risk NUMERIC, codes TEXT[], rules TEXT[], claim JSONB, lines JSONB, findings JSONB, next_actions JSONB, problem TEXT,
      release TEXT)`);
}

export interface Waiting {
  organizationId: string;
  /** The current release. */
  release: string;
  /** Null for all. */
  batchId: string | null;
}

export interface Waiting {
  organizationId: string;
  /** The current release. */
  release: string;
  /** Null for all. */
  batchId: string | null;
}

export interface WaitingRow {
  entry_id: string;
  release: string;
  status: WorkStatus;
  verdict: WorkVerdict;
  lines: WorkLine[];
  claim: StoredQuestion;
}

/**
 * Unsent claims that one earlier release validated. Claims marked done were corrected or sent since, so their stored
 * form is outdated. Claims without problems are included.
 */
export function listWaiting(
  db: Queryable,
  { organizationId, batchId }: Waiting,
  answered: string,
  limit: number,
): Promise<WaitingRow[]> {
  return db.query<WaitingRow>(sql`
    SELECT entry_id, release, status, verdict, lines, claim FROM work_list_entries
    WHERE organization_id = ${organizationId} AND release = ${answered} AND claim IS NOT NULL AND (status <> 'done' OR verdict = 'ok')
      ${batchId === null ? empty : sql`AND batch_id = ${batchId}`}
    ORDER BY rank, entry_id LIMIT ${limit}`);
}

export interface CheckedEntry extends WorkResult {
  entry_id: string;
  rank: number;
  /** Release of the previous check: another request may have re-checked it in the meantime. */
  before: string;
  flipped: boolean;
  /** Claims that were fine and no longer are become open. */
  reopened: boolean;
}

/** @returns ids of the stored claims. */
export async function storeChecked(
  db: Queryable,
  { organizationId, release, now }: { organizationId: string; release: string; now: Date },
  entries: readonly CheckedEntry[],
): Promise<string[]> {
  const rows = await db.query<{ entry_id: string }>(sql`
    UPDATE work_list_entries e SET
      verdict_before = CASE WHEN item.flipped THEN e.verdict ELSE e.verdict_before END,
      flipped_at = CASE WHEN item.flipped THEN ${now}::timestamptz ELSE e.flipped_at END,
      status = CASE WHEN item.reopened THEN 'open' ELSE e.status END,
      verdict = item.verdict, rank = item.rank, at_risk = item.at_risk, codes = item.codes, rules = item.rules, lines = item.lines,
      findings = item.findings, next_actions = item.next_actions, problem = item.problem, release = ${release}, checked_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS item (entry_id TEXT, rank SMALLINT, before TEXT, flipped BOOLEAN,
      reopened BOOLEAN, verdict TEXT, at_risk NUMERIC, codes TEXT[], rules TEXT[], lines JSONB, findings JSONB, next_actions JSONB,
      problem TEXT)
    WHERE e.organization_id = ${organizationId} AND e.entry_id = item.entry_id AND e.release = item.before
    RETURNING e.entry_id`);
  return rows.map(({ entry_id }) => entry_id);
}

export function listByIds(db: Queryable, organizationId: string, ids: readonly string[]): Promise<EntryRow[]> {
  return db.query<EntryRow>(sql`
    SELECT ${COLUMNS} ${FROM} WHERE e.organization_id = ${organizationId} AND e.entry_id = ANY(${[...ids]}::text[])
    ORDER BY e.rank, -coalesce(e.at_risk, 0), e.entry_id`);
}
