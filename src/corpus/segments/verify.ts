/** Checks kept releases: the id of every manifest, the hash of every segment, and SQLite's integrity check. */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { hashManifest, listSegments, type ReleaseManifest } from './manifest.ts';
import { checkSegment, DamagedSegmentError, type SegmentRef, segmentPath } from './segment-file.ts';
import { checkStored } from './segment-transfer.ts';
import type { Corpus } from './store.ts';

export interface Verified {
  /** Newest first. */
  releases: string[];
  segments: number;
  bytes: number;
}

/** @throws DamagedSegmentError that names the first damage and its location. */
export async function verifyReleases(
  corpus: Corpus,
  manifests: readonly ReleaseManifest[],
  signal: AbortSignal,
): Promise<Verified> {
  const checked = new Map<string, SegmentRef>();
  for (const manifest of manifests) {
    if (hashManifest(manifest) !== manifest.id)
      throw new DamagedSegmentError(
        `The manifest of release ${manifest.id} is damaged: its content is that of ${hashManifest(manifest)}`,
      );
    for (const ref of listSegments(manifest)) {
      if (checked.has(ref.sha256)) continue;
      signal.throwIfAborted();
      await verifySegment(corpus, ref, signal).catch((error: Error) => {
        throw new DamagedSegmentError(`Release ${manifest.id}, ${describe(manifest, ref)}: ${error.message}`);
      });
      checked.set(ref.sha256, ref);
    }
  }
  const bytes = [...checked.values()].reduce((sum, ref) => sum + ref.bytes, 0);
  return { releases: manifests.map(({ id }) => id), segments: checked.size, bytes };
}

async function verifySegment({ dir, remote }: Corpus, ref: SegmentRef, signal: AbortSignal): Promise<void> {
  const path = segmentPath(dir, ref.sha256);
  if (remote !== null) await checkStored(remote, ref, signal);
  // A machine that never served the release need not have its segments while the store does.
  if (remote !== null && !existsSync(path)) return;
  await checkSegment(dir, ref);
  const problem = await checkIntegrity(path);
  if (problem !== null) throw new DamagedSegmentError(`SQLite finds it damaged: ${problem}`);
}

/** Checking a large file takes seconds, in which a server running it must respond to requests. */
function checkIntegrity(path: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./integrity.worker.ts', import.meta.url), { workerData: path });
    worker.once('message', resolve).once('error', reject);
  });
}

function describe(manifest: ReleaseManifest, { sha256 }: SegmentRef): string {
  const edition = manifest.datasets.find((one) => one.sha256 === sha256);
  if (manifest.vectors?.sha256 === sha256) return 'vectors';
  if (manifest.logic?.sha256 === sha256) return 'logic of operators';
  return edition === undefined ? 'policies' : `${edition.dataset} ${edition.edition}`;
}
