import type { Passage } from '../structure/passage.ts';
import { type ItemConjunction, nestedListConjunction, trailingConjunction } from './item-conjunctions.ts';

type PassageNode = Pick<Passage, 'parent' | 'text' | 'joinedBy' | 'aside'>;

/** Items of each list by the position of its introduction. */
export function listMembers(passages: readonly PassageNode[]): Map<number, number[]> {
  const members = new Map<number, number[]>();
  passages.forEach(({ parent, aside }, index) => {
    if (parent !== null && !aside) members.set(parent, [...(members.get(parent) ?? []), index]);
  });
  return members;
}

/**
 * Conjunctions after the items of a list. An item with a nested list ends with that list; the conjunction after its
 * last item belongs to the outer list if that continues.
 */
export function memberConjunctions(
  lead: number,
  passages: readonly PassageNode[],
  members: ReadonlyMap<number, readonly number[]>,
): ItemConjunction[] {
  const items = members.get(lead) ?? [];
  const endings = items.map((member, at): ItemConjunction => {
    const joinedBy = passages[items[at + 1] ?? -1]?.joinedBy ?? null;
    if (joinedBy !== null) return joinedBy;
    const last = lastDescendant(member, members);
    return last === member ? trailingConjunction(passages[member]!.text) : nestedListConjunction(passages[last]!.text);
  });
  const closing = endings.at(-1);
  if ((closing === 'and' || closing === 'or') && outerListContinues(lead, passages, members))
    endings[endings.length - 1] = null;
  return endings;
}

function lastDescendant(passage: number, members: ReadonlyMap<number, readonly number[]>): number {
  const last = members.get(passage)?.at(-1);
  return last === undefined ? passage : lastDescendant(last, members);
}

function outerListContinues(
  passage: number,
  passages: readonly PassageNode[],
  members: ReadonlyMap<number, readonly number[]>,
): boolean {
  const parent = passages[passage]!.parent;
  if (parent === null) return false;
  return members.get(parent)!.at(-1) !== passage || outerListContinues(parent, passages, members);
}
