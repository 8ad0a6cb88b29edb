import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { generate } from 'selfsigned';
import sql from 'sql-template-tag';
import { createOrganization } from '../src/access/organizations/organizations.service.ts';
import { ensureStarterCorpus } from '../src/ingest/ingest.public.ts';
import type { Database } from '../src/platform/database/database.ts';
import { Sealer } from '../src/platform/database/sealer.ts';
import { insertEndpoint } from '../src/webhooks/webhooks.queries.ts';
import { openStore } from './open-store.ts';
import type { Engine } from './options.ts';
import { startServer } from './processes.ts';
import type { Measured } from './results.ts';
import { makeStore } from './stores.ts';

/** Fewer for the embedded engine, where one connection serves requests as well. */
const EVENTS = { postgres: 5_000, pglite: 500 } as const;
const ENDPOINTS = 20;

/**
 * One release of 5,000 changes (embedded: 500) for 20 endpoints on a receiver on the same machine: signed, over TLS,
 * logged. The time is from the first request to the last.
 */
export async function measureWebhooks(engine: Engine, dir: string): Promise<Measured[]> {
  mkdirSync(dir, { recursive: true });
  const events = EVENTS[engine];
  const expected = events * ENDPOINTS;
  const store = await makeStore(engine, join(dir, 'data'));
  const sink = await startSink(dir, expected);
  try {
    const env = {
      ...store.env,
      NODE_ENV: 'development',
      CPI_WEBHOOK_ALLOW_PRIVATE: 'true',
      CPI_WEBHOOK_CA: sink.certificate,
    };
    await withDatabase(env, (database) => prepare(database, sink.url, events));
    const server = await startServer(env);
    const result = await sink.result();
    await server.stop();
    const attempts = await withDatabase(env, countAttempts);
    // On a busy machine some attempts time out and are repeated; the result states how many.
    if (result.requests !== expected || attempts !== expected) {
      console.error(
        `${engine}: ${result.requests - expected} deliveries repeated, ${expected - attempts} left to retry`,
      );
    }
    return [
      {
        engine,
        what: `webhooks: ${events} events x ${ENDPOINTS} endpoints`,
        value: expected / result.seconds,
        unit: '/s',
        target: engine === 'postgres' ? { atLeast: 300 } : null,
      },
    ];
  } finally {
    sink.process.kill();
    await store.remove();
  }
}

async function startSink(dir: string, expected: number) {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  const certificate = join(dir, 'ca.pem');
  const settings = join(dir, 'sink.json');
  writeFileSync(certificate, made.cert);
  writeFileSync(settings, JSON.stringify({ key: made.private, cert: made.cert, expected }));
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'webhook-sink.ts'), settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = on(createInterface({ input: child.stdout! }), 'line', { close: ['close'] });
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The receiver ended before its time');
    return JSON.parse(value[0] as string);
  };
  const port = (await next()) as number;
  return {
    process: child,
    certificate,
    url: `https://127.0.0.1:${port}`,
    result: next as () => Promise<{ seconds: number; requests: number }>,
  };
}

async function withDatabase<T>(env: Record<string, string>, work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openStore(env);
  try {
    await ensureStarterCorpus(opened.corpus);
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

async function prepare(database: Database, url: string, events: number): Promise<void> {
  const sealer = await Sealer.open(database, 'webhooks', null);
  const { id: organizationId } = await createOrganization(database, 'Bench', 'enterprise');
  for (let at = 0; at < ENDPOINTS; at++) {
    const secret = await sealer.seal(`whsec_${randomBytes(32).toString('base64')}`, organizationId);
    await insertEndpoint(database, { organizationId, url: `${url}/${at}`, events: ['*'], secret, now: new Date() });
  }
  await database.execute(sql`
    INSERT INTO policy_changes (release_id, policy_id, policy_title, policy_type, jurisdictions, old_version_id,
      new_version_id, old_version, new_version, change_type, change_summary, details, changed_at)
    SELECT (SELECT min(id) FROM releases), 'L' || n, 'Sample policy ' || n, 'LCD', '{JE}', 1, 1, '1', '2',
      'codes_changed', 'adds 3 codes (E0601, E0470, E0471)', '{"added_codes": ["E0601", "E0470", "E0471"]}', now()
    FROM generate_series(1, ${events}::int) n`);
}

async function countAttempts(database: Database): Promise<number> {
  const rows = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id
    WHERE a.success AND d.state = 'delivered'`);
  return rows[0]!.count;
}
