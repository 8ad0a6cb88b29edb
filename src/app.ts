import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { abnOperations } from './abn/abn.public.ts';
import {
  keyOperations,
  type OpenStreams,
  type PlanTable,
  plansWith,
  planTable,
  type Serve,
  usageOperations,
} from './access/access.public.ts';
import { type McpReads, registerAgent } from './agent/agent.public.ts';
import { observeBackups } from './backup/backup.public.ts';
import { registerChanges } from './changes/changes.public.ts';
import { claimOperations, registerClaimBatches } from './claims/claims.public.ts';
import { codesOperations } from './codes/codes.public.ts';
import { compareOperations } from './compare/compare.public.ts';
import { complianceOperations } from './compliance/compliance.public.ts';
import { registerConsole } from './console/console.public.ts';
import { type Core, openCore } from './core.ts';
import { type Corpus, observeCorpus } from './corpus/corpus.public.ts';
import { criteriaOperations } from './criteria/criteria.public.ts';
import { registerDocs } from './docs/docs.public.ts';
import { FhirForm, fhirOperations, redirectFhir } from './fhir/fhir.public.ts';
import { formularyOperations } from './formulary/formulary.public.ts';
import { releasesOperations } from './ingest/ingest.public.ts';
import { jurisdictionsOperations } from './jurisdictions/jurisdictions.public.ts';
import { logicReviewOperations } from './logic-review/logic-review.public.ts';
import { type NotificationOptions, registerNotifications } from './notifications/notifications.public.ts';
import { registerPeople } from './people.ts';
import type { SharedCache } from './platform/cache/shared-cache.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { installationSecret } from './platform/database/secrets.queries.ts';
import { CursorCodec } from './platform/http/cursor.ts';
import { registerMetricsRoute } from './platform/http/health/metrics.routes.ts';
import { registerLlmsText } from './platform/http/openapi/llms.routes.ts';
import { ownUrls } from './platform/http/request/own-urls.ts';
import type { Resolve, ResolveTxt } from './platform/outbound/resolve.ts';
import { observeJobs } from './platform/schedule/job-metrics.ts';
import { jobConditions, type Scheduler } from './platform/schedule/scheduler.ts';
import { createMetrics, type Metrics } from './platform/telemetry/metrics.ts';
import { observeParts } from './platform/telemetry/parts-metrics.ts';
import { today } from './platform/today.ts';
import { productVersion } from './platform/version.ts';
import { policyOperations, QueryEmbedder } from './policies/policies.public.ts';
import { priorAuthOperations } from './prior-auth/prior-auth.public.ts';
import { programsOperations } from './programs/programs.public.ts';
import { registerResearch } from './research/research.public.ts';
import { savedOperations } from './saved/saved.public.ts';
import { startSchedule } from './scheduled-jobs.ts';
import { gracefulStop, registerHealth } from './service-health.ts';
import { spendingOperations } from './spending/spending.public.ts';
import { observeSources, sourceConditions, sourcesOperations } from './sync/sync.public.ts';
import { registerCalendars, upcomingOperations } from './upcoming/upcoming.public.ts';
import { registerVerdictChanges } from './verdict-changes/verdict-changes.public.ts';
import { announceOwnEvent, pausedWebhooks, registerWebhooks } from './webhooks/webhooks.public.ts';

/** What the application is built from: everything else is created here. */
export interface AppDependencies {
  config: Config;
  database: Database;
  corpus: Corpus;
  cache: SharedCache;
  logger: FastifyBaseLogger;
  /** Replaces the resolution of receivers' host names, for tests. */
  resolve?: Resolve | undefined;
  /** Replaces the look-up of TXT records, for tests. */
  resolveTxt?: ResolveTxt | undefined;
  /** Replaces the maximum age of a dependency's last probe, for tests. */
  probeAgeMs?: number | undefined;
}

export interface App {
  http: FastifyInstance;
  metrics: Metrics;
  streaming: OpenStreams;
  /** Adds operations, before the first request. */
  serve: Serve;
  /** Continues to answer, but reports to load balancers that it is stopping, and closes each connection after its response. */
  drain(): void;
  /** Waits a moment for clients to disconnect. Resolves with the number still connected. */
  settle(): Promise<number>;
  /** Finishes the requests in progress, then closes everything except the database. */
  close(): Promise<void>;
}

