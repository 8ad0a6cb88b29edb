import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveLocalFront } from './local-front.ts';

describe('MCP on stdin and stdout', () => {
  let upstream: Server;
  let stdin: PassThrough;
  let stdout: PassThrough;
  let ended: Promise<void>;
  /** Resolves when a call reached the service, with a promise of its connection being closed. */
  let arrived: Promise<{ closed: Promise<unknown> }>;
  beforeEach(async () => {
    stdin = new PassThrough();
    stdout = new PassThrough();
    arrived = new Promise((arrive) => {
      upstream = createServer((_request, response) => arrive({ closed: once(response, 'close') }));
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
});
