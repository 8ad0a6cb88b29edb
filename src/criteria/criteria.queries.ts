import sql, { empty } from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

interface PolicyOfCriteria {
  policy_id: string;
  title: string;
  policy_type: string;
  jurisdiction: string | null;
  effective_date: string | null;
}

export interface StoredBlock {
  version_id: number;
  block_id: string;
  section: string;
  text: string;
  tags: string[];
  logic_ast: unknown;
  requires_manual_review: boolean;
  confidence_score: number;
  parent_id: string | null;
  heading: string | null;
}

/** Blocks of versions, in document order within each. */
export function blocksOf(db: Queryable, versionIds: readonly number[]): Promise<StoredBlock[]> {
  return db.query<StoredBlock>(sql`
    SELECT version_id, block_id, section, text, tags, logic_ast, requires_manual_review,
      round(confidence_score::numeric, 3)::float8 AS confidence_score, parent_id, heading
    FROM criteria_blocks WHERE version_id = ANY (${[...versionIds]}::int[]) ORDER BY version_id, ordinal`);
}

export interface FoundBlock extends Omit<StoredBlock, 'logic_ast' | 'parent_id' | 'heading'>, PolicyOfCriteria {
  rank: number;
  ordinal: number;
}

export interface SearchFilter {
  query: string;
  section: string | null;
  policyType: string | null;
  jurisdiction: string | null;
  after: { rank: number; policy: string; ordinal: number } | null;
  limit: number;
}

/**
 * Blocks of active policies by relevance, then policy id and place. The rank of a block depends on its text alone, so that
 * pages neither skip nor repeat while other policies are published. One row more than `limit` tells whether there is a
 * next page.
 */
export function searchBlocks(db: Queryable, filter: SearchFilter): Promise<FoundBlock[]> {
  const after = filter.after;
  return db.query<FoundBlock>(sql`
    WITH found AS (
      SELECT b.*, round((ts_rank(b.search_vector, q.query) * 1000000)::numeric)::int AS rank
      FROM websearch_to_tsquery('english', ${filter.query}) AS q (query)
        JOIN criteria_blocks b ON b.search_vector @@ q.query
      ${filter.section === null ? empty : sql`WHERE b.section = ${filter.section}`}
    )
    SELECT f.block_id, f.section, f.text, f.tags, f.requires_manual_review,
      round(f.confidence_score::numeric, 3)::float8 AS confidence_score, f.rank, f.version_id, f.ordinal,
      p.policy_id, v.title, p.policy_type, v.jurisdictions[1] AS jurisdiction, v.effective_date
    FROM found f JOIN policies p ON p.current_version_id = f.version_id JOIN policy_versions v ON v.id = f.version_id
    WHERE v.status = 'active' AND (v.retire_date IS NULL OR v.retire_date > current_date)
      ${filter.policyType === null ? empty : sql`AND p.policy_type = ${filter.policyType}`}
      ${filter.jurisdiction === null ? empty : sql`AND ${filter.jurisdiction} = ANY (v.jurisdictions)`}
      ${after === null ? empty : sql`AND (f.rank < ${after.rank} OR (f.rank = ${after.rank} AND (p.policy_id, f.ordinal) > (${after.policy}, ${after.ordinal}::int)))`}
    ORDER BY f.rank DESC, p.policy_id, f.ordinal LIMIT ${filter.limit + 1}`);
}
