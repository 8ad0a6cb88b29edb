import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { plansWith, planTable, registerAccess } from './access/access.public.ts';
import { registerAgent } from './agent/agent.public.ts';
import examples from './api-examples.json' with { type: 'json' };
import { registerChanges } from './changes/changes.public.ts';
import { registerClaims } from './claims/claims.public.ts';
import { registerCodes } from './codes/codes.public.ts';
import { registerCompare } from './compare/compare.public.ts';
import { registerCompliance } from './compliance/compliance.public.ts';
import { registerConsole } from './console/console.public.ts';
import { type Corpus, corpusHealth, observeCorpus, registerCorpusHooks, releaseOf } from './corpus/corpus.public.ts';
import { registerCriteria } from './criteria/criteria.public.ts';
import { registerDocs } from './docs/docs.public.ts';
import { FhirForm, fhirErrors, registerFhirRoutes } from './fhir/fhir.public.ts';
import { registerFormulary } from './formulary/formulary.public.ts';
import { registerReleases } from './ingest/ingest.public.ts';
import { registerJurisdictions } from './jurisdictions/jurisdictions.public.ts';
import { registerPhiGuard } from './phi/phi.public.ts';
import type { SharedCache } from './platform/cache/shared-cache.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { installationSecret } from './platform/database/secrets.queries.ts';
import { answerConditionally } from './platform/http/conditional.ts';
import { CursorCodec } from './platform/http/cursor.ts';
import { registerHealthRoutes } from './platform/http/health.routes.ts';
import { registerLlmsText } from './platform/http/llms.routes.ts';
import { registerMetricsRoute } from './platform/http/metrics.routes.ts';
import { tellUnknownMembers } from './platform/http/notices.ts';
import { type ProductInfo, registerOpenApi } from './platform/http/openapi.ts';
import { registerProbes } from './platform/http/probes.routes.ts';
import { createServer } from './platform/http/server.ts';
import type { Resolve } from './platform/outbound/resolve.ts';
import { jobHealth } from './platform/schedule/scheduler.ts';
import { createMetrics, type Metrics, observeRequests } from './platform/telemetry/metrics.ts';
import { today } from './platform/today.ts';
import { productVersion } from './platform/version.ts';
import { registerPolicies } from './policies/policies.public.ts';
import { registerPriorAuth } from './prior-auth/prior-auth.public.ts';
import { registerPrograms } from './programs/programs.public.ts';
import { registerResearch } from './research/research.public.ts';
import { startSchedule } from './scheduled.ts';
import { registerSpending } from './spending/spending.public.ts';
import { observeSources, registerSources, sourceHealth } from './sync/sync.public.ts';
import { registerWebhooks, webhookEvents } from './webhooks/webhooks.public.ts';

const PRODUCT: ProductInfo = {
  title: 'Coverage Policy Intelligence',
  version: productVersion(),
  description: `Public coverage policies (Medicare LCDs, articles, NCDs and commercial payers) with their codes and criteria.
Every answer says where it comes from. The service returns what policies contain; it never decides for a patient and takes
no patient data.`,
};

/** Groups of operations in the order in which people need them. */
const TAGS = Object.entries({
  Policies: 'Search, read and compare coverage policies',
  Codes: 'Look up procedure, diagnosis and drug codes',
  Drugs: 'Search the formularies of pharmacy benefits',
  Coverage: 'Search and evaluate coverage criteria',
  Decisions: 'Check prior authorization and claims before they are sent',
  Jurisdictions: 'Medicare Administrative Contractors and the states they serve',
  Changes: 'What publishers changed, and kept versions',
  Compliance: 'Who in your organization reviewed which change',
  Agents: 'Tools for agents, the reviews they wait for, and the ledger of their calls',
  Webhooks: 'Signed deliveries of policy changes',
  Service: 'Health of the service',
}).map(([name, description]) => ({ name, description }));

/** What the outside world gives an application: everything else is made here. */
export interface AppDependencies {
  config: Config;
  database: Database;
  corpus: Corpus;
  cache: SharedCache;
  logger: FastifyBaseLogger;
  /** Replaces the resolution of receivers' host names, for tests. */
  resolve?: Resolve | undefined;
}

export interface App {
  http: FastifyInstance;
  metrics: Metrics;
  /** Still answers, but says to load balancers that it will not for long. */
  drain(): void;
  /** Answers what is under way, then lets go of everything but the database. */
  close(): Promise<void>;
}

/** The one list of capabilities. */
export async function buildApp({ config, database, corpus, cache, logger, resolve }: AppDependencies): Promise<App> {
  const http = await createServer(config, logger);
  const metrics = createMetrics();
  observeRequests(http, metrics);
  const errorForms = fhirErrors(config.publicUrl);
  await registerOpenApi(http, { info: PRODUCT, tags: TAGS, webhooks: webhookEvents, examples, errorForms });

  const plans = planTable(config);
  const access = await registerAccess(http, config, database, cache, plans);
  const cursors = new CursorCodec(await installationSecret(database, 'cursor', config.secretKeys));
  const schedule = await startSchedule(http, config, corpus);
  registerHealthRoutes(http, database, cache, [
    () => corpusHealth(corpus),
    () => jobHealth(schedule),
    () => sourceHealth(database, { today: today(), fetches: config.sync.everyMs !== null }),
  ]);
  const probes = registerProbes(http, database, () => (corpus.served === null ? 'No release is open' : null));
  registerCorpusHooks(http, corpus);
  registerPhiGuard(http);
  tellUnknownMembers(http);
  answerConditionally(http, releaseOf);
  observeCorpus(corpus, metrics);
  observeSources(database, metrics, today);
  registerReads(http, { config, database, cursors });
  const research = registerResearch(http, { database, corpus });
  await registerChanges(http, { database, cursors, metrics });
  registerCompliance(http, { database, cursors });
  await registerAgent(http, { database, cursors, pricing: plans, secretKeys: config.secretKeys, mcp: config });
  const webhooks = await registerWebhooks(http, {
    ...{ database, cursors, metrics, resolve },
    plans: plansWith(plans, 'webhooks'),
    settings: config.webhooks,
    secretKeys: config.secretKeys,
  });

  if (config.metricsToken !== null) registerMetricsRoute(http, metrics, config.metricsToken);
  registerLlmsText(http);
  registerDocs(http, PRODUCT.version);
  await registerConsole(http);
  return {
    http,
    metrics,
    drain: probes.drain,
    async close() {
      await schedule.close();
      await http.close();
      await research.close();
      await webhooks.close();
      await access.close();
    },
  };
}

/** Capabilities that answer from the release alone. */
function registerReads(
  http: FastifyInstance,
  { config, database, cursors }: Pick<AppDependencies, 'config' | 'database'> & { cursors: CursorCodec },
): void {
  registerSources(http, database);
  registerReleases(http, database);
  const fhir = new FhirForm(config);
  http.errorForm = fhir;
  registerPolicies(http, { database, cursors, fhir });
  registerFhirRoutes(http, cursors, fhir);
  registerCodes(http);
  registerJurisdictions(http);
  registerCriteria(http, { cursors });
  registerCompare(http);
  registerPriorAuth(http);
  registerPrograms(http);
  registerClaims(http);
  registerSpending(http);
  registerFormulary(http);
}
