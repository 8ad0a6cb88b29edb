/**
 * Embedded databases in memory. Opening an engine takes half a second of processor time. Once a test has closed its
 * database, the engine is returned to its first content and used again, unless a test has changed the schema.
 */
import { openAsBlob } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/platform/database/database.ts';
import { createEngine, overEngine } from '../../src/platform/database/pglite.ts';

interface ReusedEngine {
  engine: PGlite;
  first: FirstContent;
  /** Rows and parts of the schema with a later transaction id are not of the first content. */
  lastId: number;
}

interface FirstContent {
  /** Rows of each table that has any, as text. */
  rows: Map<string, string[]>;
  sequences: { name: string; last: string; called: boolean }[];
}

/** Few test files have more than two databases open at a time. */
const MOST_IDLE = 2;
const idle: { file: string; reused: ReusedEngine }[] = [];

/**
 * A test that moves the clock may leave an engine with a timer that is due weeks later. Node fires such a timer at once, and the engine
 * sets it again, a thousand times a second: an idle engine is closed then.
 */
process.on('warning', ({ name }) => {
  if (name !== 'TimeoutOverflowWarning') return;
  for (const { reused } of idle.splice(0)) void closeEngine(reused.engine);
});

/** A separate database. @param file its initial content. */
export async function openEmbedded(file: string): Promise<Database> {
  const reused = (await takeIdle(file)) ?? (await openNew(file));
  const { engine } = reused;
  const stops: (() => Promise<void>)[] = [];
  engine.listen = async (...given) => {
    const stop = await Object.getPrototypeOf(engine).listen.apply(engine, given);
    stops.push(stop);
    return stop;
  };
  engine.close = async () => {
    for (const stop of stops.splice(0)) await stop();
    if (idle.length < MOST_IDLE) idle.push({ file, reused });
    else await closeEngine(engine);
  };
  return overEngine(engine, null);
}

async function openNew(file: string): Promise<ReusedEngine> {
  const engine = await createEngine({ loadDataDir: await openAsBlob(file) });
  const first = await readContent(engine);
  return { engine, first, lastId: await readId(engine) };
}

async function takeIdle(file: string): Promise<ReusedEngine | null> {
  const at = idle.findLastIndex((one) => one.file === file);
  if (at === -1) return null;
  const [{ reused }] = idle.splice(at, 1) as [(typeof idle)[number]];
  if (await isRestored(reused)) return reused;
  await closeEngine(reused.engine);
  return null;
}

const closeEngine = (engine: PGlite): Promise<void> => Object.getPrototypeOf(engine).close.call(engine);

/** Returns the database to its first content. @returns false when its schema is another one. */
async function isRestored(reused: ReusedEngine): Promise<boolean> {
  const { engine, first } = reused;
  // A transaction that a test left open, settings, prepared statements, subscriptions.
  await engine.exec('ROLLBACK');
  await engine.exec('DISCARD ALL');
  if (await isSchemaChanged(reused)) return false;
  const changed = await listChanged(reused);
  await engine.exec(
    `BEGIN; SET LOCAL session_replication_role = replica; ${changed.map((name) => `DELETE FROM ${name};`).join(' ')}`,
  );
  for (const name of changed) {
    const rows = first.rows.get(name) ?? [];
    if (rows.length === 0) continue;
    await engine.query(
      `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT (text::${name}).* FROM unnest($1::text[]) AS text`,
      [rows],
    );
  }
  for (const { name, last, called } of first.sequences)
    await engine.query('SELECT setval($1::regclass, $2, $3)', [name, last, called]);
  await engine.exec('COMMIT');
  reused.lastId = await readId(engine);
  return true;
}

const CATALOGS = ['class', 'attribute', 'attrdef', 'constraint', 'index', 'trigger', 'proc', 'type', 'namespace'];

async function isSchemaChanged({ engine, lastId }: ReusedEngine): Promise<boolean> {
  const parts = CATALOGS.map((name) => `SELECT 1 FROM pg_${name} WHERE xmin::text::bigint > ${lastId}`);
  const { rows } = await engine.query(`${parts.join(' UNION ALL ')} LIMIT 1`);
  return rows.length > 0;
}

/** Tables with other rows than at first; an empty table that was never written has no file. */
async function listChanged({ engine, first, lastId }: ReusedEngine): Promise<string[]> {
  const tables = await listTables(engine);
  const parts = tables.map(
    (name) => `
      SELECT '${name}' AS name FROM (SELECT count(*) AS rows, max(xmin::text::bigint) AS last FROM ${name}) AS t
      WHERE rows <> ${first.rows.get(name)?.length ?? 0} OR last > ${lastId}`,
  );
  const { rows } = await engine.query<{ name: string }>(parts.join(' UNION ALL '));
  return rows.map(({ name }) => name);
}

async function readContent(engine: PGlite): Promise<FirstContent> {
  const rows = new Map<string, string[]>();
  for (const name of await listTables(engine)) {
    const read = await engine.query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`);
    if (read.rows.length > 0)
      rows.set(
        name,
        read.rows.map(({ text }) => text),
      );
  }
  const names = await engine.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'S' ORDER BY 1`,
  );
  const sequences = [];
  for (const { name } of names.rows) {
    const read = await engine.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${name}`,
    );
    sequences.push({ name, ...read.rows[0]! });
  }
  return { rows, sequences };
}

/** Tables with a file. */
async function listTables(engine: PGlite): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0 ORDER BY 1`);
  return rows.map(({ name }) => name);
}

async function readId(engine: PGlite): Promise<number> {
  const { rows } = await engine.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return Number(rows[0]!.id);
}
