/**
 * Writes and reads rows of every table as JSON text. Table and column names come from the catalog, so a table added by
 * a migration is included automatically.
 */
import pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';

/** Rows in memory at once. */
const PAGE_ROWS = 500;
const CURSOR = 'backup_rows';

export interface TableShape {
  name: string;
  /** In order, without generated columns. */
  columns: string[];
}

export interface SequenceValue {
  table: string;
  column: string;
  value: number;
}

/** All later reads of the transaction see one snapshot. Call this first. */
export async function freezeReads(tx: Transaction): Promise<void> {
  await tx.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
}

/** Names of logged tables. Rate limit windows are unlogged: they last a minute. */
export function listStoredTables(db: Queryable): Promise<TableShape[]> {
  return db.query(sql`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    GROUP BY c.relname ORDER BY c.relname COLLATE "C"`);
}

/** Values of identity sequences that were used. */
export function sequenceValues(db: Queryable): Promise<SequenceValue[]> {
  return db.query(sql`
    SELECT c.relname AS "table", a.attname AS "column", q.last_value AS value
    FROM pg_sequences q
      JOIN pg_class s ON s.relname = q.sequencename AND s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace
      JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
      JOIN pg_class c ON c.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
    WHERE q.schemaname = current_schema() AND q.last_value IS NOT NULL
    ORDER BY c.relname, a.attname`);
}

export interface AppliedMigration {
  name: string;
  sha256: string;
}

export function appliedMigrations(db: Queryable): Promise<AppliedMigration[]> {
  return db.query(sql`SELECT name, sha256 FROM schema_migrations ORDER BY name`);
}

export async function countRows(db: Queryable, table: string): Promise<number> {
  const rows = await db.query<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${identifier(table)}`);
  return rows[0]!.rows;
}

/** Rows of a table, one page at a time, each as one line of JSON. */
export async function* rowPages(tx: Transaction, { name, columns }: TableShape): AsyncGenerator<string[]> {
  await tx.execute(sql`
    DECLARE ${raw(CURSOR)} NO SCROLL CURSOR FOR
    SELECT row_to_json(r)::text AS row FROM (SELECT ${identifiers(columns)} FROM ${identifier(name)}) AS r`);
  for (;;) {
    const rows = await tx.query<{ row: string }>(sql`FETCH ${raw(String(PAGE_ROWS))} FROM ${raw(CURSOR)}`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < PAGE_ROWS) break;
  }
  await tx.execute(sql`CLOSE ${raw(CURSOR)}`);
}

/** Whether the schema has any tables. */
export async function hasTables(db: Queryable): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') LIMIT 1`);
  return rows.length > 0;
}

/** Defers foreign keys to `checkReferences`, since rows are inserted in any order. */
export async function deferReferences(tx: Transaction): Promise<void> {
  for (const { table, name } of await references(tx))
    await tx.execute(sql`
      ALTER TABLE ${identifier(table)} ALTER CONSTRAINT ${identifier(name)} DEFERRABLE INITIALLY DEFERRED`);
}

/** @throws Error of the database for a row with a missing reference. */
export async function checkReferences(tx: Transaction): Promise<void> {
  await tx.script('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name } of await references(tx))
    await tx.execute(sql`ALTER TABLE ${identifier(table)} ALTER CONSTRAINT ${identifier(name)} NOT DEFERRABLE`);
}

/** The backup already includes what triggers derive from rows. */
export async function setTriggers(tx: Transaction, state: 'ENABLE' | 'DISABLE'): Promise<void> {
  const tables = await tx.query<{ name: string }>(sql`
    SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal ORDER BY 1`);
  for (const { name } of tables) await tx.execute(sql`ALTER TABLE ${identifier(name)} ${raw(state)} TRIGGER USER`);
}

function references(db: Queryable): Promise<{ table: string; name: string }[]> {
  return db.query(sql`
    SELECT c.relname AS "table", k.conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace ORDER BY c.relname, k.conname`);
}

/** Deletes rows inserted by migrations. An empty table is left alone: some reject any deletion. */
export async function emptyTable(tx: Transaction, table: string): Promise<void> {
  if ((await countRows(tx, table)) > 0) await tx.execute(sql`DELETE FROM ${identifier(table)}`);
}

/** @param lines rows as JSON text. @returns rows written. */
export async function insertRows(
  tx: Transaction,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<number> {
  const listed = identifiers(columns);
  return tx.execute(sql`
    INSERT INTO ${identifier(name)} (${listed}) OVERRIDING SYSTEM VALUE
    SELECT ${listed} FROM json_populate_recordset(NULL::${identifier(name)}, ${`[${lines.join(',')}]`}::json)`);
}

export async function setSequence(tx: Transaction, { table, column, value }: SequenceValue): Promise<void> {
  await tx.query(sql`SELECT setval(pg_get_serial_sequence(${quoted(table)}, ${column}), ${value}::bigint)`);
}

/** Tables that the program had dropped before the backup was created. */
export async function dropTables(tx: Transaction, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await tx.execute(sql`DROP TABLE ${identifiers(tables)} CASCADE`);
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

function identifier(name: string): Sql {
  return raw(quoted(name));
}

function identifiers(names: readonly string[]): Sql {
  return raw(names.map(quoted).join(', '));
}
