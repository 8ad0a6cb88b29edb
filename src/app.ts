import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  type Access,
  keysAndUsageOperations,
  type LastingAnswers,
  type Operation,
  type OperationExecutor,
  openAccess,
  type PlanTable,
  plansWith,
  planTable,
  type Serve,
} from './access/access.public.ts';
import { registerAccounts } from './accounts/accounts.public.ts';
import { registerAgent, toolGrants } from './agent/agent.public.ts';
import examples from './api-examples.json' with { type: 'json' };
import { registerChanges } from './changes/changes.public.ts';
import { claimOperations } from './claims/claims.public.ts';
import { codesOperations } from './codes/codes.public.ts';
import { compareOperations } from './compare/compare.public.ts';
import { complianceOperations } from './compliance/compliance.public.ts';
import { registerConsole } from './console/console.public.ts';
import { type Corpus, CorpusReleases, corpusHealth, observeCorpus } from './corpus/corpus.public.ts';
import { criteriaOperations } from './criteria/criteria.public.ts';
import { registerDocs } from './docs/docs.public.ts';
import { FhirForm, fhirErrors, fhirOperations, redirectFhir } from './fhir/fhir.public.ts';
import { formularyOperations } from './formulary/formulary.public.ts';
import { releasesOperations } from './ingest/ingest.public.ts';
import { jurisdictionsOperations } from './jurisdictions/jurisdictions.public.ts';
import { type NotificationOptions, registerNotifications } from './notifications/notifications.public.ts';
import { oauthPlugins, registerOAuth } from './oauth/oauth.public.ts';
import { refusePatientData } from './phi/phi.public.ts';
import type { SharedCache } from './platform/cache/shared-cache.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { installationSecret } from './platform/database/secrets.queries.ts';
import { AddressLimits } from './platform/http/address-limits.ts';
import { CursorCodec } from './platform/http/cursor.ts';
import { registerHealthRoutes } from './platform/http/health.routes.ts';
import { registerLlmsText } from './platform/http/llms.routes.ts';
import { registerMetricsRoute } from './platform/http/metrics.routes.ts';
import { type ProductInfo, registerOpenApi } from './platform/http/openapi.ts';
import { serveOperations } from './platform/http/operation-routes.ts';
import { ownUrls } from './platform/http/own-urls.ts';
import { registerProbes } from './platform/http/probes.routes.ts';
import { createServer } from './platform/http/server.ts';
import { sharedWindows } from './platform/limits/shared-windows.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { Executor } from './platform/operations/executor.ts';
import { toFailure } from './platform/operations/failures.ts';
import { OutboundClient } from './platform/outbound/outbound-client.ts';
import type { Resolve, ResolveTxt } from './platform/outbound/resolve.ts';
import { jobConditions, jobHealth, type Scheduler } from './platform/schedule/scheduler.ts';
import { createMetrics, type Metrics, observeRequests } from './platform/telemetry/metrics.ts';
import { today } from './platform/today.ts';
import { productVersion } from './platform/version.ts';
import { policyOperations, QueryEmbedder } from './policies/policies.public.ts';
import { priorAuthOperations } from './prior-auth/prior-auth.public.ts';
import { programsOperations } from './programs/programs.public.ts';
import { registerResearch } from './research/research.public.ts';
import { startSchedule } from './scheduled.ts';
import { spendingOperations } from './spending/spending.public.ts';
import { registerSso } from './sso/sso.public.ts';
import { observeSources, sourceConditions, sourceHealth, sourcesOperations } from './sync/sync.public.ts';
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

export interface App {
  http: FastifyInstance;
  metrics: Metrics;
  lasting: LastingAnswers;
  /** Adds operations, before the first request. */
  serve: Serve;
  /** Still answers, but says to load balancers that it will not for long. */
  drain(): void;
  /** Answers what is under way, then lets go of everything but the database. */
  close(): Promise<void>;
}

