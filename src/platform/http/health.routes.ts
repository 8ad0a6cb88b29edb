import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { SharedCache } from '../cache/shared-cache.ts';
import type { Database } from '../database/database.ts';
import { ErrorSchema, success } from './envelope.schemas.ts';
import { choice, named } from './schema-kit.ts';

const DATABASE_TIMEOUT_MS = 3_000;

const CheckSchema = Type.Object(
  { status: Type.String({ description: 'up, down or not_configured' }), latency_ms: Type.Optional(Type.Integer()) },
  { additionalProperties: true, 'x-component': 'HealthCheck' },
);

const HealthSchema = named(
  'Health',
  Type.Object({
    status: choice<string>(['healthy', 'degraded', 'unhealthy'], 'degraded: still answering, see warnings'),
    version: Type.Literal('v1'),
    checks: Type.Object(
      { database: CheckSchema, redis: CheckSchema, redis_cache: CheckSchema },
      { additionalProperties: CheckSchema },
    ),
    warnings: Type.Array(Type.String()),
    timestamp: Type.String(),
  }),
);

const ResponseSchema = {
  ...success(HealthSchema),
  properties: { ...success(HealthSchema).properties, success: Type.Boolean() },
};

interface HealthPart {
  checks: Record<string, { status: string }>;
  warnings: string[];
}

/** What a capability adds to the health of the service. A warning makes it degraded. */
export type HealthContribution = () => HealthPart | Promise<HealthPart>;

/** Public health check for load balancers: 200 while requests can be answered, 503 with the same body otherwise. */
export function registerHealthRoutes(
  app: FastifyInstance,
  database: Database,
  cache: SharedCache,
  contributions: readonly HealthContribution[],
): void {
  // However many ask, the database is asked once at a time.
  let checking: ReturnType<typeof checkDatabase> | null = null;
  for (const url of ['/health', '/v1/health']) {
    app.get(
      url,
      {
        config: { always: true },
        schema: {
          operationId: url === '/health' ? 'getHealth' : 'getHealthV1',
          summary: 'Health of the service',
          description: 'Public. Answers 503 with the same body when the database is down.',
          tags: ['Service'],
          security: [],
          // A request that cannot be read is refused here as everywhere.
          response: { 200: ResponseSchema, 400: ErrorSchema, 413: ErrorSchema, 503: ResponseSchema },
        },
      },
      async (request, reply) => {
        checking ??= checkDatabase(database).finally(() => {
          checking = null;
        });
        const databaseCheck = await checking;
        const redis = { status: await cache.status() };
        const down = databaseCheck.status !== 'up';
        const own = down ? [] : await Promise.all(contributions.map((contribution) => contribution()));
        const unwritable = database.problem();
        const warnings = [
          ...(redis.status === 'down'
            ? ['Redis cannot be reached; limits fall back and answers are not cached across processes']
            : []),
          ...(unwritable === null ? [] : [unwritable]),
          ...own.flatMap(({ warnings }) => warnings),
        ];
        const timestamp = new Date().toISOString();
        return reply.code(down ? 503 : 200).send({
          success: !down,
          data: {
            status: down ? 'unhealthy' : warnings.length > 0 ? 'degraded' : 'healthy',
            version: 'v1',
            checks: {
              database: databaseCheck,
              redis,
              redis_cache: redis,
              ...Object.assign({}, ...own.map((one) => one.checks)),
            },
            warnings,
            timestamp,
          },
          meta: { request_id: request.id, timestamp },
        });
      },
    );
  }
}

async function checkDatabase(database: Database): Promise<{ status: string; latency_ms: number }> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), DATABASE_TIMEOUT_MS);
    });
    return { status: 'up', latency_ms: await Promise.race([database.ping(), timeout]) };
  } catch {
    return { status: 'down', latency_ms: Math.round(performance.now() - start) };
  } finally {
    clearTimeout(timer);
  }
}
