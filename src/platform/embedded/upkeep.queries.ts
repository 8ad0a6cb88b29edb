import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

/** Growth of the WAL since the last checkpoint that is worth another one. */
const WAL_BYTES = 4 * 1024 * 1024;

/** The planner assumes a size like this for smaller tables anyway. */
const PAGES = 8;

/**
 * Tables that grew by a fifth since they were last analyzed, by new or dead rows. The engine lacks the statistics that
 * autovacuum uses.
 */
export async function tablesToTend(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_class c, LATERAL (
      SELECT pg_relation_size(c.oid) / current_setting('block_size')::int AS pages) size
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
      AND size.pages > ${PAGES} AND size.pages > 1.2 * c.relpages
    ORDER BY c.relname`);
  return rows.map(({ name }) => name);
}

export async function tendTable(db: Queryable, name: string): Promise<void> {
  await db.execute(sql`VACUUM (ANALYZE) ${raw(pg.escapeIdentifier(name))}`);
}

/** Removes WAL files that recovery no longer needs. */
export async function checkpointWhenNeeded(db: Queryable): Promise<void> {
  const [row] = await db.query<{ needed: boolean }>(sql`
    SELECT pg_current_wal_lsn() - redo_lsn > ${WAL_BYTES}::numeric AS needed FROM pg_control_checkpoint()`);
  if (row?.needed === true) await db.execute(sql`CHECKPOINT`);
}
