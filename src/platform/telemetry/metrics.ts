import cluster from 'node:cluster';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Shorter than any scrape timeout. */
const COLLECT_MS = 2_000;

export interface Metrics {
  registry: Registry;
  /** Metrics in the Prometheus text format: of this process, or of all that share its port. */
  text(): Promise<string>;
  /** A number read on collection; summed over processes, or their minimum. */
  gauge(name: string, help: string, read: () => number | Promise<number>, ofSeveral?: 'sum' | 'min' | 'max'): void;
  /** Like `gauge`, with one number per label value. If all processes have the same value, it is reported once. */
  labeled(
    name: string,
    help: string,
    label: string,
    read: () => ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>,
    ofSeveral?: 'sum' | 'max',
  ): void;
  counter(name: string, help: string, labels: string[]): Counter;
}

let shared: Registry | null = null;

/**
 * Standard names (process_*, nodejs_*) that existing dashboards and rules use. Made once per process: they observe garbage
 * collections and the event loop until it ends, and with them keep the registry, and what it reads, in memory.
 */
function processMetrics(): Registry {
  if (shared === null) {
    shared = new Registry();
    collectDefaultMetrics({ register: shared });
  }
  return shared;
}

/** One registry per server. */
export function createMetrics(): Metrics {
  const registry = Registry.merge([processMetrics()]);
  new Gauge({ name: 'cpi_processes', help: 'Server processes that share the port', registers: [registry] }).set(1);
  return {
    registry,
    text: cluster.isWorker ? textOfAll(registry) : () => registry.metrics(),
    gauge: (name, help, read, ofSeveral = 'sum') => {
      new Gauge({
        name,
        help,
        aggregator: ofSeveral,
        registers: [registry],
        async collect() {
          const number = (await attempt(read)) ?? Number.NaN;
          // NaN means no sample, rather than 0.
          if (Number.isNaN(number)) this.remove();
          else this.set(number);
        },
      });
    },
    labeled: (name, help, label, read, ofSeveral = 'max') => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        aggregator: ofSeveral,
        registers: [registry],
        async collect() {
          this.reset();
          for (const [value, number] of (await attempt(read)) ?? []) this.set({ [label]: value }, number);
        },
      });
    },
    counter: (name, help, labels) => new Counter({ name, help, labelNames: labels, registers: [registry] }),
  };
}

/** A value that cannot be read, for example without a database, is omitted; other metrics show why. */
async function attempt<Value>(read: () => Value | Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, COLLECT_MS, null);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

interface MetricsMessage {
  type: 'metrics';
  id: number;
  text?: string;
}

const isMetrics = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && (message as MetricsMessage).type === 'metrics';

/** In a worker: asks the supervisor, which collects from every worker. */
function textOfAll(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Creating it makes this process answer the supervisor.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | undefined) => void>();
  let requested = 0;
  process.on('message', (message: unknown) => {
    if (!isMetrics(message)) return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return async () => {
    const id = requested++;
    const answer = new Promise<string | undefined>((resolve) => waiting.set(id, resolve));
    process.send!({ type: 'metrics', id } satisfies MetricsMessage);
    const text = await answer;
    if (text === undefined) throw new Error('Metrics of the other processes could not be collected');
    return text;
  };
}

/** In the supervisor: serves the metrics of all workers. */
export function collectMetricsOfWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isMetrics(message)) return;
    all.clusterMetrics().then(
      (text) => worker.send({ type: 'metrics', id: message.id, text } satisfies MetricsMessage),
      () => worker.isConnected() && worker.send({ type: 'metrics', id: message.id } satisfies MetricsMessage),
    );
  });
}

/** The route pattern: never the requested path, which may identify a person. */
export function getRouteLabel(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unmatched';
}

export interface RequestMetrics {
  answered(request: FastifyRequest, reply: FastifyReply): void;
  refused(code: string): void;
  clientLeft(request: FastifyRequest): void;
}

/** Request durations by route pattern and status, and requests where the client disconnected early. */
export function observeRequests(metrics: Metrics): RequestMetrics {
  const duration = new Histogram({
    name: 'cpi_http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  });
  const left = metrics.counter(
    'cpi_http_clients_left_total',
    'Requests that the client abandoned before the response',
    ['method', 'route'],
  );
  const refused = metrics.counter('cpi_http_errors_total', 'Error responses by error code, including limits', ['code']);
  // Label sets are cached: routes, methods and statuses are few.
  const series = new Map<string, { method: string; status: number; observe(seconds: number): void }[]>();
  return {
    clientLeft(request) {
      left.inc({ method: request.method, route: getRouteLabel(request) });
      request.log.info({ route: getRouteLabel(request) }, 'the client disconnected before the response');
    },
    refused: (code) => refused.inc({ code }),
    answered(request, reply) {
      const { method } = request;
      const route = getRouteLabel(request);
      const status = reply.statusCode;
      const ofRoute = series.get(route) ?? [];
      let own = ofRoute.find((one) => one.status === status && one.method === method);
      if (own === undefined) {
        const { observe } = duration.labels(method, route, String(status));
        own = { method, status, observe };
        ofRoute.push(own);
        series.set(route, ofRoute);
      }
      own.observe(reply.elapsedTime / 1000);
    },
  };
}
