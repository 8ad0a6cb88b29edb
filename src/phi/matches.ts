/**
 * Matches of a pattern with the flag g that are accepted, one after the other. As `matchAll`, which makes a new expression of the
 * pattern for each text: for a short text that costs more than reading it.
 */
export function countMatches(
  text: string,
  pattern: RegExp,
  accept: (match: RegExpExecArray) => boolean = () => true,
): number {
  let found = 0;
  let at = 0;
  for (;;) {
    // Others may use the pattern in between.
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return found;
    at = match[0] === '' ? pattern.lastIndex + 1 : pattern.lastIndex;
    if (accept(match)) found++;
  }
}
