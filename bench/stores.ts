import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import type { Engine } from './options.ts';

export interface Store {
  env: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * Unavailable services and what cannot be measured without them, one per line. Removes a Redis that does not respond
 * from the settings.
 */
export async function missingServices(): Promise<string[]> {
  const missing: string[] = [];
  if (!process.env.DATABASE_URL) missing.push('PostgreSQL (DATABASE_URL is not set)');
  else {
    await admin('SELECT 1').catch((error: Error) => missing.push(`PostgreSQL (no answer: ${error.message})`));
  }
  if (!process.env.REDIS_URL) missing.push('limits in Redis (REDIS_URL is not set)');
  else if (!(await answers(new URL(process.env.REDIS_URL)))) {
    delete process.env.REDIS_URL;
    missing.push('limits in Redis (REDIS_URL does not answer)');
  }
  return missing;
}

/** Settings of a new, empty store: a data directory, or a PostgreSQL database that is dropped afterwards. */
export async function makeStore(engine: Engine, dir: string): Promise<Store> {
  if (engine === 'pglite') return { env: { CPI_DATA_DIR: dir }, remove: async () => {} };
  const name = `cpi_bench_${randomBytes(4).toString('hex')}`;
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${name}`;
  const redis: Record<string, string> = process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {};
  return {
    env: { CPI_DATA_DIR: dir, DATABASE_URL: url.href, CPI_SECRET_KEY: randomBytes(32).toString('base64'), ...redis },
    remove: () => admin(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(url: URL): Promise<boolean> {
  const socket = connect({ host: url.hostname, port: Number(url.port) || 6379, timeout: 3_000 });
  socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
