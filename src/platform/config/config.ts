import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { MasterKeys } from '../master-keys.ts';
import { INTERVALS, type ScheduledBackups, scheduledBackups } from './backup-settings.ts';
import { type EmbeddingSettings, embeddingSettings } from './embedding-settings.ts';
import { type ExtractorSettings, extractorSettings } from './extractor-settings.ts';
import { type MailSettings, mailSettings } from './mail-settings.ts';
import { type OperatorSettings, operatorSettings } from './notification-settings.ts';
import {
  addresses,
  addressRanges,
  applicationAddresses,
  ConfigError,
  certificates,
  defaultPublicUrl,
  type Env,
  hostNames,
  inDataDir,
  integer,
  keyPrefix,
  masterKey,
  origins,
  portRanges,
  readChoice,
  text,
  url,
} from './read-env.ts';
import { type CorpusPlace, corpusPlace } from './store-settings.ts';
import { type Toolset, toolsets } from './toolsets.ts';
import { type WitnessSettings, witnessSettings } from './witness-settings.ts';

export { ConfigError } from './read-env.ts';

/** Validated process settings. `.env.example` documents every one. */
export interface Config extends CorpusPlace {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /**
   * Connections per process, direct URL that bypasses a transaction-mode pooler, and how long reads continue without
   * PostgreSQL.
   */
  pool: { poolSize: number; directUrl: string | null; graceMs: number };
  redisUrl: string | null;
  /** Server processes that share the port; one on the embedded database. */
  processes: number;
  publicUrl: string;
  isPublicUrlSet: boolean;
  keyPrefix: string;
  /** Seal the secrets in the database. Null: a key in the data directory; with PostgreSQL, in development only. */
  secretKeys: MasterKeys | null;
  /** Keys that sign receipts. Servers of one installation share it. */
  receiptKeyFile: string;
  /** Witnesses that cosign the release log; none by default. */
  logWitnesses: readonly WitnessSettings[];
  pricing: 'a' | 'b';
  /** File with the operator's own plans; null for the built-in ones. */
  plansFile: string | null;
  logLevel: LogLevel;
  corsOrigins: string[];
  /** Host names of /mcp in addition to the public address, and optional tools. */
  mcpHosts: string[];
  toolsets: Toolset[];
  /** Redirect URIs of native applications that may register as OAuth clients. */
  nativeRedirects: string[];
  metricsToken: string | null;
  metricsPort: number | null;
  /** Form or address where people report vulnerabilities, for /.well-known/security.txt; null for none. */
  securityContact: string | null;
  /** The operator holds licenses for the descriptors of CPT and CDT codes. */
  cptLicensed: boolean;
  /** Limits of the process that reads files. */
  ingest: { memoryMb: number; minutes: number; documents: { seconds: number; memoryMb: number } };
  /** Chat endpoint that proposes logic for texts that could not be parsed; null without one. */
  extractor: ExtractorSettings | null;
  /** Endpoint that returns vectors for semantic search; null without one. */
  embeddings: EmbeddingSettings | null;
  production: boolean;
  /** NODE_ENV is development or test: a server on PostgreSQL may start without a master key. */
  development: boolean;
  /** Server that command-line lookups call instead of the local corpus; null for none. */
  client: { server: string | null; key: string | null };
  webhooks: WebhookSettings;
  traffic: TrafficSettings;
  /** Seconds between the stop signal and closing the listener, for load balancers to notice. */
  drainSeconds: number;
  /** Scheduled backups of the server; null for none. */
  backup: ScheduledBackups | null;
  sync: SyncSettings;
  /** Requests that take at least this many milliseconds are logged with their stages; null for none. */
  slowMs: number | null;
  /** Null without a mail server; emails are then written to the log. */
  mail: MailSettings | null;
  /** Where operators are notified of problems and releases. */
  operators: OperatorSettings;
}

/** Settings of automatic fetching from publishers. */
export interface SyncSettings {
  /** Interval; null for on request only. */
  everyMs: number | null;
  /** Folder to read instead of publishers, for networks without internet access. */
  folder: string | null;
  /** Mirror that replaces all publishers, and an HTTP proxy for reaching them. */
  mirror: string | null;
  proxy: string | null;
  /** Overrides of known addresses, by source: its page or its files. */
  pages: ReadonlyMap<string, readonly string[]>;
  /** Licenses that the operator has accepted. */
  licenses: readonly string[];
  /** Of one file. */
  maxMb: number;
  /** Of one run. */
  minutes: number;
}

