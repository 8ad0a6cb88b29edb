import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Queryable, Transaction, Transactional } from './database.ts';

const MIGRATIONS_DIR = join(import.meta.dirname, '../../../db/migrations');
/** An arbitrary constant shared by all processes: only one migrates at a time. */
const ADVISORY_LOCK = 7_431_001;

export interface MigrationReport {
  applied: string[];
  total: number;
}

export interface MigrateOptions {
  dir?: string;
  /** Names of migrations to apply; the rest are not applied. */
  only?: readonly string[];
}

/** Every migration of this version, in order. */
export function knownMigrations(dir: string = MIGRATIONS_DIR): { name: string; sha256: string; text: string }[] {
  const names = readdirSync(dir).filter((name) => /^\d{4}_.*\.sql$/.test(name));
  return names.sort().map((name) => {
    const text = readFileSync(join(dir, name), 'utf8');
    return { name, sha256: createHash('sha256').update(text).digest('hex'), text };
  });
}

/**
 * Applies `db/migrations/*.sql` in order, forward only, each in one transaction.
 * @throws Error when an applied migration was edited or is unknown: a newer version used this database.
 */
export async function migrate(
  database: Transactional,
  { dir = MIGRATIONS_DIR, only }: MigrateOptions = {},
): Promise<MigrationReport> {
  const known = knownMigrations(dir);
  const names = known.map(({ name }) => name);
  const before = await readApplied(database);
  refuseNewer(before, names);
  const applied: string[] = [];
  for (const { name, sha256, text } of known) {
    if (only !== undefined && !only.includes(name)) continue;
    // Every start and command comes here, and nearly always with nothing to do: one query then, not several for each migration.
    if (before.has(name)) requireSame(name, sha256, before.get(name)!);
    else if (await database.transaction((tx) => applyOne(tx, { name, sha256, text }))) applied.push(name);
  }
  return { applied, total: names.length };
}

/** The `known` migrations that have not been applied. */
export async function schemaPending(database: Queryable, known: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    SELECT k.name FROM unnest(${[...known]}::text[]) AS k (name)
    WHERE NOT EXISTS (SELECT 1 FROM schema_migrations m WHERE m.name = k.name) ORDER BY k.name`);
  return rows.map(({ name }) => name);
}

/** Hashes of the applied migrations by name; none in a database without tables. */
async function readApplied(database: Transactional): Promise<ReadonlyMap<string, string>> {
  const [table] = await database.query<{ found: string | null }>(
    sql`SELECT to_regclass('schema_migrations')::text AS found`,
  );
  if (table?.found == null) return new Map();
  const rows = await database.query<{ name: string; sha256: string }>(
    sql`SELECT name, sha256 FROM schema_migrations ORDER BY name`,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** An older program would misread tables of a newer schema. */
function refuseNewer(applied: ReadonlyMap<string, string>, files: readonly string[]): void {
  const newer = [...applied.keys()].filter((name) => !files.includes(name));
  if (newer.length > 0)
    throw new Error(
      `The database was migrated by a newer version of this program (${newer.join(', ')}): start that version, or restore an earlier backup`,
    );
}

function requireSame(name: string, sha256: string, applied: string): void {
  if (applied !== sha256) throw new Error(`Migration ${name} was edited after it had been applied`);
}

async function applyOne(
  tx: Transaction,
  { name, sha256, text }: { name: string; sha256: string; text: string },
): Promise<boolean> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
  await tx.script(`SET LOCAL lock_timeout = '10s';
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())`);
  const known = await tx.query<{ sha256: string }>(sql`SELECT sha256 FROM schema_migrations WHERE name = ${name}`);
  if (known[0] !== undefined) {
    requireSame(name, sha256, known[0].sha256);
    return false;
  }
  await tx.script(text);
  await tx.execute(sql`INSERT INTO schema_migrations (name, sha256) VALUES (${name}, ${sha256})`);
  return true;
}
