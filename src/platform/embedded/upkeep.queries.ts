import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

/** Smaller ones the planner takes for about as large as they are. */
const PAGES = 8;

/**
 * Tables that are a fifth larger than when they were last tended: by new rows, or by dead ones. The engine keeps none of the statistics
 * that autovacuum decides by.
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
