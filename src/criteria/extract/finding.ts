import type { LogicNode } from '../criteria.ast.ts';

/** A stretch of text, [start, end), that was read as logic. */
export interface Finding {
  start: number;
  end: number;
  node: LogicNode;
  /** The stretch says more than the node, e.g. when the value is to be taken. */
  partial?: boolean;
}

/** Every match of a global pattern that `build` can read. Patterns must be linear: the text may come from anywhere. */
export function findAll(text: string, pattern: RegExp, build: (match: RegExpExecArray) => LogicNode | null): Finding[] {
  return matchesOf(text, pattern).flatMap((match) => {
    const node = build(match);
    return node === null ? [] : [{ start: match.index, end: match.index + match[0].length, node }];
  });
}

/** As `matchAll`, which copies the pattern each time: with hundreds of patterns a passage that took half of the reading. */
function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return matches;
}

/** Findings that do not overlap: the one that starts first wins, the longer one of two that start together. */
export function withoutOverlaps(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of [...findings].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (kept.length === 0 || finding.start >= kept.at(-1)!.end) kept.push(finding);
  }
  return kept;
}
