import { isLeftOpen } from '../../src/criteria/criteria.ast.ts';
import { PARSE_OUTCOMES, type ParseOutcome, parseOutcome } from '../../src/criteria/extract/confidence.ts';
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

/**
 * Share of correct blocks by parse outcome, two decimals. One correct and one incorrect block are added, so that few
 * cases never mean certainty. An outcome that scores above a more trusted one is pooled with it, because only the
 * smaller sample explains that.
 */
export function smoothedShares(
  counts: Readonly<Record<ParseOutcome, { right: number; of: number }>>,
): Record<ParseOutcome, number> {
  const pools: { kinds: ParseOutcome[]; right: number; of: number }[] = [];
  const smoothShare = ({ right, of }: { right: number; of: number }) => (right + 1) / (of + 2);
  for (const kind of PARSE_OUTCOMES) {
    let pool = { kinds: [kind], ...counts[kind] };
    for (let last = pools.at(-1); last !== undefined && smoothShare(last) < smoothShare(pool); last = pools.at(-1)) {
      pools.pop();
      pool = { kinds: [...last.kinds, ...pool.kinds], right: last.right + pool.right, of: last.of + pool.of };
    }
    pools.push(pool);
  }
  const shares = pools.flatMap((pool) =>
    pool.kinds.map((kind) => [kind, Math.round(smoothShare(pool) * 100) / 100] as const),
  );
  return Object.fromEntries(shares) as Record<ParseOutcome, number>;
}
