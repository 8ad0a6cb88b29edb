/** Once per run, prepares a migrated database with the starter corpus on each engine; test files start from copies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/database/migrate.ts';
import { dumpPglite } from '../../src/platform/database/pglite.ts';
import { prepareCorpus } from './prepare-corpus.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An embedded database with the starter corpus, as one file. */
    pgliteTemplate: string;
    /** One without any tables. */
    pgliteEmpty: string;
    postgresTemplate: string | null;
    /** Folder with the segments of each engine's starter release. */
    corpusTemplates: string;
    redis: boolean;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-template-'));
  const [embedded, template] = await Promise.all([prepareEmbedded(dir), preparePostgres(dir)]);
  project.provide('pgliteEmpty', embedded.empty);
  project.provide('pgliteTemplate', embedded.filled);
  project.provide('corpusTemplates', dir);
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

async function prepareEmbedded(dir: string): Promise<{ empty: string; filled: string }> {
  const empty = await withoutTemplates(await dumpPglite(async () => {}));
  const filled = await dumpPglite(async (database) => {
    await migrate(database);
    await prepareCorpus(database, join(dir, 'pglite'));
  }, empty);
  return { empty: await keep(dir, 'empty.tar', empty), filled: await keep(dir, 'pglite.tar', filled) };
}

async function keep(dir: string, name: string, blob: Blob): Promise<string> {
  writeFileSync(join(dir, name), Buffer.from(await blob.arrayBuffer()));
  return join(dir, name);
}

/** Omits the files of template0 and template1, which nothing opens: half of what each copy would unpack. */
async function withoutTemplates(blob: Blob): Promise<Blob> {
  const [from, to] = [extract(), pack()];
  const retained = buffer(to);
  Readable.fromWeb(blob.stream()).pipe(from);
  for await (const entry of from) {
    const content = await buffer(entry);
    if (!/^\/?base\/[14]\/./.test(entry.header.name)) to.entry(entry.header, content);
  }
  to.finalize();
  return new Blob([await retained]);
}

/** In a separate process, so that it runs in parallel with the embedded one. */
async function preparePostgres(dir: string): Promise<string | null> {
  if (!process.env.DATABASE_URL) return null;
  const name = `cpi_template_${process.pid}`;
  await withAdmin((admin) => admin.query(`CREATE DATABASE ${name}`));
  const env = { ...process.env, DATABASE_URL: databaseUrl(name), CPI_TEMPLATE_DIR: join(dir, 'postgres') };
  const script = join(import.meta.dirname, 'postgres-template-child.ts');
  const [code] = await once(spawn(process.execPath, [script], { env, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The database that PostgreSQL copies for tests could not be made');
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
