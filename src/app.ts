import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  type Access,
  type PlanTable,
  plansWith,
  planTable,
  registerAccess,
  registerKeysAndUsage,
} from './access/access.public.ts';
import { registerAccounts } from './accounts/accounts.public.ts';
import { registerAgent, toolGrants } from './agent/agent.public.ts';
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
import { type NotificationOptions, registerNotifications } from './notifications/notifications.public.ts';
import { oauthPlugins, registerOAuth } from './oauth/oauth.public.ts';
import { registerPhiGuard } from './phi/phi.public.ts';
import type { SharedCache } from './platform/cache/shared-cache.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { installationSecret } from './platform/database/secrets.queries.ts';
import { answerConditionally } from './platform/http/conditional.ts';
import { drainConnections, untilDisconnected } from './platform/http/connections.ts';
import { CursorCodec } from './platform/http/cursor.ts';
import { registerHealthRoutes } from './platform/http/health.routes.ts';
import { registerLlmsText } from './platform/http/llms.routes.ts';
import { registerMetricsRoute } from './platform/http/metrics.routes.ts';
import { tellUnknownMembers } from './platform/http/notices.ts';
import { type ProductInfo, registerOpenApi } from './platform/http/openapi.ts';
import { ownUrls } from './platform/http/own-urls.ts';
import { type Probes, registerProbes } from './platform/http/probes.routes.ts';
import { endStages } from './platform/http/request-stages.ts';
import { createServer } from './platform/http/server.ts';
import { DAY_S } from './platform/limits/minute-windows.ts';
import { sharedWindows } from './platform/limits/shared-windows.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { OutboundClient } from './platform/outbound/outbound-client.ts';
import type { Resolve, ResolveTxt } from './platform/outbound/resolve.ts';
import { jobConditions, jobHealth, type Scheduler } from './platform/schedule/scheduler.ts';
import { createMetrics, type Metrics, observeRequests } from './platform/telemetry/metrics.ts';
import { today } from './platform/today.ts';
import { productVersion } from './platform/version.ts';
import { QueryEmbedder, registerPolicies } from './policies/policies.public.ts';
import { registerPriorAuth } from './prior-auth/prior-auth.public.ts';
import { registerPrograms } from './programs/programs.public.ts';
import { registerResearch } from './research/research.public.ts';
import { startSchedule } from './scheduled.ts';
import { registerSpending } from './spending/spending.public.ts';
import { registerSso } from './sso/sso.public.ts';
import { observeSources, registerSources, sourceConditions, sourceHealth } from './sync/sync.public.ts';
import { pausedWebhooks, registerWebhooks, webhookEvents } from './webhooks/webhooks.public.ts';

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
  Account: 'Your organization, its members, keys and usage, and who is signed in',
  Notifications: 'Changes by e-mail or in a chat, as they come or as a digest',
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
  /** Replaces the look-up of TXT records, for tests. */
  resolveTxt?: ResolveTxt | undefined;
}

/** A client of an idle connection may have a request on its way when the process is told to stop. */
const GRACE_MS = 2_000;

export interface App {
  http: FastifyInstance;
  metrics: Metrics;
  /** Still answers, but says to load balancers that it will not for long, and with each answer that its connection ends. */
  drain(): void;
  /** Resolves when clients have left, or a moment later. */
  settle(): Promise<void>;
  /** Answers what is under way, then lets go of everything but the database. */
  close(): Promise<void>;
}

