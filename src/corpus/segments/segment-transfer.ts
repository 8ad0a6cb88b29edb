/** Segments as compressed chunks in PostgreSQL, so that a server on any machine fetches those it lacks. */
import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, existsSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Database, Transactional } from '../../platform/database/database.ts';
import { beginSegment, chunkAt, chunkCount, completeSegment, insertChunk, storedSegments } from './releases.queries.ts';
import {
  buildingDir,
  checkSegment,
  DamagedSegmentError,
  hashFile,
  type SegmentRef,
  segmentPath,
} from './segment-file.ts';

/** Bytes of a segment in one row before compression. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Stores segments that the database lacks. What breaks off is begun again by the next call. */
export async function uploadSegments(database: Transactional, dir: string, refs: readonly SegmentRef[]): Promise<void> {
  const stored = await storedSegments(database);
  for (const ref of refs) if (!stored.has(ref.sha256)) await upload(database, dir, ref);
}

async function upload(database: Transactional, dir: string, { sha256, bytes }: SegmentRef): Promise<void> {
  await beginSegment(database, sha256, bytes);
  const file = openSync(segmentPath(dir, sha256), 'r');
  try {
    const chunks = Math.ceil(bytes / CHUNK_BYTES);
    for (let position = 0; position < chunks; position++) {
      const length = Math.min(CHUNK_BYTES, bytes - position * CHUNK_BYTES);
      const buffer = Buffer.allocUnsafe(length);
      readSync(file, buffer, 0, length, position * CHUNK_BYTES);
      await insertChunk(database, sha256, position, await compress(buffer));
    }
    await completeSegment(database, sha256, chunks);
  } finally {
    closeSync(file);
  }
}

/**
 * Sees to it that every segment is in the folder, whole. @param database null where no other store has them.
 * @throws DamagedSegmentError for one that is damaged here and cannot be fetched.
 */
export async function ensureSegments(
  database: Database | null,
  dir: string,
  refs: readonly SegmentRef[],
): Promise<void> {
  for (const ref of refs) {
    try {
      await checkSegment(dir, ref);
    } catch (error) {
      if (!(error instanceof DamagedSegmentError) || database === null) throw error;
      await fetchSegment(database, dir, ref, error);
    }
  }
}

async function fetchSegment(database: Database, dir: string, ref: SegmentRef, cause: Error): Promise<void> {
  const count = await chunkCount(database, ref.sha256);
  if (count === null) throw cause;
  const path = join(buildingDir(dir), `${ref.sha256}-${process.pid}.fetched`);
  try {
    await pipeline(chunks(database, ref.sha256, count), createWriteStream(path, { flush: true }));
    if ((await hashFile(path)) !== ref.sha256)
      throw new DamagedSegmentError(`Segment ${ref.sha256} is damaged in the database`);
    const target = segmentPath(dir, ref.sha256);
    await mkdir(dirname(target), { recursive: true });
    renameSync(path, target);
  } finally {
    if (existsSync(path)) rmSync(path);
  }
}

/** @throws DamagedSegmentError when the database has not the bytes of a segment's name. */
export async function checkStored(database: Database, sha256: string): Promise<void> {
  const count = await chunkCount(database, sha256);
  if (count === null) throw new DamagedSegmentError(`Segment ${sha256} is missing in the database`);
  const hash = createHash('sha256');
  for await (const chunk of chunks(database, sha256, count)) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw new DamagedSegmentError(`Segment ${sha256} is damaged in the database`);
}

async function* chunks(database: Database, sha256: string, count: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < count; position++) {
    const data = await chunkAt(database, sha256, position);
    if (data === null)
      throw new DamagedSegmentError(`Chunk ${position} of segment ${sha256} is missing in the database`);
    try {
      yield await decompress(data);
    } catch (error) {
      throw new DamagedSegmentError(
        `Chunk ${position} of segment ${sha256} is damaged in the database: ${(error as Error).message}`,
      );
    }
  }
}
