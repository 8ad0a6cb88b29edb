import { type LogicNode, nodesOf } from '../criteria.ast.ts';
import { COUNTS } from './confidence-counts.ts';

/**
 * Kinds of reading, those first that one would trust more: logic of the whole text, logic of a part of it, text without
 * logic that speaks of nothing measurable, text without logic that speaks of something measurable (it may have been
 * overlooked), and the lead-in of a list whose members' combination was not understood.
 */
const KINDS = ['whole', 'partly', 'plain', 'measurable', 'openList'] as const;
export type ReadingKind = (typeof KINDS)[number];

/** What was read in one block. */
export interface BlockReading {
  node: LogicNode | null;
  /** The text leads in a list. */
  list: boolean;
  tags: readonly string[];
}

/** Tags of what the grammar can mostly say. */
const MEASURABLE = new Set(['age', 'frequency', 'duration', 'prior-treatment']);

export function kindOf({ node, list, tags }: BlockReading): ReadingKind {
  if (node !== null) return nodesOf(node).some(({ op }) => op === 'unread') ? 'partly' : 'whole';
  if (list) return 'openList';
  return tags.some((tag) => MEASURABLE.has(tag)) ? 'measurable' : 'plain';
}

/**
 * Share of right readings by kind, smoothed by one right and one wrong reading more, so that few cases never make
 * certainty. Where a kind comes out above one that is trusted more, the two share their cases: fewer of them than of the
 * other is then the only reason.
 */
export function smoothedShares(
  counts: Readonly<Record<ReadingKind, { right: number; of: number }>>,
): Record<ReadingKind, number> {
  const pools: { kinds: ReadingKind[]; right: number; of: number }[] = [];
  const shareOf = ({ right, of }: { right: number; of: number }) => (right + 1) / (of + 2);
  for (const kind of KINDS) {
    let pool = { kinds: [kind], ...counts[kind] };
    for (let last = pools.at(-1); last !== undefined && shareOf(last) < shareOf(pool); last = pools.at(-1)) {
      pools.pop();
      pool = { kinds: [...last.kinds, ...pool.kinds], right: last.right + pool.right, of: last.of + pool.of };
    }
    pools.push(pool);
  }
  const shares = pools.flatMap((pool) =>
    pool.kinds.map((kind) => [kind, Math.round(shareOf(pool) * 100) / 100] as const),
  );
  return Object.fromEntries(shares) as Record<ReadingKind, number>;
}

const SHARES = smoothedShares(COUNTS);

/** 0..1, two decimals: share of blocks read the same way that were right on the development set. */
export function confidenceOf(read: BlockReading): number {
  return SHARES[kindOf(read)];
}
