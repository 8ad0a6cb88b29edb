import sql from 'sql-template-tag';
import type { Transaction } from '../platform/database/database.ts';

/** Notices that are due and not yet given, nor any nearer one for the same entry; marks them as given. */
export function takeNotices(
  tx: Transaction,
  due: readonly { id: string; days_before: number }[],
): Promise<{ item_id: string; days_before: number }[]> {
  return tx.query(sql`
    INSERT INTO upcoming_notices (item_id, days_before)
    SELECT d.id, d.days_before FROM json_to_recordset(${JSON.stringify(due)}::json) AS d (id text, days_before int)
    WHERE NOT EXISTS (SELECT 1 FROM upcoming_notices n WHERE n.item_id = d.id AND n.days_before <= d.days_before)
    RETURNING item_id, days_before`);
}
