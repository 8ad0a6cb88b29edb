import type { LogicNode } from '../../criteria.ast.ts';

/** A span of text, [start, end), that was parsed into logic. */
export interface ConditionMatch {
  start: number;
  end: number;
  node: LogicNode;
  /** The text states more than the node, e.g. when the value must be measured. */
  partial?: boolean;
}

/**
 * All matches of a global pattern that `build` turns into logic. Patterns must run in linear time, because texts are
 * untrusted.
 */
export function matchConditions(
  text: string,
  pattern: RegExp,
  build: (match: RegExpExecArray) => LogicNode | null,
): ConditionMatch[] {
  return execAll(text, pattern).flatMap((match) => {
    const node = build(match);
    return node === null ? [] : [{ start: match.index, end: match.index + match[0].length, node }];
  });
}

/** Unlike `matchAll`, does not copy the pattern, which took half of the extraction time. */
function execAll(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return matches;
}

/** Non-overlapping matches: the earlier start wins, then the longer match. */
export function withoutOverlaps(matches: readonly ConditionMatch[]): ConditionMatch[] {
  const retained: ConditionMatch[] = [];
  for (const match of [...matches].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (retained.length === 0 || match.start >= retained.at(-1)!.end) retained.push(match);
  }
  return retained;
}
