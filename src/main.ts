import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { ensureDemoAccess, planTable } from './access/access.public.ts';
import { ensureOwnerLink, signUpLink } from './accounts/accounts.public.ts';
import type { App } from './app.ts';
import { Corpus, corpusSettings } from './corpus/corpus.public.ts';
import { loadRest, runForOther } from './handed-over-command.ts';
import { ensureStarterCorpus } from './ingest/ingest.public.ts';
import { openSharedCache } from './platform/cache/shared-cache.ts';
import { EXIT } from './platform/cli/run-command.ts';
import type { Config } from './platform/config/config.ts';
import { defaultPublicUrl } from './platform/config/read-env.ts';
import { findUnknownSettings } from './platform/config/unknown-settings.ts';
import { connectionShortage } from './platform/database/connection-budget.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { serveAdminSocket } from './platform/embedded/admin-socket.ts';
import { withOwnKey } from './platform/embedded/own-key.ts';
import { requireFreePort } from './platform/http/free-port.ts';
import { listenForMetrics } from './platform/http/health/metrics.routes.ts';
import { loadLate } from './platform/processes/load-late.ts';
import {
  isWorker,
  reportFailure,
  reportReady,
  superviseWorkers,
  untilPrepared,
} from './platform/processes/supervisor.ts';
import { createLogger } from './platform/telemetry/logger.ts';
import { collectMetricsOfWorkers } from './platform/telemetry/metrics.ts';
import { startTracing } from './platform/telemetry/tracing.ts';
import { productVersion } from './platform/version.ts';
import { requireMasterKey, sealAtStart } from './secrets/secrets.public.ts';
import { type Started, welcome } from './welcome.ts';

/** A request may take this long to finish after the signal to stop. */
const SHUTDOWN_MS = 25_000;
/** The last lines of the log are written within this; a reader that takes none keeps no process. */
const LAST_LINES_MS = 5_000;
/** Ctrl-C reaches every process of a terminal, and what started this one (npm, our script) passes it on: one wish, several signals. */
const SAME_SIGNAL_MS = 1_000;

export interface RunningServer {
  url: string;
  drain(): void;
  /** @returns clients that are still connected. */
  settle(): Promise<number>;
  close(): Promise<void>;
}

/** What is made once, and where the text exists nowhere else. */
interface FirstAccess {
  demoKey: string | null;
  ownerToken: string | null;
}

const NOTHING_MADE: FirstAccess = { demoKey: null, ownerToken: null };

/**
 * Brings the service up: database, migrations, starter corpus, HTTP, and the socket for commands on an embedded database.
 * @param onStarted receives what an operator should read at start.
 * @throws DataDirInUseError, or Error when the database or the port cannot be used.
 */
export async function serve(config: Config, onStarted: (started: Started) => void): Promise<RunningServer> {
  await requireFreePort(config);
  return listen(config, prepare, (url, first) => onStarted(startedAt(config, url, first)));
}

/**
 * Serves until SIGINT or SIGTERM, then finishes what is under way. Resolves with the exit code.
 * @param json what an operator should read at start is one JSON document. @throws MasterKeyError.
 */
export async function serveUntilStopped(config: Config, { json }: { json: boolean }): Promise<number> {
  requireMasterKey(config);
  const onStarted = (started: Started) =>
    void process.stdout.write(`${json ? JSON.stringify(started) : welcome(config, started)}\n`);
  const logger = createLogger(config.logLevel);
  if (!isWorker) for (const sentence of findUnknownSettings()) logger.warn(sentence);
  logUnexpectedEnd(logger);
  const stopped = waitForStopSignal().then((signal) => {
    logger.info({ reason: signal, drain_seconds: config.drainSeconds, pid: process.pid }, 'stopping');
    endWithin(config.drainSeconds * 1_000 + SHUTDOWN_MS + 2 * LAST_LINES_MS);
  });
  if (isWorker) return serveAsWorker(config, stopped);
  if (config.processes > 1) return serveInWorkers(config, onStarted, stopped);
  const server = await serve(config, onStarted);
  await stopped;
  await closeInTime(server, config, logger);
  return EXIT.done;
}

