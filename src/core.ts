/** The executor with what it asks of the capabilities, and the server that calls it. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  type Access,
  type Caller,
  type Operation,
  type OperationExecutor,
  openAccess,
  type PlanTable,
  type Serve,
} from './access/access.public.ts';
import examples from './api-examples.json' with { type: 'json' };
import { type Corpus, CorpusReleases, type Model } from './corpus/corpus.public.ts';
import { fhirErrors } from './fhir/fhir.public.ts';
import { refusePatientData } from './phi/guard.ts';
import { findPhi } from './phi/phi.public.ts';
import type { SharedCache } from './platform/cache/shared-cache.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { type ProductInfo, registerOpenApi } from './platform/http/openapi/openapi.ts';
import { serveOperations } from './platform/http/operation-routes.ts';
import { AddressLimits } from './platform/http/request/address-limits.ts';
import { createServer } from './platform/http/server.ts';
import { Executor } from './platform/operations/executor.ts';
import { toFailure } from './platform/operations/failures.ts';
import { type Metrics, observeRequests } from './platform/telemetry/metrics.ts';
import { productVersion } from './platform/version.ts';
import { openReceipts, registerReceipts } from './receipts/receipts.public.ts';
import { webhookEvents } from './webhooks/webhooks.public.ts';

const PRODUCT: ProductInfo = {
  title: 'Coverage Policy Intelligence',
  version: productVersion(),
  description: `Public coverage policies (Medicare LCDs, articles, NCDs and commercial payers) with their codes and criteria.
Every response cites its sources. The service returns what policies contain; it makes no decisions for patients and accepts
no patient data.`,
};

/** Groups of operations in the order in which users need them. */
const TAGS = Object.entries({
  Policies: 'Search, read and compare coverage policies',
  Codes: 'Look up procedure, diagnosis and drug codes',
  Drugs: 'Search the formularies of pharmacy benefits',
  Coverage: 'Search and evaluate coverage criteria',
  Decisions: 'Check prior authorization and claims before submission',
  Jurisdictions: 'Medicare Administrative Contractors and the states they serve',
  Receipts: 'Signed statements about answers, and the release log',
  Changes: 'Changes by publishers, and earlier versions',
  Compliance: 'Acknowledgments of changes by your organization',
  Agents: 'Agent tools, reviews, and the ledger of calls',
  Webhooks: 'Signed deliveries of policy changes',
  Account: 'Your organization, members, keys, usage and sessions',
  Saved: 'Watched items and saved searches',
  Notifications: 'Changes by email or chat, immediately or as a digest',
  Service: 'Health of the service',
}).map(([name, description]) => ({ name, description }));

/** What the outside world gives. */
export interface CoreParts {
  config: Config;
  database: Database;
  corpus: Corpus;
  cache: SharedCache;
  logger: FastifyBaseLogger;
}

export interface Core {
  http: FastifyInstance;
  access: Access;
  executor: OperationExecutor;
  addresses: AddressLimits;
  releases: CorpusReleases;
  serve: Serve;
}

export async function openCore(
  { config, database, corpus, cache, logger }: CoreParts,
  plans: PlanTable,
  metrics: Metrics,
): Promise<Core> {
  const addresses = new AddressLimits(config.traffic);
  const access = await openAccess({ config, database, cache, plans, addresses, logger });
  const { gate, repeats, callers } = access;
  const releases = new CorpusReleases(corpus);
  const receipts = openReceipts({ config, database });
  const toError = (error: unknown) => toFailure(error as Error, logger);
  const executor: OperationExecutor = new Executor<Operation, Caller, Model>({
    gate,
    repeats,
    receipts: receipts.issuer,
    releases,
    guard: refusePatientData,
    toError,
  });
  const http = await createServer(config, logger, {
    admission: { callers, executor: executor as never, addresses },
    metrics: observeRequests(metrics),
    repeatKey: (client) => repeats.keyIn(client),
    identifiesPerson: (id) => findPhi(id) !== null || findPhi(id.replaceAll(/[_-]+/g, ' ')) !== null,
  });
  const errorForms = fhirErrors(config.publicUrl);
  await registerOpenApi(http, { info: PRODUCT, tags: TAGS, webhooks: webhookEvents, examples, errorForms });
  const operations = new Map<string, Operation>();
  const serve: Serve = (added) => {
    for (const operation of added) if (operation.receipt === true) operations.set(operation.id, operation);
    serveOperations(http, executor as never, added);
  };
  registerReceipts(http, serve, { ...receipts, executor, operations, corpus });
  return { http, access, executor, addresses, releases, serve };
}
