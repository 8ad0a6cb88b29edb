import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAccess } from './access/access.public.ts';
import { registerChanges } from './changes/changes.public.ts';
import { registerClaims } from './claims/claims.public.ts';
import { type Codes, registerCodes } from './codes/codes.public.ts';
import { registerCompare } from './compare/compare.public.ts';
import { registerCompliance } from './compliance/compliance.public.ts';
import { registerCriteria } from './criteria/criteria.public.ts';
import { Decisions } from './decisions/decisions.public.ts';
import { registerJurisdictions } from './jurisdictions/jurisdictions.public.ts';
import type { SharedCache } from './platform/cache/shared-cache.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { installationSecret } from './platform/database/secrets.queries.ts';
import { CursorCodec } from './platform/http/cursor.ts';
import { registerErrorDocs } from './platform/http/error-docs.routes.ts';
import { registerHealthRoutes } from './platform/http/health.routes.ts';
import { registerMetricsRoute } from './platform/http/metrics.routes.ts';
import { type ProductInfo, registerOpenApi, registerReference } from './platform/http/openapi.ts';
import { createServer } from './platform/http/server.ts';
import type { Resolve } from './platform/outbound/resolve.ts';
import { createMetrics, type Metrics, observeRequests } from './platform/telemetry/metrics.ts';
import { normalizeJurisdiction, registerPolicies } from './policies/policies.public.ts';
import { registerPriorAuth } from './prior-auth/prior-auth.public.ts';
import { Programs } from './programs/programs.public.ts';
import { registerWebhooks, webhookEvents } from './webhooks/webhooks.public.ts';

const PRODUCT: ProductInfo = {
  title: 'Coverage Policy Intelligence',
  version: '1.1.0',
  description: `Public coverage policies (Medicare LCDs, articles, NCDs and commercial payers) with their codes and criteria.
Every answer says where it comes from. The service returns what policies contain; it never decides for a patient and takes
no patient data.`,
};

/** What the outside world gives an application: everything else is made here. */
export interface AppDependencies {
  config: Config;
  database: Database;
  cache: SharedCache;
  logger: FastifyBaseLogger;
  /** Replaces the resolution of receivers' host names, for tests. */
  resolve?: Resolve | undefined;
}

export interface App {
  http: FastifyInstance;
  metrics: Metrics;
  /** Reads tables into memory, as listening does by itself; resolves when they, or those of the newest publish, are there. */
  fill(): Promise<void>;
  /** Answers what is under way, then lets go of everything but the database. */
  close(): Promise<void>;
}

/** The one list of capabilities. */
export async function buildApp({ config, database, cache, logger, resolve }: AppDependencies): Promise<App> {
  const http = await createServer(config, logger);
  const metrics = createMetrics();
  observeRequests(http, metrics);
  await registerOpenApi(http, PRODUCT, webhookEvents);

  const access = await registerAccess(http, config, database, cache);
  const cursors = new CursorCodec(await installationSecret(database, 'cursor'));
  registerHealthRoutes(http, database, cache);
  const { tablesInMemory } = config;
  const directory = await registerPolicies(http, { database, cursors, tablesInMemory });
  const codes: Codes = await registerCodes(http, {
    database,
    directory,
    cptLicensed: config.cptLicensed,
    tablesInMemory,
  });
  await registerJurisdictions(http, { database });
  registerCriteria(http, { database, directory, cursors, normalizeJurisdiction });
  const programs = new Programs(database, () => codes.generation());
  registerCompare(http, { database, directory, codes, programs });
  const decisions = new Decisions({ database, directory, codes, programs, tablesInMemory });
  const state = { filled: false };
  const fill = async () => {
    await directory.current();
    await Promise.all([directory.mentions.filled(), codes.fill(), decisions.fill()]);
    state.filled = true;
  };
  // Not before the first request can be taken: the embedded engine has one connection. What could not be read is asked in the database.
  http.addHook('onListen', async () => {
    fill().catch((error: unknown) => logger.warn({ err: error }, 'start: tables could not be read into memory'));
  });
  const inMemory = () => Number(state.filled);
  metrics.gauge('cpi_started_tables_in_memory', '1 when what a start reads into memory is there', inMemory, 'min');
  registerPriorAuth(http, { decisions, normalizeJurisdiction });
  registerClaims(http, { decisions });
  await registerChanges(http, { database, cursors, metrics });
  registerCompliance(http, { database, cursors });
  const webhooks = await registerWebhooks(http, { database, cursors, metrics, settings: config.webhooks, resolve });

  if (config.metricsToken !== null) registerMetricsRoute(http, metrics, config.metricsToken);
  registerErrorDocs(http);
  await registerReference(http, PRODUCT);
  return {
    http,
    metrics,
    fill,
    async close() {
      await http.close();
      await webhooks.close();
      codes.close();
      decisions.close();
      directory.mentions.close();
      await access.close();
    },
  };
}
