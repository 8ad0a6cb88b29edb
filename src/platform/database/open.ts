import type { Config } from '../config/config.ts';
import { claimDataDir, claimSharedDir } from '../embedded/data-dir.ts';
import { lockDataDir } from '../embedded/data-dir-lock.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface OpenedDatabase {
  database: Database;
  /** Socket where other processes reach the owner of the embedded database; null on PostgreSQL. */
  socketPath: string | null;
  close(): Promise<void>;
}

/**
 * PostgreSQL when DATABASE_URL is set, otherwise the embedded engine under its directory lock; never one as a fallback
 * for the other.
 * @throws DataDirInUseError while another process owns the embedded database, DataDirError for an unsafe directory,
 * Error when PostgreSQL cannot be used.
 */
export async function openDatabase(
  config: Config,
  onError: (error: Error) => void = () => {},
): Promise<OpenedDatabase> {
  if (config.corpusDirChosen) claimSharedDir(config.corpusDir);
  if (config.databaseUrl !== null) {
    if (!config.corpusDirChosen) claimDataDir(config.dataDir);
    const database = await openPostgres(config.databaseUrl, { ...config.pool, onError });
    return { database, socketPath: null, close: () => database.close() };
  }
  const lock = lockDataDir(config.dataDir);
  try {
    const database = await openPglite(config.dataDir);
    return {
      database,
      socketPath: lock.socketPath,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
