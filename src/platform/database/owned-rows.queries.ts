/**
 * Finds the rows that belong to the rows of one table, by foreign keys and by name. Both come from the catalog, so
 * tables added by migrations are included automatically.
 */
import pg from 'pg';
import sql from 'sql-template-tag';
import type { Queryable } from './database.ts';

interface ForeignKey {
  child: string;
  column: string;
  parent: string;
  parent_column: string;
  /** Rows stay when the parent is deleted, with the reference set to null. */
  released: boolean;
}

export interface OwnedRows {
  table: string;
  /** Condition on its rows; `$1` is the array of ids. */
  where: string;
}

/**
 * @param root table with the column `id`. @param byName column that references a root without a foreign key.
 * @returns tables with rows of the root, referencing tables first and the root last.
 */
export async function findOwnedRows(db: Queryable, root: string, byName: string): Promise<OwnedRows[]> {
  const keys = await foreignKeys(db);
  const named = await tablesWith(db, byName);
  const owned = new Map<string, string>([[root, '"id" = ANY($1)']]);
  // Each round reaches tables one reference further away.
  for (let before = -1; before !== owned.size; ) {
    before = owned.size;
    for (const { child } of keys)
      if (!owned.has(child) && conditions(child).length > 0) owned.set(child, either(child));
    for (const table of named) if (!owned.has(table)) owned.set(table, either(table));
  }
  const order = childrenFirst([...owned.keys()], keys);
  // A table with several paths to the root includes each of them, as its parents do.
  for (const table of order.toReversed()) if (table !== root) owned.set(table, either(table));
  return order.map((table) => ({ table, where: owned.get(table)! }));

  function conditions(table: string): string[] {
    const direct = named.includes(table) && table !== root ? [`${quoted(byName)} = ANY($1)`] : [];
    const ways = keys.filter(
      ({ child, parent, released }) => child === table && parent !== table && !released && owned.has(parent),
    );
    return [
      ...direct,
      ...ways.map(
        ({ column, parent, parent_column: to }) =>
          `${quoted(column)} IN (SELECT ${quoted(to)} FROM ${quoted(parent)} WHERE ${owned.get(parent)})`,
      ),
    ];
  }

  function either(table: string): string {
    return `(${[...new Set(conditions(table))].join(' OR ')})`;
  }
}

const quoted = (name: string): string => pg.escapeIdentifier(name);

function childrenFirst(tables: readonly string[], keys: readonly ForeignKey[]): string[] {
  const placed: string[] = [];
  const place = (table: string, path: readonly string[]): void => {
    if (placed.includes(table)) return;
    if (path.includes(table)) throw new Error(`Tables refer to each other in a circle: ${[...path, table].join(', ')}`);
    for (const { child, parent } of keys)
      if (parent === table && child !== table && tables.includes(child)) place(child, [...path, table]);
    placed.push(table);
  };
  for (const table of tables) place(table, []);
  return placed;
}

/** @throws Error for a composite foreign key, which is not supported. */
async function foreignKeys(db: Queryable): Promise<ForeignKey[]> {
  const keys = await db.query<ForeignKey & { columns: number; name: string }>(sql`
    SELECT c.conname AS name, t.relname AS child, a.attname AS column, p.relname AS parent, b.attname AS parent_column,
      c.confdeltype = 'n' AS released, cardinality(c.conkey) AS columns
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class p ON p.oid = c.confrelid
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace ORDER BY c.conname`);
  const [wide] = keys.filter(({ columns }) => columns > 1);
  if (wide !== undefined) throw new Error(`Foreign key ${wide.name} has several columns`);
  return keys;
}

async function tablesWith(db: Queryable, column: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT t.relname AS name FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace AND a.attname = ${column} ORDER BY t.relname`);
  return rows.map(({ name }) => name);
}
