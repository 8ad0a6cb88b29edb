import type { LogicNode } from '../criteria.ast.ts';

/** Shares of blocks read correctly on the labelled set, by how they were read; see `docs/guides/criteria.md`. */
const SHARES = { exact: 0.9, partial: 0.85, list: 0.9, plain: 0.5 } as const;
/** Text that asks for judgement is read less surely, whatever was read. */
const JUDGED = 0.9;

/** 0..1, two decimals. */
export function confidenceOf(read: {
  node: LogicNode | null;
  complete: boolean;
  judgement: boolean;
  list: boolean;
}): number {
  const share =
    read.node === null ? SHARES.plain : read.list ? SHARES.list : read.complete ? SHARES.exact : SHARES.partial;
  return Math.round(share * (read.judgement ? JUDGED : 1) * 100) / 100;
}
