import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { Corpus } from '../../src/corpus/corpus.public.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { openEmbedded } from './embedded-engines.ts';

export type Engine = Database['engine'];

/**
 * Engines of this run: always PGlite, and PostgreSQL if DATABASE_URL is reachable (logged once by the global setup).
 */
export const engines: Engine[] = inject('postgresTemplate') === null ? ['pglite'] : ['pglite', 'postgres'];

/**
 * The engine with the cheapest databases, as a list: copying one on PostgreSQL takes a fifth of the CPU time of opening
 * PGlite. For answers that depend only on the release or files, and for pages; an operation's SQL is tested on every
 * engine.
 */
export const oneEngine: Engine[] = engines.slice(-1);

export interface TestDatabase {
  database: Database;
  /** Follows publishes; closed together with the database. */
  corpus: Corpus;
  /** Folder of its segments. */
  corpusDir: string;
  /** Connection string for a second process on the same data; null on PGlite. */
  url: string | null;
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** The operator has licenses for CPT text. */
  cptLicensed?: boolean;
}

/** A separate database with the starter corpus. @param engine defaults to `oneEngine`. */
export async function openTestDatabase(
  engine: Engine = oneEngine[0]!,
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const segments = join(inject('corpusTemplates'), engine);
  if (engine === 'pglite') return openTemplate(inject('pgliteTemplate'), segments, options);
  const opened = await openPostgresCopy(inject('postgresTemplate')!, segments, options);
  await opened.corpus.follow();
  return opened;
}

/** A separate embedded database. @param file its initial content. @param segments folder with its initial corpus. */
export async function openTemplate(
  file: string,
  segments: string,
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const opened = withCorpus(await openEmbedded(file), null, segments, options);
  await opened.corpus.follow();
  return opened;
}

/** A database without any tables. */
export async function openEmptyDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'postgres') return openPostgresCopy('template0', null, {});
  return withCorpus(await openPglite(null, await openAsBlob(inject('pgliteEmpty'))), null, null, {});
}

/** @param template folder of prepared segments for the initial corpus; null for an empty one. */
function withCorpus(
  database: Database,
  url: string | null,
  template: string | null,
  { cptLicensed = false }: TestDatabaseOptions,
  drop: () => Promise<void> = async () => {},
): TestDatabase {
  const corpusDir = mkdtempSync(join(tmpdir(), 'cpi-corpus-'));
  if (template !== null) linkSegments(template, corpusDir);
  const onError = (error: unknown) => console.error(error);
  const corpus = new Corpus({ database, dir: corpusDir, shared: false, cptLicensed, onError });
  const close = async () => {
    await corpus.close();
    await database.close();
    await drop();
    rmSync(corpusDir, { recursive: true, force: true });
  };
  return { database, corpus, corpusDir, url, close };
}

/** Segments never change, so a hard link is enough. */
export function linkSegments(from: string, to: string): void {
  mkdirSync(join(to, 'segments'), { recursive: true });
  for (const name of readdirSync(join(from, 'segments')))
    linkSync(join(from, 'segments', name), join(to, 'segments', name));
}

/** Whether this process should create what the others of the run copy. */
export function isClaimed(dir: string): boolean {
  try {
    mkdirSync(dir);
    return true;
  } catch {
    return false;
  }
}

async function openPostgresCopy(
  template: string,
  segments: string | null,
  options: TestDatabaseOptions,
): Promise<TestDatabase> {
  const name = `cpi_test_${randomBytes(6).toString('hex')}`;
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, { poolSize: 8 });
  return withCorpus(database, url.href, segments, options, () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/** CREATE DATABASE fails while another process copies the same template, so it is retried. */
async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== '55006' || attempt >= 50) throw error;
        await client.query('SELECT pg_sleep(0.1)');
      }
    }
  } finally {
    await client.end();
  }
}
