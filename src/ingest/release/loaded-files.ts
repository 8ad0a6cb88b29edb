/** What a source's previously loaded files mean for the next load. */
import type { RecordingMode } from '../../changes/change-log.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseSource } from './policies/policy-load.ts';
import { findSourceOwner } from './policies/second-sources.ts';
import { latestFile } from './release.queries.ts';
import { loaderIdentity } from './release.rules.ts';

/** A source as far as its files report. */
type Source = Pick<ReleaseSource, 'name' | 'parts' | 'follows'> & { files: readonly ReleaseSource['files'][number][] };

/** Whether every part was last loaded from the same file by the same loader. */
export async function alreadyLoaded(database: Database, source: Source): Promise<boolean> {
  for (const part of source.parts) {
    const latest = await latestFile(database, source.name, part);
    if (latest?.loader !== loaderIdentity() || !isSameFile(source, part, latest.sha256)) return false;
  }
  return true;
}

function isSameFile(source: Source, part: string, sha256: string): boolean {
  return source.files.some((file) => file.part === part && file.sha256 === sha256);
}

/**
 * Change records of each part of a release. The first load is the baseline; re-reading the same file only reflects a
 * better reader; edits of the starter corpus are our own wording, but its second release has real changes from its
 * first.
 */
export function recordingModes(previous: Model | null, source: Source): Map<string, RecordingMode> {
  const modes = new Map<string, RecordingMode>();
  for (const part of source.parts) {
    const latest = previous?.policies.latestFile(findSourceOwner(source.name), part) ?? null;
    const edited = source.name === 'starter' && !source.follows?.includes(latest ?? '');
    if (latest === null || edited) modes.set(part, 'baseline');
    else modes.set(part, isSameFile(source, part, latest) ? 'status_only' : 'all');
  }
  return modes;
}
