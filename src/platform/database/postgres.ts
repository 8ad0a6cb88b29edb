import pg from 'pg';
import { type Database, databaseOverPool } from './database.ts';

const STATEMENT_TIMEOUT_MS = 60_000;
/** Statements here take a millisecond or two: starting workers or compiling them would take ten. */
const SESSION = '-c max_parallel_workers_per_gather=0 -c jit=off';

/** Connects to PostgreSQL 15 or later. @throws Error in one sentence when the server cannot be reached. */
export async function openPostgres(
  connectionString: string,
  options: { poolSize?: number; onError?: (error: Error) => void } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'cpi',
    options: SESSION,
  });
  pool.on('error', (error) => options.onError?.(error));
  try {
    const { rows } = await pool.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) throw new Error('PostgreSQL 15 or later is needed');
  } catch (error) {
    await pool.end();
    throw new Error(`DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const listeners = new ListenConnection(connectionString);
  return databaseOverPool(pool, {
    engine: 'postgres',
    listen: (channel, listener) => listeners.add(channel, listener),
    close: async () => {
      await listeners.close();
      await pool.end();
    },
  });
}

/** One connection outside the pool that holds all LISTENs and comes back by itself after a failure. */
class ListenConnection {
  readonly #connectionString: string;
  readonly #channels = new Map<string, ((payload: string | null) => void)[]>();
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  async add(channel: string, listener: (payload: string | null) => void): Promise<void> {
    this.#channels.set(channel, [...(this.#channels.get(channel) ?? []), listener]);
    if (this.#client === null) await this.#connect();
    else await this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString, application_name: 'cpi-listen' });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#channels.get(channel) ?? []) listener(payload ?? '');
    });
    this.#client = client;
    await client.connect();
    for (const channel of this.#channels.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#retry = setTimeout(() => {
      this.#connect().then(
        // Notifications may have been missed meanwhile, so every listener is informed to look again.
        () => [...this.#channels.values()].flat().forEach((listener) => void listener(null)),
        () => this.#client !== null && this.#lost(this.#client),
      );
    }, 1_000);
    this.#retry.unref();
  }
}
