import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import pg from 'pg';
import { claimDataDir, prepareDatabaseDir } from '../embedded/data-dir.ts';
import { EngineWatchdog } from '../embedded/engine-watchdog.ts';
import { Upkeep } from '../embedded/upkeep.ts';
import { WriteGuard } from '../embedded/write-guard.ts';
import { type Database, databaseOverPool } from './database.ts';

/**
 * Opens the embedded PostgreSQL in `<dataDir>/db`, or in memory when `dataDir` is null.
 * The caller holds the data directory's lock: two processes on one directory lose rows.
 * @throws DataDirError when the directory must not be used as it is, Error when the engine is not installed.
 * @param loadDataDir a dumped data directory to start from; for tests, which copy a migrated template.
 */
export async function openPglite(dataDir: string | null, loadDataDir?: Blob): Promise<Database> {
  if (dataDir !== null) claimDataDir(dataDir);
  const opened = dataDir === null ? () => {} : prepareDatabaseDir(dataDir);
  const isNew = dataDir !== null && !existsSync(join(dataDir, 'db', 'PG_VERSION'));
  const engine = await createEngine({
    ...(dataDir === null ? {} : { dataDir: join(dataDir, 'db') }),
    ...(loadDataDir === undefined ? { initDbStartParams: SMALL_WAL } : { loadDataDir }),
  });
  if (isNew) await dropTemplates(engine);
  opened();
  return overEngine(engine, dataDir);
}

/** An engine with the settings of the product; for `openPglite`, and for tests, which use one for several databases. */
export async function createEngine(options: PGliteOptions): Promise<PGlite> {
  const { PGlite } = await loadEngine();
  return PGlite.create({ startParams: startParams(PGlite), ...options });
}

/**
 * At startup the engine allocates its buffers. The default of 128 MiB takes two thirds of the startup CPU time and 110
 * MiB of memory. The corpus is not in this database, and the operating system caches its files anyway.
 */
const startParams = ({ defaultStartParams }: Pick<typeof PGlite, 'defaultStartParams'>) => [
  ...defaultStartParams,
  '-c',
  'shared_buffers=16MB',
];

/** Only for a new database: WAL files of 1 MiB instead of 16, few of them stored for reuse. */
const SMALL_WAL = ['--wal-segsize=1', '--set', 'min_wal_size=2MB'];

/** A third of a new database each. Only CREATE DATABASE reads them, which the engine's one connection never runs. */
async function dropTemplates(engine: PGlite): Promise<void> {
  for (const name of ['template0', 'template1'])
    for (const change of [`ALTER DATABASE ${name} IS_TEMPLATE false`, `DROP DATABASE ${name}`])
      await engine.exec(change);
}

/** The statements of the product are some three hundred texts; lists of varying length add more. */
const MOST_STATEMENTS = 500;

/** The engine is an optional package, not needed with PostgreSQL. */
async function loadEngine() {
  try {
    const [engine, pool] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/node-postgres'),
    ]);
    return { ...engine, ...pool };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      'The embedded database is not installed. Set DATABASE_URL to use PostgreSQL, or install it: npm ci --omit=dev --include=optional',
      { cause: error },
    );
  }
}

/**
 * An in-memory database as one blob; `openPglite` starts from it ten times faster than from scratch.
 * @param from result of an earlier call to continue from.
 */
export async function dumpPglite(prepare: (database: Database) => Promise<void>, from?: Blob): Promise<Blob> {
  const { PGlite } = await loadEngine();
  const engine = await PGlite.create({
    // Every copy also unpacks the WAL: the last checkpoint removes what it would keep for later, and segments are of 1 MiB.
    startParams: [...startParams(PGlite), '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'],
    ...(from === undefined ? { initDbStartParams: SMALL_WAL } : { loadDataDir: from }),
  });
  const database = await overEngine(engine, null);
  await prepare(database);
  // So that databases started from it need no recovery.
  await engine.exec('CHECKPOINT');
  const blob = await engine.dumpDataDir('none');
  await database.close();
  return blob;
}

/** @param dir directory of the files; null in memory, where no disk can fill up and nothing is persisted. */
export async function overEngine(engine: PGlite, dir: string | null): Promise<Database> {
  const { createPgConfig } = await loadEngine();
  const watchdog = dir === null ? null : new EngineWatchdog(dir);
  if (watchdog !== null) watchCalls(engine, watchdog);
  const guard = dir === null ? null : new WriteGuard(dir);
  const pool = new pg.Pool(createPgConfig(engine));
  pool.on('error', () => {});
  keepConnection(pool);
  let upkeep: Upkeep | null = null;
  const names = new StatementNames();
  const database = databaseOverPool(pool, {
    engine: 'pglite',
    // Planning a statement takes the engine three to five times as long as running it.
    nameFor: (text) => names.find(text),
    listen: async (channel, listener) => {
      // LISTEN bypasses the pool, so the pool's one client is held for its duration: between the messages of another
      // query it would replace that query's unnamed statement.
      const client = await pool.connect();
      try {
        await engine.listen(channel, listener);
      } finally {
        client.release();
      }
    },
    close: async () => {
      await upkeep?.close();
      await pool.end();
      await engine.close();
      await watchdog?.close();
    },
    ...(guard === null ? {} : { check: guard.check, problem: guard.problem }),
    ...(watchdog === null ? {} : { withMigrationTimeout: (work) => watchdog.withMigrationTimeout(work) }),
  });
  if (dir !== null) upkeep = new Upkeep(database);
  return database;
}

/**
 * The pool closes the connection of a rejected statement. The engine has only one, which the next client would inherit
 * together with the remaining messages of the rejected statement and the notice that its connection has ended.
 */
function keepConnection(pool: pg.Pool): void {
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  };
  pool.query = query as typeof pool.query;
}

/** Every message of the pool passes through this method. */
function watchCalls(engine: PGlite, watchdog: EngineWatchdog): void {
  const send = engine.execProtocolStream.bind(engine);
  engine.execProtocolStream = (...message) => watchdog.watch(() => send(...message));
}

/**
 * Names the statements that a connection should prepare: each text from its second use, up to a fixed number, so that
 * texts used once take no memory of the engine. Only for a connection with a schema that no other process changes.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** Returns undefined for a text that is sent without a name. */
  find(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_STATEMENTS) return name;
    if (!this.#seen.delete(text)) {
      // The texts used once are forgotten when there are too many of them.
      if (this.#seen.size >= MOST_STATEMENTS) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    const made = `s${this.#names.size}`;
    this.#names.set(text, made);
    return made;
  }
}
