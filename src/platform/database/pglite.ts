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
  return databaseOverPool(
    pool,
    'pglite',
    async (channel, listener) => {
      // LISTEN goes to the engine past the pool, so the pool's one client is held meanwhile: between the messages of
      // another query it would take the place of that query's unnamed statement.
      const client = await pool.connect();
      try {
        await engine.listen(channel, listener);
      } finally {
        client.release();
      }
    },
    async () => {
      await pool.end();
      await engine.close();
    },
  );
}
