/** The `and` or `or` that items of a list end in. */

/** `open`: the item leads in a list of its own, whose end does not tell. */
export type Ending = 'and' | 'or' | 'open' | null;

const CLOSING = /(?:^|[\s;,.])(and|or)\s*[,;]?$/i;
/** The last item of a list within a list may announce the next item of the outer one: `… risk factors. Or:` */
const ANNOUNCING = /(?:^|[\s;,.])(and|or)\s*[,;:]?$/i;

export const endingOf = (item: string): Ending => wordOf(CLOSING.exec(item));

/** Of an item with a list of its own, from the last text of that list. */
export const endingOfList = (last: string): Ending => wordOf(ANNOUNCING.exec(last)) ?? 'open';

function wordOf(match: RegExpExecArray | null): 'and' | 'or' | null {
  return match === null ? null : match[1]!.toLowerCase() === 'and' ? 'and' : 'or';
}

/** The word a list breaks off with, when its other items end in nothing else. */
export function brokenOff(items: readonly Ending[]): 'and' | 'or' | null {
  const last = items.at(-1);
  if (items.length < 2 || (last !== 'and' && last !== 'or')) return null;
  return items.every((word) => word === last || word === null || word === 'open') ? last : null;
}

/** What the endings say of how items combine; `broken` when they do not end where the list ends. */
export function fromEndings(items: readonly Ending[]): 'all' | 'any' | 'mixed' | 'broken' | null {
  const last = items.at(-1);
  // A last item that ends in `and` goes on elsewhere.
  if (items.length > 1 && (last === 'and' || last === 'or')) return 'broken';
  const words = items.slice(0, -1);
  const ends = new Set(words.filter((word) => word === 'and' || word === 'or'));
  if (ends.size === 0) return null;
  // The item behind the last `and` or `or` closes the list: more items behind it are no part of it.
  if (words.at(-1) === null) return 'broken';
  if (ends.size > 1) return 'mixed';
  return ends.has('and') ? 'all' : 'any';
}
