/**
 * Steps of every request, in order: one function per framework phase. They are synchronous unless there is something to
 * wait for.
 */
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { findMalformation as malformed } from '../operations/malformed.ts';
import { withoutRedaction } from '../telemetry/logger.ts';
import { getRouteLabel, type RequestMetrics } from '../telemetry/metrics.ts';
import { RequestLogger } from '../telemetry/request-logger.ts';
import {
  beginTimes,
  during,
  mark,
  measureDownstreamTime,
  measureStages,
  type RequestTimes,
} from '../telemetry/stages.ts';
import { type Admission, admitRequest } from './admission.ts';
import type { AddressLimits } from './request/address-limits.ts';
import { findAmbiguity } from './request/ambiguous-headers.ts';
import { targetRefusal } from './request/request-target.ts';
import { parseTrace, type Trace } from './request/trace.ts';
import { setAnswerHeaders } from './response/answer-headers.ts';
import { chooseEncoding, compress, EFFORT } from './response/compression.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served regardless of address limits, so that monitoring does not report the service as down. */
    always?: boolean;
    /** The route identifies callers itself, and counts unauthenticated requests by address. */
    authenticates?: boolean;
    /** A build file that browsers cache; counted separately from requests. */
    builtFile?: boolean;
    /** False for responses that must not be compressed. */
    compress?: boolean;
  }
  interface FastifyRequest {
    /** Trace of the request, for log lines; null without one. */
    trace: Trace | null;
    times: RequestTimes | null;
    /** Code of the error response. */
    failed: string | null;
    /** Releases the slot among the requests of the address. */
    leave: (() => void) | null;
    /** The client disconnected before its response was ready. */
    left: boolean;
  }
}

export interface PhaseParts {
  security: Readonly<Record<string, string>>;
  addresses: AddressLimits;
  admission: Admission;
  metrics: RequestMetrics;
  logger: FastifyBaseLogger;
  /** Slower requests are logged with their stages; null for none. */
  slowMs: number | null;
}

export function registerPhases(app: FastifyInstance, parts: PhaseParts): void {
  app.decorateRequest('trace', null);
  app.decorateRequest('times', null);
  app.decorateRequest('failed', null);
  app.decorateRequest('leave', null);
  app.decorateRequest('left', false);
  app.addHook('onRequest', (request, reply, done) => arrive(parts, request, reply, done));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    mark(request.times, 'access');
    // Reading a body waits for the end of its stream, which has already passed when there is none. Only a content type
    // triggers reading.
    const passed = request.raw.readableEnded && request.headers['content-type'] !== undefined;
    done(null, passed ? Readable.from([]) : payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    mark(request.times, 'body');
    // A body arrives through events of its connection, which are not associated with a request.
    during(request.times, () =>
      done(request.routeOptions.config.operation === undefined ? unreadable(request) : undefined),
    );
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.left) leave(parts, request, reply);
    if (request.call === null) mark(request.times, 'operation');
    setAnswerHeaders(request, reply);
    encode(request, reply, payload, done);
  });
  const lines = withoutRedaction(parts.logger);
  app.addHook('onResponse', (request, reply, done) => {
    finish(parts, request, reply, lines);
    const closed = close(parts, request, reply);
    if (closed === undefined) done();
    else closed.then(() => done(), done);
  });
}

function arrive(parts: PhaseParts, request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  request.times = beginTimes(request.headers);
  const { span } = request.times;
  if (span !== null) {
    const { traceId, traceparent } = span;
    request.trace = { traceId, traceparent };
    if (request.log instanceof RequestLogger) request.log.bind({ traceId });
  }
  during(request.times, () => {
    try {
      const refusal = receive(parts, request, reply);
      if (refusal !== null) return done(refusal);
      const admitted = admitRequest(parts.admission, request, reply);
      if (admitted === undefined) done();
      else admitted.then(() => done(), done);
    } catch (error) {
      done(error as Error);
    }
  });
}

/** @throws AppError when the address has too many requests in progress. @returns why the request cannot be read. */
function receive({ security, addresses, metrics }: PhaseParts, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(security).header('x-request-id', request.id);
  request.trace ??= parseTrace(request.headers);
  if (request.trace !== null) reply.header('traceparent', request.trace.traceparent);
  reply.raw.once('close', () => {
    if (reply.sent) return release(request);
    request.left = true;
    metrics.clientLeft(request);
  });
  const ambiguous = targetRefusal(request.raw.url!) ?? findAmbiguity(request.raw);
  if (ambiguous !== null) {
    reply.header('connection', 'close');
    return new AppError('VALIDATION_ERROR', ambiguous);
  }
  if (request.routeOptions.config.always !== true) request.leave = addresses.acquire(request);
  return null;
}

/** Values that would cause an internal error. Operations check for them on their own. */
function unreadable({ query, params, body }: FastifyRequest): AppError | undefined {
  const reason = malformed(query) ?? malformed(params) ?? malformed(body);
  return reason === null ? undefined : new AppError('VALIDATION_ERROR', reason);
}

/**
 * Called when a request is finished: when its response is sent, or when its handler ends after the client disconnected.
 */
function release(request: FastifyRequest): void {
  request.leave?.();
  request.leave = null;
  request.call?.ticket?.leave();
}

/** The framework does not notice the end of a response after a disconnect. */
function leave(parts: PhaseParts, request: FastifyRequest, reply: FastifyReply): void {
  release(request);
  void close(parts, request, reply)?.catch(() => {});
}

/** A route that carries calls has no call of its own to close. */
function close({ admission }: PhaseParts, request: FastifyRequest, { statusCode }: FastifyReply) {
  const { call } = request;
  if (call === null || request.routeOptions.config.operation === undefined) return undefined;
  return admission.executor.close(call as never, statusCode);
}

function encode(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  const { headers } = request;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload);
  const asIs = request.routeOptions.config.compress === false || headers['x-no-compression'] !== undefined;
  if (asIs || reply.hasHeader('content-encoding')) return done(null, payload);
  const type = String(reply.getHeader('content-type') ?? 'application/json');
  const encoding = chooseEncoding(headers['accept-encoding'], type, Buffer.byteLength(payload));
  if (encoding === null) return done(null, payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  if (!/accept-encoding/i.test(String(reply.getHeader('vary'))))
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  compress(Buffer.from(payload), encoding, EFFORT.answer).then((bytes) => done(null, bytes), done);
}

/** One line per request: route pattern and status only, no query values, bodies or headers. */
function finish(
  { metrics, logger, slowMs }: PhaseParts,
  request: FastifyRequest,
  reply: FastifyReply,
  lines: FastifyBaseLogger,
): void {
  release(request);
  mark(request.times, 'answer');
  const { method, id: reqId, trace } = request;
  const { statusCode: status, elapsedTime } = reply;
  const route = getRouteLabel(request);
  const traced = trace === null ? {} : { traceId: trace.traceId };
  lines.info({ reqId, ...traced, method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
  metrics.answered(request, reply);
  request.times?.span?.end({ method, route, status, requestId: reqId, code: request.failed });
  if (slowMs === null || elapsedTime < slowMs || request.routeOptions.config.operation?.streaming === true) return;
  const { times } = request;
  const stages = times === null ? {} : { stages: measureStages(times), within: measureDownstreamTime(times) };
  logger.warn({ reqId, ...traced, ...stages, method, route, status, ms: Math.round(elapsedTime) }, 'slow request');
}
