import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { observed } from '../telemetry/stages.ts';
import { NO_OUTAGE } from './outage.ts';

/** Anything that runs SQL: the pool, or the one open transaction. Values travel as bind parameters only. */
export interface Queryable {
  query<Row>(query: Sql | NamedQuery): Promise<Row[]>;
  /** Rows affected by an INSERT, UPDATE or DELETE. */
  execute(query: Sql | NamedQuery): Promise<number>;
}

/** A prepared statement: parsed once per connection. For the hottest queries only. */
export interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

export interface Transaction extends Queryable {
  /** Runs several statements at once by the simple protocol; for migrations, no parameters. */
  script(text: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it throws. Nothing slow belongs inside. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other process or call holds the same lock. The lock goes with its holder, whatever kills it.
   * @throws LockBusyError with `busy` as message when it is held.
   */
  exclusively<T>(lock: number, busy: string, work: () => Promise<T>): Promise<T>;
  /** Calls `listener` for each NOTIFY on `channel`, and again after a lost connection (payload null). */
  listen(channel: string, listener: (payload: string | null) => void): Promise<void>;
  /** Milliseconds of a trivial query. */
  ping(): Promise<number>;
  /** Why nothing can be written at the moment, though reading continues; null when it can. */
  problem(): string | null;
  /** Whether it is away, and what is bridged meanwhile. */
  readonly outage: DatabaseOutage;
  /** Connections of this process. */
  connections(): { open: number; idle: number; waiting: number; max: number };
  /** A connection for a library that brings SQL and transactions of its own; it is given back by `release`. */
  connect(): Promise<BorrowedConnection>;
  close(): Promise<void>;
}

export type DatabaseOutage = Readonly<typeof NO_OUTAGE>;

/** What libraries expect of a client of node-postgres. Timestamps are read as `Date` here. */
export interface BorrowedConnection {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  release(destroy?: boolean): void;
}

/** The part of a database that code needs which opens transactions of its own. */
export type Transactional = Queryable & Pick<Database, 'transaction'>;

/** An open transaction for such code: its transactions become part of this one. */
export function withinTransaction(tx: Transaction): Transactional {
  return { query: tx.query, execute: tx.execute, transaction: (work) => work(tx) };
}

// Dates stay the text they are: a calendar day has no time zone, and timestamps leave as ISO 8601.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** The lock requested is held elsewhere; trying again later may succeed. */
export class LockBusyError extends Error {
  override name = 'LockBusyError';
}

const openTransaction = new AsyncLocalStorage<object>();

type Runner = Pick<pg.ClientBase, 'query'>;

/** How an engine differs from a plain pool. */
export interface EngineParts {
  engine: Database['engine'];
  /** Where connections keep their session, for locks that last; the pool itself when left out. */
  sessions?: pg.Pool;
  /** The pool hands each transaction another connection, so no statement is prepared by name. */
  unprepared?: boolean;
  listen: Database['listen'];
  close(): Promise<void>;
  /** Looks at each statement before it is sent, and throws for one that must not be. */
  check?(text: string): void;
  problem?(): string | null;
  outage?: DatabaseOutage;
  /** Runs scripts, which may take longer than statements. */
  patiently?<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

/** The node-postgres pool of either engine as a `Database`. */
export function databaseOverPool(pool: pg.Pool, parts: EngineParts): Database {
  const { engine, listen, close, sessions = pool, problem = () => null, outage = NO_OUTAGE } = parts;
  const stored = new Set<number>();
  const owner = {};
  const guarded = () => {
    // PGlite has one connection: a pool query inside an open transaction would wait for itself for ever.
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
        // The embedded engine belongs to this process alone; its one connection must stay free for the work.
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
      // Parsers of one query alone are not for both engines.
      const times = (result.fields ?? []).filter(({ dataTypeID }) => dataTypeID === pg.types.builtins.TIMESTAMPTZ);
      for (const { name } of times)
        for (const row of result.rows) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
      return result;
    },
    release: (destroy) => client.release(destroy),
  };
}

/** A statement that must not be sent fails like one that the engine refuses. */
function checked(runner: Runner, { check, unprepared = false }: EngineParts): Pick<Runner, 'query'> {
  if (check === undefined && !unprepared) return runner;
  return {
    query: async ({ name, ...query }: pg.QueryConfig) => {
      check?.(query.text);
      return runner.query(unprepared || name === undefined ? query : { ...query, name });
    },
  } as Pick<Runner, 'query'>;
}

/** Holds a session lock on a connection of its own: when the process dies, the server frees it. */
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
  const { check, patiently = (script) => script() } = parts;
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work({
      query: (query) => rows(checked(client, parts), query),
      execute: (query) => affected(checked(client, parts), query),
      script: async (text) => {
        check?.(text);
        await patiently(() => client.query(text));
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

/** The first word of a statement: all of it that may be seen elsewhere. */
function parseSqlVerb({ text }: Sql | NamedQuery): string {
  return /^\s*([a-z]{1,12})\b/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
}

function config(query: Sql | NamedQuery): pg.QueryConfig {
  return 'name' in query ? query : { text: query.text, values: query.values };
}
