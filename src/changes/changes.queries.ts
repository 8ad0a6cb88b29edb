import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

export interface ChangeRecord {
  diff_id: number;
  policy_id: string;
  policy_title: string | null;
  policy_type: string | null;
  payer_name: string | null;
  jurisdictions: string[];
  old_version_id: number | null;
  new_version_id: number | null;
  old_version: string | null;
  new_version: string | null;
  change_type: string;
  change_summary: string;
  details: Record<string, unknown>;
  changed_at: string;
  timestamp: string;
  release_id: number;
}

/** Changes with a greater id, in the order of their ids. */
export function changesAfter(db: Queryable, diffId: number, limit: number): Promise<ChangeRecord[]> {
  return db.query<ChangeRecord>(sql`
    SELECT diff_id, policy_id, policy_title, policy_type, payer_name, jurisdictions, old_version_id, new_version_id,
      old_version, new_version, change_type, change_summary, details, changed_at, changed_at AS timestamp, release_id
    FROM policy_changes WHERE diff_id > ${diffId} ORDER BY diff_id LIMIT ${limit}`);
}
