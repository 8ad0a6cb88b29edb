import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

/** Migrations of this database that the program does not know: a newer version applied them. */
export async function unknownMigrations(db: Queryable, known: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    sql`SELECT name FROM schema_migrations WHERE name <> ALL(${[...known]}::text[]) ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

export interface DatabaseState {
  /** Whether a server or "cpi migrate" has created the schema. */
  made: boolean;
  /** Database clock, milliseconds since 1970. */
  now: number;
}

/** Also works on a database without a schema. */
export async function readDatabaseState(db: Queryable): Promise<DatabaseState> {
  const [state] = await db.query<DatabaseState>(sql`
    SELECT to_regclass('schema_migrations') IS NOT NULL AS made,
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`);
  return state!;
}

export interface FailedJob {
  job: string;
  failures: number;
  problem: string;
}

export function failedJobs(db: Queryable): Promise<FailedJob[]> {
  return db.query<FailedJob>(
    sql`SELECT job, failures, problem FROM scheduled_runs WHERE problem IS NOT NULL ORDER BY job`,
  );
}
