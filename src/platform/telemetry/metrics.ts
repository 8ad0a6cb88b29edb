import cluster from 'node:cluster';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Less than any scrape waits. */
const COLLECT_MS = 2_000;

export interface Metrics {
  registry: Registry;
  /** Text of the metrics in the Prometheus format: of this process, or of all that share its port. */
  text(): Promise<string>;
  /** A number read when metrics are collected; of several processes their sum, or the least of them. */
  gauge(name: string, help: string, read: () => number | Promise<number>, ofSeveral?: 'sum' | 'min' | 'max'): void;
  /** As `gauge`, one number for each value of a label. What every process of several would state alike is stated once. */
  labelled(
    name: string,
    help: string,
    label: string,
    read: () => ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>,
    ofSeveral?: 'sum' | 'max',
  ): void;
  counter(name: string, help: string, labels: string[]): Counter;
}

/** One registry per server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  // Under their usual names (process_*, nodejs_*), which boards and rules of others know.
  collectDefaultMetrics({ register: registry });
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
          // No number is no sample, rather than 0.
          if (Number.isNaN(number)) this.remove();
          else this.set(number);
        },
      });
    },
    labelled: (name, help, label, read, ofSeveral = 'max') => {
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

/** What cannot be read, for want of the database say, is left out: the other numbers show why. */
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

/** In a worker: asks the supervisor, which asks every worker. */
function textOfAll(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Its making is what has this process answer the supervisor.
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

/** In the supervisor: answers workers that request the metrics of all. */
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

/** The pattern of its route: never what was requested, which may name a person. */
export function getRouteLabel(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unmatched';
}

export interface RequestMetrics {
  answered(request: FastifyRequest, reply: FastifyReply): void;
  refused(code: string): void;
  clientLeft(request: FastifyRequest): void;
}

/** Request durations by route pattern and status, and requests where the client left before the answer. */
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
  const refused = metrics.counter('cpi_http_errors_total', 'Error answers by error code, limits among them', ['code']);
  // A label set is resolved once: routes, methods and statuses are few.
  const series = new Map<string, { method: string; status: number; observe(seconds: number): void }[]>();
  return {
    clientLeft(request) {
      left.inc({ method: request.method, route: getRouteLabel(request) });
      request.log.info({ route: getRouteLabel(request) }, 'the client left before its answer');
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
