/** Health and readiness endpoints, and how the server stops. */
import type { FastifyInstance } from 'fastify';
import type { App, AppDependencies } from './app.ts';
import { corpusHealth } from './corpus/corpus.public.ts';
import { registerHealthRoutes } from './platform/http/health/health.routes.ts';
import { type Probes, registerProbes } from './platform/http/health/probes.routes.ts';
import { drainConnections, untilDisconnected } from './platform/http/request/connections.ts';
import { jobHealth, type Scheduler } from './platform/schedule/scheduler.ts';
import { today } from './platform/today.ts';
import type { QueryEmbedder } from './policies/policies.public.ts';
import { sourceHealth } from './sync/sync.public.ts';

/** A client of an idle connection may have sent a request when the process is instructed to stop. */
const GRACE_MS = 2_000;

/** Serves /health and the probes of load balancers. */
export function registerHealth(
  http: FastifyInstance,
  {
    config,
    database,
    corpus,
    cache,
    probeAgeMs,
  }: Pick<AppDependencies, 'config' | 'database' | 'corpus' | 'cache' | 'probeAgeMs'>,
  { schedule, embedder }: { schedule: Scheduler; embedder: QueryEmbedder | null },
): Probes {
  registerHealthRoutes(http, {
    database,
    cache,
    maxAgeMs: probeAgeMs,
    contributions: [
      () => corpusHealth(corpus),
      ...(embedder === null ? [] : [() => embedder.health(corpus.served)]),
      () => jobHealth(schedule),
      () => sourceHealth(database, { today: today(), fetches: config.sync.everyMs !== null }),
    ],
  });
  const missing = () => (corpus.served === null ? 'No release is open' : null);
  return registerProbes(http, database, missing, probeAgeMs);
}

/** Stops accepting clients, and gives those that are connected time to finish. */
export function gracefulStop({ server }: FastifyInstance, probes: Probes): Pick<App, 'drain' | 'settle'> {
  return {
    drain() {
      probes.drain();
      drainConnections(server);
    },
    settle: () => untilDisconnected(server, GRACE_MS),
  };
}
