import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { SharedCache } from '../../cache/shared-cache.ts';
import type { Database } from '../../database/database.ts';
import { ErrorSchema, success } from '../schemas/envelope.schemas.ts';
import { choice, named } from '../schemas/schema-kit.ts';
import { Probe } from './probe.ts';

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
    timestamp: Type.String({ description: 'When the dependencies were probed, ISO 8601 UTC' }),
    age_ms: Type.Integer({ description: 'Milliseconds since then' }),
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

/** A capability's part of the service health. A warning makes the service degraded. */
export type HealthContribution = () => HealthPart | Promise<HealthPart>;

interface HealthParts {
  database: Database;
  cache: SharedCache;
  contributions: readonly HealthContribution[];
  /** Max age of the reported state; for tests. */
  maxAgeMs?: number | undefined;
}

type Health = Omit<Static<typeof HealthSchema>, 'age_ms'>;

/** Public health check for load balancers: 200 while requests can be served, 503 with the same body otherwise. */
export function registerHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  const probe = new Probe(() => checkHealth(parts), parts.maxAgeMs);
  for (const url of ['/health', '/v1/health']) {
    app.get(
      url,
      {
        config: { always: true },
        schema: {
          operationId: url === '/health' ? 'getHealth' : 'getHealthV1',
          summary: url === '/health' ? 'Health of the service' : 'Health of the service, below /v1',
          description:
            'Public. Returns 503 with the same body when the database is down. Dependencies are probed at most once a second.',
          tags: ['Service'],
          security: [],
          // An unreadable request is rejected here too.
          response: { 200: ResponseSchema, 400: ErrorSchema, 413: ErrorSchema, 503: ResponseSchema },
        },
      },
      async (request, reply) => {
        const health = await probe.read();
        const success = health.status !== 'unhealthy';
        const meta = { request_id: request.id, timestamp: new Date().toISOString() };
        return reply
          .code(success ? 200 : 503)
          .header('content-type', 'application/json')
          .serializer(JSON.stringify)
          .send({ success, data: { ...health, age_ms: probe.ageMs }, meta });
      },
    );
  }
}

async function checkHealth({ database, cache, contributions }: HealthParts): Promise<Health> {
  const [databaseCheck, status] = await Promise.all([checkDatabase(database), cache.status()]);
  const redis = { status };
  const down = databaseCheck.status !== 'up';
  const own = down ? [] : await Promise.all(contributions.map((contribution) => contribution()));
  const unwritable = database.problem();
  const warnings = [
    ...(status === 'down'
      ? ['Redis cannot be reached; limits fall back and answers are not cached across processes']
      : []),
    ...(unwritable === null ? [] : [unwritable]),
    ...own.flatMap((part) => part.warnings),
  ];
  return {
    status: down ? 'unhealthy' : warnings.length > 0 ? 'degraded' : 'healthy',
    version: 'v1',
    checks: {
      database: databaseCheck,
      redis,
      redis_cache: redis,
      ...Object.assign({}, ...own.map((part) => part.checks)),
    },
    warnings,
    timestamp: new Date().toISOString(),
  };
}

async function checkDatabase(database: Database): Promise<{ status: string; latency_ms: number }> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no response in time')), DATABASE_TIMEOUT_MS);
    });
    return { status: 'up', latency_ms: await Promise.race([database.ping(), timeout]) };
  } catch {
    return { status: 'down', latency_ms: Math.round(performance.now() - start) };
  } finally {
    clearTimeout(timer);
  }
}
