import type { Server } from 'node:http';
import { ensureDemoAccess } from './access/access.public.ts';
import { type App, buildApp } from './app.ts';
import { allCommands } from './commands.ts';
import { ensureStarterCorpus } from './ingest/ingest.public.ts';
import { openSharedCache } from './platform/cache/shared-cache.ts';
import type { CommandContext } from './platform/cli/command.ts';
import { EXIT, parseCall, runCall } from './platform/cli/run-command.ts';
import type { Config } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { type OpenedDatabase, openDatabase } from './platform/database/open.ts';
import { type RemoteIo, serveAdminSocket } from './platform/embedded/admin-socket.ts';
import { listenForMetrics } from './platform/http/metrics.routes.ts';
import { createLogger } from './platform/telemetry/logger.ts';

/** A request may take this long to finish after the signal to stop. */
const SHUTDOWN_MS = 25_000;

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Brings the service up: database, migrations, starter corpus, HTTP, and the socket through which commands reach an
 * embedded database.
 * @param say receives what an operator should read at start.
 * @throws DataDirInUseError, or Error when the database or the port cannot be used.
 */
export async function serve(config: Config, say: (text: string) => void): Promise<RunningServer> {
  const logger = createLogger(config.logLevel);
  const opened = await openDatabase(config, (error) => logger.warn({ err: error }, 'database connection lost'));
  const { database } = opened;
  const cleanups: (() => Promise<unknown>)[] = [() => opened.close()];
  try {
    await migrate(database);
    const cache = await openSharedCache(config.redisUrl, (error) => logger.warn({ err: error }, 'redis'));
    cleanups.push(() => cache.close());
    await ensureStarterCorpus(database);
    const demoKey = await ensureDemoAccess(database, config.keyPrefix);
    const app = await buildApp({ config, database, cache, logger });
    cleanups.push(() => app.close());
    await app.http.listen({ port: config.port, host: config.host });
    if (opened.socketPath !== null) {
      const socket = await serveAdminSocket(opened.socketPath, (argv, io) => runForOther(config, opened, argv, io));
      cleanups.push(async () => socket.close());
    }
    if (config.metricsPort !== null) {
      const metrics = await listenForMetrics(app.metrics, config.metricsPort);
      cleanups.push(async () => metrics.close());
    }
    const url = addressOf(app, config);
    say(welcome(config, url, database.engine, demoKey));
    return { url, close: () => shutDown(cleanups) };
  } catch (error) {
    await shutDown(cleanups);
    throw error;
  }
}

/** Serves until SIGINT or SIGTERM, then finishes what is under way. Resolves with the exit code. */
export async function serveUntilStopped(config: Config): Promise<number> {
  const server = await serve(config, (text) => process.stdout.write(`${text}\n`));
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  const timer = setTimeout(() => process.exit(EXIT.failed), SHUTDOWN_MS);
  await server.close();
  clearTimeout(timer);
  return EXIT.done;
}

async function shutDown(cleanups: (() => Promise<unknown>)[]): Promise<void> {
  for (const cleanup of cleanups.reverse()) await cleanup();
}

/** A command that another process hands over, because this one holds the embedded database. */
async function runForOther(config: Config, opened: OpenedDatabase, argv: string[], io: RemoteIo): Promise<number> {
  const context: CommandContext = {
    config,
    database: opened.database,
    out: (text) => io.out(`${text}\n`),
    note: (text) => io.err(`${text}\n`),
    terminal: io.isTerminal ? { write: (text) => io.err(text) } : null,
    signal: io.signal,
    cwd: io.cwd,
  };
  return runCall(parseCall(allCommands, argv), context);
}

function addressOf(app: App, config: Config): string {
  const address = (app.http.server as Server).address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return port === config.port ? config.publicUrl : `http://${config.host}:${port}`;
}

function welcome(config: Config, url: string, engine: string, demoKey: string | null): string {
  const key = demoKey ?? '<your key>';
  const store = engine === 'pglite' ? `embedded database in ${config.dataDir}` : 'PostgreSQL at DATABASE_URL';
  return [
    `Coverage Policy Intelligence is ready (${store}).`,
    '',
    `  Base URL   ${url}/v1`,
    demoKey === null
      ? '  API key    made at the first start; "cpi keys create" makes another'
      : `  API key    ${key}   (shown only now; keep it)`,
    `  Reference  ${url}/docs`,
    '',
    'Try:',
    `  curl -H "Authorization: Bearer ${key}" "${url}/v1/policies?q=oxygen&limit=3"`,
    `  curl -H "Authorization: Bearer ${key}" "${url}/v1/policies/L33797?include=codes"`,
    `  curl -H "Authorization: Bearer ${key}" "${url}/v1/jurisdictions"`,
  ].join('\n');
}
