/** Checks that PostgreSQL allows enough connections for all processes. */
import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';

/** Each process holds one connection for notifications in addition to its pool. */
const LISTENERS = 1;

/**
 * @returns a sentence when the processes of this machine alone may need more connections than the server has; otherwise
 * null.
 */
export async function connectionShortage(database: Database, { processes, pool }: Config): Promise<string | null> {
  // Behind a pooler, the pooler manages the connections.
  if (database.engine !== 'postgres' || pool.directUrl !== null) return null;
  const [row] = await database.query<{ free: number }>({
    name: 'connection_budget',
    text: `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      AS free`,
    values: [],
  });
  const wanted = processes * (pool.poolSize + LISTENERS);
  if (row === undefined || wanted <= row.free) return null;
  return `${processes} processes may open ${wanted} connections and PostgreSQL accepts ${row.free}: lower CPI_DATABASE_POOL or CPI_PROCESSES, or raise max_connections`;
}
