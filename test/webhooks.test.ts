/** Webhooks across processes: kill -9 during delivery loses nothing, and several servers deliver each event once. */
import { once } from 'node:events';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { openPglite } from '../src/platform/database/pglite.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { DELIVERY } from '../src/webhooks/deliveries/retries.rules.ts';
import { ENDS_WITH_WORKER, startProcess } from './support/child-processes.ts';
import { engines, openTestDatabase } from './support/databases.ts';
import { cleanEnv, preparedDir, startServer } from './support/processes.ts';
import {
  type Certificate,
  makeCertificate,
  type Received,
  type Receiver,
  startReceiver,
  verify,
} from './support/receiver.ts';
import { addEndpoint, publishChanges, type TestEndpoint } from './support/webhooks.ts';

/** The embedded engine takes longer to reopen. `npm run chaos` kills more often. */
const KILLS = { pglite: 2, postgres: 5 };
const CHANGES = 150;
const ENDPOINTS = 3;

let certificate: Certificate;
let receiver: Receiver;
const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
  certificate = await makeCertificate();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => certificate.remove());

const settings = () => ({ CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_CA: certificate.file });
const startServers = (env: Record<string, string>) => startServer({ ...settings(), ...env });

/** A process that only delivers. @returns a function that kills it. */
function startDelivering(env: Record<string, string>): { stop(signal: 'SIGKILL'): Promise<unknown> } {
  const script = join(import.meta.dirname, 'support/delivering-child.ts');
  const child = startProcess(process.execPath, [...ENDS_WITH_WORKER, script], {
    env: cleanEnv({ ...settings(), ...env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    stop: async (signal) => {
      child.kill(signal);
      // If it had failed on its own, it could not have been killed.
      expect(await ended).toEqual([null, signal]);
    },
  };
}

async function addEndpoints(database: Database, count: number): Promise<TestEndpoint[]> {
  const endpoints: TestEndpoint[] = [];
  for (let at = 0; at < count; at++) endpoints.push(await addEndpoint(database, `${receiver.url}/${at}`));
  return endpoints;
}

const formatPair = ({ path, headers }: Received) => `${path} ${headers['webhook-id']}`;

describe.each(engines)('kill -9 during deliveries on %s', (engine) => {
  it(`delivers every event at least once over ${KILLS[engine]} kills, and repeats only what was in progress`, async () => {
    receiver = await startReceiver(certificate);
    cleanups.push(() => receiver.close());
    const dir = preparedDir();
    cleanups.push(() => dir.remove());
    const opened = engine === 'postgres' ? await openTestDatabase('postgres') : null;
    if (opened !== null) cleanups.push(() => opened.close());
    const env = { CPI_DATA_DIR: dir.path, ...(opened === null ? {} : { DATABASE_URL: opened.url! }) };
    const inDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const database = opened === null ? await openPglite(dir.path) : await openPostgres(opened.url!);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    const endpoints = await inDatabase(async (database) => {
      const made = await addEndpoints(database, ENDPOINTS);
      await publishChanges(database, CHANGES);
      return made;
    });
    const all = CHANGES * ENDPOINTS;

    for (let kill = 0; kill < KILLS[engine]; kill++) {
      // The first victim is a full server; later ones only deliver, where a kill has the same effect.
      const victim = kill === 0 ? await startServers(env) : startDelivering(env);
      await receiver.arrived(receiver.received.length + 12 + 2 * kill);
      await victim.stop('SIGKILL');
    }
    const left = await inDatabase(async (database) => {
      // Simulates the minute after which the claims of a dead process expire.
      await database.execute(sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'sending'`);
      return database.query(sql`SELECT 1 FROM webhook_deliveries WHERE state <> 'delivered'`);
    });
    const arrived = receiver.received.length;
    const server = await startServers(env);
    await receiver.arrived(arrived + left.length);
    await server.stop();

    const states = await inDatabase((database) =>
      database.query<{ state: string; count: number }>(
        sql`SELECT state, count(*)::int AS count FROM webhook_deliveries GROUP BY state`,
      ),
    );
    expect(states).toEqual([{ state: 'delivered', count: all }]);
    expect(new Set(receiver.received.map(formatPair)).size).toBe(all);
    const repeated = receiver.received.length - all;
    expect(repeated).toBeLessThanOrEqual(KILLS[engine] * ENDPOINTS * DELIVERY.perEndpoint);
    for (const request of receiver.received) {
      expect(verify(endpoints[Number(request.path.slice(1))]!.secret, request).id).toBe(request.headers['webhook-id']);
    }
  }, 180_000);
});

describe.skipIf(!engines.includes('postgres'))(
  'two server processes on postgres (skipped without DATABASE_URL)',
  () => {
    it('deliver each event once to each endpoint', async () => {
      receiver = await startReceiver(certificate);
      cleanups.push(() => receiver.close());
      const opened = await openTestDatabase('postgres');
      cleanups.push(() => opened.close());
      const servers = await Promise.all([1, 2].map(() => startServers({ DATABASE_URL: opened.url! })));
      cleanups.push(() => Promise.all(servers.map((server) => server.stop())));
      await addEndpoints(opened.database, 10);
      for (let release = 0; release < 4; release++) await publishChanges(opened.database, 50);
      await receiver.arrived(2_000);
      // A graceful stop waits for deliveries in progress: a repeated one would be noticed.
      await Promise.all(servers.map((server) => server.stop()));
      expect(new Set(receiver.received.map(formatPair)).size).toBe(2_000);
      expect(receiver.received).toHaveLength(2_000);
      const states = await opened.database.query(sql`
      SELECT state, min(attempts) AS least, max(attempts) AS most FROM webhook_deliveries GROUP BY state`);
      expect(states).toEqual([{ state: 'delivered', least: 1, most: 1 }]);
    }, 300_000);
  },
);
