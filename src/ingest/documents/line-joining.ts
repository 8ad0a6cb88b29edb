/** Joins the lines of a paragraph: words that were divided at the end of a line become whole again. */

/** Beginnings of words that keep their hyphen. */
const PREFIX =
  /(?:^|[\s(/"“])(?:non|pre|post|self|anti|multi|semi|high|low|long|short|well|follow|end|once|over|under|out|in|on|off|evidence|medium|full|first|second|third|two|three|four|one|six|half|cross|co|x|t|ill|age|dose|weight|state|peer|re)-$/i;

export function joinLines(before: string, after: string): string {
  if (/\p{L}\u00ad$/u.test(before)) return before.slice(0, -1) + after;
  if (/\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after))
    return PREFIX.test(before) ? before + after : before.slice(0, -1) + after;
  if (/[\p{L}\d]-$/u.test(before) && /^[\p{L}\d]/u.test(after)) return before + after;
  if (/\w\/$/.test(before)) return before + after;
  return `${before} ${after}`;
}