/** Why a process ended is in its log, whatever the reason. */
function logUnexpectedEnd(logger: Logger): void {
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    logger.fatal({ err: error, reason: origin, pid: process.pid }, 'the process is ending after an unexpected error');
    logger.flush();
  });
}

/** Resolves with the first SIGINT or SIGTERM; one that comes after the same moment ends the process at once. */
function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const onSignal = (signal: NodeJS.Signals) => {
      first ??= Date.now();
      if (Date.now() - first > SAME_SIGNAL_MS) process.exit(EXIT.failed);
      resolve(signal);
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  });
}

/**
 * Ends this process unless it has ended by itself. A full pipe that is not read any more blocks the write of the log, and with it every
 * orderly way to exit.
 */
function endWithin(ms: number): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), ms).unref();
}

/** First load balancers are informed, then what is under way is answered. */
async function closeInTime(server: RunningServer, config: Config, logger: Logger): Promise<void> {
  server.drain();
  await delay(config.drainSeconds * 1_000);
  const clients = await server.settle();
  const start = performance.now();
  const timer = setTimeout(() => {
    logger.error({ pid: process.pid, waited_ms: SHUTDOWN_MS }, 'stopped before everything under way was answered');
    endWithin(LAST_LINES_MS);
    logger.flush(() => process.exit(EXIT.failed));
  }, SHUTDOWN_MS);
  await server.close();
  clearTimeout(timer);
  endWithin(LAST_LINES_MS);
  const took_ms = Math.round(performance.now() - start);
  logger.info({ pid: process.pid, clients_left: clients, took_ms }, 'stopped');
}

/** What a worker serves is prepared by the process that started it. */
async function serveAsWorker(config: Config, stopped: Promise<void>): Promise<number> {
  // Loaded while the database is prepared. A failure is reported where it is used.
  import('./app.ts').catch(() => {});
  try {
    const reported = await Promise.race([untilPrepared().then(() => 'prepared'), stopped.then(() => 'stopped')]);
    if (reported === 'prepared') {
      const server = await listen(config, async () => NOTHING_MADE, reportReady);
      await stopped;
      await closeInTime(server, config, createLogger(config.logLevel));
    }
    // The channel to the supervisor would keep it alive.
    process.disconnect?.();
  } catch (error) {
    reportFailure(error);
  }
  return EXIT.done;
}

/** Several processes on one port: this one prepares the database while the others load their code, and looks after them. */
async function serveInWorkers(
  config: Config,
  onStarted: (started: Started) => void,
  stopped: Promise<void>,
): Promise<number> {
  await requireFreePort(config);
  const prepared = openDatabase(config).then(({ database, close }) => {
    const logger = createLogger(config.logLevel);
    return prepare(createCorpus(config, database, logger), config, logger).finally(close);
  });
  collectMetricsOfWorkers();
  const inOrder = await superviseWorkers({
    count: config.processes,
    logger: createLogger(config.logLevel),
    prepared,
    onReady: (url) => void prepared.then((first) => onStarted(startedAt(config, url, first))),
    stopped,
    shutdownMs: SHUTDOWN_MS + config.drainSeconds * 1_000,
  });
  // What was begun is brought to its end before this process ends.
  await prepared;
  return inOrder ? EXIT.done : EXIT.failed;
}

/** Schema, starter corpus and, the first time, a key and a link for the owner. */
async function prepare(corpus: Corpus, config: Config, logger: FastifyBaseLogger): Promise<FirstAccess> {
  await migrate(corpus.database);
  const shortage = await connectionShortage(corpus.database, config);
  if (shortage !== null) logger.warn(shortage);
  await sealAtStart(corpus.database, config, logger);
  await ensureStarterCorpus(corpus, { logProgress: (text) => logger.info(text) });
  const plan = planTable(config).defaultPlan;
  const demoKey = await ensureDemoAccess(corpus.database, { prefix: config.keyPrefix, plan });
  return { demoKey, ownerToken: await ensureOwnerLink(corpus.database, new Date()) };
}

