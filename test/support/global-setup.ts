/**
 * Prepares, once per run, a migrated database with the starter corpus on each engine; test files start from copies of it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { Corpus } from '../../src/corpus/corpus.public.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { dumpPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    pgliteTemplate: string;
    postgresTemplate: string | null;
    /** Folder with the segments of each engine's starter release. */
    corpusTemplates: string;
    redis: boolean;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-template-'));
  const file = join(dir, 'pglite.tar');
  const blob = await dumpPglite(async (database) => {
    await migrate(database);
    await prepareCorpus(database, join(dir, 'pglite'));
  });
  writeFileSync(file, Buffer.from(await blob.arrayBuffer()));
  project.provide('pgliteTemplate', file);
  project.provide('corpusTemplates', dir);
  const template = await preparePostgres(dir);
  project.provide('postgresTemplate', template);
  const redis = Boolean(process.env.REDIS_URL);
  project.provide('redis', redis);
  console.log(
    `Engines under test: PGlite${template === null ? '; PostgreSQL skipped (DATABASE_URL does not answer)' : ', PostgreSQL'}${redis ? ', Redis' : '; Redis skipped (REDIS_URL not set)'}`,
  );
  return async () => {
    rmSync(dir, { recursive: true, force: true });
    if (template !== null) await withAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`));
  };
}

/** The starter corpus; the folder stays when the database is closed. */
async function prepareCorpus(database: Database, dir: string): Promise<void> {
  const onError = (error: unknown) => console.error(error);
  const corpus = new Corpus({ database, dir, shared: false, cptLicensed: false, onError });
  // The change log begins empty, so that a test counts its own records; starter.test.ts looks at those of the starter corpus.
  await ensureStarterCorpus(corpus, { history: false });
  await corpus.close();
}

async function preparePostgres(dir: string): Promise<string | null> {
  if (!process.env.DATABASE_URL) return null;
  const name = `cpi_template_${process.pid}`;
  await withAdmin((admin) => admin.query(`CREATE DATABASE ${name}`));
  const database = await openPostgres(databaseUrl(name));
  await migrate(database);
  await prepareCorpus(database, join(dir, 'postgres'));
  await database.close();
  return name;
}

async function withAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(name: string): string {
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${name}`;
  return url.href;
}
