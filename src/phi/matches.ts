/**
 * Accepted matches of a pattern with the flag g, in order. `matchAll` would compile a new regular expression for each
 * text, which costs more than reading a short text.
 */
export function countMatches(
  text: string,
  pattern: RegExp,
  accept: (match: RegExpExecArray) => boolean = () => true,
): number {
  let found = 0;
  let at = 0;
  for (;;) {
    // Other code may use the pattern in between.
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return found;
    at = match[0] === '' ? pattern.lastIndex + 1 : pattern.lastIndex;
    if (accept(match)) found++;
  }
}
