import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Operation } from '../../src/access/access.public.ts';
import type { KeyMode } from '../../src/access/keys/keys.rules.ts';
import type { Plan } from '../../src/access/limits/plans.rules.ts';
import { createKey, createOrganization } from '../../src/access/organizations/organizations.service.ts';
import type { GrantedScope } from '../../src/access/scopes.rules.ts';
import { type App, buildApp } from '../../src/app.ts';
import type { Corpus } from '../../src/corpus/corpus.public.ts';
import { openSharedCache, type SharedCache } from '../../src/platform/cache/shared-cache.ts';
import { type Config, loadConfig } from '../../src/platform/config/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { serializerFor } from '../../src/platform/operations/serializers.ts';
import type { Resolve, ResolveTxt } from '../../src/platform/outbound/resolve.ts';
import { createLogger } from '../../src/platform/telemetry/logger.ts';
import { type Engine, openTestDatabase, type TestDatabase } from './databases.ts';
import { fhirProblems } from './fhir-validation.ts';

export interface Tenant {
  organizationId: string;
  keyId: string;
  key: string;
  headers: { authorization: string };
}

export interface TenantOptions {
  plan?: Plan;
  scopes?: GrantedScope[];
  mode?: KeyMode;
  /** Adds a key to this organization instead of creating a new one. */
  organizationId?: string;
}

export interface TestApp {
  app: App;
  http: FastifyInstance;
  database: Database;
  corpus: Corpus;
  url: string | null;
  /** For starting another application on the same database. */
  opened: TestDatabase;
  config: Config;
  tenant(options?: TenantOptions): Promise<Tenant>;
  get(url: string, tenant?: Tenant): Promise<LightMyRequestResponse>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Defaults to `oneEngine`. */
  engine?: Engine | undefined;
  env?: Record<string, string>;
  cache?: SharedCache;
  /** A database shared with another app; the caller closes it. */
  shared?: TestDatabase;
  /** Name resolution of webhook receivers. */
  resolve?: Resolve;
  /** TXT records of domains. */
  resolveTxt?: ResolveTxt;
  /** Destination of log lines; discarded by default. */
  logger?: FastifyBaseLogger;
  /** Operations defined by the test. */
  operations?: readonly Operation[];
  /** Routes defined by the test, added before the app is ready. */
  routes?(http: FastifyInstance): void;
}

/** Keys that sign receipts are stored here; the data directory of the checkout belongs to its own server. */
const DATA_DIR = join(tmpdir(), `cpi-test-data-${process.pid}`);
process.on('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }));

/** The complete application on its own database. Every response is validated against the schema of its route. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const cptLicensed = options.env?.CPI_CPT_LICENSED === 'true';
  const opened = options.shared ?? (await openTestDatabase(options.engine, { cptLicensed }));
  const { corpus } = opened;
  const config = loadConfig({ LOG_LEVEL: 'silent', CPI_DATA_DIR: DATA_DIR, ...options.env });
  const cache = options.cache ?? (await openSharedCache(config.redisUrl, () => {}));
  const { resolve, resolveTxt } = options;
  const logger = options.logger ?? createLogger(config.logLevel);
  const app = await buildApp({
    config,
    database: opened.database,
    corpus,
    cache,
    logger,
    resolve,
    resolveTxt,
    probeAgeMs: 0,
  });
  app.serve(options.operations ?? []);
  options.routes?.(app.http);
  const problems = checkAnswers(app.http);
  await app.http.ready();
  const inject = async (request: InjectOptions) => {
    const response = await app.http.inject(request);
    if (problems.length > 0) throw new Error(problems.splice(0).join('\n'));
    return response;
  };
  return {
    app,
    http: app.http,
    database: opened.database,
    corpus,
    url: opened.url,
    opened,
    config,
    inject,
    get: (url, tenant) => inject({ url, headers: tenant?.headers ?? {} }),
    tenant: (wanted) => createTenant(opened.database, config, wanted),
    close: async () => {
      await app.close();
      if (options.cache === undefined) await cache.close();
      if (options.shared === undefined) await opened.close();
    },
  };
}

async function createTenant(database: Database, config: Config, options: TenantOptions = {}): Promise<Tenant> {
  const { plan = 'enterprise', scopes = ['read', 'write', 'admin'], mode = 'live', organizationId } = options;
  const owner = organizationId ?? (await createOrganization(database, 'Test', plan)).id;
  const created = await createKey(database, {
    organizationId: owner,
    name: 'test',
    mode,
    scopes,
    prefix: config.keyPrefix,
  });
  return {
    organizationId: owner,
    keyId: created!.row.id,
    key: created!.key,
    headers: { authorization: `Bearer ${created!.key}` },
  };
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();
const validatorsOfApp = new WeakMap<object, ValidateFunction>();

/** Compiled once per worker: each application generates the same schemas again. */
function createValidator(schema: object): ValidateFunction {
  const known = validatorsOfApp.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(schema);
  const validate = validators.get(text) ?? ajv.compile(schema);
  validators.set(text, validate);
  validatorsOfApp.set(schema, validate);
  return validate;
}

/** Text of a possibly compressed response. */
function decoded(reply: FastifyReply, payload: unknown): string {
  const encoding = reply.getHeader('content-encoding') as keyof typeof DECODERS | undefined;
  return String(encoding === undefined ? payload : DECODERS[encoding](payload as Buffer));
}

/** An undeclared status, or a body that does not match its schema, fails the test that sent the request. */
function checkAnswers(http: FastifyInstance): string[] {
  const problems: string[] = [];
  http.addHook('onSend', async (request, reply, payload) => {
    const declared = request.routeOptions.schema?.response as Record<string, object> | undefined;
    if (String(reply.getHeader('content-type')).startsWith('application/fhir+json')) {
      const found = fhirProblems(JSON.parse(decoded(reply, payload)));
      problems.push(...found.map((problem) => `${request.method} ${request.url}: ${problem}`));
      if (declared !== undefined && declared[reply.statusCode] === undefined)
        problems.push(`${request.method} ${request.url} answered ${reply.statusCode}, which it does not declare`);
      return payload;
    }
    if (declared === undefined || !String(reply.getHeader('content-type')).startsWith('application/json'))
      return payload;
    const schema = declared[reply.statusCode];
    const where = `${request.method} ${request.routeOptions.url} answered ${reply.statusCode}`;
    if (schema === undefined) problems.push(`${where}, which it does not declare`);
    else {
      const validate = createValidator(schema);
      const answer = JSON.parse(decoded(reply, payload));
      if (!validate(answer)) problems.push(`${where} against its schema: ${ajv.errorsText(validate.errors)}`);
      else if (reply.statusCode === 200 && !isDeepStrictEqual(answer, JSON.parse(serializerFor(schema)(answer))))
        problems.push(`${where} with fields that its schema does not declare`);
    }
    return payload;
  });
  return problems;
}
