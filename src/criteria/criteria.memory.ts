import { BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import type { PolicyDirectory } from '../policies/policies.public.ts';
import { parseLogic } from './criteria.ast.ts';
import type { EvaluatedBlock } from './criteria.evaluate.ts';
import { blocksOf, type StoredBlock } from './criteria.queries.ts';

/** Bytes a block weighs beside its texts, which take one byte a character mostly. */
const OVERHEAD = 400;

interface Remembered {
  blocks: readonly EvaluatedBlock[];
  bytes: number;
}

/**
 * Blocks of versions, ready to be decided. A version never changes, so most evaluations find theirs in memory; they go with
 * the release, like all that is remembered of it.
 */
export class CriteriaMemory {
  readonly #directory: PolicyDirectory;
  readonly #loader: BatchLoader<number, Remembered>;

  constructor(database: Database, directory: PolicyDirectory) {
    this.#directory = directory;
    this.#loader = new BatchLoader(async (versionIds) => {
      const rows = Map.groupBy(await blocksOf(database, versionIds), ({ version_id }) => version_id);
      return new Map(versionIds.map((id) => [id, remembered(rows.get(id) ?? [])]));
    });
  }

  async blocksOf(versionId: number): Promise<readonly EvaluatedBlock[]> {
    const key = `criteria of version ${versionId}`;
    const { cache } = this.#directory;
    const known = cache.get(key) as Remembered | undefined;
    if (known !== undefined) return known.blocks;
    const loaded = (await this.#loader.load(versionId))!;
    cache.set(key, loaded);
    return loaded.blocks;
  }
}

function remembered(rows: readonly StoredBlock[]): Remembered {
  const bytes = rows.reduce((sum, row) => sum + JSON.stringify(row).length + OVERHEAD, 0);
  return { blocks: rows.map(toEvaluated), bytes };
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
