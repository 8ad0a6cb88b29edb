/** Maps documents of several segments' indexes to documents of the release. */
import type { PolicySegments } from '../policies/policy-segments.ts';
import { type Documents, GONE, hasDocuments, indexPart } from './counted-index.ts';
import { readColumn } from './search-index.ts';

/** A current version; documents of other versions in segments are superseded. */
interface Current {
  position: number;
  policy_id: string;
}

type Versions = ReadonlyMap<number, Current>;

/** Collections of policies: a document is a position. */
export function policyDocuments(segments: PolicySegments, versions: Versions): Documents {
  const parts = segments.parts.map((part) => {
    const numbers = readColumn(part, 'policies', 'version_id').map((versionId) =>
      segments.countsAsCurrent(part, versionId) ? (versions.get(versionId)?.position ?? GONE) : GONE,
    );
    return indexPart(part, numbers);
  });
  return { count: versions.size, parts: parts.filter(hasDocuments) };
}

/** Criteria: ordered by policy id, then in document order. */
export function criteriaDocuments(segments: PolicySegments, versions: Versions): Documents {
  const parts = segments.parts.map((segment) => {
    const ids = readColumn(segment, 'criteria', 'version_id');
    // Start and number of criteria of each version.
    const runs = new Map<number, { from: number; count: number }>();
    for (const [at, id] of ids.entries()) {
      const run = runs.get(id);
      if (run !== undefined) run.count += 1;
      else if (versions.has(id) && segments.countsAsCurrent(segment, id)) runs.set(id, { from: at, count: 1 });
    }
    return { segment, runs, numbers: new Uint32Array(ids.length).fill(GONE) };
  });
  const placed = parts.flatMap(({ runs, numbers }) =>
    [...runs].map(([id, run]) => ({ ...run, numbers, policyId: versions.get(id)!.policy_id })),
  );
  placed.sort((a, b) => (a.policyId < b.policyId ? -1 : 1));
  let count = 0;
  for (const { from, count: own, numbers } of placed) for (let at = 0; at < own; at++) numbers[from + at] = count++;
  return { count, parts: parts.map(({ segment, numbers }) => indexPart(segment, numbers)).filter(hasDocuments) };
}
