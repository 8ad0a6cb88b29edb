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
    warnings: Type.Array(Type.String(), { description: 'What is wrong though requests can be sent' }),
  }),
);

export interface Probes {
  /** From now on not ready, so that load balancers send nothing more. */
  drain(): void;
}

/**
 * Probes for what starts, restarts and feeds processes. `/livez` asks nothing but this process; `/readyz` states whether requests
 * should be sent here.
 * @param missing what a capability lacks for answering; null when nothing.
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
  // For what runs the process, not for clients: they are no part of the interface document.
  const base = { hide: true, tags: ['Service'], security: [] };
  app.get(
    '/livez',
    {
      config: { always: true },
      schema: {
        ...base,
        operationId: 'getLiveness',
        summary: 'Whether the process runs',
        description: 'Public. Asks neither the database nor Redis: restart the process when it does not answer.',
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
        summary: 'Whether requests should be sent to this process',
        description:
          'Public. Answers 503 while the process stops, has no release open, cannot reach the database for longer than CPI_DATABASE_GRACE_SECONDS, or the schema is not up to date.',
        response: { 200: ProbeSchema, 400: ErrorSchema, 413: ErrorSchema, 503: ProbeSchema },
      },
    },
    async (_request, reply) => {
      const until = database.outage.endsAt;
      // While an outage is bridged the database is probed in the background.
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
      resolve('The database does not answer');
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
