import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
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
  const { PGlite } = await loadEngine();
  if (dataDir !== null) claimDataDir(dataDir);
  const opened = dataDir === null ? () => {} : prepareDatabaseDir(dataDir);
  const engine = await PGlite.create({
    startParams: startParams(PGlite),
    ...(dataDir === null ? {} : { dataDir: join(dataDir, 'db') }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
  });
  opened();
  return overEngine(engine, dataDir);
}

/**
 * The engine fills its buffers when it starts: those of 128 MiB, which is what it takes otherwise, are two thirds of the processor time
 * of a start and 110 MiB of memory. The corpus is no part of this database, and the system keeps its files at hand anyway.
 */
const startParams = ({ defaultStartParams }: Pick<typeof PGlite, 'defaultStartParams'>) => [
  ...defaultStartParams,
  ...['-c', 'shared_buffers=16MB'],
];

/** The engine is an optional package, which an installation with PostgreSQL need not have. */
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
 * An in-memory database as one blob, from which `openPglite` starts ten times faster than from nothing.
 * @param from what an earlier call made, to continue from.
 */
export async function dumpPglite(prepare: (database: Database) => Promise<void>, from?: Blob): Promise<Blob> {
  const { PGlite } = await loadEngine();
  const engine = await PGlite.create({
    startParams: startParams(PGlite),
    // Every copy unpacks the log as well, of which a segment has 16 MiB otherwise.
    ...(from === undefined ? { initDbStartParams: ['--wal-segsize=1'] } : { loadDataDir: from }),
  });
  const database = await overEngine(engine, null);
  await prepare(database);
  // What starts from it has nothing to recover.
  await engine.exec('CHECKPOINT');
  const blob = await engine.dumpDataDir('none');
  await database.close();
  return blob;
}

/** @param dir where the files are; null in memory, where neither a disk fills up nor data is left to be kept. */
async function overEngine(engine: PGlite, dir: string | null): Promise<Database> {
  const { createPgConfig } = await loadEngine();
  const watchdog = dir === null ? null : new EngineWatchdog(dir);
  if (watchdog !== null) watchCalls(engine, watchdog);
  const guard = dir === null ? null : new WriteGuard(dir);
  const pool = new pg.Pool(createPgConfig(engine));
  pool.on('error', () => {});
  keepConnection(pool);
  let upkeep: Upkeep | null = null;
  const database = databaseOverPool(pool, {
    engine: 'pglite',
    listen: async (channel, listener) => {
      // LISTEN goes to the engine past the pool, so the pool's one client is held meanwhile: between the messages of
      // another query it would take the place of that query's unnamed statement.
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
    ...(watchdog === null ? {} : { patiently: (work) => watchdog.patiently(work) }),
  });
  if (dir !== null) upkeep = new Upkeep(database);
  return database;
}

/**
 * The pool ends the connection of a statement that was refused. The engine has one, which the next client takes over: it would be
 * sent what was left of the refused statement, and be informed that its connection has ended.
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

/** Every message of the pool goes through this one method. */
function watchCalls(engine: PGlite, watchdog: EngineWatchdog): void {
  const send = engine.execProtocolStream.bind(engine);
  engine.execProtocolStream = (...message) => watchdog.watch(() => send(...message));
}
