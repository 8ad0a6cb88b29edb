import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { type Database, databaseOverPool } from './database.ts';

/**
 * Opens the embedded PostgreSQL in `<dataDir>/db`, or in memory when `dataDir` is null.
 * The caller holds the data directory's lock: two processes on one directory lose rows.
 * @param loadDataDir a dumped data directory to start from; for tests, which copy a migrated template.
 */
export async function openPglite(dataDir: string | null, loadDataDir?: Blob): Promise<Database> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const engine = await PGlite.create({
    ...(dataDir === null ? {} : { dataDir: join(dataDir, 'db') }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
  });
  return overEngine(engine);
}

/** A migrated in-memory database as one blob, from which `openPglite` starts ten times faster than from nothing. */
export async function dumpPglite(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const engine = await PGlite.create();
  const database = overEngine(engine);
  await prepare(database);
  const blob = await engine.dumpDataDir('none');
  await database.close();
  return blob;
}

function overEngine(engine: PGlite): Database {
  const pool = new pg.Pool(createPgConfig(engine));
  pool.on('error', () => {});
  /** Holds the pool's one client while the engine is asked past it: between the messages of another query that would take the place of its unnamed statement. */
  const pastPool = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    try {
      return await work();
    } finally {
      client.release();
    }
  };
  return databaseOverPool(pool, 'pglite', {
    // The engine reads COPY from a device of its own only.
    copyIn: (target, lines) =>
      pastPool(async () => {
        const result = await engine.query(`COPY ${target} FROM '/dev/blob'`, [], { blob: new Blob([lines]) });
        return result.affectedRows ?? 0;
      }),
    listen: (channel, listener) =>
      pastPool(async () => {
        await engine.listen(channel, listener);
      }),
    close: async () => {
      await pool.end();
      await engine.close();
    },
  });
}
