/**
 * What one client may hold of the server: connections, requests in progress on each, answers it does not take. A client
 * that sends on without reading is not read from; the framework sees a request when there is room to answer it.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { TrafficSettings } from '../../config/config.ts';
import { addressesIn, toClientAddress } from './client-address.ts';

/** Requests of one read that may wait for their turn, for each that may be in progress. One read can hold thousands. */
const WAITING_PER_PLACE = 8;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_MS = 5_000;

/** One connection: responses that were begun, and requests that came before there was room for them. */
interface Connection {
  client: string;
  openedAt: number;
  answering: Set<ServerResponse>;
  waiting: [IncomingMessage, ServerResponse][];
  /** When an answer was first seen complete here and not taken by the client, ms. */
  untakenSince: number | null;
  /** Nothing further is begun: the answer under way states that the connection ends. */
  closing: boolean;
}

/** An HTTP server that gives `handler` a bounded part of what its clients send. */
export function createBoundedServer(handler: RequestListener, settings: TrafficSettings): Server {
  const connections = new Connections(handler, settings);
  const server = createServer(
    {
      // Requests without a body come with their stream at its end: opening and closing one costs as much as finding an answer.
      optimizeEmptyRequests: true,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
      // Checked with what else a request must have, and answered in the envelope.
      requireHostHeader: false,
      keepAliveTimeout: settings.idleSeconds * 1_000,
    },
    (request, response) => connections.accept(request, response),
  );
  server.setTimeout(2 * REQUEST_TIMEOUT_MS);
  server.maxConnections = settings.connections;
  server.prependListener('connection', (socket: Socket) => connections.open(socket));
  OF_SERVER.set(server, connections);
  const sweep = setInterval(() => connections.closeStuck(), Math.min(CHECK_MS, (settings.sendSeconds * 1_000) / 4));
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
  return server;
}

const OF_SERVER = new WeakMap<Server, Connections>();
const LOOK_MS = 25;

/** From now on the last answer on each connection states that it ends: clients send what comes next elsewhere. */
export function drainConnections(server: Server): void {
  OF_SERVER.get(server)?.drain();
}

/**
 * Resolves when no client is connected any more, or after `graceMs`: a connection that is idle may have a request on its way.
 * @returns clients that are still connected.
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
      // Of several answers that are under way the last one states it.
      const last = [...connection.answering].at(-1);
      if (last === undefined || last.headersSent || connection.waiting.length > 0) continue;
      connection.closing = true;
      last.setHeader('connection', 'close');
    }
  }

  /** A proxy brings the connections of many, so its own are bounded by the total alone. */
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

  /** Ends connections where the client has left complete answers untaken for too long. */
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
