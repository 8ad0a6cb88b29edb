/** What the files of a source loaded before mean for the next load. */
import type { RecordingMode } from '../../changes/change-log.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseSource } from './policies/policy-load.ts';
import { findSourceOwner } from './policies/second-sources.ts';
import { latestFile } from './release.queries.ts';
import { loaderIdentity } from './release.rules.ts';

/** A source as far as its files report. */
type Source = Pick<ReleaseSource, 'name' | 'parts' | 'follows'> & { files: readonly ReleaseSource['files'][number][] };

/**
 * Whether every part was last loaded from the same file by the same loader, and the configured extractor has answered all
 * it was asked about it.
 */
export async function alreadyLoaded(database: Database, source: Source, extractor: string | null): Promise<boolean> {
  for (const part of source.parts) {
    const latest = await latestFile(database, source.name, part);
    if (latest?.loader !== loaderIdentity() || !isSameFile(source, part, latest.sha256)) return false;
    if (extractor !== null && latest.extractor !== extractor) return false;
  }
  return true;
}

function isSameFile(source: Source, part: string, sha256: string): boolean {
  return source.files.some((file) => file.part === part && file.sha256 === sha256);
}

/**
 * What each part of a release records. The first load is the baseline; a file that was loaded before is only read again, by
 * a better reader; the starter corpus is our own wording, so its edits are no changes of policies, but its second release has
 * real ones to its first.
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
