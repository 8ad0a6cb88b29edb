import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';

export type Engine = Database['engine'];

/** The engines of this run: PGlite always, PostgreSQL when DATABASE_URL answers (global setup says so once). */
export const engines: Engine[] = inject('postgresTemplate') === null ? ['pglite'] : ['pglite', 'postgres'];

export interface TestDatabase {
  database: Database;
  /** Connection string, for a second process on the same data; null on PGlite. */
  url: string | null;
  close(): Promise<void>;
}

/** A database of its own with the starter corpus in it. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const database = await openPglite(null, await openAsBlob(inject('pgliteTemplate')));
    return { database, url: null, close: () => database.close() };
  }
  return openPostgresCopy();
}

/** An empty database without any table. */
export async function openEmptyDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'postgres') return openPostgresCopy('template0');
  const database = await openPglite(null);
  return { database, url: null, close: () => database.close() };
}

async function openPostgresCopy(template: string = inject('postgresTemplate')!): Promise<TestDatabase> {
  const name = `cpi_test_${randomBytes(6).toString('hex')}`;
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, { poolSize: 8 });
  return {
    database,
    url: url.href,
    close: async () => {
      await database.close();
      await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** CREATE DATABASE copies a template only while nobody else does, so it is tried again. */
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
