import type { Queryable } from '../../platform/database/database.ts';
import { listSegments, type ReleaseManifest } from './manifest.ts';
import { listRetainedManifests } from './releases.queries.ts';
import type { SegmentRef } from './segment-file.ts';
import { ensureSegments } from './segment-transfer.ts';
import type { Corpus } from './store.ts';

/** Segments of all kept releases. */
export interface RetainedSegments {
  /** Total size when computed. */
  bytes: number;
  /** As seen in a transaction: the served release, and distinct segments. */
  of(db: Queryable): Promise<{ release: string | null; refs: SegmentRef[] }>;
}

/** Ensures that the segments of all kept releases are here and complete. @throws DamagedSegmentError */
export async function retainSegments(corpus: Pick<Corpus, 'database' | 'dir' | 'remote'>): Promise<RetainedSegments> {
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
