import { distanceWithin } from './edit-distance.ts';

/** Longer names are not typed by mistake, and comparing them costs. */
const LONGEST = 64;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The name that was probably meant; null where none is close. `procedureCodes` is close to `procedure_codes`. */
export function nearestName(given: string, known: readonly string[]): string | null {
  const asked = plain(given.slice(0, LONGEST));
  if (asked === '') return null;
  const others = known.map(plain);
  const same = others.indexOf(asked);
  if (same >= 0) return known[same]!;
  for (let distance = 1; distance <= Math.max(1, Math.floor(asked.length / 3)); distance++) {
    const near = others.findIndex(
      (other) => distance < Math.max(asked.length, other.length) && distanceWithin(asked, other, distance),
    );
    if (near >= 0) return known[near]!;
  }
  // One part of a name of several: `diagnosis` for `diagnosis_codes`.
  return asked.length < 4 ? null : (known.find((_, at) => others[at]!.includes(asked)) ?? null);
}
