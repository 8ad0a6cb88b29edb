import { basename } from 'node:path';
import { type Corpus, ReceivedSegments, segmentOfEntry } from '../corpus/corpus.public.ts';
import { type ArchiveEntry, ArchiveError, readArchiveFile } from '../platform/archive/tar-archive.ts';
import { type Transaction, withinTransaction } from '../platform/database/database.ts';
import { knownMigrations, migrate } from '../platform/database/migrate.ts';
import {
  type BackedUpTable,
  type BackupContents,
  CONTENTS,
  END,
  KIND,
  NOT_AS_ROWS,
  parseContents,
  parseEnd,
  README,
  readText,
  TableHashes,
  tableOfPart,
} from './backup-file.ts';
import {
  checkReferences,
  deferReferences,
  dropTables,
  emptyTable,
  hasTables,
  insertRows,
  listStoredTables,
  setSequence,
  setTriggers,
} from './tables.queries.ts';

export interface RestoreReport {
  /** When the backup was created; ISO 8601. */
  created_at: string;
  version: string;
  release: string | null;
  tables: number;
  rows: number;
  segments: number;
  /** Migrations of this version that the backup did not have. */
  migrated: string[];
}

/**
 * Fills an empty installation from a backup in one transaction, so that a failure leaves it empty. The schema is
 * migrated to the state of the backup, filled, and then migrated to the current version, so that migrations treat its
 * rows as they would have there.
 * @throws ArchiveError for a file that is not a backup, is damaged, or comes from a newer version; Error if the
 * installation already has data.
 */
export async function restoreBackup(corpus: Corpus, path: string, signal: AbortSignal): Promise<RestoreReport> {
  const { database } = corpus;
  return database.transaction(async (tx) => {
    if (await hasTables(tx))
      throw new Error('This database already contains tables: restore into a new CPI_DATA_DIR or an empty database');
    const target = new Target(tx);
    const reader = new BackupReader(basename(path), corpus.dir, target);
    try {
      await readArchiveFile(path, { kind: KIND, signal }, (entry) => reader.accept(entry));
      const contents = await reader.finish();
      const migrated = await target.finish(contents);
      await corpus.remote?.store(corpus.dir, contents.segments, withinTransaction(tx));
      return { ...buildReport(contents), migrated };
    } finally {
      reader.discard();
    }
  });
}

/**
 * Reads a backup to its end. @throws ArchiveError as `restoreBackup`. @param scratch folder for segments while they are
 * verified.
 */
export async function checkBackup(
  path: string,
  { scratch, signal }: { scratch: string; signal: AbortSignal },
): Promise<Omit<RestoreReport, 'migrated'>> {
  const reader = new BackupReader(basename(path), scratch, null);
  try {
    await readArchiveFile(path, { kind: KIND, signal }, (entry) => reader.accept(entry));
    return buildReport(reader.check());
  } finally {
    reader.discard();
  }
}

function buildReport({ created_at, version, release, tables, segments }: BackupContents) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { created_at, version, release, tables: tables.length, rows, segments: segments.length };
}

/** The empty database to fill. */
class Target {
  readonly #tx: Transaction;

  constructor(tx: Transaction) {
    this.#tx = tx;
  }

