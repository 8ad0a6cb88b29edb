/** Joins the lines of a paragraph, rejoining words that were hyphenated at line ends. */

/** Prefixes that keep their hyphen. */
const PREFIXES: ReadonlySet<string> = new Set(
  [
    'non pre post self anti multi semi high low long short well follow end once over under out in on off full cross co x t re',
    'first second third one two three four six half evidence medium ill age dose weight state peer',
  ]
    .join(' ')
    .split(' '),
);

export function joinLines(before: string, after: string): string {
  if (/\p{L}\u00ad$/u.test(before)) return before.slice(0, -1) + after;
  if (/\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after))
    return keepsHyphen(before) ? before + after : before.slice(0, -1) + after;
  if (/[\p{L}\d]-$/u.test(before) && /^[\p{L}\d]/u.test(after)) return before + after;
  if (/\w\/$/.test(before)) return before + after;
  return `${before} ${after}`;
}

function keepsHyphen(before: string): boolean {
  return PREFIXES.has(/(\p{L}+)-$/u.exec(before)?.[1]?.toLowerCase() ?? '');
}
