import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../../test/support/harness.ts';
import { UsageError } from '../../../platform/cli/command.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { mcpCommands, resolveServerUrl } from '../mcp.commands.ts';
import { bridgeStdio } from './stdio-bridge.ts';

type Json = Record<string, unknown>;
interface Answer {
  id: unknown;
  result?: Json;
  error?: { code: number; message: string };
}

const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'desk-2026', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const HELLO = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'desk-2025', version: '1' } };

describe('the bridge on stdin and stdout', () => {
  let test: TestApp;
  let tenant: Tenant;
  let url: string;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
    url = await test.http.listen({ port: 0, host: '127.0.0.1' });
  }, 300_000);
  afterAll(() => test.close());

  /** A bridge over two streams that the test controls. */
  function start(address = url, key = tenant.key, agent: string | null = null) {
    const [stdin, stdout, abort] = [new PassThrough(), new PassThrough(), new AbortController()];
    const notes: string[] = [];
    const lines = stdout.setEncoding('utf8')[Symbol.asyncIterator]();
    let rest = '';
    const note = (text: string) => void notes.push(text);
    const ended = bridgeStdio(
      { url: new URL('/mcp', address), key, agent, note, streams: { stdin, stdout } },
      abort.signal,
    );
    const answer = async (): Promise<Answer> => {
      while (!rest.includes('\n')) rest += (await lines.next()).value;
      const end = rest.indexOf('\n');
      const line = rest.slice(0, end);
      rest = rest.slice(end + 1);
      return JSON.parse(line) as Answer;
    };
    const send = (message: Json) => void stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    const query = (id: number, method: string, params: Json) => {
      send({ id, method, params });
      return answer();
    };
    return { ask: query, send, answer, stdin, abort, ended, notes };
  }
  const lastActor = async () =>
    (await test.get('/v1/agent/ledger?limit=1', tenant)).json().data[0].actor_name as string;

  it('forwards messages of 2025 clients, and names the clients in the ledger', async () => {
    const { ask: query, send, stdin, ended, notes } = start();
    expect(await query(1, 'initialize', HELLO)).toMatchObject({ id: 1, result: { protocolVersion: '2025-11-25' } });
    send({ method: 'notifications/initialized' });
    expect((await query(2, 'tools/list', {})).result!.tools).toHaveLength(5);
    const called = await query(3, 'tools/call', { name: 'check_coverage', arguments: { code: '64483' } });
    expect(called.result!.structuredContent).toMatchObject({ code: '64483' });
    expect(await lastActor()).toBe('desk-2025');
    stdin.end();
    await ended;
    expect(notes).toEqual([]);
  });

  it('forwards messages of 2026-07-28 clients, and exits when asked to', async () => {
    const { ask: query, abort, ended } = start(url, tenant.key, null);
    expect(await query(1, 'server/discover', { _meta: MODERN })).toMatchObject({
      result: { supportedVersions: ['2026-07-28'] },
    });
    const params = { name: 'check_coverage', arguments: { code: '64483' }, _meta: MODERN };
    expect((await query(2, 'tools/call', params)).result!.structuredContent).toMatchObject({ code: '64483' });
    expect(await lastActor()).toBe('desk-2026');
    const unknown = await query(3, 'tools/call', { ...params, name: 'no_such_tool' });
    expect(unknown).toMatchObject({ id: 3, error: { code: -32602 } });
    abort.abort();
    await ended;
  });

  it('answers concurrent requests, each by its id', async () => {
    const { send, answer, stdin, ended } = start(url, tenant.key, 'burst');
    for (let id = 0; id < 20; id++) send({ id, method: 'ping' });
    const ids = [];
    for (let count = 0; count < 20; count++) ids.push((await answer()).id);
    expect(ids.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_one, id) => id));
    stdin.end();
    await ended;
  });

  it("returns the service's error for a wrong key", async () => {
    const { ask: query, stdin, ended, notes } = start(url, 'cpi_live_wrong');
    const { id, error } = await query(5, 'initialize', HELLO);
    expect([id, error!.message]).toEqual([5, expect.stringContaining('The Authorization header must be')]);
    expect(notes.join()).not.toContain('cpi_live_wrong');
    stdin.end();
    await ended;
  });

  it('answers requests without a service, or with a different one, and continues', async () => {
    const other = createServer((_request, response) => void response.writeHead(404).end('<html>')).listen(
      0,
      '127.0.0.1',
    );
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const adjacent = start(`http://127.0.0.1:${port}`);
    expect((await adjacent.ask(1, 'ping', {})).error!.message).toContain('not an MCP message');
    adjacent.stdin.end();
    await adjacent.ended;
    await new Promise((closed) => void other.close(closed));
    const alone = start(`http://127.0.0.1:${port}`);
    for (const id of [1, 2]) expect((await alone.ask(id, 'ping', {})).error!.message).toContain('does not respond');
    alone.send({ method: 'notifications/initialized' });
    alone.stdin.write('this is not JSON\n');
    await setImmediate();
    alone.stdin.end();
    await alone.ended;
  });

  it.each([
    [undefined, {}, 'http://localhost:8787/mcp'],
    [undefined, { CPI_SERVER: 'https://cpi.example.com/v1' }, 'https://cpi.example.com/mcp'],
    ['https://cpi.example.com', { CPI_SERVER: 'https://other.example.com' }, 'https://cpi.example.com/mcp'],
    ['https://cpi.example.com/v1/', {}, 'https://cpi.example.com/mcp'],
    ['https://example.com/cpi/mcp', {}, 'https://example.com/cpi/mcp'],
  ])('calls the service at %s with %o', (provided, env, expected) => {
    expect(resolveServerUrl(provided, loadConfig(env)).href).toBe(expected);
  });

  it('rejects a command without a key or with an invalid address', async () => {
    const run = (options: Record<string, string>, env: Record<string, string>) => {
      const config = loadConfig(env);
      const context = { config, note: () => {}, signal: AbortSignal.abort() };
      return mcpCommands[0]!.withoutDatabase!({ positionals: [], options, json: false }, config)!(context as never);
    };
    await expect(run({}, {})).rejects.toThrow(/CPI_API_KEY/);
    for (const server of ['localhost', 'ftp://example.com', 'http://'])
      await expect(run({ server }, { CPI_API_KEY: tenant.key })).rejects.toThrow(UsageError);
  });
});
