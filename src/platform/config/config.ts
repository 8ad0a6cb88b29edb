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
import { type Toolset, toolsets } from './toolsets.ts';
import { type WitnessSettings, witnessSettings } from './witness-settings.ts';

export { ConfigError } from './read-env.ts';

/** Validated process settings. Every member has a line in `.env.example`. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Connections of one process, the way past a pooler in transaction mode, and how long reads continue without PostgreSQL. */
  pool: { poolSize: number; directUrl: string | null; graceMs: number };
  redisUrl: string | null;
  /** Server processes that share the port; one on the embedded database. */
  processes: number;
  publicUrl: string;
  isPublicUrlSet: boolean;
  keyPrefix: string;
  /** Seal the secrets of the database. Null: a key in the data directory; on PostgreSQL development only. */
  secretKeys: MasterKeys | null;
  /** Keys that sign receipts. Servers of one installation share it. */
  receiptKeyFile: string;
  /** Who cosigns the release log; none by default. */
  logWitnesses: readonly WitnessSettings[];
  pricing: 'a' | 'b';
  /** File with the operator's own plans; null for the built-in ones. */
  plansFile: string | null;
  logLevel: LogLevel;
  corsOrigins: string[];
  /** Of /mcp: host names alongside that of the public address, and optional tools. */
  mcpHosts: string[];
  toolsets: Toolset[];
  /** Addresses of applications that may register as OAuth clients. */
  nativeRedirects: string[];
  metricsToken: string | null;
  metricsPort: number | null;
  /** Form or address where people report vulnerabilities, for /.well-known/security.txt; null for none. */
  securityContact: string | null;
  /** The operator holds licenses for the descriptors of CPT and CDT codes. */
  cptLicensed: boolean;
  /** Folder of the files that releases consist of. */
  corpusDir: string;
  /** The folder is shared by all servers, so files are not exchanged through the database. */
  corpusShared: boolean;
  /** Bounds of the process that reads files. */
  ingest: { memoryMb: number; minutes: number; documents: { seconds: number; memoryMb: number } };
  /** Chat endpoint that proposes logic for texts that were not understood; null without one. */
  extractor: ExtractorSettings | null;
  /** Endpoint where the vectors help semantic search; null without one. */
  embeddings: EmbeddingSettings | null;
  production: boolean;
  /** NODE_ENV is development or test: a server on PostgreSQL may start without a master key. */
  development: boolean;
  /** Server that look-ups of the command line ask instead of the corpus here; null for none. */
  client: { server: string | null; key: string | null };
  webhooks: WebhookSettings;
  traffic: TrafficSettings;
  /** Seconds between the signal to stop and the end of listening, for load balancers to notice. */
  drainSeconds: number;
  /** Backups that the server writes by itself; null for none. */
  backup: ScheduledBackups | null;
  sync: SyncSettings;
  /** Requests that take at least so many milliseconds are logged with their stages; null: none. */
  slowMs: number | null;
  /** Null without a mail server: what would be sent is written to the log. */
  mail: MailSettings | null;
  /** Where operators are notified of what is wrong, and of releases. */
  operators: OperatorSettings;
}

/** What the service fetches from publishers by itself. */
export interface SyncSettings {
  /** Interval; null: only when asked. */
  everyMs: number | null;
  /** Folder that replaces publishers where there is no network. */
  folder: string | null;
  /** Address that replaces all publishers, and an HTTP proxy on the way to them. */
  mirror: string | null;
  proxy: string | null;
  /** Addresses in place of those that are known, by source: its page, or its files. */
  pages: ReadonlyMap<string, readonly string[]>;
  /** Licenses that the operator has accepted. */
  licenses: readonly string[];
  /** Of one file. */
  maxMb: number;
  /** Of one run. */
  minutes: number;
}

/** What clients may hold of one server process. */
export interface TrafficSettings {
  /** Addresses and CIDR ranges where the `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  connections: number;
  /** Of one client; a trusted proxy has the total. */
  connectionsPerAddress: number;
  /** Requests in progress on one connection; what a client sends beyond them is not read. */
  pipelining: number;
  /** A connection older than this ends with its next answer. */
  connectionSeconds: number;
  /** A connection without a request ends after this. */
  idleSeconds: number;
  /** A client has this long to take an answer. */
  sendSeconds: number;
  requestsPerAddress: number;
  requestsPerOrganization: number;
  /** Open streams of the change feed. */
  streamsPerOrganization: number;
  /** Requests of one address that no key answers for. */
  anonymousPerMinute: number;
}

export interface WebhookSettings {
  /** Receivers on addresses that are not public; never in production. */
  allowPrivate: boolean;
  /** First and last port, both included. */
  ports: [number, number][];
  /** PEM certificates of authorities trusted alongside the usual ones. */
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
    corpusDir: inDataDir(env, 'CPI_CORPUS_DIR', 'corpus'),
    corpusShared: text(env, 'CPI_CORPUS_DIR') !== null,
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

/** Longer than two probes of a load balancer that asks every two seconds. */
const DRAIN_SECONDS = 5;
/** A folder is looked at often: no one is bothered by it. */
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
    streamsPerOrganization: integer(env, 'CPI_STREAMS_PER_ORGANIZATION', 20, 1, 100_000),
    anonymousPerMinute: integer(env, 'CPI_ANONYMOUS_PER_MINUTE', 600, 1, 1_000_000),
  };
}

/** Each process keeps its own tables in memory, so a large machine does not start one for every core by itself. */
const MAX_BY_DEFAULT = 4;

function processes(env: Env, databaseUrl: string | null): number {
  const wanted = integer(env, 'CPI_PROCESSES', 0, 0, 64);
  if (databaseUrl === null) {
    if (wanted > 1)
      throw new ConfigError('CPI_PROCESSES above 1 needs DATABASE_URL: one process owns an embedded database');
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
