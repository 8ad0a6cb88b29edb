import type { Queryable } from '../../platform/database/database.ts';
import { listSegments, type ReleaseManifest } from './manifest.ts';
import { listRetainedManifests } from './releases.queries.ts';
import type { SegmentRef } from './segment-file.ts';
import { ensureSegments } from './segment-transfer.ts';
import type { Corpus } from './store.ts';

/** What kept releases consist of. */
export interface RetainedSegments {
  /** Of all of them when they were looked at. */
  bytes: number;
  /** As a transaction sees it: the served release, and every segment once. */
  of(db: Queryable): Promise<{ release: string | null; refs: SegmentRef[] }>;
}

/** Sees to it that the segments of all kept releases are here, whole. @throws DamagedSegmentError */
export async function retainSegments(corpus: Corpus): Promise<RetainedSegments> {
  const here = listSegmentRefs(await listRetainedManifests(corpus.database));
  await ensureSegments(corpus.remote, corpus.dir, here);
  return {
    bytes: here.reduce((sum, { bytes }) => sum + bytes, 0),
    of: async (db) => {
      const manifests = await listRetainedManifests(db);
      return { release: manifests[0]?.id ?? null, refs: listSegmentRefs(manifests) };
    },
  };
}

function listSegmentRefs(manifests: readonly ReleaseManifest[]): SegmentRef[] {
  return [...new Map(manifests.flatMap(listSegments).map((ref) => [ref.sha256, ref])).values()];
}
