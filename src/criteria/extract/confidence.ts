import { type LogicNode, walkNodes } from '../criteria.ast.ts';
import { OUTCOME_COUNTS } from './confidence-counts.ts';

/**
 * Parse outcomes, most trusted first: logic for the entire text, logic for part of it, no logic and nothing measurable
 * in the text, no logic although the text mentions something measurable (which may have been missed), and a list with
 * an unknown combination.
 */
const PARSE_OUTCOMES = ['whole', 'partly', 'plain', 'measurable', 'openList'] as const;
export type ParseOutcome = (typeof PARSE_OUTCOMES)[number];

/** Parse result of one block. */
export interface ParsedBlock {
  node: LogicNode | null;
  /** The block introduces a list. */
  list: boolean;
  tags: readonly string[];
}

/** Tags of content that logic can usually express. */
const MEASURABLE_TAGS = new Set(['age', 'frequency', 'duration', 'prior-treatment']);

export function parseOutcome({ node, list, tags }: ParsedBlock): ParseOutcome {
  if (node !== null) return walkNodes(node).some(({ op }) => op === 'unread') ? 'partly' : 'whole';
  if (list) return 'openList';
  return tags.some((tag) => MEASURABLE_TAGS.has(tag)) ? 'measurable' : 'plain';
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

const SHARES = smoothedShares(OUTCOME_COUNTS);

/** 0..1, two decimals: share of correct development-set blocks with the same parse outcome. */
export function rateConfidence(block: ParsedBlock): number {
  return SHARES[parseOutcome(block)];
}
