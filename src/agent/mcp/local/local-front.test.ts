import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
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
  /** Resolves when a call reaches the service, with a promise that its connection closes. */
  let arrived: Promise<{ closed: Promise<unknown> }>;
  /** What the service does once a call arrives. */
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
        /^The service does not respond: it sent HTTP \d+ without an MCP message\. Check .*CPI_SERVER and CPI_API_KEY/,
      ),
    ]);
  });

  it('a service that ends the connection does not answer', async () => {
    respond = (_request, response) => void response.destroy();
    expect(await answersTo(CALL)).toEqual([failure(/^The service does not respond: /)]);
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

  describe('for a client of 2026-07-28', () => {
    const OWN = 'io.modelcontextprotocol';
    const envelope = (revision: string) => ({
      [`${OWN}/protocolVersion`]: revision,
      [`${OWN}/clientInfo`]: { name: 'desk-2026', version: '1' },
      [`${OWN}/clientCapabilities`]: {},
    });
    const _meta = envelope('2026-07-28');

    it('what it may ask first is answered without the service', async () => {
      const answers = await answersTo(
        { id: 1, method: 'server/discover', params: { _meta } },
        { id: 2, method: 'tools/list', params: { _meta } },
        { id: 3, method: 'prompts/list', params: { _meta } },
      );
      const complete = { resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' };
      expect(answers).toMatchObject([
        { id: 1, result: { ...complete, supportedVersions: ['2026-07-28'], capabilities: { tools: {} } } },
        { id: 2, result: { ...complete, tools: expect.any(Array) } },
        { id: 3, result: { ...complete, prompts: expect.any(Array) } },
      ]);
    });

    it('another revision is refused with the one that it may use', async () => {
      const params = { _meta: envelope('2031-01-01') };
      expect(await answersTo({ id: 1, method: 'server/discover', params })).toMatchObject([
        { id: 1, error: { code: -32_022, data: { supported: ['2026-07-28'], requested: '2031-01-01' } } },
      ]);
    });

    it('a request without an envelope has to start as clients of 2025 do', async () => {
      expect(await answersTo({ id: 1, method: 'server/discover' })).toMatchObject([
        { id: 1, error: { code: -32_601, message: 'Start with initialize' } },
      ]);
    });

    it.each([
      ['tools/call', { name: 'check_coverage' }, 'check_coverage'],
      ['resources/read', { uri: 'cpi://policy/\u00e9' }, '=?base64?Y3BpOi8vcG9saWN5L8Op?='],
      ['resources/list', {}, undefined],
      ['server/discover', { _meta: { ..._meta, [`${OWN}/clientInfo`]: undefined } }, undefined],
    ])('%s reaches the service with headers that repeat what it is', async (method, params, named) => {
      let sent: IncomingHttpHeaders = {};
      respond = (request, response) => {
        sent = request.headers;
        response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":7,"result":{}}');
      };
      await answersTo({ id: 7, method, params: { _meta, ...params } });
      expect(sent['mcp-name']).toBe(named);
      expect(sent).toMatchObject({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': method });
      expect(sent['x-service-agent']).toBe(method === 'server/discover' ? 'mcp' : 'desk-2026');
    });

    it('an open subscription does not keep the process from ending', async () => {
      const acknowledged = '{"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged"}';
      respond = (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${acknowledged}\n\n`);
      send({ id: 7, method: 'subscriptions/listen', params: { _meta } });
      const { closed } = await arrived;
      expect(JSON.parse(String((await once(stdout, 'data'))[0]))).toEqual(JSON.parse(acknowledged));
      stdin.end();
      await ended;
      await closed;
    });
  });

  it.each([
    ['a shared service that ended is started again', true, { result: {} }],
    ['a service that was not shared is not', undefined, { error: { code: -32_000 } }],
  ] as const)('%s', async (_what, isShared, expected) => {
    stdin.end();
    await ended;
    const gone = createServer();
    await new Promise<void>((listening) => void gone.listen(0, '127.0.0.1', listening));
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => void gone.close(closed));
    respond = (_request, response) => void response.end('{"jsonrpc":"2.0","id":7,"result":{}}');
    let starts = 0;
    const start = async () => {
      starts++;
      const at = starts === 1 ? port : (upstream.address() as AddressInfo).port;
      return { url: `http://127.0.0.1:${at}/mcp`, key: 'k', ...(isShared && starts === 1 ? { isShared } : {}) };
    };
    stdin = new PassThrough();
    ended = serveLocalFront({ start, note: () => {}, moreTools: false, streams: { stdin, stdout } });
    expect(await answersTo(CALL)).toMatchObject([{ id: 7, ...expected }]);
    expect(starts).toBe(isShared ? 2 : 1);
  });

  it('steps of a call are passed on as they come', async () => {
    let finish = () => {};
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n');
      finish = () => void response.end('data: {"jsonrpc":"2.0","id":7,"result":{}}');
    };
    send(CALL);
    expect(JSON.parse(String((await once(stdout, 'data'))[0]))).toMatchObject({ method: 'notifications/progress' });
    finish();
    expect(JSON.parse(String((await once(stdout, 'data'))[0]))).toMatchObject({ id: 7, result: {} });
    stdin.end();
    await ended;
  });

  it.each(['null', '[]', '7'])('a line with %s is no message', async (line) => {
    stdin.write(`${line}\n`);
    expect(await answersTo({ id: 8, method: 'ping' })).toMatchObject([
      { id: null, error: { code: -32_600 } },
      { id: 8, result: {} },
    ]);
  });
});
