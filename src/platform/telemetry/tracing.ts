/**
 * OpenTelemetry, enabled by its standard variables. The library is loaded only then, because it takes longer to load
 * than the service.
 */
import type { Tracer as ApiTracer, Context, Span } from '@opentelemetry/api';
import { productVersion } from '../version.ts';
import { type RequestSpan, type Tracer, traceWith } from './stages.ts';

/** Detectors that do not report how the process was started, because its arguments may contain secrets. */
const DETECTORS = 'env,host';

type Api = typeof import('@opentelemetry/api');

/** Whether tracing is enabled by the variables of the OpenTelemetry specification. */
export function tracingWanted(env: NodeJS.ProcessEnv): boolean {
  const exporter = env.OTEL_TRACES_EXPORTER?.trim() || null;
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true' || exporter === 'none') return false;
  return [exporter, env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT].some((value) =>
    Boolean(value?.trim()),
  );
}

/**
 * Starts tracing if the environment enables it. @param service default service name. @returns a function that flushes
 * and stops it; null when disabled.
 */
export async function startTracing(
  service: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ close(): Promise<void> } | null> {
  if (!tracingWanted(env)) return null;
  const [api, { NodeSDK }] = await Promise.all([import('@opentelemetry/api'), import('@opentelemetry/sdk-node')]);
  env.OTEL_NODE_RESOURCE_DETECTORS ??= DETECTORS;
  // Logs go to stderr and metrics to Prometheus.
  const sdk = new NodeSDK({
    instrumentations: [],
    logRecordProcessors: [],
    metricReaders: [],
    ...(env.OTEL_SERVICE_NAME?.trim() ? {} : { serviceName: service }),
  });
  sdk.start();
  traceWith(tracerOver(api, api.trace.getTracer(service, productVersion())));
  return {
    async close() {
      traceWith(null);
      await sdk.shutdown();
      api.trace.disable();
      api.context.disable();
      api.propagation.disable();
    },
  };
}

function tracerOver(api: Api, tracer: ApiTracer): Tracer {
  return {
    request(headers) {
      const caller = api.propagation.extract(api.ROOT_CONTEXT, headers);
      const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER }, caller);
      return requestSpan(api, tracer, span, api.trace.setSpan(caller, span));
    },
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { kind: api.SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          // Messages may repeat what was requested.
          span.setAttribute('error.type', (error as Error).name);
          span.setStatus({ code: api.SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
  };
}

function requestSpan(api: Api, tracer: ApiTracer, span: Span, context: Context): RequestSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  let operation: Span | null = null;
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    within: (work) => api.context.with(operation === null ? context : api.trace.setSpan(context, operation), work),
    beginOperation(name) {
      operation = tracer.startSpan(name, {}, context);
    },
    endOperation() {
      operation?.end();
      operation = null;
    },
    end({ method, route, status, requestId, code }) {
      operation?.end();
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'cpi.request_id': requestId,
        ...(code === null ? {} : { 'error.type': code }),
      });
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    },
  };
}
