import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { observed } from '../telemetry/stages.ts';
import { LockBusyError } from './lock-busy-error.ts';
import { NO_OUTAGE } from './outage.ts';

/** Anything that runs SQL: the pool or an open transaction. Values are always bind parameters. */
export interface Queryable {
  query<Row>(query: Sql | NamedQuery): Promise<Row[]>;
  /** Returns the number of affected rows. */
  execute(query: Sql | NamedQuery): Promise<number>;
}

/** A prepared statement: parsed once per connection. For the hottest queries only. */
export interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

export interface Transaction extends Queryable {
  /** Runs several statements via the simple query protocol, without parameters; for migrations. */
  script(text: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it throws. Nothing slow belongs inside. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other process or call holds the same lock. The lock is released when its holder ends, however
   * it ends.
   * @throws LockBusyError with the message `busy` when the lock is held.
   */
  exclusively<T>(lock: number, busy: string, work: () => Promise<T>): Promise<T>;
  /** Calls `listener` for each NOTIFY on `channel`, and with a null payload after a lost connection. */
  listen(channel: string, listener: (payload: string | null) => void): Promise<void>;
  /** Duration of a trivial query, ms. */
  ping(): Promise<number>;
  /** Why the database is read-only at the moment; null when it is writable. */
  problem(): string | null;
  /** Whether the database is down, and whether the outage is bridged. */
  readonly outage: DatabaseOutage;
  /** Connections of this process. */
  connections(): { open: number; idle: number; waiting: number; max: number };
  /** A connection for a library with its own SQL and transactions; return it with `release`. */
  connect(): Promise<BorrowedConnection>;
  close(): Promise<void>;
}

export type DatabaseOutage = Readonly<typeof NO_OUTAGE>;

/** What libraries expect of a client of node-postgres. Timestamps are read as `Date` here. */
export interface BorrowedConnection {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  release(destroy?: boolean): void;
}

/** The parts that code with its own transactions needs. */
export type Transactional = Queryable & Pick<Database, 'transaction'>;

/** Adapts an open transaction for such code: its transactions become part of this one. */
export function withinTransaction(tx: Transaction): Transactional {
  return { query: tx.query, execute: tx.execute, transaction: (work) => work(tx) };
}

// Dates stay text: a calendar day has no time zone, and timestamps are returned as ISO 8601.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

const openTransaction = new AsyncLocalStorage<object>();

type Runner = Pick<pg.ClientBase, 'query'>;

/** How an engine differs from a plain pool. */
export interface EngineParts {
  engine: Database['engine'];
  /** Pool with session state, for long-lived locks; defaults to the main pool. */
  sessions?: pg.Pool;
  /** A transaction-mode pooler switches connections, so no named prepared statements. */
  unprepared?: boolean;
  /** Name to prepare a statement under; undefined for one that is not worth preparing. */
  nameFor?(text: string): string | undefined;
  listen: Database['listen'];
  close(): Promise<void>;
  /** Checks each statement before it is sent, and throws for a forbidden one. */
  check?(text: string): void;
  problem?(): string | null;
  outage?: DatabaseOutage;
  /** Runs scripts, with a longer time limit than statements. */
  withMigrationTimeout?<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

/** The node-postgres pool of either engine as a `Database`. */
export function databaseOverPool(pool: pg.Pool, parts: EngineParts): Database {
  const { engine, listen, close, sessions = pool, problem = () => null, outage = NO_OUTAGE } = parts;
  const stored = new Set<number>();
  const owner = {};
  const guarded = () => {
    // PGlite has one connection: a pool query inside an open transaction would deadlock.
    if (openTransaction.getStore() === owner) {
      throw new Error('Query on the pool inside an open transaction: pass the transaction on');
    }
    return pool;
  };
  return {
    engine,
    query: (query) => rows(checked(guarded(), parts), query),
    execute: (query) => affected(checked(guarded(), parts), query),
    transaction: (work) => {
      guarded();
      return openTransaction.run(owner, () => inTransaction(pool, parts, work));
    },
    exclusively: async (lock, busy, work) => {
      if (stored.has(lock)) throw new LockBusyError(busy);
      stored.add(lock);
      try {
        // The embedded engine belongs to this process alone, and its one connection must stay free for the work.
        return engine === 'pglite' ? await work() : await withAdvisoryLock(sessions, lock, busy, work);
      } finally {
        stored.delete(lock);
      }
    },
    // Bound to the caller's context: PGlite notifies in the middle of the transaction that commits.
    listen: (channel, listener) => listen(channel, AsyncLocalStorage.bind(listener)),
    connect: async () => borrowed(await guarded().connect(), parts),
    ping: async () => {
      const start = performance.now();
      await guarded().query('SELECT 1');
      return Math.round(performance.now() - start);
    },
    problem,
    connections: () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
      return { open, idle, waiting, max: pool.options.max };
    },
    outage,
    close,
  };
}

function borrowed(client: pg.PoolClient, { check }: EngineParts): BorrowedConnection {
  return {
    query: async (text, values = []) => {
      check?.(text);
      const result = await client.query<Record<string, unknown>>(text, values);
      // Per-query parsers do not work on both engines.
      const times = (result.fields ?? []).filter(({ dataTypeID }) => dataTypeID === pg.types.builtins.TIMESTAMPTZ);
      for (const { name } of times)
        for (const row of result.rows) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
      return result;
    },
    release: (destroy) => client.release(destroy),
  };
}

/** A forbidden statement fails like one that the engine rejects. */
function checked(runner: Runner, { check, nameFor, unprepared = false }: EngineParts): Pick<Runner, 'query'> {
  if (check === undefined && nameFor === undefined && !unprepared) return runner;
  return {
    query: async ({ name: own, ...query }: pg.QueryConfig) => {
      check?.(query.text);
      const name = unprepared ? undefined : (own ?? nameFor?.(query.text));
      return runner.query(name === undefined ? query : { ...query, name });
    },
  } as Pick<Runner, 'query'>;
}

/** Holds a session lock on a dedicated connection: when the process dies, the server releases it. */
async function withAdvisoryLock<T>(pool: pg.Pool, lock: number, busy: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lock]);
    if (rows[0]?.locked !== true) throw new LockBusyError(busy);
    try {
      return await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    client.release();
  }
}

async function inTransaction<T>(pool: pg.Pool, parts: EngineParts, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { check, withMigrationTimeout = (script) => script() } = parts;
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work({
      query: (query) => rows(checked(client, parts), query),
      execute: (query) => affected(checked(client, parts), query),
      script: async (text) => {
        check?.(text);
        await withMigrationTimeout(() => client.query(text));
      },
    });
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function rows<Row>(runner: Runner, query: Sql | NamedQuery): Promise<Row[]> {
  const send = () => runner.query<Row & pg.QueryResultRow>(config(query));
  const result = await observed('database', parseSqlVerb(query), send);
  return result.rows;
}

async function affected(runner: Runner, query: Sql | NamedQuery): Promise<number> {
  const result = await observed('database', parseSqlVerb(query), () => runner.query(config(query)));
  return result.rowCount ?? 0;
}

/** First word of a statement, the only part that may appear in logs and traces. */
function parseSqlVerb({ text }: Sql | NamedQuery): string {
  return /^\s*([a-z]{1,12})\b/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
}

function config(query: Sql | NamedQuery): pg.QueryConfig {
  return 'name' in query ? query : { text: query.text, values: query.values };
}
