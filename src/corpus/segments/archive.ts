/**
 * A release as one file: a Zstandard-compressed tar archive with README.txt, manifest.json and the segments, in this
 * order. `tar --zstd -xf` unpacks it; `cpi corpus import` imports it.
 */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import {
  type ArchiveEntry,
  ArchiveError,
  type ArchiveWriter,
  type Bytes,
  readArchiveFile,
  writeArchiveFile,
} from '../../platform/archive/tar-archive.ts';
import { hashManifest, listSegments, MANIFEST_FORMATS, type ReleaseManifest } from './manifest.ts';
import { entryName, ReceivedSegments, segmentOfEntry } from './received-segments.ts';
import { checkSegment, segmentPath } from './segment-file.ts';

const MANIFEST = 'manifest.json';
const README = 'README.txt';
/** Real manifests have about ten thousand bytes. */
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;

/**
 * Writes a release to a temporary file next to `path` and renames it when complete. @throws DamagedSegmentError, or
 * Error of the disk.
 */
export async function writeArchive(
  path: string,
  dir: string,
  manifest: ReleaseManifest,
  signal: AbortSignal,
): Promise<void> {
  const mtime = new Date(manifest.created_at);
  await writeArchiveFile(path, { mtime, signal }, (archive) => fill(archive, dir, manifest));
}

async function fill(archive: ArchiveWriter, dir: string, manifest: ReleaseManifest): Promise<void> {
  await archive.text(README, readme(manifest));
  await archive.text(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const ref of listSegments(manifest)) {
    await checkSegment(dir, ref);
    const bytes = createReadStream(segmentPath(dir, ref.sha256), { highWaterMark: 1024 * 1024 });
    await archive.stream(entryName(ref), ref.bytes, bytes);
  }
}

function readme({ id, created_at }: ReleaseManifest): string {
  return [
    `Release ${id} of ${created_at} of Coverage Policy Intelligence: published coverage data in SQLite files.`,
    'Take it into an installation with "cpi corpus import <this archive>". The tables are described in docs/guides/corpus-file.md.',
    '',
  ].join('\n');
}

/**
 * Unpacks an archive into the corpus folder. Segments are renamed into place once all are present with correct hashes;
 * damaged existing ones are replaced. Call only while no build runs.
 * @throws ArchiveError, one sentence, for a file that is not a release archive or is damaged.
 */
export async function readArchive(path: string, dir: string, signal: AbortSignal): Promise<ReleaseManifest> {
  const reader = new ReleaseReader(basename(path), dir);
  try {
    await readArchiveFile(path, { kind: 'release archive', signal }, (entry) => reader.accept(entry));
    return await reader.finish();
  } finally {
    reader.discard();
  }
}

class ReleaseReader {
  readonly #name: string;
  readonly #segments: ReceivedSegments;
  #manifest: ReleaseManifest | null = null;

  constructor(name: string, dir: string) {
    this.#name = name;
    this.#segments = new ReceivedSegments(name, dir);
  }

  async accept(entry: ArchiveEntry): Promise<void> {
    if (entry.name === README) entry.skip();
    else if (entry.name === MANIFEST) this.#manifest = await this.#readManifest(entry.bytes, entry.size);
    else await this.#unpack(entry);
  }

  /** Renames the segments into place. */
  async finish(): Promise<ReleaseManifest> {
    if (this.#manifest === null)
      throw new ArchiveError(`${this.#name} is not a release archive: it has no ${MANIFEST}`);
    await this.#segments.keep(listSegments(this.#manifest));
    return this.#manifest;
  }

  discard(): void {
    this.#segments.discard();
  }

  async #readManifest(entry: Bytes, size: number): Promise<ReleaseManifest> {
    if (size > MAX_MANIFEST_BYTES)
      throw new ArchiveError(`${this.#name} is not a release archive: its manifest is too large`);
    const manifest = parse(Buffer.concat(await Array.fromAsync(entry)).toString());
    if (manifest === null) throw new ArchiveError(`${this.#name} is not a release archive: its manifest is invalid`);
    if (!MANIFEST_FORMATS.includes(manifest.format))
      throw new ArchiveError(
        `${this.#name} has format ${String(manifest.format)}; this version reads ${MANIFEST_FORMATS.join(' and ')}`,
      );
    if (hashManifest(manifest) !== manifest.id)
      throw new ArchiveError(`${this.#name} is damaged: its manifest is not that of release ${manifest.id}`);
    return manifest;
  }

  async #unpack(entry: ArchiveEntry): Promise<void> {
    if (this.#manifest === null)
      throw new ArchiveError(`${this.#name} is not a release archive: ${entry.name} comes first`);
    const ref = segmentOfEntry(entry.name, listSegments(this.#manifest));
    if (ref === null) throw new ArchiveError(`${this.#name} is not a release archive: it contains ${entry.name}`);
    await this.#segments.accept(ref, entry);
  }
}

function parse(text: string): ReleaseManifest | null {
  try {
    const value = JSON.parse(text) as Partial<ReleaseManifest> | null;
    const isManifest =
      typeof value?.id === 'string' && Array.isArray(value.datasets) && typeof value.policies === 'object';
    return isManifest ? (value as ReleaseManifest) : null;
  } catch {
    return null;
  }
}
