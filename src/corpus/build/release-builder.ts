/**
 * Builds a release alongside the served one: segments in the folder of the corpus, then one transaction that makes them the served
 * release. Whatever breaks off before its commit leaves the old release.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from '../../platform/database/database.ts';
import { requireSpace } from '../../platform/disk-space.ts';
import type { Model } from '../model.ts';
import { releaseDigest } from '../release-digest.ts';
import {
  type DatasetEdition,
  type LogicSet,
  listSegments,
  type ReleaseManifest,
  sealManifest,
  type VectorSet,
} from '../segments/manifest.ts';
import { logRelease } from '../segments/release-log.queries.ts';
import {
  anyLoad,
  deleteOtherSegments,
  failLoads,
  forgetReleases,
  insertLoad,
  insertLoadFiles,
  type LoadFile,
  listRetainedManifests,
  publishManifest,
} from '../segments/releases.queries.ts';
import { buildingDir, Segment, type SegmentRef, segmentPath } from '../segments/segment-file.ts';
import { uploadSegments } from '../segments/segment-transfer.ts';
import { type Corpus, type CorpusProblem, NoReleaseError } from '../segments/store.ts';

/** Serializes builds of all processes on one database. */
export const BUILD_LOCK = 7_431_002;
/** Releases that `release=` can name. */
export const MAX_RELEASES = 8;

/** Of the segment a build continues from. */
const COPY_FACTOR = 2.5;

/** What is loaded: recorded before the work begins, so that a load that fails can be seen. */
export interface Load {
  source: string;
  /** Parts of the source that the load replaces. */
  parts: readonly string[];
  edition: string;
  files: readonly LoadFile[];
}

/** A new edition. It gets the next id and the release that is built, unless it was given others before. */
export type BuiltEdition = Omit<DatasetEdition, 'id' | 'release'> & Partial<Pick<DatasetEdition, 'id' | 'release'>>;

/** What a build changed; members left out stay as they are in the previous release. */
export interface Built {
  policies?: SegmentRef;
  datasets?: readonly BuiltEdition[];
  /** At least this, where ids were given before. */
  nextDatasetId?: number;
  /** Editions that are no longer served. */
  superseded?(edition: DatasetEdition): boolean;
  /** Null: those of the previous release do not fit. */
  vectors?: VectorSet | null;
  /** Null: no operator wrote logic. */
  logic?: LogicSet | null;
  report: object;
  /** Written with the release in one transaction, after the lock that orders publishes. */
  record?(tx: Transaction): Promise<void>;
}

/** Where a build is. */
export interface BuildContext {
  dir: string;
  /** The served release; null before the first. */
  previous: Model | null;
  /** Sequence of the release that is built. */
  release: number;
  /** ISO 8601 */
  at: string;
}

/**
 * Runs `work` while no one else builds, on the newest release.
 * @param before runs ahead of the look at the newest release, which it may put in order.
 * @throws LockBusyError when another build is running, Error when the newest release cannot be opened here.
 */
export function exclusively<Answer>(
  corpus: Corpus,
  work: (previous: Model | null) => Promise<Answer>,
  before: () => Promise<void> = async () => {},
): Promise<Answer> {
  return corpus.database.exclusively(BUILD_LOCK, 'Another load is running; wait for it to finish', async () => {
    // What killed builds left would else add up until one of them comes to its end.
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
  requireSpace(buildingDir(dir), spaceFor(previous, load), `Loading ${load.source}`);
  // Of processes that were killed.
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
    const { digest, sourcesLoaded } = inspect(dir, manifest);
    if (corpus.remote !== null) await uploadSegments(corpus.remote, dir, listSegments(manifest));
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

function inspect(dir: string, manifest: ReleaseManifest): { digest: string; sourcesLoaded: boolean } {
  const policies = Segment.open(segmentPath(dir, manifest.policies.sha256));
  try {
    return { digest: releaseDigest(policies, manifest), sourcesLoaded: hasRealPolicies(policies) };
  } finally {
    policies.close();
  }
}

/** Policies in force that come from elsewhere than the starter corpus. */
function hasRealPolicies(policies: Segment): boolean {
  return (
    policies.get("SELECT 1 FROM policies WHERE source <> 'starter' AND current_version_id IS NOT NULL LIMIT 1") !==
    undefined
  );
}

/** Bytes a build may take: a copy of the policies that grows before it is put in order, and what the files bring. */
function spaceFor(previous: Model | null, { files }: Load): number {
  const input = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return (previous?.release.policies.bytes ?? 0) * COPY_FACTOR + input;
}

function buildManifest(
  previous: Model | null,
  release: number,
  at: string,
  { source, edition }: Load,
  { policies, datasets = [], superseded = () => false, nextDatasetId = 1, ...built }: Built,
): ReleaseManifest {
  const known = previous?.release;
  // Vectors belong to versions, and apply to those that the next release still has.
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

/** Removes segments that no kept release refers to. To be called by the holder of the build lock. */
async function removeUnused({ database, dir, remote }: Corpus): Promise<void> {
  const retained = new Set((await listRetainedManifests(database)).flatMap(listSegments).map(({ sha256 }) => sha256));
  if (remote !== null) await deleteOtherSegments(remote, [...retained]);
  const segments = join(dir, 'segments');
  if (!existsSync(segments)) return;
  const names = readdirSync(segments);
  if (names.length > 0 && !(await anyLoad(database))) throw new Error(foreign(segments));
  for (const name of names) {
    if (!retained.has(name.replace(/\.sqlite$/, ''))) rmSync(join(segments, name), { force: true });
  }
}

/** A load is recorded before its files are written: a database that knows of none has not made these. */
function foreign(segments: string): string {
  return `${segments} contains files of another database, and this database is empty: check DATABASE_URL, restore the database, or use an empty folder (CPI_DATA_DIR, CPI_CORPUS_DIR)`;
}

function clear(dir: string): void {
  for (const name of readdirSync(dir)) rmSync(join(dir, name), { force: true, recursive: true });
}
