/**
 * What clients with keep-alive connections see when a server is stopped, and when two are restarted one after the
 * other.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { callHere, preparedDir, type ServerProcess, startServer } from './support/processes.ts';

interface Answer {
  status: number;
  connection: string | undefined;
}

function get(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode!, connection: response.headers.connection }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('a server that is asked to stop', () => {
  it('answers one more request on each idle connection, closes them and the unused one, and stops', async () => {
    const dir = preparedDir();
    const server = await startServer({ CPI_DATA_DIR: dir.path, CPI_DRAIN_SECONDS: '5' });
    const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const all = () => Promise.all(agents.map((agent) => get(`${server.url}/livez`, agent)));
    expect(new Set((await all()).map(({ connection }) => connection))).toEqual(new Set(['keep-alive']));
    const unused = new Agent({ keepAlive: true });
    await get(`${server.url}/livez`, unused);
    const ended = server.stop('SIGTERM');
    await expect.poll(async () => (await get(`${server.url}/readyz`, new Agent())).status).toBe(503);
    const last = await all();
    expect(last).toEqual(Array(20).fill({ status: 200, connection: 'close' }));
    // With an open connection it would end by force, and not with 0.
    expect(await ended).toBe(0);
    for (const agent of [...agents, unused]) agent.destroy();
    dir.remove();
  }, 300_000);
});

describe('restarting two servers in turn', () => {
  it('fails no request under load from clients with keep-alive connections', async () => {
    const dirs = [preparedDir(), preparedDir()];
    const env = (at: number) => ({ CPI_DATA_DIR: dirs[at]!.path, CPI_DRAIN_SECONDS: '3' });
    const servers: ServerProcess[] = await Promise.all([startServer(env(0)), startServer(env(1))]);
    const ready = [true, true];
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let running = true;
    let sent = 0;
    const failed: string[] = [];
    /** As a load balancer does: a server that reports it is stopping gets no more requests. */
    const probe = async () => {
      while (running) {
        for (const at of [0, 1])
          ready[at] = await get(`${servers[at]!.url}/readyz`, new Agent()).then(
            ({ status }) => status === 200,
            () => false,
          );
        await delay(100);
      }
    };
    const client = async (first: number) => {
      for (let turn = first; running; turn += 1) {
        const at = ready[turn % 2] === true ? turn % 2 : (turn + 1) % 2;
        sent += 1;
        await get(`${servers[at]!.url}/v1/codes/lookup?code=E0601`, agent).then(
          ({ status }) => void (status >= 500 && failed.push(`${at}: ${status}`)),
          (error: NodeJS.ErrnoException) => failed.push(`${at}: ${error.code}`),
        );
        await delay(20);
      }
    };
    const served = (more: number, from = sent) => expect.poll(() => sent).toBeGreaterThan(from + more);
    const load = [probe(), ...[0, 1, 2, 3, 4, 5].map(client)];
    for (const at of [0, 1]) {
      await served(100);
      expect(await servers[at]!.stop('SIGTERM')).toBe(0);
      servers[at] = await startServer(env(at));
      await expect.poll(() => ready[at]).toBe(true);
    }
    await served(50);
    running = false;
    await Promise.all(load);
    expect(failed).toEqual([]);
    agent.destroy();
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
    for (const dir of dirs) dir.remove();
  }, 600_000);
});

describe('a server on PostgreSQL without a master key', () => {
  it('reports it and exits before connecting', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/cpi', NODE_ENV: 'production' };
    const { code, err } = await callHere(['serve'], env);
    expect(code).not.toBe(0);
    expect(err).toContain('CPI_SECRET_KEY must be set');
  });
});
