/** Clients that send without reading, open too many connections, or never finish, against a real server process. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDir, type ServerProcess, startServer } from './support/processes.ts';

const dir = preparedDir();
let server: ServerProcess;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer({
    CPI_DATA_DIR: dir.path,
    CPI_METRICS_TOKEN: 'token',
    CPI_CONNECTIONS_PER_ADDRESS: '60',
    CPI_ANONYMOUS_PER_MINUTE: '100000',
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
  dir.remove();
});

/** Different from the address of other callers, since limits per address would otherwise affect them too. */
const ATTACKERS = '127.0.0.2';

function client(): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKERS });
  sockets.push(socket);
  return socket.on('error', () => {}).pause();
}

const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    if (socket.closed) resolve(null);
    else socket.once('close', resolve).resume();
  });

/** Memory for requests until they are garbage collected; storing the responses would take thousands. */
const MAX_MB = 150;

async function metric(name: string): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer token' } });
  expect(answer.status).toBe(200);
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await answer.text())![1]);
}

const memory = () => metric('process_resident_memory_bytes');

async function expectOthersServed(): Promise<void> {
  const answers = await Promise.all([
    fetch(`${server.url}/health`),
    fetch(`${server.url}/v1/jurisdictions`, { headers: { authorization: `Bearer ${server.key}` } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}

describe('a server process', () => {
  it('keeps its memory bounded and serves others while clients pipeline documents without reading', async () => {
    await fetch(`${server.url}/openapi.json`).then((answer) => answer.arrayBuffer());
    const before = await memory();
    const attackers = Array.from({ length: 40 }, client);
    for (const socket of attackers) socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_700));
    await expectOthersServed();
    const during = await memory();
    await Promise.all(attackers.map(closed));
    await expectOthersServed();
    expect((during - before) / 1e6).toBeLessThan(MAX_MB);
  }, 300_000);

  it('keeps its memory bounded while clients pipeline below the limit, and answers everything once they read', async () => {
    const before = await memory();
    const attackers = Array.from({ length: 40 }, client);
    for (const socket of attackers) socket.write('GET /docs/assets/scalar.js HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40));
    await expectOthersServed();
    expect(((await memory()) - before) / 1e6).toBeLessThan(MAX_MB);
    const [first, ...rest] = attackers;
    for (const socket of rest) socket.destroy();
    first!.write('GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const statusLine = 'HTTP/1.1 200 OK';
    let answers = 0;
    let tail = '';
    first!.on('data', (chunk: Buffer) => {
      // A status line may arrive in two chunks, so the end of one is read again with the next.
      const text = tail + chunk.toString('latin1');
      answers += text.split(statusLine).length - 1;
      const last = text.lastIndexOf(statusLine);
      tail = text.slice(last === -1 ? 0 : last + statusLine.length).slice(1 - statusLine.length);
    });
    await closed(first!);
    expect(answers).toBe(41);
  }, 300_000);

  it('closes connections of one address above the limit', async () => {
    const retained = Array.from({ length: 100 }, client);
    await Promise.race(retained.map(closed));
    for (const socket of retained) socket.destroy();
    await expect
      .poll(() =>
        fetch(`${server.url}/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  }, 300_000);

  it('serves others while clients never finish their requests', async () => {
    for (const socket of Array.from({ length: 40 }, client))
      socket.write('POST /v1/codes/batch HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{"codes":');
    for (const socket of Array.from({ length: 10 }, client)) socket.write('GET /health HTTP/1.1\r\nX-Slow: ');
    await expectOthersServed();
  }, 300_000);
});
