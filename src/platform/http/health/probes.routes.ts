import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { knownMigrations, schemaPending } from '../../database/migrate.ts';
import { ErrorSchema } from '../schemas/envelope.schemas.ts';
import { named } from '../schemas/schema-kit.ts';
import { Probe } from './probe.ts';

const DATABASE_TIMEOUT_MS = 3_000;
const AWAY = 'The database cannot be reached';

const ProbeSchema = named(
  'Probe',
  Type.Object({
    ready: Type.Boolean(),
    reasons: Type.Array(Type.String(), { description: 'Why not; empty when ready' }),
    warnings: Type.Array(Type.String(), { description: 'Problems that do not prevent requests' }),
  }),
);

export interface Probes {
  /** Reports not ready from now on, so that load balancers send no more requests. */
  drain(): void;
}

/**
 * Probes for orchestrators and load balancers. `/livez` checks only this process; `/readyz` reports whether requests
 * should be sent here.
 * @param missing what a capability lacks to serve requests; null when nothing.
 */
export function registerProbes(
  app: FastifyInstance,
  database: Database,
  missing: () => string | null,
  maxAgeMs?: number,
): Probes {
  const known = knownMigrations().map(({ name }) => name);
  const problem = new Probe(() => databaseProblem(database, known), maxAgeMs);
  let draining = false;
  // For the infrastructure, not for clients: hidden from the OpenAPI document.
  const base = { hide: true, tags: ['Service'], security: [] };
  app.get(
    '/livez',
    {
      config: { always: true },
      schema: {
        ...base,
        operationId: 'getLiveness',
        summary: 'Liveness of the process',
        description: 'Public. Checks neither the database nor Redis: restart the process if it does not respond.',
        response: { 200: ProbeSchema, 400: ErrorSchema, 413: ErrorSchema },
      },
    },
    async () => ({ ready: true, reasons: [], warnings: [] }),
  );
  app.get(
    '/readyz',
    {
      config: { always: true },
      schema: {
        ...base,
        operationId: 'getReadiness',
        summary: 'Readiness of the process',
        description:
          'Public. Returns 503 while the process stops, has no release open, cannot reach the database for longer than CPI_DATABASE_GRACE_SECONDS, or the schema is not up to date.',
        response: { 200: ProbeSchema, 400: ErrorSchema, 413: ErrorSchema, 503: ProbeSchema },
      },
    },
    async (_request, reply) => {
      const until = database.outage.endsAt;
      // During a bridged outage the database is probed in the background.
      const probe = async () => (until === null ? await problem.read() : null);
      const reasons = draining
        ? ['The process is stopping']
        : [missing(), await probe()].filter((reason) => reason !== null);
      const ready = reasons.length === 0;
      const warnings = until === null ? [] : [`${AWAY}; reads of known keys continue until ${until.toISOString()}`];
      return reply.code(ready ? 200 : 503).send({ ready, reasons, warnings });
    },
  );
  return {
    drain() {
      draining = true;
    },
  };
}

async function databaseProblem(database: Database, known: readonly string[]): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      void database.outage.suspect();
      resolve('The database does not respond');
    }, DATABASE_TIMEOUT_MS);
  });
  try {
    const pending = schemaPending(database, known).then((names) =>
      names.length === 0 ? null : `Migrations have not run: ${names.join(', ')}`,
    );
    return await Promise.race([pending, timeout]);
  } catch (error) {
    return (await database.outage.bridges(error)) ? null : AWAY;
  } finally {
    clearTimeout(timer);
  }
}
