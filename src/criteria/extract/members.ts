import { type Ending, endingOf, endingOfList } from './endings.ts';
import type { Passage } from './passages.ts';

type Standing = Pick<Passage, 'parent' | 'text'>;

/** The members of each lead-in, by position. */
export function membersOf(passages: readonly Standing[]): Map<number, number[]> {
  const members = new Map<number, number[]>();
  passages.forEach(({ parent }, index) => {
    if (parent !== null) members.set(parent, [...(members.get(parent) ?? []), index]);
  });
  return members;
}

/**
 * What the members of a list end in. One that leads in a list of its own ends where that list ends; what the last one ends in
 * belongs to the outer list, where that goes on.
 */
export function endingsOf(
  lead: number,
  passages: readonly Standing[],
  members: ReadonlyMap<number, readonly number[]>,
): Ending[] {
  const endings = (members.get(lead) ?? []).map((member): Ending => {
    const last = lastOf(member, members);
    return last === member ? endingOf(passages[member]!.text) : endingOfList(passages[last]!.text);
  });
  const closing = endings.at(-1);
  if ((closing === 'and' || closing === 'or') && goesOnAbove(lead, passages, members))
    endings[endings.length - 1] = null;
  return endings;
}

function lastOf(passage: number, members: ReadonlyMap<number, readonly number[]>): number {
  const last = members.get(passage)?.at(-1);
  return last === undefined ? passage : lastOf(last, members);
}

function goesOnAbove(
  passage: number,
  passages: readonly Standing[],
  members: ReadonlyMap<number, readonly number[]>,
): boolean {
  const parent = passages[passage]!.parent;
  if (parent === null) return false;
  return members.get(parent)!.at(-1) !== passage || goesOnAbove(parent, passages, members);
}
