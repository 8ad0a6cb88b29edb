import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/** Blocks of a source's current versions whose logic an extractor proposed. */
export function proposedBlocks(
  db: Queryable,
  source: string,
): Promise<{ policy_id: string; block_id: string; logic_ast: unknown; origin: string }[]> {
  return db.query(sql`
    SELECT p.policy_id, b.block_id, b.logic_ast, b.origin
    FROM policies p JOIN criteria_blocks b ON b.version_id = p.current_version_id
    WHERE p.source = ${source} AND b.origin LIKE 'proposal:%'`);
}
