import type { IncomingMessage } from 'node:http';

/** Headers of which programs read the first or the last value: a proxy would interpret duplicates differently. */
const ONCE: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);
const LENGTHS: ReadonlySet<number> = new Set([...ONCE].map((name) => name.length));

/** Why a request is ambiguous, in one sentence, or null (RFC 9112 3.2, RFC 9110 5.3). */
export function findAmbiguity({ rawHeaders, headers, httpVersion }: IncomingMessage): string | null {
  if (headers.host === undefined && httpVersion === '1.1') return 'The Host header is missing';
  let seen = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const { length } = rawHeaders[at]!;
    if (!LENGTHS.has(length)) continue;
    const name = rawHeaders[at]!.toLowerCase();
    if (!ONCE.has(name)) continue;
    if (seen.includes(`${name};`)) return `The header ${name} appears twice`;
    seen += `${name};`;
  }
  return null;
}
