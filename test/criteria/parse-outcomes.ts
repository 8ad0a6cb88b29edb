import { isLeftOpen } from '../../src/criteria/criteria.ast.ts';
import { type ParseOutcome, parseOutcome } from '../../src/criteria/extract/confidence.ts';
import type { Judged } from './scoring.ts';

export type OutcomeCounts = Record<ParseOutcome, { right: number; of: number }>;

/** Correct blocks by parse outcome; a list is identified by the items that cite it. */
export function countOutcomes(judged: readonly Judged[]): OutcomeCounts {
  const counts: OutcomeCounts = {
    whole: { right: 0, of: 0 },
    partly: { right: 0, of: 0 },
    plain: { right: 0, of: 0 },
    measurable: { right: 0, of: 0 },
    openList: { right: 0, of: 0 },
  };
  const leads = new Set(judged.map(({ block }) => block.parentId));
  for (const { block, right } of judged) {
    const node = isLeftOpen(block.logicAst) ? null : block.logicAst!.root;
    const count = counts[parseOutcome({ node, list: leads.has(block.blockId), tags: block.tags })];
    count.of += 1;
    if (right) count.right += 1;
  }
  return counts;
}
