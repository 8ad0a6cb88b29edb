const MAX_DEPTH = 64;
/**
 * Why a parsed request part is rejected, in one sentence, or null. PostgreSQL cannot store U+0000 in text. Depth is
 * limited, so that later steps never traverse thousands of levels.
 */
export function findMalformation(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.includes('\0') ? NUL : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > MAX_DEPTH) return `The request is nested more than ${MAX_DEPTH} levels deep`;
  for (const key in value) {
    const refusal = key.includes('\0') ? NUL : findMalformation((value as Record<string, unknown>)[key], depth + 1);
    if (refusal !== null) return refusal;
  }
  return null;
}

const NUL = 'The request contains a NUL character';
