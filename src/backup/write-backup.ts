import { dirname } from 'node:path';
import {
  type Corpus,
  DamagedSegmentError,
  OpenSegments,
  type RetainedSegments,
  retainSegments,
  segmentEntryName,
} from '../corpus/corpus.public.ts';
import { type ArchiveWriter, writeArchiveFile } from '../platform/archive/tar-archive.ts';
import type { Transaction } from '../platform/database/database.ts';
import { requireSpace } from '../platform/disk-space.ts';
import { productVersion } from '../platform/version.ts';
import {
  BACKUP_FORMAT,
  type BackedUpTable,
  type BackupContents,
  CONTENTS,
  END,
  NOT_AS_ROWS,
  partName,
  README,
  readme,
  TableHashes,
} from './backup-file.ts';
import {
  appliedMigrations,
  countRows,
  freezeReads,
  listStoredTables,
  rowPages,
  sequenceValues,
} from './tables.queries.ts';

/**
 * A publish between listing and reading removes the files of the oldest release; more than two in a row are not
 * expected.
 */
const ATTEMPTS = 3;

export interface BackupReport {
  release: string | null;
  tables: number;
  rows: number;
  segments: number;
}

/**
 * Writes everything in an installation to one file while it serves requests: rows from one snapshot, and the segments
 * of the releases they reference. On the embedded engine, requests that need the database wait while rows are read, but
 * not while segments are copied.
 * @throws DamagedSegmentError if a segment is damaged and cannot be fetched, Error of the disk.
 */
export async function writeBackup(
  corpus: Corpus,
  path: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<BackupReport> {
  for (let attempt = 1; ; attempt++) {
    // Complete and local: this machine may not have served every kept release.
    const retained = await retainSegments(corpus);
    requireSpace(dirname(path), retained.bytes, 'The backup');
    try {
      return await attemptBackup(corpus, path, retained, { now, signal });
    } catch (error) {
      if (!(error instanceof DamagedSegmentError) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function attemptBackup(
  corpus: Corpus,
  path: string,
  retained: RetainedSegments,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<BackupReport> {
  const report = { release: null as string | null, tables: 0, rows: 0, segments: 0 };
  let openSegments: OpenSegments | null = null;
  try {
    await writeArchiveFile(path, { mtime: now, signal }, async (archive) => {
      const end = await corpus.database.transaction(async (tx) => {
        await freezeReads(tx);
        const { release, refs } = await retained.of(tx);
        openSegments = new OpenSegments(corpus.dir, refs);
        const contents = await contentsAt(tx, { now, release, segments: refs, engine: corpus.database.engine });
        const { tables } = contents;
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        Object.assign(report, { release, tables: tables.length, rows, segments: refs.length });
        await archive.text(README, readme(contents));
        await archive.text(CONTENTS, `${JSON.stringify(contents, null, 2)}\n`);
        return writeTables(archive, tx, tables);
      });
      for (const { ref, bytes } of openSegments!.read()) await archive.stream(segmentEntryName(ref), ref.bytes, bytes);
      await archive.text(END, `${JSON.stringify(end)}\n`);
    });
  } finally {
    (openSegments as OpenSegments | null)?.close();
  }
  return report;
}

async function contentsAt(
  tx: Transaction,
  { now, ...facts }: { now: Date } & Pick<BackupContents, 'release' | 'segments' | 'engine'>,
): Promise<BackupContents> {
  const tables: BackedUpTable[] = [];
  for (const table of await listStoredTables(tx))
    if (!NOT_AS_ROWS.has(table.name)) tables.push({ ...table, rows: await countRows(tx, table.name) });
  return {
    format: BACKUP_FORMAT,
    version: productVersion(),
    created_at: now.toISOString(),
    ...facts,
    migrations: await appliedMigrations(tx),
    tables,
    sequences: await sequenceValues(tx),
  };
}

async function writeTables(archive: ArchiveWriter, tx: Transaction, tables: readonly BackedUpTable[]) {
  const hashes = new TableHashes();
  for (const table of tables) {
    let part = 0;
    for await (const lines of rowPages(tx, table)) {
      const bytes = Buffer.from(`${lines.join('\n')}\n`);
      hashes.add(table.name, bytes);
      await archive.stream(partName(table.name, part++), bytes.length, [bytes]);
    }
  }
  return hashes.end();
}