async function listen(
  provided: Config,
  prepareStore: (corpus: Corpus, config: Config, logger: FastifyBaseLogger) => Promise<FirstAccess>,
  onReady: (url: string, first: FirstAccess) => void,
): Promise<RunningServer> {
  // Most of the code. What only prepares, supervises, or refuses to start does without it.
  const { buildApp } = await import('./app.ts');
  const logger = createLogger(provided.logLevel);
  const tracing = await startTracing('coverage-policy-intelligence');
  const opened = await openDatabase(provided, (error) => logger.warn({ err: error }, 'database connection lost'));
  const { database } = opened;
  database.outage.onChange((away) =>
    away
      ? logger.error(
          { seconds: provided.pool.graceMs / 1_000 },
          'PostgreSQL cannot be reached: reads of known keys continue',
        )
      : logger.warn('PostgreSQL can be reached again'),
  );
  const cleanups: (() => Promise<unknown>)[] = [async () => tracing?.close(), () => opened.close()];
  try {
    const config = await withOwnKey(provided, database, { make: true });
    const corpus = createCorpus(config, database, logger);
    cleanups.push(() => corpus.close());
    const first = await prepareStore(corpus, config, logger);
    await corpus.follow();
    const cache = await openSharedCache(config.redisUrl, (error) => logger.warn({ err: error }, 'redis'));
    cleanups.push(() => cache.close());
    const app = await buildApp({ config, database, corpus, cache, logger });
    cleanups.push(() => app.close());
    await app.http.listen({ port: config.port, host: config.host });
    const commands = loadLate(() => loadRest(corpus));
    cleanups.push(async () => commands.stop());
    if (opened.socketPath !== null) {
      const socket = await serveAdminSocket(opened.socketPath, async (argv, io) =>
        runForOther(config, corpus, { commands: await commands.get(), argv, io }),
      );
      cleanups.push(async () => socket.close());
    }
    if (config.metricsPort !== null) {
      const metrics = await listenForMetrics(app.metrics, config.metricsPort);
      cleanups.push(async () => metrics.close());
    }
    const url = formatListenUrl(app, config);
    logger.info(startFacts(config, corpus, url), 'started');
    onReady(url, first);
    return { url, drain: app.drain, settle: app.settle, close: () => shutDown(cleanups) };
  } catch (error) {
    await shutDown(cleanups);
    throw error;
  }
}

/** What an operator wants to know of a process that starts. No setting that may hold a secret. */
function startFacts(config: Config, corpus: Corpus, url: string): object {
  return {
    version: productVersion(),
    node: process.version,
    pid: process.pid,
    url,
    engine: corpus.database.engine,
    processes: config.processes,
    redis: config.redisUrl !== null,
    release: corpus.served?.release.id ?? null,
  };
}

function createCorpus(config: Config, database: Database, logger: FastifyBaseLogger): Corpus {
  return new Corpus({
    database,
    ...corpusSettings(config),
    onError: (error, release) => logger.error({ err: error, release }, 'a release cannot be opened'),
  });
}

async function shutDown(cleanups: (() => Promise<unknown>)[]): Promise<void> {
  for (const cleanup of cleanups.reverse()) await cleanup();
}

function formatListenUrl(app: App, config: Config): string {
  const address = (app.http.server as Server).address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return port === config.port ? config.publicUrl : defaultPublicUrl(config.host, port);
}

function startedAt(
  { isPublicUrlSet: publicUrlProvided }: Config,
  url: string,
  { demoKey, ownerToken }: FirstAccess,
): Started {
  const sign_up_url =
    ownerToken === null ? null : signUpLink({ publicUrl: url, isPublicUrlSet: publicUrlProvided }, ownerToken);
  return { base_url: `${url}/v1`, reference_url: `${url}/docs`, api_key: demoKey, sign_up_url };
}
