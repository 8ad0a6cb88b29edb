/** Removes files of a folder that neither a kept release nor an open reader needs. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../platform/database/database.ts';
import { listSegments, type ReleaseManifest } from '../manifest.ts';
import { isLocked, listRetainedManifests } from '../releases.queries.ts';
import { removeAbandonedParts } from '../segment-transfer.ts';
import { forgetRemoved } from './checked-segments.ts';
import { listNames, segmentsRead } from './readers.ts';

/** Serializes builds of all processes on one database. */
export const BUILD_LOCK = 7_431_002;

/** Hashes of the segments of releases. */
export function listHashes(manifests: readonly ReleaseManifest[]): Set<string> {
  return new Set(manifests.flatMap(listSegments).map(({ sha256 }) => sha256));
}

/** Names of the segments in a folder. */
export function segmentNames(dir: string): string[] {
  return listNames(join(dir, 'segments'));
}

/** @param names of files that existed before the manifests were read: a newer one may belong to a later release. */
export function removeSegments(dir: string, names: readonly string[], manifests: readonly ReleaseManifest[]): void {
  const retained = listHashes(manifests);
  const read = segmentsRead(dir);
  for (const name of names) {
    const sha256 = name.replace(/\.sqlite$/, '');
    if (!retained.has(sha256) && !read.has(sha256)) rmSync(join(dir, 'segments', name), { force: true });
  }
  forgetRemoved(dir);
}

/**
 * For a host that builds nothing: its folder would otherwise grow with every fetched release.
 * @param closeForgotten called with the kept releases before files of others are removed.
 * @returns false while a release is being built anywhere: a build creates segments before a manifest lists them.
 */
export async function removeUnusedHere(
  database: Database,
  dir: string,
  closeForgotten: (retained: readonly ReleaseManifest[]) => void,
): Promise<boolean> {
  removeAbandonedParts(dir);
  const names = segmentNames(dir);
  if (names.length === 0) return true;
  if (await isLocked(database, BUILD_LOCK)) return false;
  const manifests = await listRetainedManifests(database);
  closeForgotten(manifests);
  // A database without releases did not create these files, so they are not ours to remove.
  if (manifests.length > 0) removeSegments(dir, names, manifests);
  return true;
}