/** The one list of capabilities. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { config, database, corpus, logger, resolve } = dependencies;
  const metrics = createMetrics();
  const plans = planTable(config);
  const core = await openCore(dependencies, plans, metrics);
  const { http, access, serve } = core;
  const cursors = new CursorCodec(await installationSecret(database, 'cursor', config.secretKeys));
  const people = await registerPeople(core, { ...dependencies, plans, cursors });
  const schedule = await startSchedule(http, config, corpus);
  const embedder = config.embeddings === null ? null : new QueryEmbedder(config.embeddings, logger);
  const probes = registerHealth(http, dependencies, { schedule, embedder });
  observeAll(dependencies, schedule, metrics);
  serve([...keyOperations({ database, cursors, prefix: config.keyPrefix }), ...usageOperations(database)]);
  const reads = registerReads(core, { config, database, cursors, embedder });
  const research = registerResearch(http, serve, { database, corpus });
  const batches = registerClaimBatches(http, serve, {
    database,
    plans,
    cursors,
    executor: core.executor,
    units: access.units,
    releases: core.releases,
    announce: (tx, event) => announceOwnEvent(tx, event, plansWith(plans, 'webhooks')),
  });
  const changes = await registerChanges(http, serve, { database, cursors, metrics, streaming: access.streaming });
  const verdicts = registerVerdictChanges(http, serve, { dataDir: config.dataDir, database, corpus, cursors });
  registerTeamWork(core, { config, database, corpus, cursors });
  await registerTools(core, { config, corpus, cursors, plans, reads: { ...reads, diff: changes.diff } });
  const senders = await registerSenders(core, { config, corpus, cursors, metrics, resolve, plans, schedule });

  if (config.metricsToken !== null) registerMetricsRoute(http, metrics, config.metricsToken);
  registerLlmsText(http);
  registerDocs(http, productVersion(), config.securityContact);
  await registerConsole(http);
  return {
    http,
    metrics,
    streaming: access.streaming,
    serve,
    ...gracefulStop(http, probes),
    async close() {
      await schedule.close();
      await verdicts.close();
      await http.close();
      await Promise.all([research.close(), batches.close()]);
      await senders.close();
      await access.close();
      await people.close();
    },
  };
}

/** Metrics of every installation; capabilities add their own. */
function observeAll(
  { database, corpus, cache }: Pick<AppDependencies, 'database' | 'corpus' | 'cache'>,
  schedule: Scheduler,
  metrics: Metrics,
): void {
  observeCorpus(corpus, metrics);
  observeParts({ database, cache }, metrics);
  observeJobs(schedule, metrics);
  observeBackups(database, metrics);
  observeSources(database, metrics, today);
}

/** Acknowledgments, reviews of logic, saved lists and upcoming changes. */
function registerTeamWork(
  { http, serve }: Core,
  {
    config,
    database,
    corpus,
    cursors,
  }: Pick<AppDependencies, 'config' | 'database' | 'corpus'> & { cursors: CursorCodec },
): void {
  serve(complianceOperations({ database, cursors }));
  serve(logicReviewOperations({ corpus, cursors }));
  serve(savedOperations({ database, cursors }));
  serve(upcomingOperations({ database, cursors, publicUrl: config.publicUrl }));
  registerCalendars(http, { database, corpus, publicUrl: config.publicUrl });
}

/** Tools for agents, and the MCP server that offers them. */
async function registerTools(
  { http, serve, executor, addresses, releases }: Core,
  {
    config,
    corpus,
    cursors,
    plans,
    reads,
  }: Pick<AppDependencies, 'config' | 'corpus'> & { cursors: CursorCodec; plans: PlanTable; reads: McpReads },
): Promise<void> {
  await registerAgent(http, serve, {
    database: corpus.database,
    cursors,
    urls: ownUrls(config),
    pricing: plans,
    secretKeys: config.secretKeys,
    servedRelease: () => corpus.served?.release.id ?? '',
    mcp: { executor, addresses, releases, publicUrl: config.publicUrl, settings: config, reads },
  });
}

/** Capabilities that report what has changed: programs by webhooks, people by email and chat. */
async function registerSenders(
  { http, serve }: Core,
  parts: Pick<NotificationOptions, 'config' | 'corpus' | 'cursors' | 'metrics' | 'resolve'> & {
    plans: PlanTable;
    schedule: Scheduler;
  },
): Promise<{ close(): Promise<void> }> {
  const { config, corpus, schedule } = parts;
  const { database } = corpus;
  const plans = plansWith(parts.plans, 'webhooks');
  const webhooks = await registerWebhooks(http, serve, {
    ...parts,
    database,
    plans,
    settings: config.webhooks,
    secretKeys: config.secretKeys,
  });
  const notifications = await registerNotifications(http, serve, {
    ...parts,
    plans,
    conditions: async () => [
      ...(await sourceConditions(database, today())),
      ...(await jobConditions(schedule)),
      ...(await pausedWebhooks(database)),
    ],
  });
  return {
    async close() {
      await webhooks.close();
      await notifications.close();
    },
  };
}

/** Capabilities that answer from the release alone. */
function registerReads(
  { http, serve }: Core,
  {
    config,
    database,
    ...parts
  }: Pick<AppDependencies, 'config' | 'database'> & { cursors: CursorCodec; embedder: QueryEmbedder | null },
): Pick<McpReads, 'policy' | 'code' | 'jurisdictions'> {
  const { cursors } = parts;
  const fhir = new FhirForm(config);
  http.errorForm = fhir;
  const policies = policyOperations({ ...parts, database, fhir });
  const codes = codesOperations();
  const jurisdictions = jurisdictionsOperations();
  const claims = claimOperations();
  serve([
    ...sourcesOperations(database),
    ...releasesOperations(database),
    ...policies,
    ...fhirOperations(cursors, fhir),
    ...codes,
    ...jurisdictions,
    ...criteriaOperations({ cursors }),
    ...compareOperations(),
    ...priorAuthOperations(),
    ...programsOperations(),
    ...claims,
    ...abnOperations(),
    ...spendingOperations(),
    ...formularyOperations(),
  ]);
  redirectFhir(http, fhir);
  return {
    policy: policies.find(({ id }) => id === 'getPolicy')!,
    code: codes.find(({ id }) => id === 'lookupCode')!,
    jurisdictions: jurisdictions.find(({ id }) => id === 'listJurisdictions')!,
  };
}
