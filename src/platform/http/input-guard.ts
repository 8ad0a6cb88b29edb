const MAX_DEPTH = 64;

/** Whether any text in a parsed request part holds U+0000. Depth is bounded: deeper input counts as hostile too. */
export function containsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  for (const key in value) {
    if (key.includes('\0') || containsNul((value as Record<string, unknown>)[key], depth + 1)) return true;
  }
  return false;
}
