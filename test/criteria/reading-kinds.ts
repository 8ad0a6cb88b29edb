import { kindOf, type ReadingKind } from '../../src/criteria/extract/confidence.ts';
import type { Judged } from './scoring.ts';

export type KindCounts = Record<ReadingKind, { right: number; of: number }>;

/** Right readings by kind; a list is told from the members that name it. */
export function countKinds(judged: readonly Judged[]): KindCounts {
  const counts: KindCounts = {
    whole: { right: 0, of: 0 },
    partly: { right: 0, of: 0 },
    plain: { right: 0, of: 0 },
    measurable: { right: 0, of: 0 },
    openList: { right: 0, of: 0 },
  };
  const leads = new Set(judged.map(({ block }) => block.parentId));
  for (const { block, right } of judged) {
    const node = block.logicAst?.root ?? null;
    const count = counts[kindOf({ node, list: leads.has(block.blockId), tags: block.tags })];
    count.of += 1;
    if (right) count.right += 1;
  }
  return counts;
}
