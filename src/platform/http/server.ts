import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { sortableId } from '../ids.ts';
import { problem } from '../operations/envelope.ts';
import { type Client, MAX_BODY_BYTES } from '../operations/operation.ts';
import { serializeWith } from '../operations/serializers.ts';
import { getValidator } from '../operations/validation/validate.ts';
import type { RequestMetrics } from '../telemetry/metrics.ts';
import { RequestLogger } from '../telemetry/request-logger.ts';
import type { Admission } from './admission.ts';
import { registerErrorHandler, sendFrameworkError } from './error-handler.ts';
import { createBoundedServer } from './request/connections.ts';
import { readRequestId } from './request/trace.ts';
import { registerPhases } from './request-phases.ts';
import { securityHeaders } from './response/security-headers.ts';

/** Headers readable by scripts of other origins. */
const EXPOSED = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Next-Cursor',
  'Content-Disposition',
  'ETag',
  'Deprecation',
  'Link',
  'Preference-Applied',
  'Traceparent',
  'WWW-Authenticate',
];

/** Time a client has to read why its connection is closed. */
const LINGER_MS = 1_000;

/** What the server needs from the owners of callers and operations. */
export interface ServerParts {
  admission: Admission;
  metrics: RequestMetrics;
  /** Idempotency key of the request, echoed in responses. */
  repeatKey(client: Client): string | null;
  /** Whether a request id that a client chose must not be retained. */
  identifiesPerson(id: string): boolean;
}

/** The HTTP server without routes: envelope, errors, ids, headers, size and time limits. */
export async function createServer(
  config: Config,
  logger: FastifyBaseLogger,
  { admission, metrics, repeatKey, identifiesPerson }: ServerParts,
): Promise<FastifyInstance> {
  const security = securityHeaders(config.publicUrl.startsWith('https:'));
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings, options) => new RequestLogger(parent, bindings, options),
    genReqId: ({ headers }) => readRequestId(headers, identifiesPerson),
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.traffic.trustedProxies.length > 0 ? config.traffic.trustedProxies : false,
    serverFactory: (handler) => createBoundedServer(handler, config.traffic),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => sendFrameworkError(error, request, reply, security, config.publicUrl),
    clientErrorHandler(error, socket) {
      refuseUnreadable((error as NodeJS.ErrnoException).code, socket as Socket, security, config.publicUrl);
    },
  });
  app.setValidatorCompiler(({ schema, httpPart }) => getValidator(schema as object, httpPart !== 'body'));
  app.setSerializerCompiler(({ schema }) => serializeWith(schema as object));
  // JSON only: fastify would otherwise accept text/plain bodies as strings.
  app.removeContentTypeParser('text/plain');
  acceptEmptyBodies(app);
  registerErrorHandler(app, {
    publicUrl: config.publicUrl,
    count: metrics.refused,
    repeatKey: (request) => repeatKey(request as Client),
  });
  if (config.corsOrigins.length > 0) await useCors(app, config);
  app.decorateRequest('call', null);
  app.decorateRequest('etag', null);
  app.decorateRequest('inputBytes', 0);
  const { addresses } = admission;
  registerPhases(app, { security, addresses, admission, metrics, logger, slowMs: config.slowMs });
  return app;
}

/**
 * Responds to invalid or timed-out requests, unless another response is in progress, which the client would confuse
 * with it.
 */
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
  // A client that keeps sending would hold the connection open, and everything waiting for its body.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** The raw response to data that the parser could not read as a request. */
function unreadable(code: string | undefined, security: Readonly<Record<string, string>>, publicUrl: string): string {
  const error =
    code === 'HPE_HEADER_OVERFLOW'
      ? new AppError('REQUEST_TOO_LARGE', 'URL and headers are larger than this service accepts')
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new AppError('REQUEST_TIMEOUT', 'The request did not arrive in time')
        : new AppError('VALIDATION_ERROR', 'The request is not valid HTTP');
  const requestId = sortableId('req_');
  const body = JSON.stringify(problem(error, requestId, publicUrl));
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

/** Many clients send `Content-Type: application/json` with an empty body to operations without one. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { schema } = request.routeOptions;
    request.inputBytes = Buffer.byteLength(body);
    if (body === '' && schema !== undefined && schema.body === undefined) done(null, undefined);
    else parse(request, body, done);
  });
}

async function useCors(app: FastifyInstance, config: Config): Promise<void> {
  // CORS handles only preflights; other OPTIONS requests get the allowed methods.
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
