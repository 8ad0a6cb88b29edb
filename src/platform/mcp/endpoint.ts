/** Serves MCP on a route: Streamable HTTP without sessions, for clients of revision 2026-07-28 and those of 2025. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { McpHttpHandler, McpRequestContext, McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { type LateLoad, loadLate } from '../processes/load-late.ts';
import { type AllowedCallers, refusalOfCaller } from './callers.rules.ts';
import { answerJsonRpcError } from './json-rpc-errors.ts';

/** Room for a tool's input and its protocol wrapper. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Appears in logs and metrics only. */
const CLIENT_LEFT = 499;
/** Messages per request; only clients of early 2025 send several. */
const MAX_MESSAGES = 20;
/**
 * Open subscription streams per process. Nothing is announced on them, because a server's offering changes only with
 * its version.
 */
const MAX_SUBSCRIPTIONS = 100;

/** One HTTP request and response, whatever it carries. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface McpEndpoint {
  /** Path, such as /mcp. */
  path: string;
  callers: AllowedCallers;
  /** Value of WWW-Authenticate with 401. */
  challenge(request: FastifyRequest): string;
  /** Hooks and access of the route. */
  route?: Pick<RouteShorthandOptions, 'config' | 'preHandler'>;
  /** Loads what creates the server of one request. */
  load(): Promise<(exchange: Exchange) => McpServer>;
}

export function serveMcp(app: FastifyInstance, endpoint: McpEndpoint): void {
  const { path, callers, route = {} } = endpoint;
  const url = new URL(path, callers.publicUrl);
  const handler = prepareHandler(app, endpoint);
  // Before waiting for connections, because this closes the streams.
  app.addHook('preClose', async () => {
    handler.stop();
    await (await handler.current())?.close();
  });
  app.post(
    path,
    {
      ...route,
      bodyLimit: BODY_LIMIT_BYTES,
      onRequest: (request, _reply, done) => {
        const refusal = refusalOfCaller(request.headers, callers);
        done(refusal === null ? undefined : new AppError('REQUEST_ORIGIN_NOT_ALLOWED', refusal));
      },
      errorHandler: (error, request, reply) =>
        answerJsonRpcError(error, request, reply, callers.publicUrl, endpoint.challenge(request)),
    },
    async (request, reply) => {
      if (Array.isArray(request.body) && request.body.length > MAX_MESSAGES)
        throw new AppError('VALIDATION_ERROR', `A request may contain at most ${MAX_MESSAGES} messages`);
      // The client disconnected during admission, so nothing is executed.
      if (request.raw.socket?.destroyed === true) return reply.code(CLIENT_LEFT).send();
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const requested = new Request(url, { method: 'POST', headers: toHeaders(request), signal: left.signal });
      const authInfo = { token: '', clientId: '', scopes: [], extra: { exchange: { request, reply } } };
      return send(reply, await (await handler.get()).fetch(requested, { parsedBody: request.body, authInfo }));
    },
  );
}

/** The protocol's schemas take a tenth of a start, and many servers receive no such request. */
function prepareHandler(app: FastifyInstance, { load }: McpEndpoint): LateLoad<McpHttpHandler> {
  return loadLate(async () => {
    const [{ createMcpHandler }, serverFor] = await Promise.all([import('@modelcontextprotocol/server'), load()]);
    return createMcpHandler((context) => serverFor(getExchange(context)), {
      maxSubscriptions: MAX_SUBSCRIPTIONS,
      // The error type only, because messages may repeat what a client sent.
      onerror: (error) => app.log.debug({ kind: error.name }, 'mcp: a request was refused'),
    });
  });
}

function getExchange({ authInfo }: McpRequestContext): Exchange {
  return authInfo?.extra?.exchange as Exchange;
}

/** Headers used by the protocol. */
function toHeaders({ headers }: FastifyRequest): Headers {
  const own = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && /^(?:accept|content-type|last-event-id|mcp-[\w-]+)$/.test(name))
      own.set(name, value);
  return own;
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'connection') reply.header(name, value);
  if (response.body === null) return reply.send();
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return reply.send(await response.text());
  // Headers are sent with the first event, when the remaining limits are known.
  const events = response.body.values();
  const first = await events.next();
  const second = events.next();
  // Most responses are a single event: the stream has then ended and is sent at once.
  const end = await Promise.race([second, nextTurn(null)]);
  if (end?.done === true) return reply.send(Buffer.from(first.value ?? ''));
  return reply.send(Readable.from(following(first, second, events)));
}

async function* following(
  first: IteratorResult<Uint8Array>,
  second: Promise<IteratorResult<Uint8Array>>,
  events: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (first.done !== true) yield first.value;
    for (let next = await second; next.done !== true; next = await events.next()) yield next.value;
  } finally {
    await events.return?.();
  }
}
