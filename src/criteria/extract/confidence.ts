import { type LogicNode, walkNodes } from '../criteria.ast.ts';

/**
 * Parse outcomes, most trusted first: logic for the entire text, logic for part of it, no logic and nothing measurable
 * in the text, no logic although the text mentions something measurable (which may have been missed), and a list with
 * an unknown combination.
 */
export const PARSE_OUTCOMES = ['whole', 'partly', 'plain', 'measurable', 'openList'] as const;
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
 * Share of correct development-set blocks by parse outcome. Written by `node scripts/run.mjs
 * test/criteria/write-confidence.ts`; a test fails when extraction changes make it outdated.
 */
export const SHARES: Record<ParseOutcome, number> = {
  whole: 0.98,
  partly: 0.98,
  plain: 0.93,
  measurable: 0.77,
  openList: 0.54,
};

/** 0..1, two decimals: share of correct development-set blocks with the same parse outcome. */
export function rateConfidence(block: ParsedBlock): number {
  return SHARES[parseOutcome(block)];
}
