/**
 * A release as one file: a tar archive compressed by Zstandard, with README.txt, manifest.json and the segments in this order.
 * `tar --zstd -xf` unpacks it; `cpi corpus import` takes it in.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import { idOf, MANIFEST_FORMAT, type ReleaseManifest, segmentsOf } from './manifest.ts';
import { buildingDir, checkSegment, type SegmentRef, segmentPath } from './segment-file.ts';

const MANIFEST = 'manifest.json';
const README = 'README.txt';
/** Manifests of real releases have some ten thousand bytes. */
const MOST_MANIFEST_BYTES = 16 * 1024 * 1024;
/** Segments compress to about a third; higher levels take many times longer for a few percent. */
const LEVEL = 6;

export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Writes a release beside `path` and renames it there when it is whole. @throws DamagedSegmentError, or Error of the disk. */
export async function writeArchive(
  path: string,
  dir: string,
  manifest: ReleaseManifest,
  signal: AbortSignal,
): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  const pack = tar.pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  try {
    const written = pipeline(pack, compress, createWriteStream(part, { flush: true }), { signal });
    await Promise.all([written, fill(pack, dir, manifest, signal).catch((error: Error) => pack.destroy(error))]);
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
}

async function fill(pack: tar.Pack, dir: string, manifest: ReleaseManifest, signal: AbortSignal): Promise<void> {
  const mtime = new Date(manifest.created_at);
  pack.entry({ name: README, mtime }, readme(manifest));
  pack.entry({ name: MANIFEST, mtime }, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const ref of segmentsOf(manifest)) {
    signal.throwIfAborted();
    await checkSegment(dir, ref);
    const entry = pack.entry({ name: nameOf(ref), size: ref.bytes, mtime });
    for await (const chunk of createReadStream(segmentPath(dir, ref.sha256), { highWaterMark: 1024 * 1024 }))
      if (!entry.write(chunk as Buffer)) await new Promise((resolve) => entry.once('drain', () => resolve(null)));
    await new Promise((resolve) => {
      entry.once('finish', () => resolve(null));
      entry.end(null);
    });
  }
  pack.finalize();
}

function nameOf({ sha256 }: SegmentRef): string {
  return `segments/${sha256}.sqlite`;
}

function readme({ id, created_at }: ReleaseManifest): string {
  return [
    `Release ${id} of ${created_at} of Coverage Policy Intelligence: published coverage data in SQLite files.`,
    'Take it into an installation with "cpi corpus import <this archive>". The tables are described in docs/guides/corpus-file.md.',
    '',
  ].join('\n');
}

/**
 * Unpacks an archive into the folder of the corpus. Segments get their names when all of them are there and have their hashes; one
 * that lay there damaged is replaced. To be called while nobody builds.
 * @throws ArchiveError, one sentence, for a file that is no archive of a release or is damaged.
 */
export async function readArchive(path: string, dir: string, signal: AbortSignal): Promise<ReleaseManifest> {
  const name = basename(path);
  if (!existsSync(path)) throw new ArchiveError(`${path} does not exist`);
  const reader = new ArchiveReader(name, dir);
  const extract = tar.extract();
  try {
    // What breaks the pipeline ends the entries too, so both are waited for and the first cause is told.
    const [unpacked, entries] = await Promise.allSettled([
      pipeline(createReadStream(path), createZstdDecompress(), extract, { signal }),
      reader.take(extract, signal).catch((error: Error) => {
        extract.destroy(error);
        throw error;
      }),
    ]);
    signal.throwIfAborted();
    const causes = [entries, unpacked].flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    const told = causes.find((cause) => cause instanceof ArchiveError);
    if (told !== undefined) throw told;
    if (causes.length > 0)
      throw new ArchiveError(`${name} is no archive of a release, or is damaged: ${(causes[0] as Error).message}`);
    return await reader.finish();
  } finally {
    reader.discard();
  }
}

type Bytes = AsyncIterable<Uint8Array>;

class ArchiveReader {
  readonly #name: string;
  readonly #dir: string;
  readonly #unpacked = new Map<string, string>();
  #manifest: ReleaseManifest | null = null;

  constructor(name: string, dir: string) {
    this.#name = name;
    this.#dir = dir;
  }

  async take(extract: tar.Extract, signal: AbortSignal): Promise<void> {
    for await (const entry of extract) {
      signal.throwIfAborted();
      const { name, size } = entry.header;
      if (name === README) entry.resume();
      else if (name === MANIFEST) this.#manifest = await this.#readManifest(entry as Bytes, size);
      else await this.#unpack(entry as Bytes, name, size);
    }
  }

  /** Gives segments their names. */
  async finish(): Promise<ReleaseManifest> {
    if (this.#manifest === null)
      throw new ArchiveError(`${this.#name} is no archive of a release: it has no ${MANIFEST}`);
    const missing = segmentsOf(this.#manifest).find(({ sha256 }) => !this.#unpacked.has(sha256));
    if (missing !== undefined)
      throw new ArchiveError(`${this.#name} is not complete: segment ${missing.sha256} is missing`);
    for (const [sha256, part] of this.#unpacked) {
      const target = segmentPath(this.#dir, sha256);
      await mkdir(dirname(target), { recursive: true });
      renameSync(part, target);
    }
    if (this.#unpacked.size > 0) syncFolder(dirname(segmentPath(this.#dir, '')));
    this.#unpacked.clear();
    return this.#manifest;
  }

  discard(): void {
    for (const part of this.#unpacked.values()) rmSync(part, { force: true });
  }

  async #readManifest(entry: Bytes, size: number): Promise<ReleaseManifest> {
    if (size > MOST_MANIFEST_BYTES)
      throw new ArchiveError(`${this.#name} is no archive of a release: its manifest is too large`);
    const manifest = parse(Buffer.concat(await Array.fromAsync(entry)).toString());
    if (manifest === null) throw new ArchiveError(`${this.#name} is no archive of a release: its manifest is none`);
    if (manifest.format !== MANIFEST_FORMAT)
      throw new ArchiveError(
        `${this.#name} has format ${String(manifest.format)}; this version reads ${MANIFEST_FORMAT}`,
      );
    if (idOf(manifest) !== manifest.id)
      throw new ArchiveError(`${this.#name} is damaged: its manifest is not that of release ${manifest.id}`);
    return manifest;
  }

  async #unpack(entry: Bytes, name: string, size: number): Promise<void> {
    if (this.#manifest === null)
      throw new ArchiveError(`${this.#name} is no archive of a release: ${name} comes first`);
    const ref = segmentsOf(this.#manifest).find((known) => nameOf(known) === name);
    if (ref === undefined) throw new ArchiveError(`${this.#name} is no archive of a release: it holds ${name}`);
    if (size !== ref.bytes)
      throw new ArchiveError(`${this.#name} is damaged: ${name} has ${size} bytes instead of ${ref.bytes}`);
    const part = join(buildingDir(this.#dir), `${ref.sha256}-${process.pid}.imported`);
    this.#unpacked.set(ref.sha256, part);
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(entry, hashed, createWriteStream(part, { flush: true }));
    const actual = hash.digest('hex');
    if (actual !== ref.sha256)
      throw new ArchiveError(`${this.#name} is damaged: the bytes of ${name} hash to ${actual}`);
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

function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
