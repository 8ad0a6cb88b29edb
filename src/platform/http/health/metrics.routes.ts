import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

/** `GET /metrics` with a token; without a configured token the route does not exist. */
export function registerMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', { config: { always: true } }, async (request, reply) => {
    const sent = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!sameText(sent, token))
      throw new AppError('AUTH_INVALID_KEY', 'Metrics require the token in CPI_METRICS_TOKEN');
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.text());
  });
}

/** Metrics on a separate loopback port, without a token. */
export async function listenForMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch (error) {
      // A process of the cluster did not respond in time; the unhandled rejection would end this one.
      response.writeHead(503, { 'content-type': 'text/plain' }).end(`${(error as Error).message}\n`);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
