/**
 * Job tables with leases. A process takes a waiting row for a limited time; if it dies, the lease expires and another
 * process takes the row. Each take is counted, so that a process that lost its lease changes nothing
 * (docs/adr/0028-one-lease-queue.md).
 */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

/** Column names. A waiting row is `pending`. */
export interface LeasedTable {
  table: string;
  key: string;
  state: string;
  /** State while a process has it. */
  taken: 'running' | 'sending';
  /** Time from which any process may take the row. */
  free: string;
  /** Whether that time may be null, meaning now. If it never is, an index finds due rows. */
  nullable: boolean;
  /** Number of times the row was taken. */
  claims: string;
  /** ORDER BY that determines the next row. */
  order: string;
}

export class LeaseQueue {
  readonly #table: Sql;
  readonly #key: Sql;
  readonly #state: Sql;
  readonly #taken: Sql;
  readonly #free: Sql;
  readonly #nullable: boolean;
  readonly #claims: Sql;
  readonly #order: Sql;

  constructor({ table, key, state, taken, free, nullable, claims, order }: LeasedTable) {
    this.#table = raw(table);
    this.#key = raw(key);
    this.#state = raw(state);
    // Literals, because parameters would prevent the use of the partial indexes of open rows.
    this.#taken = raw(`'${taken}'`);
    this.#free = raw(free);
    this.#nullable = nullable;
    this.#claims = raw(claims);
    this.#order = raw(order);
  }

  /**
   * Statement that takes the next rows for this process; append `RETURNING`. The table alias is `job`. Concurrent
   * processes take different rows.
   * @param until when the lease expires.
   */
  take({ limit, now, until }: { limit: number; now: Date; until: Date }): Sql {
    // In WITH, so that the rows are selected once, however the two are joined.
    return sql`WITH next AS MATERIALIZED (
      SELECT ${this.#key} AS next_key FROM ${this.#table} WHERE ${this.#isDue(now)}
      ORDER BY ${this.#order} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE ${this.#table} AS job SET ${this.#state} = ${this.#taken}, ${this.#claims} = job.${this.#claims} + 1, ${this.#free} = ${until}
    FROM next WHERE job.${this.#key} = next.next_key`;
  }

  /** Condition that the row is still leased to the process that took it. @param claims as returned. */
  isLeased(key: string | number, claims: number): Sql {
    return sql`${this.#key} = ${key} AND ${this.#claims} = ${claims} AND ${this.#state} = ${this.#taken}`;
  }

  /** Condition that the row is not finished. */
  get isOpen(): Sql {
    return sql`${this.#state} IN ('pending', ${this.#taken})`;
  }

  /** Whether any row is due, in one query. */
  async anyDue(db: Queryable, now: Date): Promise<boolean> {
    const rows = await db.query<{ due: boolean }>(
      sql`SELECT EXISTS (SELECT 1 FROM ${this.#table} WHERE ${this.#isDue(now)}) AS due`,
    );
    return rows[0]!.due;
  }

  /** Waiting and leased rows. */
  async countOpen(db: Queryable): Promise<number> {
    const rows = await db.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${this.#table} WHERE ${this.isOpen}`,
    );
    return rows[0]!.count;
  }

  /**
   * Deletes at most `limit` rows, oldest first. @param column timestamp to compare with `before`. @returns number of
   * deleted rows.
   */
  deleteBefore(db: Queryable, column: 'created_at' | 'finished_at', before: Date, limit: number): Promise<number> {
    return db.execute(sql`
      DELETE FROM ${this.#table} WHERE ${this.#key} IN (
        SELECT ${this.#key} FROM ${this.#table} WHERE ${raw(column)} < ${before} ORDER BY ${raw(column)} LIMIT ${limit})`);
  }

  #isDue(now: Date): Sql {
    const [free, isOpen] = [this.#free, this.isOpen];
    if (this.#nullable) return sql`${isOpen} AND (${free} IS NULL OR ${free} <= ${now})`;
    return sql`${isOpen} AND ${free} <= ${now}`;
  }
}
