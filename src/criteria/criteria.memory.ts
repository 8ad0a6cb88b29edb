import type { Database } from '../platform/database/database.ts';
import type { PolicyDirectory } from '../policies/policies.public.ts';
import { parseLogic } from './criteria.ast.ts';
import type { EvaluatedBlock } from './criteria.evaluate.ts';
import { blocksOf, type StoredBlock } from './criteria.queries.ts';

/** Bytes a block weighs beside its texts. */
const OVERHEAD = 400;

interface Remembered {
  blocks: readonly EvaluatedBlock[];
  bytes: number;
}

/**
 * Blocks of a version, ready to be decided. A version never changes, so most evaluations find theirs in memory; they go
 * with the release, like all that is remembered of it.
 */
export async function blocksOfVersion(
  database: Database,
  directory: PolicyDirectory,
  versionId: number,
): Promise<readonly EvaluatedBlock[]> {
  const key = `criteria of version ${versionId}`;
  const known = directory.cache.get(key) as Remembered | undefined;
  if (known !== undefined) return known.blocks;
  const rows = await blocksOf(database, versionId);
  const bytes = rows.reduce((sum, row) => sum + 2 * JSON.stringify(row).length + OVERHEAD, 0);
  const blocks = rows.map(toEvaluated);
  directory.cache.set(key, { blocks, bytes } satisfies Remembered);
  return blocks;
}

function toEvaluated(block: StoredBlock): EvaluatedBlock {
  return {
    blockId: block.block_id,
    section: block.section,
    text: block.text,
    tags: block.tags,
    // Logic of a grammar this version does not know is no logic.
    logicAst: parseLogic(block.logic_ast),
    requiresManualReview: block.requires_manual_review,
    confidenceScore: block.confidence_score,
    parentId: block.parent_id,
    heading: block.heading,
  };
}
