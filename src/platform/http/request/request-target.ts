/** Which request targets are served: only those that the router, every gate and a proxy parse identically. */

/** Three levels of encoding already indicate an attempt to hide something. */
const MAX_ENCODINGS = 3;
/** Constructs that servers parse differently. Some treat a segment with parameters (`..;a`) as a dot segment. */
const AMBIGUOUS = /[\\\p{Cc}]|\/\/|\/\.{1,2}(?:[;/]|$)/u;
const ESCAPE = /%[0-9a-f]{2}/i;

/**
 * Why a request target is rejected, in one sentence, or null. Only the path is checked: a query may contain anything
 * except a fragment.
 * @param target as in the request line
 */
export function targetRefusal(target: string): string | null {
  if (target.includes('#')) return 'The request target contains a fragment';
  if (!target.startsWith('/')) return 'The request target must be a path';
  const end = target.indexOf('?');
  let path = end === -1 ? target : target.slice(0, end);
  if (AMBIGUOUS.test(path)) return explain(path);
  for (let level = 1; ESCAPE.test(path); level += 1) {
    const decoded = decode(path);
    // A percent sign without valid digits is rejected in the path itself, and is text at deeper levels.
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
