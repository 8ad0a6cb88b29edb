import type { Passage } from '../structure/passage.ts';

/** Positions of passages without logic on purpose, although each could be parsed by itself. */
export function withheldLogic(passages: readonly Passage[]): Set<number> {
  const doubtful = passages.flatMap((passage, index) => (passage.doubtful || passage.unclear ? [index] : []));
  return new Set([
    ...doubtful,
    ...findSupersededAges(passages),
    ...findAlternatives(passages),
    ...findExcludedRows(passages),
  ]);
}

/** A statement such as `the minimum age was reduced` makes earlier ages under the same heading obsolete. */
function findSupersededAges(passages: readonly Passage[]): Set<number> {
  const changed = new Set(
    passages
      .filter(({ text }) => /\bminimum age\b[^.]*\b(?:reduced|lowered|raised|changed)\b/i.test(text))
      .map(({ heading }) => heading),
  );
  return new Set(
    passages.flatMap(({ heading, text }, index) => (changed.has(heading) && /\bage[ds]?\b/i.test(text) ? [index] : [])),
  );
}

/** Statements separated by a standalone `or`: each alone would require too much, so neither gets logic. */
function findAlternatives(passages: readonly Passage[]): number[] {
  return passages.flatMap(({ joinedBy, parent, sourceField }, index) => {
    if (joinedBy !== 'or' || parent !== null) return [];
    const before = passages.findLastIndex(
      (other, at) => at < index && other.parent === null && other.sourceField === sourceField,
    );
    return before < 0 ? [index] : [before, index];
  });
}

/** Table rows that each exclude one service: their conditions must not exclude every service. */
function findExcludedRows(passages: readonly Passage[]): number[] {
  return passages.flatMap(({ excluded, tableRow, parent }, index) =>
    excluded && tableRow && parent === null ? [index] : [],
  );
}
