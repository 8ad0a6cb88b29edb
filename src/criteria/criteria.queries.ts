import sql from 'sql-template-tag';
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
 * next page. The statement is that of the function `criteria_found` (migration 0008).
 */
export function searchBlocks(db: Queryable, filter: SearchFilter): Promise<FoundBlock[]> {
  const { query, section, policyType, jurisdiction, after, limit } = filter;
  return db.query<FoundBlock>({
    name: 'criteria_search',
    text: 'SELECT * FROM criteria_found($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      query,
      section,
      policyType,
      jurisdiction,
      after?.rank ?? null,
      after?.policy ?? null,
      after?.ordinal ?? null,
      limit + 1,
    ],
  });
}
