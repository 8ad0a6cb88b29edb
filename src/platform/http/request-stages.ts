/** Follows each request through its stages: for the log of slow ones, and for spans where tracing is on. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { routeOf } from '../telemetry/metrics.ts';
import { RequestLogger } from '../telemetry/request-logger.ts';
import { beginTimes, during, mark, type RequestTimes, stagesOf, withinOf } from '../telemetry/stages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    times: RequestTimes | null;
    /** Code of the error it is answered with. */
    failed: string | null;
  }
}

/** To be registered before every other hook. */
export function beginStages(app: FastifyInstance): void {
  app.decorateRequest('times', null);
  app.decorateRequest('failed', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.times = beginTimes(request.headers);
    const { span } = request.times;
    if (span !== null) {
      const { traceId, traceparent } = span;
      request.trace = { traceId, traceparent };
      if (request.log instanceof RequestLogger) request.log.bind({ traceId });
    }
    during(request.times, done);
  });
}

/** To be registered behind every other hook. */
export function endStages(app: FastifyInstance, logger: FastifyBaseLogger, slowMs: number | null): void {
  // Named after what came before them.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    mark(request.times, 'access');
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    mark(request.times, 'body');
    // A body arrives by events of its connection, which belong to no request.
    goOn(request, done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    mark(request.times, 'limits');
    request.times?.span?.beginOperation(`operation ${request.routeOptions.schema?.operationId ?? routeOf(request)}`);
    goOn(request, done);
  });
  app.addHook('onError', (request, _reply, error, done) => {
    request.failed = error instanceof AppError ? error.code : 'SERVER_ERROR';
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    mark(request.times, 'operation');
    request.times?.span?.endOperation();
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    mark(request.times, 'answer');
    const facts = { method: request.method, route: routeOf(request), status: reply.statusCode };
    request.times?.span?.end({ ...facts, requestId: request.id, code: request.failed });
    if (slowMs !== null && reply.elapsedTime >= slowMs && request.routeOptions.config.access?.lasting !== true)
      logger.warn({ ...tell(request), ...facts, ms: Math.round(reply.elapsedTime) }, 'slow request');
    done();
  });
}

function goOn({ times }: FastifyRequest, done: () => void): void {
  if (times === null) done();
  else during(times, done);
}

function tell({ id, trace, times }: FastifyRequest): object {
  const traced = trace === null ? {} : { traceId: trace.traceId };
  return { reqId: id, ...traced, ...(times === null ? {} : { stages: stagesOf(times), within: withinOf(times) }) };
}
