import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig, type TrafficSettings } from '../../config/config.ts';
import { createBoundedServer, drainConnections, untilDisconnected } from './connections.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const ANSWER = Buffer.alloc(200_000, 'x');

const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) 'destroy' in each ? each.destroy() : each.closeAllConnections();
});

async function listen(handler: RequestListener, settings: Partial<TrafficSettings> = {}): Promise<() => Socket> {
  const server = createBoundedServer(handler, { ...loadConfig({}).traffic, ...settings });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server);
  server.unref();
  const { port } = server.address() as AddressInfo;
  return () => {
    const socket = connect({ port, host: '127.0.0.1' });
    opened.push(socket);
    // A connection closed by the server emits 'close'.
    return socket.on('error', () => {}).pause();
  };
}

/** Resolves when the client has read this many bytes. */
function read(socket: Socket, bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let sum = 0;
    socket.on('data', (chunk: Buffer) => {
      sum += chunk.length;
      if (sum >= bytes) resolve();
    });
    socket.once('close', () => reject(new Error(`closed after ${sum} bytes`)));
    socket.resume();
  });
}

/** A client that does not read notices the end only when it reads. */
const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    if (socket.closed) resolve(null);
    else socket.once('close', resolve).resume();
  });

describe('a connection', () => {
  it('that sends requests without reading gets 16 of them started, and all of them answered once it reads', async () => {
    let begun = 0;
    const first = Promise.withResolvers<void>();
    const client = await listen((_request, response) => {
      begun += 1;
      if (begun === 1) setImmediate(first.resolve);
      response.end(ANSWER);
    });
    const socket = client();
    socket.write(REQUEST.repeat(100));
    await first.promise;
    // Another connection is served while the first one does not read.
    const other = client();
    other.write(REQUEST);
    await read(other, ANSWER.length);
    expect(begun - 1).toBeLessThanOrEqual(100);
    expect(begun - 1).toBeGreaterThanOrEqual(16);
    const before = begun;
    await read(socket, 100 * ANSWER.length);
    expect(begun).toBe(101);
    expect(before).toBeLessThan(60);
  });

  it('that sends far more than its limit at once is closed', async () => {
    let begun = 0;
    const client = await listen(() => {
      begun += 1;
    });
    const socket = client();
    socket.write(REQUEST.repeat(2_000));
    await closed(socket);
    expect(begun).toBe(16);
  });

  it('with an unread response is closed after the timeout', async () => {
    const cut = Promise.withResolvers<void>();
    const client = await listen(
      (request, response) => {
        if (request.url === '/') return void response.end(ANSWER);
        request.socket.once('close', () => cut.resolve());
        response.end(Buffer.alloc(20_000_000));
      },
      { sendSeconds: 0.2 },
    );
    client().write(REQUEST.replace('/', '/large'));
    const other = client();
    other.write(REQUEST);
    await read(other, ANSWER.length);
    await cut.promise;
  });

  it('beyond its lifetime is closed after the next response', async () => {
    const client = await listen((_request, response) => void response.end('done'), { connectionSeconds: 0 });
    const socket = client();
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write(REQUEST.repeat(3));
    await closed(socket);
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
    expect(text.toLowerCase()).toContain('connection: close');
  });

  it('with a body behind pipelined requests is read to the end', async () => {
    const bodies: number[] = [];
    const client = await listen(
      (request, response) => {
        let length = 0;
        request.on('data', (chunk: Buffer) => {
          length += chunk.length;
        });
        const answer = () => {
          bodies.push(length);
          response.end(ANSWER);
        };
        if (request.readableEnded) answer();
        else request.on('end', answer);
      },
      { pipelining: 2 },
    );
    const socket = client();
    const post = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n${'b'.repeat(100_000)}`;
    socket.write(REQUEST.repeat(5) + post + REQUEST + post);
    await read(socket, 8 * ANSWER.length);
    expect(bodies.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 100_000, 100_000]);
  });
});

describe('connections of one address', () => {
  const answering: RequestListener = (_request, response) => void response.end('done');

  it('above the limit are rejected, and others stay open', async () => {
    const client = await listen(answering, { connectionsPerAddress: 3 });
    const retained = [client(), client(), client()];
    await Promise.all(retained.map((socket) => once(socket, 'connect')));
    await Promise.all([client(), client()].map(closed));
    for (const socket of retained) socket.write(REQUEST);
    await Promise.all(retained.map((socket) => read(socket, 1)));
    retained[0]!.destroy();
    // The server notices with a short delay.
    await expect
      .poll(() => {
        const next = client();
        next.write(REQUEST);
        return read(next, 1).then(
          () => 'answered',
          () => 'closed',
        );
      })
      .toBe('answered');
  });

  it('from a trusted proxy are limited by the total only', async () => {
    const client = await listen(answering, {
      connectionsPerAddress: 1,
      connections: 3,
      trustedProxies: ['127.0.0.0/8'],
    });
    const retained = [client(), client(), client()];
    for (const socket of retained) socket.write(REQUEST);
    await Promise.all(retained.map((socket) => read(socket, 1)));
    await closed(client());
  });
});

describe('a draining server', () => {
  const HOUR_MS = 3_600_000;
  const answering = async () => {
    const client = await listen((_request, response) => void response.end('a'));
    const server = opened.find((one): one is Server => !('destroy' in one))!;
    const request = async (socket: Socket) => {
      socket.write(REQUEST);
      await read(socket, 1);
    };
    return { client, server, request };
  };

  it('waits until its last client has disconnected, not until the end of the grace period', async () => {
    const { client, server, request } = await answering();
    const sockets = Array.from({ length: 20 }, client);
    await Promise.all(sockets.map(request));
    drainConnections(server);
    const waited = untilDisconnected(server, HOUR_MS);
    // Each connection gets one more response, which closes it.
    for (const socket of sockets) socket.write(REQUEST);
    await Promise.all(sockets.map(closed));
    expect(await waited).toBe(0);
  });

  it('waits no longer than the grace period when a client stays connected', async () => {
    const { client, server, request } = await answering();
    await request(client());
    drainConnections(server);
    expect(await untilDisconnected(server, 50)).toBe(1);
  });
});
