import sql, { empty } from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';

export interface AcknowledgedId {
  diff_id: number;
  known: boolean;
  /** Acknowledged by this call. */
  added: boolean;
}

/**
 * Acknowledges any number of changes for an organization in one statement. Existing acknowledgments stay unchanged: the
 * first reviewer is the evidence.
 */
export function acknowledge(
  db: Queryable,
  by: { organizationId: string; actorId: string },
  diffIds: readonly number[],
  notes: string | null,
): Promise<AcknowledgedId[]> {
  return db.query<AcknowledgedId>(sql`
    WITH given AS (SELECT DISTINCT unnest(${diffIds}::int[]) AS diff_id),
    known AS (SELECT c.diff_id FROM policy_changes c JOIN given g ON g.diff_id = c.diff_id),
    added AS (
      INSERT INTO change_acknowledgements (organization_id, diff_id, key_id, notes, acknowledged_at)
      SELECT ${by.organizationId}, diff_id, ${by.actorId}, ${notes}, date_trunc('milliseconds', clock_timestamp())
      FROM known ORDER BY diff_id ON CONFLICT DO NOTHING RETURNING diff_id
    )
    SELECT g.diff_id, k.diff_id IS NOT NULL AS known, a.diff_id IS NOT NULL AS added
    FROM given g LEFT JOIN known k ON k.diff_id = g.diff_id LEFT JOIN added a ON a.diff_id = g.diff_id ORDER BY g.diff_id`);
}

/** Removes a caller's own acknowledgments from `since` on. @returns the diff_ids, ascending. */
export async function withdraw(
  tx: Transaction,
  by: { organizationId: string; actorId: string },
  diffIds: readonly number[],
  since: string,
): Promise<number[]> {
  const rows = await tx.query<{ diff_id: number }>(sql`
    DELETE FROM change_acknowledgements WHERE organization_id = ${by.organizationId} AND key_id = ${by.actorId}
      AND diff_id = ANY (${diffIds}::int[]) AND acknowledged_at >= ${since}::timestamptz RETURNING diff_id`);
  return rows.map(({ diff_id }) => diff_id).toSorted((a, b) => a - b);
}

export interface ComplianceCounts {
  total: number;
  acknowledged: number;
  critical: number;
}

/** Changes since a time, how many the organization has acknowledged, and how many high-materiality ones it has not. */
export async function complianceCounts(
  db: Queryable,
  organizationId: string,
  since: string,
  critical: readonly string[],
): Promise<ComplianceCounts> {
  const rows = await db.query<ComplianceCounts>(sql`
    SELECT coalesce(sum(c.changes), 0)::int AS total, coalesce(sum(a.changes), 0)::int AS acknowledged,
      coalesce(sum(c.changes - coalesce(a.changes, 0)) FILTER (WHERE c.change_type = ANY (${critical}::text[])), 0)::int AS critical
    FROM change_counts c LEFT JOIN acknowledgement_counts a ON a.organization_id = ${organizationId}
      AND (a.changed_at, a.starter, a.change_type) = (c.changed_at, c.starter, c.change_type)
    WHERE c.changed_at > ${since}::timestamptz AND c.change_type <> 'upcoming'
      AND NOT (c.starter AND (SELECT sources_loaded FROM corpus_state))`);
  return rows[0]!;
}

export interface AcknowledgementRow {
  diff_id: number;
  policy_id: string;
  policy_title: string | null;
  policy_type: string | null;
  change_type: string;
  change_summary: string;
  old_version: string | null;
  new_version: string | null;
  changed_at: string;
  acknowledged_at: string;
  key_id: string;
  key_name: string | null;
  notes: string | null;
}

/** Newest acknowledgment first, then highest diff_id. One row more than `limit` indicates a next page. */
export function listAcknowledgements(
  db: Queryable,
  organizationId: string,
  filter: {
    since: string | null;
    policyId: string | null;
    after: { at: string; id: number } | null;
    limit: number;
  },
): Promise<AcknowledgementRow[]> {
  const { since, policyId, after } = filter;
  return db.query<AcknowledgementRow>(sql`
    SELECT a.diff_id, c.policy_id, c.policy_title, c.policy_type, c.change_type, c.change_summary, c.old_version, c.new_version,
      c.changed_at, a.acknowledged_at, a.key_id, coalesce(k.name, u.name) AS key_name, a.notes
    FROM change_acknowledgements a JOIN policy_changes c ON c.diff_id = a.diff_id LEFT JOIN api_keys k ON k.id = a.key_id
      LEFT JOIN users u ON u.id = a.key_id
    WHERE a.organization_id = ${organizationId}
      ${since === null ? empty : sql`AND a.acknowledged_at > ${since}::timestamptz`}
      ${policyId === null ? empty : sql`AND c.policy_id = ANY (${[policyId, policyId.toUpperCase()]}::text[])`}
      ${after === null ? empty : sql`AND (a.acknowledged_at, a.diff_id) < (${after.at}::timestamptz, ${after.id}::int)`}
    ORDER BY a.acknowledged_at DESC, a.diff_id DESC LIMIT ${filter.limit + 1}`);
}