/** The one list of capabilities. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { config, database, corpus, cache, logger, resolve } = dependencies;
  const http = await createServer(config, logger);
  const metrics = createMetrics();
  observeRequests(http, metrics);
  const errorForms = fhirErrors(config.publicUrl);
  await registerOpenApi(http, { info: PRODUCT, tags: TAGS, webhooks: webhookEvents, examples, errorForms });

  const plans = planTable(config);
  const access = await registerAccess(http, config, database, cache, plans);
  const cursors = new CursorCodec(await installationSecret(database, 'cursor', config.secretKeys));
  const people = await registerPeople(http, { ...dependencies, access, plans, cursors });
  const schedule = await startSchedule(http, config, corpus);
  const embedder = config.embeddings === null ? null : new QueryEmbedder(config.embeddings, logger);
  registerHealthRoutes(http, database, cache, [
    () => corpusHealth(corpus),
    ...(embedder === null ? [] : [() => embedder.health(corpus.served)]),
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
  registerKeysAndUsage(http, { database, cursors, prefix: config.keyPrefix });
  registerReads(http, { config, database, cursors, embedder });
  const research = registerResearch(http, { database, corpus });
  await registerChanges(http, { database, cursors, metrics });
  registerCompliance(http, { database, cursors });
  const urls = ownUrls(config);
  const agent = { database, cursors, urls, pricing: plans, secretKeys: config.secretKeys, mcp: config };
  await registerAgent(http, { ...agent, servedRelease: () => corpus.served?.release.id ?? '' });
  const tellers = await registerTellers(http, { config, corpus, cursors, metrics, resolve, plans, schedule });

  if (config.metricsToken !== null) registerMetricsRoute(http, metrics, config.metricsToken);
  endStages(http, logger, config.slowMs);
  registerLlmsText(http);
  registerDocs(http, PRODUCT.version);
  await registerConsole(http);
  return {
    http,
    metrics,
    ...stopping(http, probes),
    async close() {
      await schedule.close();
      await http.close();
      await research.close();
      await tellers.close();
      await access.close();
      await people.close();
    },
  };
}

/** What comes before the end: no new clients, and time for those that are there. */
function stopping({ server }: FastifyInstance, probes: Probes): Pick<App, 'drain' | 'settle'> {
  return {
    drain() {
      probes.drain();
      drainConnections(server);
    },
    settle: () => untilDisconnected(server, GRACE_MS),
  };
}

type PeopleParts = Omit<AppDependencies, 'corpus'> & {
  access: Access;
  plans: PlanTable;
  cursors: CursorCodec;
};

/** People who sign in, and the clients they let in. */
async function registerPeople(
  http: FastifyInstance,
  { config, database, cache, logger, resolve, resolveTxt, access, plans, cursors }: PeopleParts,
): Promise<{ close(): Promise<void> }> {
  const mailer = createMailer(config.mail, ({ to, subject, text }) =>
    logger.info({ to, subject, text }, 'mail was not sent, since CPI_SMTP_URL is not set'),
  );
  // Clients publish documents about themselves wherever they like: they are read as carefully as receivers are written to.
  const outbound = new OutboundClient({ ...config.webhooks, resolve });
  const oauth = { urls: ownUrls(config), keyPrefix: config.keyPrefix, tools: toolGrants };
  const plugins = oauthPlugins({ ...oauth, outbound });
  const windows = sharedWindows(database, cache);
  const auth = await registerAccounts(http, { config, database, access, plans, mailer, cursors, windows, plugins });
  await registerOAuth(http, {
    ...{ ...oauth, database, access, auth, plans },
    windows: { minute: windows, day: sharedWindows(database, cache, DAY_S) },
  });
  await registerSso(http, { config, database, auth, plans, outbound, windows, resolveTxt });
  return {
    async close() {
      mailer.close();
      await outbound.close();
    },
  };
}

/** Capabilities that tell of what has changed: programs by webhooks, people by e-mail and chat. */
async function registerTellers(
  http: FastifyInstance,
  parts: Pick<NotificationOptions, 'config' | 'corpus' | 'cursors' | 'metrics' | 'resolve'> & {
    plans: PlanTable;
    schedule: Scheduler;
  },
): Promise<{ close(): Promise<void> }> {
  const { config, corpus, schedule } = parts;
  const { database } = corpus;
  const plans = plansWith(parts.plans, 'webhooks');
  const webhooks = await registerWebhooks(http, {
    ...{ ...parts, database, plans, settings: config.webhooks, secretKeys: config.secretKeys },
  });
  const notifications = await registerNotifications(http, {
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
  http: FastifyInstance,
  {
    config,
    database,
    ...parts
  }: Pick<AppDependencies, 'config' | 'database'> & { cursors: CursorCodec; embedder: QueryEmbedder | null },
): void {
  const { cursors } = parts;
  registerSources(http, database);
  registerReleases(http, database);
  const fhir = new FhirForm(config);
  http.errorForm = fhir;
  registerPolicies(http, { ...parts, database, fhir });
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
