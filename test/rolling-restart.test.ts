/** What clients of kept-alive connections see of a server that is instructed to stop, and of two that are restarted one after the other. */
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { createKey, createOrganization } from '../src/access/organizations/organizations.service.ts';
import { type Engine, engines, openTestDatabase } from './support/databases.ts';
import {
  callHere,
  preparedDir,
  type ServerProcess,
  startedDir,
  startServer,
  temporaryDir,
} from './support/processes.ts';

interface Answer {
  status: number;
  connection: string | undefined;
}

function send(
  url: string,
  agent: Agent,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode!, connection: response.headers.connection }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

interface LogLine {
  msg: string;
  clients_left?: number;
}

/** Lines of the log from now on. */
const readLog = (server: ServerProcess): AsyncIterator<string> =>
  createInterface(server.process.stderr!)[Symbol.asyncIterator]();

/** The next line with this message. @throws Error when the log ends without it. */
async function awaitLine(log: AsyncIterator<string>, msg: string): Promise<LogLine> {
  for (let next = await log.next(); next.done !== true; next = await log.next()) {
    const line = next.value.startsWith('{') ? (JSON.parse(next.value) as LogLine) : null;
    if (line?.msg === msg) return line;
  }
  throw new Error(`the log ended without "${msg}"`);
}

describe('a server that is instructed to stop', () => {
  const LOGGED = { LOG_LEVEL: 'info' };

  it('answers one more request on each idle connection, states that it ends there, and stops without clients', async () => {
    const dir = preparedDir();
    const server = await startServer({ CPI_DATA_DIR: dir.path, ...LOGGED });
    const log = readLog(server);
    const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const all = () => Promise.all(agents.map((agent) => send(`${server.url}/livez`, agent)));
    expect(new Set((await all()).map(({ connection }) => connection))).toEqual(new Set(['keep-alive']));
    const ended = server.stop('SIGTERM');
    await awaitLine(log, 'stopping');
    expect(await all()).toEqual(Array(20).fill({ status: 200, connection: 'close' }));
    expect(await awaitLine(log, 'stopped')).toMatchObject({ clients_left: 0 });
    expect(await ended).toBe(0);
    for (const agent of agents) agent.destroy();
    dir.remove();
  }, 300_000);

  it('ends idle connections that no one uses', async () => {
    const dir = preparedDir();
    const server = await startServer({ CPI_DATA_DIR: dir.path, ...LOGGED });
    const log = readLog(server);
    const agent = new Agent({ keepAlive: true });
    await send(`${server.url}/livez`, agent);
    const ended = server.stop('SIGTERM');
    expect(await awaitLine(log, 'stopped')).toMatchObject({ clients_left: 1 });
    expect(await ended).toBe(0);
    agent.destroy();
    dir.remove();
  }, 300_000);
});

/** Two servers that answer the same key: each with an embedded database of its own, or both on one PostgreSQL. */
interface Pair {
  key: string;
  env(at: number): Record<string, string>;
  /** Writes that are there; null where each server has its own. */
  countWrites(): Promise<number | null>;
  close(): Promise<void>;
}

async function openPair(engine: Engine): Promise<Pair> {
  if (engine === 'pglite') {
    const dirs = [await startedDir(), await startedDir()];
    return {
      key: dirs[0]!.key,
      env: (at) => ({ CPI_DATA_DIR: dirs[at]!.path }),
      countWrites: async () => null,
      close: async () => dirs.forEach((dir) => void dir.remove()),
    };
  }
  const shared = await openTestDatabase('postgres');
  const { id: organizationId } = await createOrganization(shared.database, 'Restarts', 'unlimited');
  const scopes: ['read', 'write'] = ['read', 'write'];
  const created = await createKey(shared.database, {
    ...{ organizationId, name: 'test', mode: 'live', scopes, prefix: 'cpi' },
  });
  const dirs = [temporaryDir(), temporaryDir()];
  const CPI_SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
  return {
    key: created!.key,
    env: (at) => ({ DATABASE_URL: shared.url!, CPI_SECRET_KEY, CPI_DATA_DIR: dirs[at]!.path }),
    countWrites: async () => (await shared.database.query(sql`SELECT id FROM webhook_endpoints`)).length,
    close: async () => {
      await shared.close();
      for (const dir of dirs) dir.remove();
    },
  };
}

