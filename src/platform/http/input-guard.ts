const MAX_DEPTH = 64;

/** What no operation takes anywhere in a parsed request part, as the end of a sentence about the request; null when there is nothing. */
export function unacceptable(value: unknown, depth = 0): string | null {
  // PostgreSQL cannot store NUL in text; without this a hostile value would surface as an internal error.
  if (typeof value === 'string') return value.includes('\0') ? 'holds a NUL character' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
  for (const key in value) {
    const found = unacceptable(key) ?? unacceptable((value as Record<string, unknown>)[key], depth + 1);
    if (found !== null) return found;
  }
  return null;
}
