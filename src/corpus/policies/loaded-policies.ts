/** The policies of one source in a release, for comparison by the source's next load. */
import { zstdDecompressSync } from 'node:zlib';
import type { PolicySegments } from './policy-segments.ts';

export interface LoadedPolicy {
  policy_id: string;
  version_id: number;
  /** Label of the publisher. */
  version: string;
  /** Source of the files that this version was read from. */
  loaded_from: string | null;
  content_hash: string;
  status: 'active' | 'retired';
  part: string;
}

export function loadedPolicies(segments: PolicySegments, source: string): LoadedPolicy[] {
  const sourcesByRelease = new Map<number, string | null>();
  return segments
    .ofCurrent<Omit<LoadedPolicy, 'loaded_from'> & { release: number }>(
      `SELECT p.policy_id, v.version_id, v.version, v.content_hash, v.status, p.part, v.release FROM policies p
        JOIN policy_versions v ON v.version_id = p.current_version_id WHERE p.source = ?`,
      source,
    )
    .map(({ release, ...row }) => {
      if (!sourcesByRelease.has(release)) sourcesByRelease.set(release, findSource(segments, release));
      return { ...row, loaded_from: sourcesByRelease.get(release)! };
    });
}

/** Source loaded by a release; null for a release without policy files. */
export function findSource(segments: PolicySegments, release: number): string | null {
  const row = segments.newest<{ source: string }>(
    'SELECT source FROM release_files WHERE release = ? LIMIT 1',
    release,
  );
  return row?.source ?? null;
}

/** Codes listed by active policies of a source, by policy and kind of list. */
export function listedCounts(segments: PolicySegments, source: string): Map<string, Record<string, number>> {
  const rows = segments.ofCurrent<{ version_id: number; policy_id: string; kind: string; count: number }>(
    `SELECT v.version_id, p.policy_id, g.kind, sum(g.size) AS count FROM policies p
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

/** A version's original document, without code lists. */
export function storedDocument(segments: PolicySegments, versionId: number): unknown {
  const row = segments
    .holder(versionId)
    .get<{ document: Uint8Array }>('SELECT document FROM policy_texts WHERE version_id = ?', versionId);
  if (row === undefined) throw new Error(`Version ${versionId} has no document`);
  return JSON.parse(zstdDecompressSync(row.document).toString());
}
