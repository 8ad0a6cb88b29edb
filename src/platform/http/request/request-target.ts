/** Which request targets are served. What passes means the same to the router, to every gate and to a proxy in front. */

/** Three levels already mean that someone hides something. */
const MAX_ENCODINGS = 3;
/** What servers read in different ways. A segment with parameters (`..;a`) is a dot segment to some of them. */
const AMBIGUOUS = /[\\\p{Cc}]|\/\/|\/\.{1,2}(?:[;/]|$)/u;
const ESCAPE = /%[0-9a-f]{2}/i;

/**
 * Why a request target is refused, in one sentence, or null. Only the path is read: a query may contain anything but a fragment.
 * @param target as the request line has it
 */
export function targetRefusal(target: string): string | null {
  if (target.includes('#')) return 'The request target contains a fragment';
  if (!target.startsWith('/')) return 'The request target must be a path';
  const end = target.indexOf('?');
  let path = end === -1 ? target : target.slice(0, end);
  if (AMBIGUOUS.test(path)) return explain(path);
  for (let level = 1; ESCAPE.test(path); level += 1) {
    const decoded = decode(path);
    // A percent sign that encodes nothing is refused in the path itself, and is text below that.
    if (decoded === null) return level === 1 ? 'The path is not a valid URL' : null;
    if (slashes(decoded) !== slashes(path)) return 'The path contains an encoded slash';
    if (AMBIGUOUS.test(decoded)) return explain(decoded);
    if (level === MAX_ENCODINGS) return `The path is encoded ${MAX_ENCODINGS} times or more`;
    path = decoded;
  }
  return null;
}

function explain(path: string): string {
  if (path.includes('\\')) return 'The path contains a backslash';
  if (path.includes('//')) return 'The path contains an empty segment';
  return /\p{Cc}/u.test(path) ? 'The path contains a control character' : 'The path contains a dot segment';
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function slashes(path: string): number {
  return path.split('/').length;
}
