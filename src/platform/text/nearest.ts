import { distanceWithin } from './near-words.ts';

/** Longer names are not typos, and comparing them is expensive. */
const LONGEST = 64;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The name that was probably intended; null when none is close. `procedureCodes` is close to `procedure_codes`. */
export function nearestName(provided: string, known: readonly string[]): string | null {
  const requested = plain(provided.slice(0, LONGEST));
  if (requested === '') return null;
  const others = known.map(plain);
  const same = others.indexOf(requested);
  if (same >= 0) return known[same]!;
  for (let distance = 1; distance <= Math.max(1, Math.floor(requested.length / 3)); distance++) {
    const near = others.findIndex(
      (other) => distance < Math.max(requested.length, other.length) && distanceWithin(requested, other, distance),
    );
    if (near >= 0) return known[near]!;
  }
  // One part of a multi-part name: `diagnosis` for `diagnosis_codes`.
  return requested.length < 4 ? null : (known.find((_, at) => others[at]!.includes(requested)) ?? null);
}

/** @param aliases other names in lower case without punctuation, with the field that each means. */
export function nearestField(
  provided: string,
  known: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): string | null {
  const alias = plain(provided.slice(0, LONGEST));
  return Object.hasOwn(aliases, alias) ? aliases[alias]! : nearestName(provided, known);
}
