/**
 * Builds a release while the current one is served: segments in the corpus folder, then one transaction that makes them
 * the served release. Any failure before its commit leaves the old release.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from '../../platform/database/database.ts';
import { requireSpace } from '../../platform/disk-space.ts';
import type { Model } from '../model.ts';
import { inspectRelease } from '../release-digest.ts';
import {
  type DatasetEdition,
  type LogicSet,
  listSegments,
  type PolicyRefs,
  type ReleaseManifest,
  sealManifest,
  type VectorSet,
} from '../segments/manifest.ts';
import { logRelease } from '../segments/release-log.queries.ts';
import {
  anyLoad,
  failLoads,
  forgetReleases,
  insertLoad,
  insertLoadFiles,
  type LoadFile,
  listRetainedManifests,
  publishManifest,
} from '../segments/releases.queries.ts';
import { BUILD_LOCK, listHashes, removeSegments, segmentNames } from '../segments/retention/remove-unused.ts';
import { buildingDir } from '../segments/segment-file.ts';
import { type Corpus, type CorpusProblem, NoReleaseError } from '../segments/store.ts';

/** Releases available for `release=`. */
export const MAX_RELEASES = 8;

/** Relative to the input files: segments are larger than the archives they come from. */
const INPUT_FACTOR = 2.5;

/** A load, recorded before the work starts, so that a failed one is visible. */
export interface Load {
  source: string;
  /** Parts of the source that the load replaces. */
  parts: readonly string[];
  edition: string;
  files: readonly LoadFile[];
}

/** A new edition. It gets the next id and the new release, unless it already has others. */
export type BuiltEdition = Omit<DatasetEdition, 'id' | 'release'> & Partial<Pick<DatasetEdition, 'id' | 'release'>>;

/** What a build changed; omitted fields keep their value from the previous release. */
export interface Built {
  policies?: PolicyRefs;
  datasets?: readonly BuiltEdition[];
  /** Lower bound, if ids were assigned before. */
  nextDatasetId?: number;
  /** Editions that are no longer served. */
  superseded?(edition: DatasetEdition): boolean;
  /** Null: those of the previous release no longer match. */
  vectors?: VectorSet | null;
  /** Null: no operator logic. */
  logic?: LogicSet | null;
  report: object;
  /** Written in the release's transaction, after acquiring the lock that orders publishes. */
  record?(tx: Transaction): Promise<void>;
}

/** Inputs of a build. */
export interface BuildContext {
  dir: string;
  /** The served release; null before the first. */
  previous: Model | null;
  /** Sequence number of the release being built. */
  release: number;
  /** ISO 8601 */
  at: string;
}

/**
 * Runs `work` on the newest release while no other build runs.
 * @param before runs before the newest release is read, and may repair it.
 * @throws LockBusyError when another build is running, Error when the newest release cannot be opened here.
 */
export function exclusively<Answer>(
  corpus: Corpus,
  work: (previous: Model | null) => Promise<Answer>,
  before: () => Promise<void> = async () => {},
): Promise<Answer> {
  return corpus.database.exclusively(BUILD_LOCK, 'Another load is running; wait for it to finish', async () => {
    // Leftovers of killed builds would otherwise accumulate.
    clear(buildingDir(corpus.dir));
    await removeUnused(corpus);
    await before();
    await corpus.refresh();
    if (corpus.problem !== null) throw new Error(unusable(corpus.problem));
    try {
      return await corpus.read(work);
    } catch (error) {
      if (error instanceof NoReleaseError) return await work(null);
      throw error;
    }
  });
}

function unusable({ release, message }: CorpusProblem): string {
  return `Release ${release} cannot be opened: ${message}; "cpi corpus import <file>" puts the files of an exported release back`;
}

/** Builds and publishes one release; call inside `exclusively`. Resolves when it is served here. */
export async function publishRelease(
  corpus: Corpus,
  previous: Model | null,
  load: Load,
  build: (context: BuildContext) => Promise<Built>,
): Promise<ReleaseManifest> {
  const { database, dir } = corpus;
  if (previous !== null) corpus.remote?.requireRoom(listSegments(previous.release));
  requireSpace(buildingDir(dir), spaceFor(load), `Loading ${load.source}`);
  // Marks loads of killed processes as failed.
  await database.transaction(failLoads);
  const release = await database.transaction(async (tx) => {
    const id = await insertLoad(tx, load);
    await insertLoadFiles(tx, id, load.files);
    return id;
  });
  try {
    const at = new Date().toISOString();
    const built = await build({ dir, previous, release, at });
    const manifest = buildManifest(previous, release, at, load, built);
    const { digest, sourcesLoaded } = inspectRelease(dir, manifest);
    corpus.remote?.requireRoom(listSegments(manifest));
    await corpus.remote?.store(dir, listSegments(manifest));
    await database.transaction(async (tx) => {
      await publishManifest(tx, manifest, { report: built.report, sourcesLoaded });
      await logRelease(tx, manifest, digest);
      await built.record?.(tx);
      await forgetReleases(tx, MAX_RELEASES);
    });
    await corpus.refresh();
    await removeUnused(corpus);
    return manifest;
  } catch (error) {
    await database.transaction(failLoads);
    clear(buildingDir(dir));
    throw error;
  }
}

/** Disk space for a build, bytes. */
function spaceFor({ files }: Load): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0) * INPUT_FACTOR;
}

function buildManifest(
  previous: Model | null,
  release: number,
  at: string,
  { source, edition }: Load,
  { policies, datasets = [], superseded = () => false, nextDatasetId = 1, ...built }: Built,
): ReleaseManifest {
  const known = previous?.release;
  // Vectors belong to versions, and remain valid for those still in the next release.
  const vectors = built.vectors === undefined ? known?.vectors : built.vectors;
  const logic = built.logic === undefined ? known?.logic : built.logic;
  const next = known?.next_dataset_id ?? 1;
  const served = policies ?? known?.policies;
  if (served === undefined) throw new Error('The first release must contain policies');
  return sealManifest({
    sequence: release,
    created_at: at,
    source,
    edition,
    policies: served,
    datasets: [
      ...(known?.datasets ?? []).filter((edition) => !superseded(edition)),
      ...datasets.map((edition, at) => ({ id: next + at, release, ...edition })),
    ],
    ...(vectors == null ? {} : { vectors }),
    ...(logic == null ? {} : { logic }),
    next_dataset_id: Math.max(next + datasets.length, nextDatasetId),
  });
}

/** Removes segments that neither a kept release nor a reader uses. Call only while holding the build lock. */
async function removeUnused(corpus: Corpus): Promise<void> {
  const { database, dir, remote } = corpus;
  const names = segmentNames(dir);
  const manifests = await listRetainedManifests(database);
  await remote?.retain(listHashes(manifests));
  if (names.length > 0 && !(await anyLoad(database))) throw new Error(foreign(join(dir, 'segments')));
  corpus.closeForgotten(manifests);
  removeSegments(dir, names, manifests);
}

/** A load is recorded before its files are written, so files without any load belong to another database. */
function foreign(segments: string): string {
  return `${segments} contains files of another database, and this database is empty: check DATABASE_URL, restore the database, or use an empty folder (CPI_DATA_DIR, CPI_CORPUS_DIR)`;
}

function clear(dir: string): void {
  for (const name of readdirSync(dir)) rmSync(join(dir, name), { force: true, recursive: true });
}
