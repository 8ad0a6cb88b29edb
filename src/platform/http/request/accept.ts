/**
 * The preferred media type of an `Accept` header: highest `q`, ties by order. Wildcards match nothing, because a client
 * that accepts anything has not requested a specific type.
 * @returns null when the header lists none of the types, or excludes them all.
 */
export function acceptedType(accept: string | undefined, types: ReadonlySet<string>): string | null {
  let best: { type: string; weight: number } | null = null;
  for (const entry of accept?.split(',') ?? []) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    if (!types.has(name)) continue;
    const weight = parseWeight(parameters);
    if (weight > (best?.weight ?? 0)) best = { type: name, weight };
  }
  return best?.type ?? null;
}

/** 1 by default; an invalid weight (RFC 9110) counts as 1. */
function parseWeight(parameters: readonly string[]): number {
  const provided = parameters.map((parameter) => /^q\s*=\s*(\d(?:\.\d{0,3})?)$/.exec(parameter)?.[1]);
  return Math.min(1, Number(provided.find((weight) => weight !== undefined) ?? 1));
}
