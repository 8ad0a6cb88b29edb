/** Stores segments as compressed chunks in PostgreSQL, so that servers on any machine can fetch them. */
import { closeSync, openSync, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Database, Transactional } from '../../../platform/database/database.ts';
import {
  beginSegment,
  chunkAt,
  chunkCount,
  completeSegment,
  deleteOtherSegments,
  insertChunk,
  storedSegments,
} from '../releases.queries.ts';
import { DamagedSegmentError, type SegmentRef, segmentPath } from '../segment-file.ts';
import type { SegmentStore } from './segment-store.ts';

/** Uncompressed segment bytes per row. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/**
 * Per release. Larger ones slow down backups and replicas of the database, and every host reads them through one
 * server.
 */
export const MAX_RELEASE_BYTES = 1_000_000_000;
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export class DatabaseSegments implements SegmentStore {
  readonly name = 'the database';
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  requireRoom(refs: readonly SegmentRef[]): void {
    const bytes = refs.reduce((sum, ref) => sum + ref.bytes, 0);
    if (bytes <= MAX_RELEASE_BYTES) return;
    throw new Error(
      `The files of this release take ${(bytes / 1e9).toFixed(1)} GB, and PostgreSQL stores releases of up to ` +
        `${MAX_RELEASE_BYTES / 1e9} GB: set CPI_CORPUS_STORE=s3://bucket/prefix, or CPI_CORPUS_STORE=file with CPI_CORPUS_DIR on a volume that all servers share`,
    );
  }

  async store(dir: string, refs: readonly SegmentRef[], tx: Transactional = this.#database): Promise<void> {
    const stored = await storedSegments(tx);
    for (const ref of refs) if (!stored.has(ref.sha256)) await upload(tx, dir, ref);
  }

  async read({ sha256 }: SegmentRef, signal: AbortSignal): Promise<AsyncIterable<Buffer> | null> {
    const count = await chunkCount(this.#database, sha256);
    return count === null ? null : chunks(this.#database, { sha256, count }, signal);
  }

  retain(hashes: ReadonlySet<string>): Promise<void> {
    return deleteOtherSegments(this.#database, [...hashes]);
  }

  async close(): Promise<void> {
    // The database is closed by its owner.
  }
}

async function upload(database: Transactional, dir: string, { sha256, bytes }: SegmentRef): Promise<void> {
  await beginSegment(database, sha256, bytes);
  const file = openSync(segmentPath(dir, sha256), 'r');
  try {
    const count = Math.ceil(bytes / CHUNK_BYTES);
    for (let position = 0; position < count; position++) {
      const length = Math.min(CHUNK_BYTES, bytes - position * CHUNK_BYTES);
      const buffer = Buffer.allocUnsafe(length);
      readSync(file, buffer, 0, length, position * CHUNK_BYTES);
      await insertChunk(database, sha256, position, await compress(buffer));
    }
    await completeSegment(database, sha256, count);
  } finally {
    closeSync(file);
  }
}

async function* chunks(
  database: Database,
  { sha256, count }: { sha256: string; count: number },
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  for (let position = 0; position < count; position++) {
    signal.throwIfAborted();
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
