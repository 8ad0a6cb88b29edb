/** The service behind PgBouncer in transaction mode, a common setup for PostgreSQL. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { startProcess } from './support/child-processes.ts';
import { engines, openTestDatabase, type TestDatabase } from './support/databases.ts';
import { createTestApp, type TestApp } from './support/harness.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
);

describe.skipIf(PROGRAM === undefined || !engines.includes('postgres'))(
  'PgBouncer in transaction mode (skipped without pgbouncer or DATABASE_URL)',
  () => {
    const dir = mkdtempSync(join(tmpdir(), 'cpi-pgbouncer-'));
    let opened: TestDatabase;
    let bouncer: ChildProcess;
    let address: URL;
    let test: TestApp;
    let pooled: Awaited<ReturnType<typeof openPostgres>>;

    beforeAll(async () => {
      opened = await openTestDatabase('postgres');
      const url = new URL(opened.url!);
      const port = await findFreePort();
      writeFileSync(join(dir, 'users.txt'), `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
      writeFileSync(
        join(dir, 'pgbouncer.ini'),
        `[databases]
* = host=${url.hostname} port=${url.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = trust
auth_file = ${join(dir, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
unix_socket_dir =
`,
      );
      chmodSync(dir, 0o755);
      // PgBouncer refuses to run as root.
      const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
      bouncer = startProcess(PROGRAM!, [...user, join(dir, 'pgbouncer.ini')], { stdio: 'ignore' });
      address = new URL(url);
      address.port = String(port);
      pooled = await vi.waitUntil(
        () => openPostgres(address.href, { poolSize: 8, directUrl: url.href }).catch(() => null),
        { timeout: 120_000, interval: 100 },
      );
      test = await createTestApp({ shared: { ...opened, database: pooled } });
    });
    afterAll(async () => {
      await test?.close();
      await pooled?.close();
      bouncer?.kill();
      await opened?.close();
      rmSync(dir, { recursive: true });
    });

    it('concurrent requests of many clients are served and charged', async () => {
      const tenant = await test.tenant();
      const search = (limit: number) => test.get(`/v1/policies?q=oxygen&limit=${limit}`, tenant);
      const minute = ({ headers }: Awaited<ReturnType<typeof search>>) => Number(headers['x-ratelimit-limit']);
      const left = ({ headers }: Awaited<ReturnType<typeof search>>) => Number(headers['x-ratelimit-remaining']);
      const first = await search(1);
      const cost = minute(first) - left(first);
      expect(cost).toBeGreaterThan(0);
      const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => search(1 + (at % 20))));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      // Each is charged exactly once: not in a transaction the pooler lost, and not in two.
      expect(Math.min(...answers.map(left))).toBe(minute(first) - 61 * cost);
      const month = async () => {
        const rows = await opened.database.query<{ units: number }>(
          sql`SELECT units::int AS units FROM usage_months WHERE organization_id = ${tenant.organizationId}`,
        );
        return rows[0]?.units;
      };
      // Some engines write it asynchronously.
      await expect.poll(month).toBe(61 * cost);
      const made = await test.inject({
        method: 'POST',
        url: '/v1/account/keys',
        headers: tenant.headers,
        payload: { name: 'behind a pooler', scopes: ['read'] },
      });
      expect(made.statusCode).toBe(200);
    });

    it('startup without the direct address reports what to configure', async () => {
      await expect(openPostgres(address.href)).rejects.toThrow(/set DATABASE_DIRECT_URL to the address of PostgreSQL/);
    });

    it('notifications arrive, and one process at a time holds a lock', async () => {
      const heard = new Promise((resolve) => void pooled.listen('pooler_test', resolve));
      await vi.waitUntil(
        async () => {
          await pooled.query({ name: 'notify_once', text: "SELECT pg_notify('pooler_test', 'x')", values: [] });
          return Promise.race([heard.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);
        },
        { timeout: 120_000, interval: 50 },
      );
      await pooled.exclusively(7_431_999, 'held', async () => {
        await expect(opened.database.exclusively(7_431_999, 'held', async () => {})).rejects.toThrow('held');
      });
      await opened.database.exclusively(7_431_999, 'held', async () => {});
    });
  },
);

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
