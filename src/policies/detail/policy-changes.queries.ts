import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/** Change log entries for a version that replaced another. */
export interface VersionChange {
  version_id: number;
  diff_id: number;
  old_version: string | null;
  change_type: string;
  change_summary: string;
  changed_fields: string[] | null;
}

/** Changes of a policy by the version they introduced, newest first. */
export function listVersionChanges(db: Queryable, policyId: string): Promise<VersionChange[]> {
  return db.query<VersionChange>(sql`
    SELECT new_version_id AS version_id, diff_id, old_version, change_type, change_summary,
      details -> 'changed_fields' AS changed_fields
    FROM policy_changes WHERE policy_id = ${policyId} AND new_version_id IS NOT NULL ORDER BY new_version_id DESC`);
}
