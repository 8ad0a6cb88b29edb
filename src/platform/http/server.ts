import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { sortableId } from '../ids.ts';
import { withoutRedaction } from '../telemetry/logger.ts';
import { routeOf } from '../telemetry/metrics.ts';
import { RequestLogger } from '../telemetry/request-logger.ts';
import { limitAddresses } from './address-limits.ts';
import { limitBodies } from './body-limits.ts';
import { createBoundedServer } from './connections.ts';
import { errorBody, registerErrorHandler, sendFrameworkError } from './error-handler.ts';
import { giveBackPlaces } from './in-progress.ts';
import { ambiguityOf, refusalOf } from './input-guard.ts';
import { warningsOf } from './notices.ts';
import { beginStages } from './request-stages.ts';
import { targetRefusal } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import { useSerializers } from './serializers.ts';
import { requestIdOf, type Trace, traceOf } from './trace.ts';
import { useValidators } from './validators.ts';

/** Enough for every operation that does not set its own. */
const BODY_LIMIT_BYTES = 32 * 1024;

/** Headers that scripts of other origins may read. */
const EXPOSED = [
  ...['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After'],
  ...['X-Next-Cursor', 'Content-Disposition', 'ETag', 'Deprecation', 'Link', 'Preference-Applied', 'Traceparent'],
  'WWW-Authenticate',
];

/** A client has this long to read why its connection ends. */
const LINGER_MS = 1_000;

/** Smaller answers gain less than they cost. */
const COMPRESSED_BYTES = 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace the request is part of, for log lines; null without one. */
    trace: Trace | null;
  }
}

/** The HTTP server without any route: envelope, errors, ids, headers, limits of size and time. */
export async function createServer(config: Config, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const security = securityHeaders(config.publicUrl.startsWith('https:'));
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings, options) => new RequestLogger(parent, bindings, options),
    genReqId: ({ headers }) => requestIdOf(headers),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.traffic.trustedProxies.length > 0 ? config.traffic.trustedProxies : false,
    serverFactory: (handler) => createBoundedServer(handler, config.traffic),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => sendFrameworkError(error, request, reply, security, config.publicUrl),
    clientErrorHandler(error, socket) {
      refuseUnreadable((error as NodeJS.ErrnoException).code, socket as Socket, security, config.publicUrl);
    },
  });
  limitBodies(app, BODY_LIMIT_BYTES);
  useValidators(app);
  useSerializers(app);
  // JSON only: fastify would otherwise take text/plain bodies as strings.
  app.removeContentTypeParser('text/plain');
  takeEmptyBodies(app);
  registerErrorHandler(app, config.publicUrl);
  if (config.corsOrigins.length > 0) await useCors(app, config);
  await app.register(compress, {
    encodings: ['br', 'zstd', 'gzip'],
    globalDecompression: false,
    threshold: COMPRESSED_BYTES,
  });
  app.decorateRequest('trace', null);
  beginStages(app);
  registerHooks(app, security);
  giveBackPlaces(app);
  limitAddresses(app, config.traffic);
  logRequests(app, logger);
  return app;
}

/** Answers what is no request, or none in time, unless an answer is under way: its client would take the two for one. */
function refuseUnreadable(
  code: string | undefined,
  socket: Socket & { _httpMessage?: { headersSent: boolean } | null },
  security: Readonly<Record<string, string>>,
  publicUrl: string,
): void {
  if (code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent === true) {
    socket.destroy();
    return;
  }
  socket.end(unreadable(code, security, publicUrl));
  // A client that goes on sending would keep the connection, and what waits for its body.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** The whole answer to what the parser could not read as a request. */
function unreadable(code: string | undefined, security: Readonly<Record<string, string>>, publicUrl: string): string {
  const error =
    code === 'HPE_HEADER_OVERFLOW'
      ? new AppError('REQUEST_TOO_LARGE', 'URL and headers are larger than this service accepts')
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new AppError('REQUEST_TIMEOUT', 'The request did not arrive in time')
        : new AppError('VALIDATION_ERROR', 'The request is not valid HTTP');
  const requestId = sortableId('req_');
  const body = JSON.stringify(errorBody(error, requestId, publicUrl));
  const headers = {
    ...security,
    'x-request-id': requestId,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Many clients send `Content-Type: application/json` with nothing after it to operations that declare no body. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { schema } = request.routeOptions;
    if (body === '' && schema !== undefined && schema.body === undefined) done(null, undefined);
    else parse(request, body, done);
  });
}

async function useCors(app: FastifyInstance, config: Config): Promise<void> {
  // Only a preflight is a matter of CORS; who else asks for the options of a path is told of its methods.
  app.addHook('onRequest', (request, reply, done) => {
    const preflight = request.headers['access-control-request-method'] !== undefined;
    if (request.method === 'OPTIONS' && !preflight && !request.is404) reply.callNotFound();
    else done();
  });
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED,
    strictPreflight: false,
    maxAge: 600,
  });
}

function registerHooks(app: FastifyInstance, security: Readonly<Record<string, string>>): void {
  // These run on every request, so they are written without promises.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security).header('x-request-id', request.id);
    request.trace ??= traceOf(request.headers);
    if (request.trace !== null) reply.header('traceparent', request.trace.traceparent);
    const ambiguous = targetRefusal(request.raw.url!) ?? ambiguityOf(request.raw);
    if (ambiguous === null) return done();
    reply.header('connection', 'close');
    done(new AppError('VALIDATION_ERROR', ambiguous));
  });
  // Whoever reads a body waits for the end of its stream, which has passed where there is none. Only a content type has it read.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const passed = request.raw.readableEnded && request.headers['content-type'] !== undefined;
    done(null, passed ? Readable.from([]) : payload);
  });
  // Without this a hostile value would surface as an internal error.
  app.addHook('preValidation', (request, _reply, done) => {
    const refusal = refusalOf(request.query) ?? refusalOf(request.params) ?? refusalOf(request.body);
    done(refusal === null ? undefined : new AppError('VALIDATION_ERROR', refusal));
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    const answer = payload as { data?: unknown; meta?: object; success?: boolean } | null;
    if (answer === null || typeof answer !== 'object' || answer.success !== undefined || !('data' in answer))
      return payload;
    const meta = { request_id: request.id, timestamp: new Date().toISOString(), ...warningsOf(reply), ...answer.meta };
    return { success: true, data: answer.data, meta };
  });
  // fastify adds a charset, but JSON has none: the interface promises exactly application/json.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('application/json; '))
      reply.header('content-type', 'application/json');
    done(null, payload);
  });
}

/** One line a request: route pattern and status only, no query values, no bodies, no headers. */
function logRequests(app: FastifyInstance, logger: FastifyBaseLogger): void {
  const lines = withoutRedaction(logger);
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const ms = Math.round(elapsedTime * 10) / 10;
    const trace = request.trace === null ? {} : { traceId: request.trace.traceId };
    lines.info({ reqId: request.id, ...trace, method, route: routeOf(request), status, ms }, 'request');
    done();
  });
}