/** What clients may use of one server process. */
export interface TrafficSettings {
  /** Addresses and CIDR ranges from which `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  connections: number;
  /** Per client; a trusted proxy may use the total. */
  connectionsPerAddress: number;
  /** Requests in progress per connection; further data is not read until one completes. */
  pipelining: number;
  /** A connection older than this is closed after its next response. */
  connectionSeconds: number;
  /** A connection without a request ends after this. */
  idleSeconds: number;
  /** Time a client has to read a response. */
  sendSeconds: number;
  requestsPerAddress: number;
  requestsPerOrganization: number;
  /** Open streams of the change feed. */
  streamsPerOrganization: number;
  /** Responses kept for the idempotency keys of an organization, for 24 hours. */
  idempotencyMb: number;
  /** Unauthenticated requests per address. */
  anonymousPerMinute: number;
}

export interface WebhookSettings {
  /** Allows receivers on private addresses; never in production. */
  allowPrivate: boolean;
  /** First and last port, inclusive. */
  ports: [number, number][];
  /** PEM certificates of additional trusted authorities. */
  extraCa: string | null;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Reads settings from environment variables. An empty value counts as unset.
 * @throws ConfigError naming the first setting that is wrong.
 */
export function loadConfig(env: Env = process.env): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const port = integer(env, 'PORT', 8787, 0, 65_535);
  const metricsPort = text(env, 'CPI_METRICS_PORT') === null ? null : integer(env, 'CPI_METRICS_PORT', 0, 1, 65_535);
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return {
    port,
    host,
    dataDir: inDataDir(env, 'CPI_DATA_DIR', ''),
    databaseUrl,
    pool: poolSettings(env),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    processes: processes(env, databaseUrl),
    publicUrl: (url(env, 'CPI_PUBLIC_URL', ['http:', 'https:']) ?? defaultPublicUrl(host, port)).replace(/\/+$/, ''),
    isPublicUrlSet: text(env, 'CPI_PUBLIC_URL') !== null,
    keyPrefix: keyPrefix(env),
    secretKeys: secretKeys(env),
    receiptKeyFile: inDataDir(env, 'CPI_RECEIPT_KEY_FILE', 'receipt-keys.json'),
    logWitnesses: witnessSettings(env),
    pricing: readChoice(env, 'CPI_PRICING', ['b', 'a'] as const, 'b'),
    plansFile: text(env, 'CPI_PLANS'),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    corsOrigins: origins(env, 'CPI_CORS_ORIGINS'),
    mcpHosts: hostNames(env, 'CPI_MCP_HOSTS'),
    toolsets: toolsets(env),
    nativeRedirects: applicationAddresses(env, 'CPI_OAUTH_NATIVE_REDIRECTS'),
    metricsToken: text(env, 'CPI_METRICS_TOKEN'),
    metricsPort,
    securityContact: url(env, 'CPI_SECURITY_CONTACT', ['https:', 'mailto:']),
    cptLicensed: readChoice(env, 'CPI_CPT_LICENSED', ['false', 'true'] as const, 'false') === 'true',
    ...corpusPlace(env, databaseUrl),
    ingest: {
      memoryMb: integer(env, 'CPI_INGEST_MEMORY_MB', 3_072, 256, 1_000_000),
      minutes: integer(env, 'CPI_INGEST_MINUTES', 30, 1, 10_000),
      documents: {
        seconds: integer(env, 'CPI_DOCUMENT_SECONDS', 20, 1, 3_600),
        memoryMb: integer(env, 'CPI_DOCUMENT_MEMORY_MB', 512, 192, 65_536),
      },
    },
    extractor: extractorSettings(env),
    embeddings: embeddingSettings(env),
    production: env.NODE_ENV === 'production',
    development: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
    client: { server: url(env, 'CPI_SERVER', ['http:', 'https:']), key: text(env, 'CPI_API_KEY') },
    webhooks: webhookSettings(env),
    traffic: trafficSettings(env),
    drainSeconds: integer(env, 'CPI_DRAIN_SECONDS', env.NODE_ENV === 'production' ? DRAIN_SECONDS : 0, 0, 300),
    backup: scheduledBackups(env),
    sync: syncSettings(env),
    slowMs: integer(env, 'CPI_SLOW_MS', 1_000, 0, 600_000) || null,
    mail: mailSettings(env),
    operators: operatorSettings(env),
  };
}

