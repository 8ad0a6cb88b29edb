/** What a release holds of the policies of one source: what the next load of that source compares with. */
import { zstdDecompressSync } from 'node:zlib';
import type { Segment } from '../segments/segment-file.ts';

export interface LoadedPolicy {
  policy_id: string;
  version_id: number;
  /** Label of the publisher. */
  version: string;
  /** Source of the files that this version was read from. */
  brought_by: string | null;
  content_hash: string;
  status: 'active' | 'retired';
  part: string;
}

export function loadedPolicies(segment: Segment, source: string): LoadedPolicy[] {
  return segment.all<LoadedPolicy>(
    `SELECT p.policy_id, v.version_id, v.version, v.content_hash, v.status, p.part,
      (SELECT f.source FROM release_files f WHERE f.release = v.release LIMIT 1) AS brought_by FROM policies p
      JOIN policy_versions v ON v.version_id = p.current_version_id WHERE p.source = ?`,
    source,
  );
}

/** Codes listed by active policies of a source, by policy and kind of list. */
export function listedCounts(segment: Segment, source: string): Map<string, Record<string, number>> {
  const rows = segment.all<{ policy_id: string; kind: string; count: number }>(
    `SELECT p.policy_id, g.kind, sum(g.size) AS count FROM policies p
      JOIN policy_versions v ON v.version_id = p.current_version_id AND v.status = 'active'
      JOIN code_groups g ON g.version_id = v.version_id WHERE p.source = ? GROUP BY p.policy_id, g.kind`,
    source,
  );
  const counts = new Map<string, Record<string, number>>();
  for (const { policy_id, kind, count } of rows) {
    const own = counts.get(policy_id) ?? {};
    counts.set(policy_id, own);
    own[kind] = count;
  }
  return counts;
}

/** Criteria of current policies of a source where the logic a model proposed. */
export function proposedCriteria(
  segment: Segment,
  source: string,
): { policy_id: string; block_id: string; logic: unknown; origin: string }[] {
  return segment
    .all<{ policy_id: string; block_id: string; logic: string; origin: string }>(
      `SELECT p.policy_id, b.block_id, b.logic, b.origin FROM policies p
        JOIN criteria_blocks b ON b.version_id = p.current_version_id
        WHERE p.source = ? AND b.logic IS NOT NULL AND b.origin LIKE 'proposal:%'`,
      source,
    )
    .map((row) => ({ ...row, logic: JSON.parse(row.logic) }));
}

/** The document of a version as its source delivered it, without code lists. */
export function storedDocument(segment: Segment, versionId: number): unknown {
  const row = segment.get<{ document: Uint8Array }>(
    'SELECT document FROM policy_texts WHERE version_id = ?',
    versionId,
  );
  if (row === undefined) throw new Error(`Version ${versionId} has no document`);
  return JSON.parse(zstdDecompressSync(row.document).toString());
}
