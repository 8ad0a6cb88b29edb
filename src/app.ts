import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { abnOperations } from './abn/abn.public.ts';
import {
  keysAndUsageOperations,
  type OpenStreams,
  type PlanTable,
  plansWith,
  planTable,
  type Serve,
} from './access/access.public.ts';
import { registerAccounts } from './accounts/accounts.server.public.ts';
import { type McpReads, registerAgent, toolGrants } from './agent/agent.public.ts';
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
import { oauthPlugins, registerOAuth } from './oauth/oauth.server.public.ts';
import type { SharedCache } from './platform/cache/shared-cache.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { installationSecret } from './platform/database/secrets.queries.ts';
import { CursorCodec } from './platform/http/cursor.ts';
import { registerMetricsRoute } from './platform/http/health/metrics.routes.ts';
import { registerLlmsText } from './platform/http/openapi/llms.routes.ts';
import { ownUrls } from './platform/http/request/own-urls.ts';
import { DAY_S } from './platform/limits/minute-windows.ts';
import { sharedWindows } from './platform/limits/shared-windows.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { OutboundClient } from './platform/outbound/outbound-client.ts';
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
import { startSchedule } from './scheduled.ts';
import { registerScim } from './scim/scim.public.ts';
import { registerHealth, stopping } from './service-health.ts';
import { spendingOperations } from './spending/spending.public.ts';
import { registerSso } from './sso/sso.server.public.ts';
import { observeSources, sourceConditions, sourcesOperations } from './sync/sync.public.ts';
import { registerCalendars, upcomingOperations } from './upcoming/upcoming.public.ts';
import { registerVerdictChanges } from './verdict-changes/verdict-changes.public.ts';
import { announceOwnEvent, pausedWebhooks, registerWebhooks } from './webhooks/webhooks.public.ts';

/** What the outside world gives an application: everything else is made here. */
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
  /** Replaces how old an answer about a dependency may be, for tests. */
  probeAgeMs?: number | undefined;
}

export interface App {
  http: FastifyInstance;
  metrics: Metrics;
  streaming: OpenStreams;
  /** Adds operations, before the first request. */
  serve: Serve;
  /** Still answers, but states to load balancers that it will not for long, and with each answer that its connection ends. */
  drain(): void;
  /** Resolves when clients have left, or a moment later, with how many are still connected. */
  settle(): Promise<number>;
  /** Answers what is under way, then lets go of everything but the database. */
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
  serve(keysAndUsageOperations({ database, cursors, prefix: config.keyPrefix }));
  const reads = registerReads(core, { config, database, cursors, embedder });
  const research = registerResearch(http, serve, { database, corpus });
  const batches = registerClaimBatches(http, serve, {
    ...{ database, plans, cursors, executor: core.executor, units: access.units, releases: core.releases },
    announce: (tx, event) => announceOwnEvent(tx, event, plansWith(plans, 'webhooks')),
  });
  const changes = await registerChanges(http, serve, { database, cursors, metrics, streaming: access.streaming });
  const verdicts = registerVerdictChanges(http, serve, { dataDir: config.dataDir, database, corpus, cursors });
  registerTeamWork(core, { config, database, corpus, cursors });
  await registerAgent(http, serve, {
    ...{ database, cursors, urls: ownUrls(config), pricing: plans, secretKeys: config.secretKeys },
    servedRelease: () => corpus.served?.release.id ?? '',
    mcp: {
      ...{
        executor: core.executor,
        addresses: core.addresses,
        publicUrl: config.publicUrl,
        settings: config,
        releases: core.releases,
      },
      reads: { ...reads, diff: changes.diff },
    },
  });
  const senders = await registerSenders(core, { config, corpus, cursors, metrics, resolve, plans, schedule });

  if (config.metricsToken !== null) registerMetricsRoute(http, metrics, config.metricsToken);
  registerLlmsText(http);
  registerDocs(http, productVersion(), config.securityContact);
  await registerConsole(http);
  return {
    http,
    metrics,
    ...{ streaming: access.streaming, serve },
    ...stopping(http, probes),
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

/** What every installation reports of itself; capabilities add what they count. */
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

/** What a team follows, keeps and decides. */
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

type PeopleParts = Omit<AppDependencies, 'corpus'> & {
  plans: PlanTable;
  cursors: CursorCodec;
};

/** People who sign in, and the clients they let in. */
async function registerPeople(
  { http, access, serve, addresses }: Core,
  { config, database, cache, logger, resolve, resolveTxt, plans, cursors }: PeopleParts,
): Promise<{ close(): Promise<void> }> {
  const mailer = createMailer(config.mail, ({ to, subject, text }) =>
    logger.info({ to, subject, text }, 'mail was not sent, since CPI_SMTP_URL is not set'),
  );
  // Clients publish documents about themselves wherever they like: they are read as carefully as receivers are written to.
  const outbound = new OutboundClient({ ...config.webhooks, resolve });
  const oauth = { urls: ownUrls(config), keyPrefix: config.keyPrefix, tools: toolGrants };
  const plugins = oauthPlugins({ ...oauth, outbound });
  const windows = sharedWindows(database, cache);
  const auth = await registerAccounts(http, serve, {
    config,
    database,
    access,
    plans,
    mailer,
    cursors,
    windows,
    plugins,
  });
  await registerOAuth(http, serve, {
    ...{ ...oauth, database, access, auth, plans, nativeRedirects: config.nativeRedirects },
    windows: { minute: windows, day: sharedWindows(database, cache, DAY_S) },
  });
  await registerSso(http, serve, { config, database, auth, plans, outbound, windows, resolveTxt });
  await registerScim(http, serve, { config, database, plans, windows, addresses });
  return {
    async close() {
      mailer.close();
      await outbound.close();
    },
  };
}

/** Capabilities that report what has changed: programs by webhooks, people by e-mail and chat. */
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
    ...{ ...parts, database, plans, settings: config.webhooks, secretKeys: config.secretKeys },
  });
  const notifications = await registerNotifications(http, serve, {
    ...{ ...parts, plans },
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
