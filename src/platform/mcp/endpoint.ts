/** An MCP server on a route: Streamable HTTP without sessions, for clients of the revision 2026-07-28 and of those of 2025. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMcpHandler, type McpRequestContext, type McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { type AllowedCallers, refusalOfCaller } from './callers.rules.ts';
import { answerJsonRpcError } from './json-rpc-errors.ts';

/** Room for the input of a tool and what a client wraps around it. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Seen in logs and metrics only. */
const CLIENT_LEFT = 499;
/** Messages in one request, which only clients of early 2025 send. */
const MAX_MESSAGES = 20;
/** Open streams of subscriptions, of one process. Nothing is announced on them: what a server offers changes with its version. */
const MAX_SUBSCRIPTIONS = 100;

/** One HTTP request and its answer, for whatever it carries. */
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
  /** A server for one request. */
  serverFor(exchange: Exchange): McpServer;
}

export function serveMcp(app: FastifyInstance, endpoint: McpEndpoint): void {
  const { path, callers, route = {} } = endpoint;
  const url = new URL(path, callers.publicUrl);
  const handler = createMcpHandler((context) => endpoint.serverFor(getExchange(context)), {
    maxSubscriptions: MAX_SUBSCRIPTIONS,
    // The kind only: messages may repeat what a client sent.
    onerror: (error) => app.log.debug({ kind: error.name }, 'mcp: a request was refused'),
  });
  // Before connections are waited for: streams end by it.
  app.addHook('preClose', () => handler.close());
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
      // Its client left while it was admitted: there is no one to answer, and nothing is done.
      if (request.raw.socket?.destroyed === true) return reply.code(CLIENT_LEFT).send();
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const requested = new Request(url, { method: 'POST', headers: toHeaders(request), signal: left.signal });
      const authInfo = { token: '', clientId: '', scopes: [], extra: { exchange: { request, reply } } };
      return send(reply, await handler.fetch(requested, { parsedBody: request.body, authInfo }));
    },
  );
}

function getExchange({ authInfo }: McpRequestContext): Exchange {
  return authInfo?.extra?.exchange as Exchange;
}

/** Those that the protocol mentions. */
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
  // Headers go with the first event: what is left of the limits is known by then.
  const events = response.body.values();
  const first = await events.next();
  const second = events.next();
  // Most answers are one event: the stream is at its end then, and is sent as a whole.
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
