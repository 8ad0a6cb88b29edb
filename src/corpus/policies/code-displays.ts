/** Names of codes from the sources: the last loaded text applies, in whatever segment it is. */
import type { Segment } from '../segments/segment-file.ts';
import type { PolicyCode } from './policy-facts.ts';
import type { PolicySegments } from './policy-segments.ts';

type Named = Pick<PolicyCode, 'code' | 'code_system' | 'display'>;

/** Adds code names as of the release. @param codes of a version, with names from its own segment. */
export function addNames(segments: PolicySegments, versionId: number, codes: readonly Named[]): void {
  const { parts } = segments;
  const own = parts.indexOf(segments.holder(versionId));
  const newer = newerDisplays(segments, own);
  if (newer.size > 0) for (const code of codes) code.display = newer.get(toKey(code)) ?? code.display;
  // CPT and CDT have no names, so most unnamed codes are never looked up.
  const nameless = codes.filter(({ display, code_system }) => display === null && code_system !== 'CPT');
  const older = new Map<string, string>();
  addDisplays(older, parts.slice(own + 1), nameless);
  for (const code of nameless) code.display = older.get(toKey(code)) ?? null;
}

/**
 * Names in segments newer than a given one, by position: they are few, unless the segment was added before a large one.
 */
const NEWER = new WeakMap<PolicySegments, Map<number, ReadonlyMap<string, string>>>();

function newerDisplays(segments: PolicySegments, own: number): ReadonlyMap<string, string> {
  const byPlace = NEWER.get(segments) ?? new Map<number, ReadonlyMap<string, string>>();
  NEWER.set(segments, byPlace);
  const known = byPlace.get(own);
  if (known !== undefined) return known;
  const found = new Map<string, string>();
  for (const part of segments.parts.slice(0, own))
    for (const row of part.iterate<Named & { display: string }>(
      'SELECT code, code_system, display FROM code_displays',
    )) {
      const key = toKey(row);
      if (!found.has(key)) found.set(key, row.display);
    }
  byPlace.set(own, found);
  return found;
}

/** @param parts newest first. */
function addDisplays(found: Map<string, string>, parts: readonly Segment[], codes: readonly Named[]): void {
  if (parts.length === 0 || codes.length === 0) return;
  const list = JSON.stringify([...new Set(codes.map(({ code }) => code))]);
  for (const part of parts)
    for (const row of part.all<Named & { display: string }>(DISPLAYS, list)) {
      const key = toKey(row);
      if (!found.has(key)) found.set(key, row.display);
    }
}

const DISPLAYS = `SELECT d.code, d.code_system, d.display FROM json_each(?) AS listed
  CROSS JOIN code_displays d ON d.code = listed.value`;

const toKey = ({ code, code_system }: Named): string => `${code_system} ${code}`;