/** The one list of capabilities. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { config, database, corpus, cache, logger, resolve } = dependencies;
  const metrics = createMetrics();
  const plans = planTable(config);
  const core = await openCore(dependencies, plans, metrics);
  const { http, access, serve } = core;
  const cursors = new CursorCodec(await installationSecret(database, 'cursor', config.secretKeys));
  const people = await registerPeople(core, { ...dependencies, plans, cursors });
  const schedule = await startSchedule(http, config, corpus);
  const embedder = config.embeddings === null ? null : new QueryEmbedder(config.embeddings, logger);
  registerHealthRoutes(http, database, cache, [
    () => corpusHealth(corpus),
    ...(embedder === null ? [] : [() => embedder.health(corpus.served)]),
    () => jobHealth(schedule),
    () => sourceHealth(database, { today: today(), fetches: config.sync.everyMs !== null }),
  ]);
  const probes = registerProbes(http, database, () => (corpus.served === null ? 'No release is open' : null));
  observeCorpus(corpus, metrics);
  observeSources(database, metrics, today);
  serve(keysAndUsageOperations({ database, cursors, prefix: config.keyPrefix }));
  const reads = registerReads(core, { config, database, cursors, embedder });
  const research = registerResearch(http, serve, { database, corpus });
  await registerChanges(http, serve, { database, cursors, metrics, lasting: access.lasting });
  serve(complianceOperations({ database, cursors }));
  await registerAgent(http, serve, {
    ...{ database, cursors, pricing: plans, secretKeys: config.secretKeys },
    mcp: {
      ...{
        executor: core.executor,
        addresses: core.addresses,
        publicUrl: config.publicUrl,
        settings: config,
        releases: core.releases,
      },
      policy: reads.policy,
    },
  });
  const senders = await registerSenders(core, { config, corpus, cursors, metrics, resolve, plans, schedule });

  if (config.metricsToken !== null) registerMetricsRoute(http, metrics, config.metricsToken);
  registerLlmsText(http);
  registerDocs(http, PRODUCT.version);
  await registerConsole(http);
  return {
    http,
    metrics,
    ...{ lasting: access.lasting, serve },
    drain: probes.drain,
    async close() {
      await schedule.close();
      await http.close();
      await research.close();
      await senders.close();
      await access.close();
      await people.close();
    },
  };
}

interface Core {
  http: FastifyInstance;
  access: Access;
  executor: OperationExecutor;
  addresses: AddressLimits;
  releases: CorpusReleases;
  serve: Serve;
}

/** The executor with what it asks, and the server that calls it. */
async function openCore(
  { config, database, corpus, cache, logger }: AppDependencies,
  plans: PlanTable,
  metrics: Metrics,
): Promise<Core> {
  const addresses = new AddressLimits(config.traffic);
  const access = await openAccess({ config, database, cache, plans, addresses, logger });
  const { gate, repeats, callers } = access;
  const releases = new CorpusReleases(corpus);
  const toError = (error: unknown) => toFailure(error as Error, logger);
  const executor: OperationExecutor = new Executor({ gate, repeats, releases, guard: refusePatientData, toError });
  const http = await createServer(config, logger, {
    admission: { callers, executor: executor as never, addresses },
    metrics: observeRequests(metrics),
    repeatKey: (client) => repeats.keyIn(client),
  });
  const errorForms = fhirErrors(config.publicUrl);
  await registerOpenApi(http, { info: PRODUCT, tags: TAGS, webhooks: webhookEvents, examples, errorForms });
  const serve: Serve = (operations) => serveOperations(http, executor as never, operations);
  return { http, access, executor, addresses, releases, serve };
}

type PeopleParts = Omit<AppDependencies, 'corpus'> & {
  plans: PlanTable;
  cursors: CursorCodec;
};

/** People who sign in, and the clients they let in. */
async function registerPeople(
  { http, access, serve }: Core,
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
  await registerOAuth(http, serve, { ...oauth, database, access, auth, plans });
  await registerSso(http, serve, { config, database, auth, plans, outbound, windows, resolveTxt });
  return {
    async close() {
      mailer.close();
      await outbound.close();
    },
  };
}

/** Capabilities that tell of what has changed: programs by webhooks, people by e-mail and chat. */
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
): { policy: Operation } {
  const { cursors } = parts;
  const fhir = new FhirForm(config);
  http.errorForm = fhir;
  const policies = policyOperations({ ...parts, database, fhir });
  serve([
    ...sourcesOperations(database),
    ...releasesOperations(database),
    ...policies,
    ...fhirOperations(cursors, fhir),
    ...codesOperations(),
    ...jurisdictionsOperations(),
    ...criteriaOperations({ cursors }),
    ...compareOperations(),
    ...priorAuthOperations(),
    ...programsOperations(),
    ...claimOperations(),
    ...spendingOperations(),
    ...formularyOperations(),
  ]);
  redirectFhir(http, fhir);
  return { policy: policies.find(({ id }) => id === 'getPolicy')! };
}
