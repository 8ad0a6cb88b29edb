import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** A number read when metrics are collected. */
  gauge(name: string, help: string, read: () => number): void;
  counter(name: string, help: string, labels: string[]): Counter;
}

/** One registry per server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'cpi_' });
  return {
    registry,
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    counter: (name, help, labels) => new Counter({ name, help, labelNames: labels, registers: [registry] }),
  };
}

/** Request durations by route pattern and status. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  const duration = new Histogram({
    name: 'cpi_http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  });
  // A label set is resolved once: routes, methods and statuses are few.
  const series = new Map<string, { observe(seconds: number): void }>();
  app.repeats.onAnswered(({ method, route, status, ms }) => {
    const key = `${method} ${route} ${status}`;
    const observer = series.get(key) ?? duration.labels(method, route, String(status));
    series.set(key, observer);
    observer.observe(ms / 1000);
  });
}
