/** Determines how list items combine from their final `and` or `or`. */

/** `open`: the item introduces a nested list without a known end. */
export type ItemConjunction = 'and' | 'or' | 'open' | null;

const AT_END = /(?:^|[\s;,.])(and|or)\s*[,;]?$/i;
/** The last item of a nested list may announce the next outer item: `… risk factors. Or:` */
const AT_END_OF_NESTED_LIST = /(?:^|[\s;,.])(and|or)\s*[,;:]?$/i;

export const trailingConjunction = (item: string): ItemConjunction => toConjunction(AT_END.exec(item));

/** Conjunction after an item with a nested list, from the last text of that list. */
export const nestedListConjunction = (last: string): ItemConjunction =>
  toConjunction(AT_END_OF_NESTED_LIST.exec(last)) ?? 'open';

function toConjunction(match: RegExpExecArray | null): 'and' | 'or' | null {
  return match === null ? null : match[1]!.toLowerCase() === 'and' ? 'and' : 'or';
}

/** How items combine by their conjunctions; `broken` when the conjunctions do not end with the list. */
export function combinatorFromConjunctions(
  items: readonly ItemConjunction[],
): 'all' | 'any' | 'mixed' | 'broken' | null {
  const last = items.at(-1);
  // A last item that ends with `and` continues elsewhere.
  if (items.length > 1 && (last === 'and' || last === 'or')) return 'broken';
  const words = items.slice(0, -1);
  const ends = new Set(words.filter((word) => word === 'and' || word === 'or'));
  if (ends.size === 0) return null;
  // The item after the last conjunction closes the list; later items do not belong to it.
  if (words.at(-1) === null) return 'broken';
  if (ends.size > 1) return 'mixed';
  return ends.has('and') ? 'all' : 'any';
}
