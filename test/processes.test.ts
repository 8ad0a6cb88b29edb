/** Several server processes on one port, as operators with PostgreSQL run them. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, createOrganization } from '../src/access/organizations/organizations.service.ts';
import { isRunning, listChildren, listDescendants, readProcessStat, startProcess } from './support/child-processes.ts';
import { engines, openTestDatabase, type TestDatabase } from './support/databases.ts';
import { cleanEnv, cpi, preparedDir, type ServerProcess, startServer } from './support/processes.ts';

const TOKEN = 'metrics-token';
const TIMEOUT_MS = 120_000;
const REQUEST_MS = 60_000;

describe.skipIf(!engines.includes('postgres'))(
  'several server processes on postgres (skipped without DATABASE_URL)',
  () => {
    let shared: TestDatabase;
    let server: ServerProcess;
    const settings = () => ({
      DATABASE_URL: shared.url!,
      ...(process.env.REDIS_URL === undefined ? {} : { REDIS_URL: process.env.REDIS_URL }),
      CPI_PROCESSES: '2',
      CPI_METRICS_TOKEN: TOKEN,
      // Without one, every start on PostgreSQL logs a warning.
      CPI_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    beforeAll(async () => {
      shared = await openTestDatabase('postgres');
      server = await startServer(settings());
    });
    afterAll(async () => {
      await server.stop();
      await shared.close();
    });
    const workers = () => listChildren(server.process.pid!);

    it('both accept requests, and metrics cover all', async () => {
      await untilProcesses(server.url, 2);
      const before = await responded(server.url);
      for (let index = 0; index < 20; index += 1) expect(await query(`${server.url}/health`)).toBe(200);
      expect((await responded(server.url)) - before).toBe(20);
      expect(workers()).toHaveLength(2);
    });

    it('a limit applies across them', async () => {
      const { id } = await createOrganization(shared.database, 'Small', 'free');
      const { key } = (await createKey(shared.database, {
        organizationId: id,
        name: 'test',
        mode: 'live',
        scopes: ['read'],
        prefix: 'cpi',
      }))!;
      const statuses: number[] = [];
      for (let index = 0; index < 80; index += 1) statuses.push(await query(`${server.url}/v1/jurisdictions`, key));
      const limit = await fetchLimit(`${server.url}/v1/jurisdictions`, key);
      expect(limit).toBeLessThan(80);
      expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
      expect(statuses.filter((status) => status === 429)).toHaveLength(80 - limit);
    });

    it('a killed one is replaced, and requests are served in the meantime', async () => {
      const [victim, survivor] = workers();
      process.kill(victim!, 'SIGKILL');
      // Once its parent has noticed, connections go to the other one.
      await until(() => readProcessStat(victim!) === null);
      for (let index = 0; index < 5; index += 1) expect(await query(`${server.url}/health`)).toBe(200);
      await untilProcesses(server.url, 2);
      expect(workers()).toContain(survivor);
    });

    it('SIGTERM ends all with 0', async () => {
      const before = workers();
      expect(await server.stop()).toBe(0);
      expect(before.filter(isRunning)).toEqual([]);
      server = await startServer(settings());
    });

    it('SIGTERM during startup ends all with 0', async () => {
      const starting = cpi(['serve'], { ...settings(), PORT: '0' });
      await until(() => listChildren(starting.process.pid!).length === 2);
      starting.process.kill('SIGTERM');
      expect(await starting).toMatchObject({ code: 0, out: '', err: '' });
    });

    it('killing one during startup ends the start with 1 and its reason', async () => {
      const starting = cpi(['serve'], { ...settings(), PORT: '0' });
      await until(() => listChildren(starting.process.pid!).length === 2);
      process.kill(listChildren(starting.process.pid!)[0]!, 'SIGKILL');
      const result = await starting;
      expect(result.code).toBe(1);
      expect(result.err).toMatch(/^[^\n]*ended while it was starting \(SIGKILL\)\n$/);
    });

    it('SIGTERM while all of them are dead ends with 0', async () => {
      const before = workers();
      for (const pid of before) process.kill(pid, 'SIGKILL');
      await until(() => before.every((pid) => readProcessStat(pid) === null));
      expect(await server.stop()).toBe(0);
      server = await startServer(settings());
    });

    it('an occupied port ends the start with 1 and its reason', async () => {
      const owner = createServer().listen(0, '127.0.0.1');
      await once(owner, 'listening');
      const { port } = owner.address() as { port: number };
      const result = await cpi(['serve'], { ...settings(), PORT: String(port) });
      expect(result.code).toBe(1);
      expect(result.err).toMatch(/^[^\n]*EADDRINUSE[^\n]*\n$/);
      owner.close();
    });

    it('they exit when their parent process is killed', async () => {
      const before = workers();
      expect(before).toHaveLength(2);
      await server.stop('SIGKILL');
      await until(() => !before.some(isRunning));
    });
  },
);

describe('consecutive stop signals, as npm forwards them on Ctrl-C', () => {
  it('let a running request finish', async () => {
    const dir = preparedDir();
    const server = await startServer({ CPI_DATA_DIR: dir.path });
    const body = '{"codes":["A4253"]}';
    const headers = {
      authorization: `Bearer ${server.key}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    };
    const requested = request(`${server.url}/v1/codes/batch`, { method: 'POST', headers });
    const responded = once(requested, 'response');
    requested.flushHeaders();
    await once(requested, 'continue');
    const stopped = server.stop('SIGINT');
    await until(async () => (await query(`${server.url}/readyz`).catch(() => null)) !== 200);
    server.process.kill('SIGINT');
    requested.end(body);
    const [response] = await responded;
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await stopped).toBe(0);
    dir.remove();
  });
});

describe('npm start', () => {
  it('leaves nothing running when npm is stopped', async () => {
    const dir = preparedDir();
    const env = cleanEnv({ CPI_DATA_DIR: dir.path, PORT: '0' });
    const npm = startProcess('npm', ['start'], {
      env,
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const chunk of npm.stdout) if (String(chunk).includes('Base URL')) break;
    const started = listDescendants(npm.pid!);
    expect(started.length).toBeGreaterThan(1);
    npm.kill('SIGTERM');
    await until(() => !started.some(isRunning));
    dir.remove();
  });
});

describe('several server processes on the embedded database', () => {
  it('are rejected in one line', async () => {
    const result = await cpi(['serve'], { CPI_PROCESSES: '2' });
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toBe('CPI_PROCESSES above 1 requires DATABASE_URL: an embedded database serves one process\n');
  });
});

/** A request on a new connection, since connections alternate between the processes. */
async function respond(url: string, key?: string) {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const requested = request(url, { agent: new Agent({ keepAlive: false }), headers, timeout: REQUEST_MS });
  requested.on('timeout', () => requested.destroy(new Error(`No answer from ${url} in ${REQUEST_MS} ms`)));
  requested.end();
  const [response] = await once(requested, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode as number, headers: response.headers as Record<string, string>, text };
}

const query = async (url: string, key?: string) => (await respond(url, key)).status;
const fetchLimit = async (url: string, key: string) => Number((await respond(url, key)).headers['x-ratelimit-limit']);

async function metric(url: string, pattern: RegExp): Promise<number> {
  const { status, text } = await respond(`${url}/metrics`, TOKEN);
  return status === 200 ? [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0) : 0;
}

const responded = (url: string) =>
  metric(url, /^cpi_http_request_duration_seconds_count\{[^}]*route="\/health"[^}]*\} (\d+)$/gm);

async function untilProcesses(url: string, count: number): Promise<void> {
  await until(async () => (await metric(url, /^cpi_processes (\d+)$/gm)) === count);
}

async function until(contains: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await contains())) {
    if (Date.now() > end) throw new Error(`Did not come about in ${TIMEOUT_MS} ms`);
    await delay(50);
  }
}
