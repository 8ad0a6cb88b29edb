/** A server without authentication and operations, to test the server alone. */
import type { FastifyInstance } from 'fastify';
import { type Config, loadConfig } from '../../src/platform/config/config.ts';
import { AddressLimits } from '../../src/platform/http/request/address-limits.ts';
import { createServer } from '../../src/platform/http/server.ts';
import { createLogger } from '../../src/platform/telemetry/logger.ts';
import { createMetrics, observeRequests } from '../../src/platform/telemetry/metrics.ts';

export async function bareServer(): Promise<{ http: FastifyInstance; config: Config }> {
  const config = loadConfig({ LOG_LEVEL: 'silent' });
  const callers = { recall: () => null, showRemaining: async () => {} } as never;
  const http = await createServer(config, createLogger(config.logLevel), {
    admission: { callers, executor: null as never, addresses: new AddressLimits(config.traffic) },
    metrics: observeRequests(createMetrics()),
    repeatKey: () => null,
    identifiesPerson: () => false,
  });
  return { http, config };
}
