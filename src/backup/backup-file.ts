/**
 * A backup as a single file: a tar archive compressed with Zstandard. In this order: README.txt, backup.json, rows of
 * every table as JSON lines in parts, segments of the kept releases, end.json. Both engines write the same format, and
 * either can restore it.
 */
import { createHash, type Hash } from 'node:crypto';
import type { SegmentRef } from '../corpus/corpus.public.ts';
import { ArchiveError, type Bytes } from '../platform/archive/tar-archive.ts';
import type { AppliedMigration, SequenceValue, TableShape } from './tables.queries.ts';

export const BACKUP_FORMAT = 1;
export const README = 'README.txt';
export const CONTENTS = 'backup.json';
export const END = 'end.json';
export const KIND = 'backup';
/** A page of rows is a few MB; anything larger was not written by this program. */
const MAX_PART_BYTES = 1024 * 1024 * 1024;

/**
 * Tables that are not backed up as rows: segments are copied as files from wherever they are stored, and migrations are
 * in the contents.
 */
export const NOT_AS_ROWS: ReadonlySet<string> = new Set([
  'schema_migrations',
  'corpus_segments',
  'corpus_segment_chunks',
]);

export interface BackedUpTable extends TableShape {
  rows: number;
}

/** First entry of the archive: what follows. */
export interface BackupContents {
  format: typeof BACKUP_FORMAT;
  /** Version of the program that wrote it. */
  version: string;
  engine: 'pglite' | 'postgres';
  /** ISO 8601, UTC. */
  created_at: string;
  /** Served release; null before the first one. */
  release: string | null;
  /** Migrations applied to the tables; a restore applies these, fills the tables, then applies later ones. */
  migrations: AppliedMigration[];
  tables: BackedUpTable[];
  sequences: SequenceValue[];
  segments: SegmentRef[];
}

/** Last entry of the archive: SHA-256 of the rows of each table, so that a missing part is noticed. */
export interface BackupEnd {
  tables: Record<string, string>;
}

export function readme({ created_at, version }: BackupContents): string {
  return [
    `Backup of Coverage Policy Intelligence ${version}, created ${created_at}.`,
    'It contains organizations, key hashes and sealed secrets: protect it like the database.',
    'The key that opens the secrets (secret.key of the data directory, or CPI_SECRET_KEY) is not included: store it separately.',
    'Restore it into an empty installation with "cpi restore <this file>"; see docs/guides/operations.md.',
    '',
  ].join('\n');
}

/** Name of a part of a table. */
export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
}

/** The table that a part belongs to; null for other entries. */
export function tableOfPart(entry: string): string | null {
  return /^tables\/([^/]+)\/\d{6,}\.ndjson$/.exec(entry)?.[1] ?? null;
}

/** Hashes tables while their rows are streamed. */
export class TableHashes {
  readonly #hashes = new Map<string, Hash>();

  add(table: string, bytes: Uint8Array): void {
    let hash = this.#hashes.get(table);
    if (hash === undefined) {
      hash = createHash('sha256');
      this.#hashes.set(table, hash);
    }
    hash.update(bytes);
  }

  /** Call once, at the end. */
  end(): BackupEnd {
    return { tables: Object.fromEntries([...this.#hashes].map(([table, hash]) => [table, hash.digest('hex')])) };
  }
}

/** @throws ArchiveError if it is not JSON, or larger than the maximum part. */
export async function readText(archive: string, entry: { name: string; size: number; bytes: Bytes }): Promise<Buffer> {
  if (entry.size > MAX_PART_BYTES) throw new ArchiveError(`${archive} is not a ${KIND}: ${entry.name} is too large`);
  return Buffer.concat(await Array.fromAsync(entry.bytes));
}

/** @throws ArchiveError if it is not in this format. */
export function parseContents(archive: string, text: string): BackupContents {
  const value = parseJson(archive, CONTENTS, text) as Partial<BackupContents>;
  if (typeof value.format === 'number' && value.format !== BACKUP_FORMAT)
    throw new ArchiveError(`${archive} has format ${value.format}; this version reads ${BACKUP_FORMAT}`);
  const lists = [value.migrations, value.tables, value.sequences, value.segments];
  if (value.format !== BACKUP_FORMAT || !lists.every(Array.isArray))
    throw new ArchiveError(`${archive} is not a ${KIND}: its ${CONTENTS} is invalid`);
  return value as BackupContents;
}

export function parseEnd(archive: string, text: string): BackupEnd {
  const value = parseJson(archive, END, text) as Partial<BackupEnd>;
  if (typeof value.tables !== 'object') throw new ArchiveError(`${archive} is not a ${KIND}: its ${END} is invalid`);
  return value as BackupEnd;
}

function parseJson(archive: string, name: string, text: string): object {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new ArchiveError(`${archive} is damaged: ${name} is not valid JSON`);
}
