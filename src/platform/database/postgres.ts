import pg from 'pg';
import { type Database, databaseOverPool } from './database.ts';
import { Outage } from './outage.ts';

const STATEMENT_TIMEOUT_MS = 60_000;
/** Statements here take one or two milliseconds; parallel workers or JIT compilation would take ten. */
const SESSION = '-c max_parallel_workers_per_gather=0 -c jit=off';

const POOL_SIZE = 10;
/** Held one at a time by loads, syncs and backups. */
const SESSION_CONNECTIONS = 4;

export interface PostgresOptions {
  poolSize?: number;
  /**
   * Address that bypasses a transaction-mode pooler, for LISTEN and for locks that outlive a transaction. If set,
   * `connectionString` is that of the pooler, which supports neither session parameters nor named prepared statements.
   */
  directUrl?: string | null;
  /** How long reads may continue from memory while the database is down; 0 for not at all. */
  graceMs?: number;
  onError?: (error: Error) => void;
}

/** Connects to PostgreSQL 15 or later. @throws Error in one sentence when the server cannot be reached. */
export async function openPostgres(connectionString: string, options: PostgresOptions = {}): Promise<Database> {
  const { poolSize = POOL_SIZE, directUrl = null, graceMs = 0, onError } = options;
  const open = (url: string, max: number, session: object) => {
    const made = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000, ...session });
    made.on('error', (error) => {
      onError?.(error);
      void outage?.suspect();
    });
    return made;
  };
  let outage: Outage | null = null;
  const session = { statement_timeout: STATEMENT_TIMEOUT_MS, application_name: 'cpi', options: SESSION };
  const pool = open(connectionString, poolSize, directUrl === null ? session : {});
  const sessions = directUrl === null ? pool : open(directUrl, SESSION_CONNECTIONS, session);
  try {
    const { rows } = await pool.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) throw new Error('PostgreSQL 15 or later is required');
    if (sessions !== pool) await sessions.query('SELECT 1');
  } catch (error) {
    await endAll(pool, sessions);
    const reason = error instanceof Error ? error.message : String(error);
    const pooler = /unsupported startup parameter/.test(reason)
      ? '; behind a pooler such as PgBouncer, set DATABASE_DIRECT_URL to the address of PostgreSQL itself'
      : '';
    throw new Error(`DATABASE_URL cannot be used: ${reason}${pooler}`, { cause: error });
  }
  const watched = new Outage(graceMs, () => pool.query('SELECT 1'));
  outage = watched;
  const listeners = new ListenConnection(directUrl ?? connectionString, () => void watched.suspect());
  return databaseOverPool(pool, {
    engine: 'postgres',
    sessions,
    unprepared: directUrl !== null,
    outage: watched,
    listen: (channel, listener) => listeners.add(channel, listener),
    close: async () => {
      watched.close();
      await listeners.close();
      await endAll(pool, sessions);
    },
  });
}

async function endAll(...pools: pg.Pool[]): Promise<void> {
  await Promise.all([...new Set(pools)].map((pool) => pool.end()));
}

/** A connection outside the pool for all LISTENs, which reconnects after failures. */
class ListenConnection {
  readonly #connectionString: string;
  readonly #onLost: () => void;
  readonly #channels = new Map<string, ((payload: string | null) => void)[]>();
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(connectionString: string, onLost: () => void) {
    this.#connectionString = connectionString;
    this.#onLost = onLost;
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
    this.#onLost();
    this.#retry = setTimeout(() => {
      this.#connect().then(
        // Notifications may have been missed in the meantime, so every listener is asked to refresh.
        () => [...this.#channels.values()].flat().forEach((listener) => void listener(null)),
        () => this.#client !== null && this.#lost(this.#client),
      );
    }, 1_000);
    this.#retry.unref();
  }
}