function poolSettings(env: Env): Config['pool'] {
  return {
    poolSize: integer(env, 'CPI_DATABASE_POOL', 10, 2, 500),
    directUrl: url(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    graceMs: 1_000 * integer(env, 'CPI_DATABASE_GRACE_SECONDS', 300, 0, 86_400),
  };
}

/** Longer than two probes of a load balancer that probes every two seconds. */
const DRAIN_SECONDS = 5;
/** A local folder can be checked often without loading anyone's server. */
const FOLDER_EVERY_MS = 300_000;

function syncSettings(env: Env): SyncSettings {
  const folder = text(env, 'CPI_SYNC_DIR');
  const everyMs = INTERVALS[readChoice(env, 'CPI_SYNC', ['off', 'daily', 'weekly'] as const, 'off')];
  return {
    everyMs: folder === null ? everyMs : FOLDER_EVERY_MS,
    folder: folder === null ? null : resolve(folder),
    mirror: url(env, 'CPI_SYNC_MIRROR', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    proxy: url(env, 'CPI_SYNC_PROXY', ['http:', 'https:']),
    pages: addresses(env, 'CPI_SYNC_PAGES'),
    licenses: (text(env, 'CPI_SYNC_LICENSES') ?? '').split(/[\s,]+/).filter(Boolean),
    maxMb: integer(env, 'CPI_SYNC_MAX_MB', 2_000, 1, 100_000),
    minutes: integer(env, 'CPI_SYNC_MINUTES', 120, 1, 10_000),
  };
}

function trafficSettings(env: Env): TrafficSettings {
  return {
    trustedProxies: addressRanges(env, 'CPI_TRUSTED_PROXIES'),
    connections: integer(env, 'CPI_CONNECTIONS', 1_000, 1, 100_000),
    connectionsPerAddress: integer(env, 'CPI_CONNECTIONS_PER_ADDRESS', 100, 1, 100_000),
    pipelining: integer(env, 'CPI_PIPELINING', 16, 1, 1_000),
    connectionSeconds: integer(env, 'CPI_CONNECTION_SECONDS', 3_600, 1, 86_400),
    idleSeconds: integer(env, 'CPI_IDLE_SECONDS', 72, 1, 3_600),
    sendSeconds: integer(env, 'CPI_SEND_SECONDS', 120, 1, 3_600),
    requestsPerAddress: integer(env, 'CPI_REQUESTS_PER_ADDRESS', 256, 1, 100_000),
    requestsPerOrganization: integer(env, 'CPI_REQUESTS_PER_ORGANIZATION', 64, 1, 100_000),
    idempotencyMb: integer(env, 'CPI_IDEMPOTENCY_MB', 2_000, 1, 1_000_000),
    streamsPerOrganization: integer(env, 'CPI_STREAMS_PER_ORGANIZATION', 20, 1, 100_000),
    anonymousPerMinute: integer(env, 'CPI_ANONYMOUS_PER_MINUTE', 600, 1, 1_000_000),
  };
}

/** Each process has its own in-memory tables, so a large machine does not start one per core by default. */
const MAX_BY_DEFAULT = 4;

function processes(env: Env, databaseUrl: string | null): number {
  const wanted = integer(env, 'CPI_PROCESSES', 0, 0, 64);
  if (databaseUrl === null) {
    if (wanted > 1)
      throw new ConfigError('CPI_PROCESSES above 1 requires DATABASE_URL: an embedded database serves one process');
    return 1;
  }
  return wanted === 0 ? Math.min(availableParallelism(), MAX_BY_DEFAULT) : wanted;
}

function webhookSettings(env: Env): WebhookSettings {
  const allowPrivate = readChoice(env, 'CPI_WEBHOOK_ALLOW_PRIVATE', ['false', 'true'] as const, 'false') === 'true';
  if (allowPrivate && env.NODE_ENV === 'production') {
    throw new ConfigError('CPI_WEBHOOK_ALLOW_PRIVATE is for development and must not be true with NODE_ENV=production');
  }
  return {
    allowPrivate,
    ports: portRanges(env, 'CPI_WEBHOOK_PORTS', allowPrivate ? '1-65535' : '443,8443'),
    extraCa: certificates(env, 'CPI_WEBHOOK_CA'),
  };
}

function secretKeys(env: Env): MasterKeys | null {
  const current = masterKey(env, 'CPI_SECRET_KEY');
  const previous = masterKey(env, 'CPI_SECRET_KEY_PREVIOUS');
  if (current === null && previous !== null) throw new ConfigError('CPI_SECRET_KEY_PREVIOUS requires CPI_SECRET_KEY');
  return current === null ? null : { current, previous, from: 'CPI_SECRET_KEY' };
}
