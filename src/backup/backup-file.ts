/**
 * A backup as one file: a tar archive compressed by Zstandard. In this order: README.txt, backup.json, rows of every table as JSON
 * lines in parts, segments of the kept releases, end.json. It is the same from either engine, and can be restored on either.
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
/** A page of rows has a few MB; what is larger was not written here. */
const MAX_PART_BYTES = 1024 * 1024 * 1024;

/** Tables without rows in it: segments travel as files, from whichever place has them; migrations are in the contents. */
export const NOT_AS_ROWS: ReadonlySet<string> = new Set([
  'schema_migrations',
  'corpus_segments',
  'corpus_segment_chunks',
]);

export interface BackedUpTable extends TableShape {
  rows: number;
}

/** First of the archive: what will follow. */
export interface BackupContents {
  format: typeof BACKUP_FORMAT;
  /** Of the program that wrote it. */
  version: string;
  engine: 'pglite' | 'postgres';
  /** ISO 8601, UTC. */
  created_at: string;
  /** Served release; null before the first. */
  release: string | null;
  /** Migrations that the tables had; a restore applies these, fills the tables, and applies later ones. */
  migrations: AppliedMigration[];
  tables: BackedUpTable[];
  sequences: SequenceValue[];
  segments: SegmentRef[];
}

/** Last of the archive: SHA-256 of the rows of each table, so that a part that is missing is noticed. */
export interface BackupEnd {
  tables: Record<string, string>;
}

export function readme({ created_at, version }: BackupContents): string {
  return [
    `Backup of Coverage Policy Intelligence ${version}, made ${created_at}.`,
    'It contains organizations, key hashes and sealed secrets: protect it like the database.',
    'The key that opens the secrets (secret.key of the data directory, or CPI_SECRET_KEY) is not in it: keep it in another place.',
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

/** Hashes of tables while their rows go by. */
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

  /** To be called once, at the end. */
  end(): BackupEnd {
    return { tables: Object.fromEntries([...this.#hashes].map(([table, hash]) => [table, hash.digest('hex')])) };
  }
}

/** @throws ArchiveError when it is no JSON, or larger than a part may be. */
export async function readText(archive: string, entry: { name: string; size: number; bytes: Bytes }): Promise<Buffer> {
  if (entry.size > MAX_PART_BYTES) throw new ArchiveError(`${archive} is not a ${KIND}: ${entry.name} is too large`);
  return Buffer.concat(await Array.fromAsync(entry.bytes));
}

/** @throws ArchiveError for what is not written by this format. */
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
    // Stated below.
  }
  throw new ArchiveError(`${archive} is damaged: ${name} is not valid JSON`);
}
