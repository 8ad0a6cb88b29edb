/**
 * Tables of jobs. A process takes what waits and has it for a while; where it dies, that while ends and another process takes
 * the row. Each time it is taken is counted, so that a process that comes too late changes nothing (docs/adr/0028-one-lease-queue.md).
 */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

/** Names of columns. A row that waits is `pending`. */
export interface LeasedTable {
  table: string;
  key: string;
  state: string;
  /** Its state while a process has it. */
  taken: 'running' | 'sending';
  /** The moment from which any process may take the row. */
  free: string;
  /** That moment may be null: at once. Where it never is, an index finds what is due. */
  nullable: boolean;
  /** How often the row was taken. */
  claims: string;
  /** Which row is next, for ORDER BY. */
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
    // Literals: with parameters the partial indexes of open rows could not be used.
    this.#taken = raw(`'${taken}'`);
    this.#free = raw(free);
    this.#nullable = nullable;
    this.#claims = raw(claims);
    this.#order = raw(order);
  }

  /**
   * Statement that takes the next rows for this process, for the caller to end with `RETURNING`; the table is called `job`. Two processes
   * at once take different rows.
   * @param until when other processes may take them again.
   */
  take({ limit, now, until }: { limit: number; now: Date; until: Date }): Sql {
    // In WITH, so that the rows are chosen once, whichever way the two are joined.
    return sql`WITH next AS MATERIALIZED (
      SELECT ${this.#key} AS next_key FROM ${this.#table} WHERE ${this.#isDue(now)}
      ORDER BY ${this.#order} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE ${this.#table} AS job SET ${this.#state} = ${this.#taken}, ${this.#claims} = job.${this.#claims} + 1, ${this.#free} = ${until}
    FROM next WHERE job.${this.#key} = next.next_key`;
  }

  /** Condition that a row is still with the process that took it then. @param claims as they were returned. */
  isLeased(key: string | number, claims: number): Sql {
    return sql`${this.#key} = ${key} AND ${this.#claims} = ${claims} AND ${this.#state} = ${this.#taken}`;
  }

  /** Condition that a row has not ended. */
  get isOpen(): Sql {
    return sql`${this.#state} IN ('pending', ${this.#taken})`;
  }

  /** Whether there is anything to take, in one look. */
  async anyDue(db: Queryable, now: Date): Promise<boolean> {
    const rows = await db.query<{ due: boolean }>(
      sql`SELECT EXISTS (SELECT 1 FROM ${this.#table} WHERE ${this.#isDue(now)}) AS due`,
    );
    return rows[0]!.due;
  }

  /** Rows that wait or are with a process. */
  async countOpen(db: Queryable): Promise<number> {
    const rows = await db.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${this.#table} WHERE ${this.isOpen}`,
    );
    return rows[0]!.count;
  }

  /** Deletes at most `limit` rows, oldest first. @param column of the moment that must be before `before`. @returns rows deleted. */
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
