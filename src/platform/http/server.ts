import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import cors from '@fastify/cors';
import Ajv, { type Options } from 'ajv';
import addFormats from 'ajv-formats';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { sortableId } from '../ids.ts';
import { withoutRedaction } from '../telemetry/logger.ts';
import { RequestLogger } from '../telemetry/request-logger.ts';
import { errorBody, registerErrorHandler, sendFrameworkError } from './error-handler.ts';
import { refusalOf } from './input-guard.ts';
import { useRepeats } from './repeats.ts';
import { securityHeaders } from './security-headers.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** The HTTP server without any route: envelope, errors, ids, headers, limits of size and time. */
export async function createServer(config: Config, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const security = securityHeaders(config.publicUrl.startsWith('https:'));
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings, options) => new RequestLogger(parent, bindings, options),
    genReqId: () => sortableId('req_'),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 2 * REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests without a body come with their stream at its end: opening and closing one costs as much as finding an answer.
    http: { optimizeEmptyRequests: true },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => sendFrameworkError(error, request, reply, security, config.publicUrl),
    clientErrorHandler(error, socket) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNRESET' || !socket.writable) return;
      socket.end(unreadable((error as NodeJS.ErrnoException).code, security, config.publicUrl));
    },
  });
  useValidators(app);
  // JSON only: fastify would otherwise take text/plain bodies as strings.
  app.removeContentTypeParser('text/plain');
  takeEmptyBodies(app);
  registerErrorHandler(app, config.publicUrl);
  if (config.corsOrigins.length > 0) await useCors(app, config);
  registerHooks(app, security);
  useRepeats(app);
  logRequests(app, logger);
  return app;
}

/** The whole answer to what the parser could not read as a request. */
function unreadable(code: string | undefined, security: Readonly<Record<string, string>>, publicUrl: string): string {
  const error =
    code === 'HPE_HEADER_OVERFLOW'
      ? new AppError('REQUEST_TOO_LARGE', 'URL and headers are larger than this service accepts')
      : new AppError('VALIDATION_ERROR', 'The request is not valid HTTP');
  const requestId = sortableId('req_');
  const body = JSON.stringify(errorBody(error, requestId, publicUrl));
  const headers = {
    ...security,
    'x-request-id': requestId,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Query and path values arrive as text and are converted; bodies are taken at their word. */
function useValidators(app: FastifyInstance): void {
  const options: Options = { allErrors: true, useDefaults: true, removeAdditional: false, strict: false };
  const compilers = {
    text: addFormats.default(new Ajv.default({ ...options, coerceTypes: true })),
    body: addFormats.default(new Ajv.default({ ...options, coerceTypes: false })),
  };
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? compilers.body : compilers.text).compile(schema as object),
  );
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
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After'],
    maxAge: 600,
  });
}

function registerHooks(app: FastifyInstance, security: Readonly<Record<string, string>>): void {
  // These run on every request, so they are written without promises.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security).header('x-request-id', request.id);
    done();
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
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const answer = payload as { data?: unknown; meta?: object; success?: boolean } | null;
    if (answer === null || typeof answer !== 'object' || answer.success !== undefined || !('data' in answer))
      return payload;
    const meta = { request_id: request.id, timestamp: new Date().toISOString(), ...answer.meta };
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
  app.repeats.onAnswered(({ requestId, method, route, status, ms }) =>
    lines.info({ reqId: requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request'),
  );
}
