import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareServer } from '../../../test/support/bare-server.ts';
import { serveMcp } from './endpoint.ts';

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

describe('an MCP endpoint', () => {
  let http: FastifyInstance;
  let url: string;
  let proceed: () => void;
  let left: Promise<unknown>;
  /** Delays a request before it reaches the endpoint. */
  let waiting: (socket: Socket) => Promise<void>;
  /** Servers created for requests. */
  let servers: number;
  beforeEach(async () => {
    const bare = await bareServer();
    const { config } = bare;
    http = bare.http;
    const gate = new Promise<void>((open) => {
      proceed = open;
    });
    let reported: (value: unknown) => void;
    left = new Promise((resolve) => {
      reported = resolve;
    });
    waiting = async () => {};
    servers = 0;
    serveMcp(http, {
      path: '/mcp',
      callers: { publicUrl: config.publicUrl, hosts: [], origins: [] },
      challenge: () => 'Bearer',
      route: {
        preHandler: ({ raw }) => waiting(raw.socket),
      },
      load: async () => () => {
        servers++;
        const server = new McpServer({ name: 'test', version: '1' });
        server.registerTool('wait', { description: 'Says that it waits' }, async ({ mcpReq }) => {
          mcpReq.signal.addEventListener('abort', reported);
          await mcpReq.notify({ method: 'notifications/progress', params: { progressToken: 1, progress: 1 } });
          await gate;
          return { content: [] };
        });
        return server;
      },
    });
    url = await http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => http.close());

  const post = (method: string, params: object, name?: string) =>
    fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        ...(name === undefined ? {} : { 'mcp-name': name }),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: { ...params, _meta: { ...META, progressToken: 1 } },
      }),
    });

  it("sends a tool's progress when it is reported", async () => {
    const response = await post('tools/call', { name: 'wait', arguments: {} }, 'wait');
    const events = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events.read()).value).toContain('notifications/progress');
    proceed();
    let rest = '';
    for (let next = await events.read(); !next.done; next = await events.read()) rest += next.value;
    expect(rest).toContain('"content":[]');
  });

  it('notifies the tool when its client disconnects', async () => {
    const response = await post('tools/call', { name: 'wait', arguments: {} }, 'wait');
    await response.body!.cancel();
    await left;
    proceed();
  });

  it('does nothing for a client that disconnected during admission', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const gone = new Promise<void>((resolve) => {
      waiting = async (raw) => {
        waiting = async () => {};
        socket.destroy();
        if (!raw.destroyed) await once(raw, 'close');
        resolve();
      };
    });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'wait' } });
    const head = ['POST /mcp HTTP/1.1', 'host: 127.0.0.1', 'accept: application/json, text/event-stream'];
    const lines = [...head, 'content-type: application/json', `content-length: ${body.length}`, '', body];
    socket.write(lines.join('\r\n'));
    await gone;
    proceed();
    await (await post('tools/call', { name: 'wait', arguments: {} }, 'wait')).text();
    expect(servers).toBe(1);
  });

  it('closes with streams open', async () => {
    const listening = await post('subscriptions/listen', { notifications: {} });
    const events = listening.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events.read()).value).toContain('acknowledged');
    await http.close();
    await events.closed.catch(() => {});
  });
});