  async begin({ migrations, tables }: BackupContents): Promise<void> {
    await migrate(withinTransaction(this.#tx), { only: migrations.map(({ name }) => name) });
    const made = await listStoredTables(this.#tx);
    const wanted = new Map(tables.map(({ name, columns }) => [name, columns]));
    for (const { name, columns } of tables) {
      const own = made.find((table) => table.name === name)?.columns;
      // Any other name could be a table of the database system, which would be emptied below.
      if (own === undefined) throw new ArchiveError(`The backup contains ${name}, which no migration creates`);
      const unknown = columns.find((column) => !own.includes(column));
      if (unknown !== undefined)
        throw new ArchiveError(`The backup contains ${name}.${unknown}, which no migration creates`);
    }
    await dropTables(
      this.#tx,
      made.map(({ name }) => name).filter((name) => !wanted.has(name) && !NOT_AS_ROWS.has(name)),
    );
    await deferReferences(this.#tx);
    for (const { name } of tables) await emptyTable(this.#tx, name);
    await setTriggers(this.#tx, 'DISABLE');
  }

  async rows(table: BackedUpTable, lines: readonly string[]): Promise<void> {
    await insertRows(this.#tx, table, lines);
  }

  /** @returns migrations added after the backup. */
  async finish({ sequences }: BackupContents): Promise<string[]> {
    await checkReferences(this.#tx);
    await setTriggers(this.#tx, 'ENABLE');
    for (const sequence of sequences) await setSequence(this.#tx, sequence);
    return (await migrate(withinTransaction(this.#tx))).applied;
  }
}

class BackupReader {
  readonly #name: string;
  readonly #segments: ReceivedSegments;
  readonly #target: Target | null;
  readonly #hashes = new TableHashes();
  readonly #rows = new Map<string, number>();
  #contents: BackupContents | null = null;
  #ended = false;

  constructor(name: string, dir: string, target: Target | null) {
    this.#name = name;
    this.#segments = new ReceivedSegments(name, dir);
    this.#target = target;
  }

  async accept(entry: ArchiveEntry): Promise<void> {
    if (entry.name === README) return entry.skip();
    if (entry.name === CONTENTS) return this.#begin(await readText(this.#name, entry));
    if (this.#contents === null) throw new ArchiveError(`${this.#name} is not a ${KIND}: ${entry.name} comes first`);
    if (entry.name === END) return this.#end(await readText(this.#name, entry));
    const table = this.#contents.tables.find(({ name }) => name === tableOfPart(entry.name));
    if (table !== undefined) return this.#part(table, await readText(this.#name, entry));
    const segment = segmentOfEntry(entry.name, this.#contents.segments);
    if (segment === null) throw new ArchiveError(`${this.#name} is not a ${KIND}: it contains ${entry.name}`);
    await this.#segments.accept(segment, entry);
  }

  /** Verifies that the backup is complete. */
  check(): BackupContents {
    if (this.#contents === null) throw new ArchiveError(`${this.#name} is not a ${KIND}: it has no ${CONTENTS}`);
    if (!this.#ended) throw new ArchiveError(`${this.#name} is not complete: it has no ${END}`);
    this.#segments.check(this.#contents.segments);
    return this.#contents;
  }

  async finish(): Promise<BackupContents> {
    const contents = this.check();
    await this.#segments.keep(contents.segments);
    return contents;
  }

  discard(): void {
    this.#segments.discard();
  }

  async #begin(bytes: Buffer): Promise<void> {
    const contents = parseContents(this.#name, bytes.toString());
    const known = new Map(knownMigrations().map(({ name, sha256 }) => [name, sha256]));
    const other = contents.migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
    if (other !== undefined)
      throw new ArchiveError(
        `${this.#name} was created by version ${contents.version} with migration ${other.name}, which this version does not have; restore it with that version or a newer one`,
      );
    await this.#target?.begin(contents);
    this.#contents = contents;
  }

  async #part(table: BackedUpTable, bytes: Buffer): Promise<void> {
    this.#hashes.add(table.name, bytes);
    const lines = bytes.toString().split('\n').slice(0, -1);
    this.#rows.set(table.name, (this.#rows.get(table.name) ?? 0) + lines.length);
    await this.#target?.rows(table, lines);
  }

  #end(bytes: Buffer): void {
    const stored = parseEnd(this.#name, bytes.toString());
    const own = this.#hashes.end();
    for (const { name, rows } of this.#contents!.tables)
      if (own.tables[name] !== stored.tables[name] || (this.#rows.get(name) ?? 0) !== rows)
        throw new ArchiveError(`${this.#name} is damaged: the rows of ${name} do not match their hash`);
    this.#ended = true;
  }
}
