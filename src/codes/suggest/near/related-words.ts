/** Words of names that a word of a text may mean: what the thing is part of, its parts, and other ways of doing the same. */
import { layWords, listItems } from '../lay-table.ts';

/** How sure a name of the whole is for a part that the text states, and a name of the part for the whole. */
const WHOLE = 0.75;
const PART = 0.6;

let related: ReadonlyMap<string, ReadonlyMap<string, number>> | null = null;
const NOTHING: ReadonlyMap<string, number> = new Map();

/** Other words that a word may mean, each with how sure. */
export function relatedWords(word: string): ReadonlyMap<string, number> {
  related ??= readRelated();
  return related.get(word) ?? NOTHING;
}

/** Whether one of two words is what the other is part of, or a way of it. */
export function isRelated(one: string, other: string): boolean {
  return relatedWords(one).has(other);
}

function readRelated(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>();
  const add = (from: string, to: string, sure: number) => {
    const own = found.get(from) ?? new Map<string, number>();
    if (from !== to) own.set(to, Math.max(sure, own.get(to) ?? 0));
    found.set(from, own);
  };
  for (const item of [...listItems('parts'), ...listItems('ways')]) {
    const [whole, parts] = item.split(': ').map((some) => layWords(some));
    for (const part of parts!) {
      add(part, whole![0]!, WHOLE);
      add(whole![0]!, part, PART);
    }
  }
  return found;
}
