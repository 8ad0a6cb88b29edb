import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveLocalFront } from './local-front.ts';

describe('MCP on stdin and stdout', () => {
  let upstream: Server;
  let stdin: PassThrough;
  let stdout: PassThrough;
  let ended: Promise<void>;
  /** Resolves when a call reached the service, with a promise of its connection being closed. */
  let arrived: Promise<{ closed: Promise<unknown> }>;
  /** What the service does once a call arrived. */
  let respond: RequestListener;
  beforeEach(async () => {
    respond = () => {};
    stdin = new PassThrough();
    stdout = new PassThrough();
    arrived = new Promise((arrive) => {
      upstream = createServer((request, response) => {
        arrive({ closed: once(response, 'close') });
        respond(request, response);
      });
    });
    await new Promise<void>((listening) => void upstream.listen(0, '127.0.0.1', listening));
    const { port } = upstream.address() as AddressInfo;
    const start = async () => ({ url: `http://127.0.0.1:${port}/mcp`, key: 'k' });
    ended = serveLocalFront({ start, note: () => {}, moreTools: false, streams: { stdin, stdout } });
  });
  afterEach(() => {
    upstream.closeAllConnections();
    upstream.close();
  });
  const send = (message: object) => void stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

  it('a call that is cancelled ends its request to the service, and has no answer', async () => {
    send({ id: 7, method: 'tools/call', params: { name: 'check_coverage', arguments: { code: 'E0601' } } });
    const { closed } = await arrived;
    send({ method: 'notifications/cancelled', params: { requestId: 7 } });
    await closed;
    send({ id: 8, method: 'ping' });
    stdin.end();
    await ended;
    stdout.end();
    expect(String(stdout.read())).toBe('{"jsonrpc":"2.0","id":8,"result":{}}\n');
  });

  async function answersTo(...messages: object[]): Promise<unknown[]> {
    for (const message of messages) send(message);
    stdin.end();
    await ended;
    stdout.end();
    const lines = (await text(stdout)).trim().split('\n');
    return lines.map((line) => JSON.parse(line));
  }
  const CALL = { id: 7, method: 'tools/call', params: { name: 'check_coverage', arguments: { code: 'E0601' } } };
  const failure = (stated: RegExp) => ({
    ...{ jsonrpc: '2.0', id: 7 },
    error: { code: -32_000, message: expect.stringMatching(stated) },
  });

  it.each([
    ['a page of a proxy', 502, 'text/html', '<html>Bad Gateway</html>'],
    ['another envelope', 200, 'application/json', '{"success":false,"error":{"code":"AUTH_INVALID_KEY"}}'],
    ['nothing', 200, 'application/json', ''],
    ['events that end before the answer', 200, 'text/event-stream', 'data: \n\n'],
  ])('%s in place of an answer is an error that says what to check', async (_what, status, type, body) => {
    respond = (_request, response) => void response.writeHead(status, { 'content-type': type }).end(body);
    expect(await answersTo(CALL)).toEqual([
      failure(
        /^The service does not answer: it sent HTTP \d+ without an MCP message\. Check .*CPI_SERVER and CPI_API_KEY/,
      ),
    ]);
  });

  it('a service that ends the connection does not answer', async () => {
    respond = (_request, response) => void response.destroy();
    expect(await answersTo(CALL)).toEqual([failure(/^The service does not answer: /)]);
  });

  it('a refusal that does not know the request is the answer to it', async () => {
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32_001, message: 'No such key' } };
    respond = (_request, response) => void response.writeHead(401).end(JSON.stringify(refusal));
    expect(await answersTo(CALL)).toEqual([{ ...refusal, id: 7 }]);
  });

  it('calls are sent under the name that the client states at the beginning', async () => {
    let name: unknown;
    respond = (request, response) => {
      name = request.headers['x-service-agent'];
      response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":7,"result":{}}');
    };
    const clientInfo = { name: 'Example Desktop \u200b', version: '1' };
    const initialize = { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', clientInfo } };
    expect(await answersTo(initialize, CALL)).toMatchObject([{ id: 1 }, { id: 7, result: {} }]);
    expect(name).toBe('Example Desktop');
  });
});
