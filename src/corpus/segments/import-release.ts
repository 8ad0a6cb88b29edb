/** Imports a release of another installation as the next release of this one. */
import { changesBetween, insertChanges, type RecordingMode } from '../../changes/change-log.public.ts';
import { hasLegacyCorpus } from '../build/rebuild.ts';
import { exclusively, publishRelease } from '../build/release-builder.ts';
import type { Model } from '../model.ts';
import { openPolicies, type PolicySegment } from '../policies/policy-segment.ts';
import { checkImported } from '../release-digest.ts';
import { readArchive } from './archive.ts';
import { listSegments, type ReleaseManifest } from './manifest.ts';
import { passSequence } from './releases.queries.ts';
import type { Corpus } from './store.ts';

export interface ImportReport {
  /** Release of the archive. */
  imported: string;
  /** Release of this installation that serves it now. */
  release: string;
  /** True when it was already served; damaged or missing files were then restored. */
  unchanged: boolean;
  policies: number;
  datasets: number;
  change_records: number;
}

/**
 * @throws ArchiveError for a damaged or foreign file, LockBusyError while something else is loaded, Error when the newest release
 * cannot be opened and the archive does not hold its files.
 */
export async function importRelease(corpus: Corpus, path: string, signal: AbortSignal): Promise<ImportReport> {
  if (await hasLegacyCorpus(corpus.database))
    throw new Error('The corpus of this installation is still in its database: start the server once, then import');
  let archive: ReleaseManifest | undefined;
  const unpack = async () => {
    archive = await readArchive(path, corpus.dir, signal);
  };
  return exclusively(corpus, (previous) => storeRelease(corpus, previous, archive!), unpack);
}

async function storeRelease(corpus: Corpus, previous: Model | null, archive: ReleaseManifest): Promise<ImportReport> {
  return openPolicies(
    corpus.dir,
    archive.policies,
    async (next) => {
      checkImported(next, archive);
      const report = { imported: archive.id, policies: next.heads.length, datasets: archive.datasets.length };
      if (previous !== null && isSame(previous.release, archive))
        return { ...report, release: previous.release.id, unchanged: true, change_records: 0 };
      const changes = previous === null ? [] : findChanges(previous.policies, next);
      // Versions and files in the archive have release numbers; this installation's numbering continues after them.
      await passSequence(corpus.database, archive.sequence);
      const load = { source: 'import', parts: officialParts(next), edition: archive.id, files: [] };
      const manifest = await publishRelease(corpus, previous, load, async ({ release }) => ({
        policies: archive.policies,
        datasets: archive.datasets,
        vectors: archive.vectors ?? null,
        superseded: () => true,
        nextDatasetId: archive.next_dataset_id,
        report: { ...report, change_records: changes.length },
        record: (tx) => insertChanges(tx, release, changes),
      }));
      return { ...report, release: manifest.id, unchanged: false, change_records: changes.length };
    },
    previous?.policies.logic,
  );
}

/**
 * Operator logic belongs to the installation that reviewed it: that of the archive is dropped, that of this
 * installation is kept.
 */
function isSame(own: ReleaseManifest, other: ReleaseManifest): boolean {
  const files = ({ logic: _logic, ...manifest }: ReleaseManifest) => listSegments(manifest).map(({ sha256 }) => sha256);
  return files(own).sort().join() === files(other).sort().join();
}

/** As recorded by a publish of each source: a new part becomes the baseline for later ones. */
function findChanges(previous: PolicySegment, next: PolicySegment) {
  return [...new Set(next.heads.map(({ source }) => source))]
    .filter((source) => source !== 'starter')
    .flatMap((source) => {
      const known = previous.heads.filter((head) => head.source === source);
      const modes = new Map<string, RecordingMode>(known.map(({ part }) => [part, 'all']));
      return changesBetween(previous, next, source, modes, new Set());
    });
}

/** Parts in which the starter corpus gives way to the import. */
function officialParts(next: PolicySegment): string[] {
  return [...new Set(next.heads.filter(({ source }) => source !== 'starter').map(({ part }) => part))].sort();
}
