/** Segments from outside, renamed into place once all are present with correct hashes. */
import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ArchiveError, type Bytes } from '../../platform/archive/tar-archive.ts';
import { requireSpace } from '../../platform/disk-space.ts';
import { buildingDir, type SegmentRef, segmentPath } from './segment-file.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** Name of a segment in an archive. */
export function entryName({ sha256 }: SegmentRef): string {
  return `segments/${sha256}.sqlite`;
}

/** The segment of an archive entry; null for other entries. */
export function segmentOfEntry(name: string, refs: readonly SegmentRef[]): SegmentRef | null {
  return refs.find((ref) => entryName(ref) === name) ?? null;
}

export class ReceivedSegments {
  readonly #archive: string;
  readonly #dir: string;
  readonly #parts = new Map<string, string>();

  /** @param archive name for messages. @param dir folder of the corpus. */
  constructor(archive: string, dir: string) {
    this.#archive = archive;
    this.#dir = dir;
  }

  /**
   * @throws ArchiveError when its name is no hash, which could lead out of the folder, or when the bytes do not match it;
   * DiskFullError before anything is written.
   */
  async accept(ref: SegmentRef, { size, bytes }: { size: number; bytes: Bytes }): Promise<void> {
    const name = entryName(ref);
    if (!SHA256.test(ref.sha256))
      throw new ArchiveError(`${this.#archive} is damaged: ${name} is not named by its hash`);
    if (size !== ref.bytes)
      throw new ArchiveError(`${this.#archive} is damaged: ${name} has ${size} bytes instead of ${ref.bytes}`);
    // A new installation has no folder until now.
    const building = buildingDir(this.#dir);
    requireSpace(building, size, 'The archive');
    const part = join(building, `${ref.sha256}-${process.pid}.imported`);
    this.#parts.set(ref.sha256, part);
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(bytes, hashed, createWriteStream(part, { flush: true }));
    const actual = hash.digest('hex');
    if (actual !== ref.sha256)
      throw new ArchiveError(`${this.#archive} is damaged: the bytes of ${name} hash to ${actual}`);
  }

  /** @throws ArchiveError when one of `refs` is missing. */
  check(refs: readonly SegmentRef[]): void {
    const missing = refs.find(({ sha256 }) => !this.#parts.has(sha256));
    if (missing !== undefined)
      throw new ArchiveError(`${this.#archive} is not complete: segment ${missing.sha256} is missing`);
  }

  /** Renames them into place, replacing damaged ones. @throws ArchiveError when one of `refs` is missing. */
  async keep(refs: readonly SegmentRef[]): Promise<void> {
    this.check(refs);
    for (const [sha256, part] of this.#parts) {
      const target = segmentPath(this.#dir, sha256);
      await mkdir(dirname(target), { recursive: true });
      renameSync(part, target);
    }
    if (this.#parts.size > 0) syncFolder(dirname(segmentPath(this.#dir, '')));
    this.#parts.clear();
  }

  discard(): void {
    for (const part of this.#parts.values()) rmSync(part, { force: true });
  }
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
