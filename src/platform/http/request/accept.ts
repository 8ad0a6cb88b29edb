/**
 * The media type that an `Accept` header requests first among some: the highest `q`, of equal ones the one that is named first.
 * Wildcards name nothing: a client that takes anything has not requested one of them.
 * @returns null when the header names none of the types, or rules them all out.
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

/** 1 where none is given; what is no weight of RFC 9110 counts as given in full. */
function parseWeight(parameters: readonly string[]): number {
  const provided = parameters.map((parameter) => /^q\s*=\s*(\d(?:\.\d{0,3})?)$/.exec(parameter)?.[1]);
  return Math.min(1, Number(provided.find((weight) => weight !== undefined) ?? 1));
}
