/** What callers see while Redis or the database is unavailable, and that limits apply across processes. */
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createKey, createOrganization } from '../src/access/organizations/organizations.service.ts';
import { openSharedCache } from '../src/platform/cache/shared-cache.ts';
import { startProcess } from './support/child-processes.ts';
import { engines, openTestDatabase } from './support/databases.ts';
import { createTestApp } from './support/harness.ts';
import { cpi, startServer, temporaryDir } from './support/processes.ts';

/** How long a request waits for Redis, at least, while it is not bypassed. */
const REDIS_TIMEOUT_MS = 50;

describe.skipIf(!inject('redis'))('Redis outage (skipped without REDIS_URL)', () => {
  let redis: ChildProcess | null = null;
  afterEach(() => redis?.kill('SIGKILL'));

  it('limits continue in this process; health warns and recovers', async () => {
    const port = await freePort();
    redis = startRedis(port);
    const cache = await openSharedCache(`redis://127.0.0.1:${port}`, () => {});
    const test = await createTestApp({ cache });
    const tenant = await test.tenant({ plan: 'free' });
    const redisStatus = async () => (await test.get('/health')).json().data.checks.redis.status;
    await expect.poll(redisStatus).toBe('up');
    expect((await test.get('/v1/jurisdictions', tenant)).headers['x-ratelimit-remaining']).toBe('9');
    redis.kill('SIGKILL');
    await expect.poll(redisStatus).toBe('down');
    const health = await test.get('/health');
    expect(health.statusCode).toBe(200);
    expect(health.json().data).toMatchObject({ status: 'degraded', warnings: [expect.stringContaining('Redis')] });
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await test.get('/v1/jurisdictions', tenant)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    redis = startRedis(port);
    await expect.poll(redisStatus).toBe('up');
    await test.close();
    await cache.close();
  }, 300_000);

  it('an unresponsive Redis is bypassed within moments, its part of the month counts, and it is used again', async () => {
    const port = await freePort();
    redis = startRedis(port);
    const cache = await openSharedCache(`redis://127.0.0.1:${port}`, () => {});
    const test = await createTestApp({ cache });
    const tenant = await test.tenant({ plan: 'starter' });
    const redisStatus = async () => (await test.get('/health')).json().data.checks.redis.status;
    await expect.poll(redisStatus).toBe('up');
    const query = async () => (await test.get('/v1/jurisdictions', tenant)).statusCode;
    for (let at = 0; at < 5; at++) expect(await query()).toBe(200);
    redis.kill('SIGSTOP');
    const times: number[] = [];
    for (let at = 0; at < 40; at++) {
      const before = performance.now();
      expect(await query()).toBe(200);
      times.push(performance.now() - before);
    }
    // The first ones wait for Redis; once it is bypassed, the others do not.
    expect(Math.min(...times)).toBeLessThan(REDIS_TIMEOUT_MS);
    expect((await test.get('/health')).json().data).toMatchObject({
      status: 'degraded',
      checks: { redis: { status: 'down' } },
    });
    redis.kill('SIGCONT');
    await expect.poll(redisStatus).toBe('up');
    for (let at = 0; at < 5; at++) expect(await query()).toBe(200);
    const used = async () => {
      const text = 'SELECT units FROM usage_months WHERE organization_id = $1';
      const values = [tenant.organizationId];
      return (await test.database.query<{ units: number }>({ name: 'used', text, values }))[0]?.units ?? 0;
    };
    await expect.poll(used).toBe(50);
    await test.close();
    await cache.close();
  }, 300_000);
});

describe('a database that is down', () => {
  it('health returns 503 with the same body, reads continue, and writes return 503 with Retry-After', async () => {
    const test = await createTestApp({ engine: 'pglite' });
    const tenant = await test.tenant();
    await test.get('/v1/jurisdictions', tenant);
    await test.database.close();
    const health = await test.get('/health');
    expect(health.statusCode).toBe(503);
    expect(health.json().data).toMatchObject({
      status: 'unhealthy',
      version: 'v1',
      checks: { database: { status: 'down' } },
    });
    expect((await test.get('/v1/jurisdictions', tenant)).statusCode).toBe(200);
    const response = await test.get('/v1/policies/changes', tenant);
    expect(response.statusCode).toBe(503);
    expect(response.json().error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryable: true });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await test.app.close().catch(() => {});
  });
});

describe.skipIf(!engines.includes('postgres'))('two processes on one PostgreSQL (skipped without DATABASE_URL)', () => {
  it("together never exceed the limit, and see each other's keys immediately", async () => {
    const opened = await openTestDatabase('postgres');
    const dir = temporaryDir();
    const env = { CPI_DATA_DIR: dir.path, DATABASE_URL: opened.url! };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const organization = await createOrganization(opened.database, 'Both', 'starter');
    const { key, row } = (await createKey(opened.database, {
      organizationId: organization.id,
      name: 'test',
      mode: 'live',
      scopes: ['read'],
      prefix: 'cpi',
    }))!;
    const query = (at: number) =>
      fetch(`${servers[at % 2]!.url}/v1/jurisdictions`, { headers: { authorization: `Bearer ${key}` } }).then(
        (response) => response.status,
      );
    const statuses = await Promise.all(Array.from({ length: 160 }, (_, at) => query(at)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
    await cpi(['keys', 'revoke', row.id], env);
    expect(await Promise.all([query(0), query(1)])).toEqual([401, 401]);
    for (const server of servers) await server.stop();
    await opened.close();
    dir.remove();
  }, 300_000);
});

function startRedis(port: number): ChildProcess {
  return startProcess(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