describe.each(engines)('two servers on %s that are restarted one after the other', (engine) => {
  it('under load of clients that keep connections no request fails, and no confirmed write is lost', async () => {
    const pair = await openPair(engine);
    const env = (at: number) => ({
      ...{ CPI_DRAIN_SECONDS: '1', CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_PORTS: '1-65535' },
      ...pair.env(at),
    });
    // The first one that starts on a database prepares it.
    const servers: ServerProcess[] = [await startServer(env(0)), await startServer(env(1))];
    const load = new Load(servers, pair.key);
    for (const at of [0, 1]) {
      await delay(500);
      expect(await servers[at]!.stop('SIGTERM')).toBe(0);
      servers[at] = await startServer(env(at));
      await expect.poll(() => load.ready[at], { timeout: 10_000 }).toBe(true);
    }
    await delay(300);
    await load.end();
    expect(load.failed).toEqual([]);
    expect(load.read).toBeGreaterThan(200);
    expect(load.written).toBeGreaterThan(5);
    expect((await pair.countWrites()) ?? load.written).toBe(load.written);
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
    await pair.close();
  }, 600_000);
});

/** Six clients that read and one that writes, by the shared connections of an agent, as a load balancer sends them. */
class Load {
  readonly #servers: readonly ServerProcess[];
  readonly #key: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #running: Promise<unknown>;
  #ending = false;
  /** A server that states that it stops gets nothing more. */
  readonly ready = [true, true];
  readonly failed: string[] = [];
  read = 0;
  written = 0;

  constructor(servers: readonly ServerProcess[], key: string) {
    this.#servers = servers;
    this.#key = key;
    this.#running = Promise.all([this.#probe(), this.#write(), ...[0, 1, 2, 3, 4, 5].map((at) => this.#read(at))]);
  }

  async end(): Promise<void> {
    this.#ending = true;
    await this.#running;
    this.#agent.destroy();
  }

  async #probe(): Promise<void> {
    while (!this.#ending) {
      for (const at of [0, 1])
        this.ready[at] = await send(`${this.#servers[at]!.url}/readyz`, new Agent()).then(
          ({ status }) => status === 200,
          () => false,
        );
      await delay(100);
    }
  }

  async #send(turn: number, path: string, sent: { headers?: Record<string, string>; body?: string }): Promise<number> {
    const at = this.ready[turn % 2] === true ? turn % 2 : (turn + 1) % 2;
    const headers = { authorization: `Bearer ${this.#key}`, ...sent.headers };
    const outcome = await send(`${this.#servers[at]!.url}${path}`, this.#agent, { ...sent, headers }).then(
      ({ status }) => (status === 200 ? null : `${at}: ${path} ${status}`),
      (error: NodeJS.ErrnoException) => `${at}: ${path} ${error.code}`,
    );
    if (outcome !== null) this.failed.push(outcome);
    return outcome === null ? 1 : 0;
  }

  async #read(first: number): Promise<void> {
    for (let turn = first; !this.#ending; turn += 1) {
      this.read += await this.#send(turn, '/v1/codes/lookup?code=E0601', {});
      await delay(5);
    }
  }

  async #write(): Promise<void> {
    for (let turn = 0; !this.#ending && turn < 90; turn += 1) {
      const body = JSON.stringify({ url: `https://127.0.0.1:9/${turn}`, events: ['policy.updated'] });
      const headers = { 'content-type': 'application/json', 'x-idempotency-key': crypto.randomUUID() };
      this.written += await this.#send(turn, '/v1/webhooks', { headers, body });
      await delay(150);
    }
  }
}

describe('a server on PostgreSQL without a master key', () => {
  it('states it and ends before it connects', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/cpi', NODE_ENV: 'production' };
    const { code, err } = await callHere(['serve'], env);
    expect(code).not.toBe(0);
    expect(err).toContain('CPI_SECRET_KEY must be set');
  });
});
