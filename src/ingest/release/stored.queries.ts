/** What the corpus holds of documents before a load. */
import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** Codes in force by policy and kind of list. */
export function listedCodes(
  db: Queryable,
  source: string,
): Promise<{ policy_id: string; counts: Partial<Record<string, number>> }[]> {
  return db.query(sql`
    SELECT policy_id, json_object_agg(kind, count) AS counts FROM (
      SELECT p.policy_id, c.kind, count(*)::int AS count
      FROM policies p JOIN policy_versions v ON v.id = p.current_version_id AND v.status = 'active'
        JOIN policy_codes c ON c.version_id = v.id
      WHERE p.source = ${source} GROUP BY p.policy_id, c.kind) AS listed
    GROUP BY policy_id`);
}

/** Stored documents by version id. */
export async function storedDocuments(
  db: Queryable,
  versionIds: readonly number[],
): Promise<Map<number, { document: string; code_count: number }>> {
  const rows = await db.query<{ id: number; document: string; code_count: number }>(
    sql`SELECT id, document, code_count FROM policy_versions WHERE id = ANY (${versionIds}::int[])`,
  );
  return new Map(rows.map(({ id, ...stored }) => [id, stored]));
}

/** @param from versions whose codes those at the same place in `to` get. */
export async function copyCodes(tx: Transaction, from: readonly number[], to: readonly number[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO policy_codes (version_id, ordinal, code, code_to, code_system, kind, group_number, disposition,
      condition_reference, notes)
    SELECT pair.new_id, ordinal, code, code_to, code_system, kind, group_number, disposition, condition_reference, notes
    FROM unnest(${from}::int[], ${to}::int[]) AS pair (old_id, new_id) JOIN policy_codes c ON c.version_id = pair.old_id`);
}
