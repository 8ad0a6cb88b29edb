/**
 * Segments: immutable SQLite files named by the SHA-256 of their bytes. The tables are documented in
 * docs/guides/corpus-file.md.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';

/** Name and checksum of a segment. */
export interface SegmentRef {
  /** SHA-256 of the file, hexadecimal; also its name. */
  sha256: string;
  bytes: number;
}

/** Max mapped bytes per file; the rest is read. */
const MAPPED_BYTES = 2_000_000_000;
/** Page cache of a connection in addition to the mapping, KiB. */
const CACHE_KIB = 512;

export class DamagedSegmentError extends Error {
  override name = 'DamagedSegmentError';
}

export function segmentPath(dir: string, sha256: string): string {
  return join(dir, 'segments', `${sha256}.sqlite`);
}

/** Read-only access to one segment, with cached statements; fully synchronous. */
export class Segment {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  private constructor(db: DatabaseSync) {
    this.#db = db;
  }

  static open(path: string): Segment {
    const url = pathToFileURL(path);
    // The file is never written, so no lock is needed, even on a read-only volume.
    url.search = '?immutable=1';
    const db = new DatabaseSync(url, { readOnly: true });
    db.exec(`PRAGMA mmap_size = ${MAPPED_BYTES}; PRAGMA cache_size = -${CACHE_KIB}; PRAGMA query_only = ON`);
    return new Segment(db);
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepared(sql).all(...values) as Row[];
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepared(sql).get(...values) as Row | undefined;
  }

  iterate<Row>(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#prepared(sql).iterate(...values) as Iterable<Row>;
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

/** A segment being written: a file in the build folder that no one else reads. */
export class SegmentDraft {
  readonly db: DatabaseSync;
  readonly path: string;
  readonly #dir: string;

  private constructor(dir: string, path: string) {
    this.#dir = dir;
    this.path = path;
    this.db = new DatabaseSync(path);
    // A crashed draft is discarded, so there is no journal; `finish` syncs the complete file.
    this.db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536');
  }

  static create(dir: string, name: string): SegmentDraft {
    const path = draftPath(dir, name);
    rmSync(path, { force: true });
    return new SegmentDraft(dir, path);
  }

  /** A draft that starts as a copy of a segment, sharing blocks if the file system supports it. */
  static continue(dir: string, name: string, sha256: string): SegmentDraft {
    const path = draftPath(dir, name);
    rmSync(path, { force: true });
    copyFileSync(segmentPath(dir, sha256), path, constants.COPYFILE_FICLONE);
    return new SegmentDraft(dir, path);
  }

  /** Closes, syncs and renames the file; after a crash at any point it is either complete or absent. */
  async finish(): Promise<SegmentRef> {
    this.db.close();
    syncFile(this.path);
    const ref = { sha256: await hashFile(this.path), bytes: statSync(this.path).size };
    const target = segmentPath(this.#dir, ref.sha256);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(this.path, target);
    syncFile(dirname(target));
    return ref;
  }

  discard(): void {
    if (this.db.isOpen) this.db.close();
    rmSync(this.path, { force: true });
  }
}

/** Folder of drafts and partial downloads; the next build removes leftovers of killed processes. */
export function buildingDir(dir: string): string {
  const building = join(dir, 'building');
  mkdirSync(building, { recursive: true });
  return building;
}

function draftPath(dir: string, name: string): string {
  return join(buildingDir(dir), `${name}-${process.pid}.sqlite`);
}

function syncFile(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/** @throws DamagedSegmentError when the file is missing or does not match its hash. */
export async function checkSegment(dir: string, { sha256, bytes }: SegmentRef): Promise<void> {
  const path = segmentPath(dir, sha256);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new DamagedSegmentError(`Segment ${sha256} is missing`);
  if (size !== bytes) throw new DamagedSegmentError(`Segment ${sha256} has ${size} bytes instead of ${bytes}`);
  const actual = await hashFile(path);
  if (actual !== sha256) throw new DamagedSegmentError(`Segment ${sha256} is damaged: its bytes hash to ${actual}`);
}
