/**
 * Limits what one client may hold of the server: connections, requests in progress per connection, and unread
 * responses. A client that keeps sending without reading is not read from; the framework gets a request when there is
 * room to respond.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { TrafficSettings } from '../../config/config.ts';
import { addressesIn, toClientAddress } from './client-address.ts';

/** Queued requests from one read, per slot in progress. A single read can contain thousands. */
const WAITING_PER_PLACE = 8;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_MS = 5_000;

/** One connection: responses in progress, and queued requests. */
interface Connection {
  client: string;
  openedAt: number;
  answering: Set<ServerResponse>;
  waiting: [IncomingMessage, ServerResponse][];
  /** When a complete response was first seen unread by the client, ms. */
  untakenSince: number | null;
  /** No further requests start: the response in progress announces that the connection closes. */
  closing: boolean;
}

/** An HTTP server that limits how many requests of a client reach `handler`. */
export function createBoundedServer(handler: RequestListener, settings: TrafficSettings): Server {
  const connections = new Connections(handler, settings);
  const server = createServer(
    {
      // Requests without a body get an already-ended stream: opening and closing one costs as much as computing a
      // response.
      optimizeEmptyRequests: true,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
      // Checked with the other request requirements, and reported in the envelope.
      requireHostHeader: false,
      keepAliveTimeout: settings.idleSeconds * 1_000,
    },
    (request, response) => connections.accept(request, response),
  );
  server.setTimeout(2 * REQUEST_TIMEOUT_MS);
  server.maxConnections = settings.connections;
  server.prependListener('connection', (socket: Socket) => connections.open(socket));
  OF_SERVER.set(server, connections);
  // A server that never listens reports no end, and its timer would keep all it can reach in memory.
  server.once('listening', () => {
    const sweep = setInterval(() => connections.closeStuck(), Math.min(CHECK_MS, (settings.sendSeconds * 1_000) / 4));
    sweep.unref();
    server.once('close', () => clearInterval(sweep));
  });
  return server;
}

const OF_SERVER = new WeakMap<Server, Connections>();
const LOOK_MS = 25;

/** From now on, the last response on each connection closes it, so that clients send their next request elsewhere. */
export function drainConnections(server: Server): void {
  OF_SERVER.get(server)?.drain();
}

/**
 * Resolves when no client is connected, or after `graceMs`: an idle connection may have a request in transit.
 * @returns number of clients still connected.
 */
export async function untilDisconnected(server: Server, graceMs: number): Promise<number> {
  const connections = OF_SERVER.get(server);
  const end = performance.now() + graceMs;
  while (connections !== undefined && connections.count > 0 && performance.now() < end) await delay(LOOK_MS);
  return connections?.count ?? 0;
}

class Connections {
  readonly #handler: RequestListener;
  readonly #settings: TrafficSettings;
  readonly #isProxy: (address: string | undefined) => boolean;
  readonly #open = new Map<Socket, Connection>();
  readonly #byClient = new Map<string, number>();
  #draining = false;

  constructor(handler: RequestListener, settings: TrafficSettings) {
    this.#handler = handler;
    this.#settings = settings;
    this.#isProxy = addressesIn(settings.trustedProxies);
  }

  get count(): number {
    return this.#open.size;
  }

  drain(): void {
    this.#draining = true;
    for (const connection of this.#open.values()) {
      // Of several responses in progress, the last one announces it.
      const last = [...connection.answering].at(-1);
      if (last === undefined || last.headersSent || connection.waiting.length > 0) continue;
      connection.closing = true;
      last.setHeader('connection', 'close');
    }
  }

  /** A proxy carries the connections of many clients, so only the total applies to it. */
  open(socket: Socket): void {
    const client = toClientAddress(socket.remoteAddress);
    const count = (this.#byClient.get(client) ?? 0) + 1;
    if (count > this.#settings.connectionsPerAddress && !this.#isProxy(socket.remoteAddress)) {
      socket.destroy();
      return;
    }
    this.#byClient.set(client, count);
    const connection: Connection = {
      client,
      openedAt: performance.now(),
      answering: new Set(),
      waiting: [],
      untakenSince: null,
      closing: false,
    };
    this.#open.set(socket, connection);
    socket.on('drain', () => this.#beginWaiting(socket, connection));
    socket.once('close', () => this.#forget(socket, connection));
  }

  accept(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#open.get(socket);
    if (connection === undefined || connection.closing) return;
    if (connection.waiting.length === 0 && this.#hasRoom(socket, connection)) {
      this.#begin(request, response, connection);
      return;
    }
    if (connection.waiting.length >= WAITING_PER_PLACE * this.#settings.pipelining) {
      socket.destroy();
      return;
    }
    connection.waiting.push([request, response]);
    socket.pause();
  }

  /** Closes connections with complete responses that were unread for too long. */
  closeStuck(): void {
    const now = performance.now();
    for (const [socket, connection] of this.#open) {
      const [oldest] = connection.answering;
      if (oldest?.writableEnded !== true) connection.untakenSince = null;
      else if (connection.untakenSince === null) connection.untakenSince = now;
      else if (now - connection.untakenSince >= this.#settings.sendSeconds * 1_000) socket.destroy();
    }
  }

  #hasRoom(socket: Socket, { answering }: Connection): boolean {
    return answering.size < this.#settings.pipelining && !socket.writableNeedDrain;
  }

  #begin(request: IncomingMessage, response: ServerResponse, connection: Connection): void {
    connection.answering.add(response);
    response.once('close', () => {
      connection.answering.delete(response);
      connection.untakenSince = null;
      this.#beginWaiting(request.socket, connection);
    });
    const isOld = performance.now() - connection.openedAt >= this.#settings.connectionSeconds * 1_000;
    if (isOld || (this.#draining && connection.waiting.length === 0)) {
      connection.closing = true;
      response.setHeader('connection', 'close');
    }
    this.#handler(request, response);
  }

  #beginWaiting(socket: Socket, connection: Connection): void {
    if (connection.waiting.length === 0) return;
    while (connection.waiting.length > 0 && !connection.closing && this.#hasRoom(socket, connection)) {
      const [request, response] = connection.waiting.shift()!;
      this.#begin(request, response, connection);
    }
    if (connection.waiting.length === 0) socket.resume();
  }

  #forget(socket: Socket, connection: Connection): void {
    this.#open.delete(socket);
    connection.waiting = [];
    const left = this.#byClient.get(connection.client)! - 1;
    if (left === 0) this.#byClient.delete(connection.client);
    else this.#byClient.set(connection.client, left);
  }
}
