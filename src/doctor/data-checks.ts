/** Checks of stored data: database, corpus and its sources. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Corpus, corpusHealth, corpusSettings } from '../corpus/corpus.public.ts';
import type { Config } from '../platform/config/config.ts';
import { connectionShortage } from '../platform/database/connection-budget.ts';
import type { Database } from '../platform/database/database.ts';
import { knownMigrations, schemaPending } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { DataDirInUseError } from '../platform/embedded/data-dir-lock.ts';
import { today } from '../platform/today.ts';
import { sourceStatuses } from '../sync/sync.public.ts';
import { failedJobs, readDatabaseState, unknownMigrations } from './doctor.queries.ts';
import { type Finding, fail, message, ok, warn } from './finding.ts';
import { serverHealth } from './host-checks.ts';
import { checkSecretKey } from './key-check.ts';

/** Beyond this clock skew, others reject the tokens and receipts it signs. */
const CLOCK_MS = 5_000;

/** Opens the database, or asks the server that has it open. */
export async function checkStored(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'db')))
    return [ok('database', 'The embedded database is created at the first start'), await checkSecretKey(config, null)];
  try {
    const { database, close } = await openDatabase(config);
    try {
      const found = [...(await checkDatabase(config, database)), await checkSecretKey(config, database)];
      return [...found, ...(await checkCorpus(config, database)), ...(await checkJobs(database))];
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof DataDirInUseError) return checkRunningServer(config, error);
    const away = fail('database', message(error), 'Start the database, or correct DATABASE_URL or CPI_DATA_DIR');
    return [away, await checkSecretKey(config, null)];
  }
}

async function checkRunningServer(config: Config, inUse: Error): Promise<Finding[]> {
  const health = await serverHealth(config);
  if (health === null)
    return [warn('database', inUse.message, 'Run this again when that process has ended, or with its HOST and PORT')];
  const warnings = (health.warnings ?? []).map((sentence) => warn('server', sentence, 'See /health'));
  // Everything else that is wrong with a running server is among its warnings.
  const overdue = Object.entries(health.checks ?? {}).filter(([, { status }]) => status === 'overdue');
  return [
    ok('database', `${inUse.message}, which is ${health.status}`),
    await checkSecretKey(config, null),
    ...warnings,
    ...overdue.map(([name, { edition, next_expected }]) =>
      lateSource(name.replace('source_', ''), { edition, next_expected }),
    ),
  ];
}

/** Scheduled jobs of which the last run failed. */
async function checkJobs(database: Database): Promise<Finding[]> {
  if (!(await readDatabaseState(database)).made) return [];
  return (await failedJobs(database)).map(({ job, failures, problem }) =>
    warn(`job ${job}`, `Failed ${failures === 1 ? 'once' : `${failures} times in a row`}: ${problem}`, 'Read the log'),
  );
}

async function checkDatabase(config: Config, database: Database): Promise<Finding[]> {
  const { databaseUrl } = config;
  const shortage = await connectionShortage(database, config);
  const known = knownMigrations().map(({ name }) => name);
  const before = Date.now();
  const { made, now } = await readDatabaseState(database);
  // The database read its clock at some time in between: on a busy machine that can be seconds.
  const off = Math.round(Math.max(before - now, now - Date.now(), 0));
  const engine = databaseUrl === null ? 'Embedded database' : `PostgreSQL at ${new URL(databaseUrl).host}`;
  const pending = made ? await schemaPending(database, known) : known;
  const newer = made ? await unknownMigrations(database, known) : [];
  return [
    ...(newer.length === 0
      ? []
      : [fail('schema', `A newer version migrated this database (${newer.join(', ')})`, 'Start that version')]),
    pending.length === 0
      ? ok('database', `${engine}, ${known.length} migrations applied`)
      : warn(
          'database',
          `${engine}, ${pending.length} of ${known.length} migrations pending`,
          'Run "cpi migrate", or start the server',
        ),
    ...(shortage === null
      ? []
      : [warn('connections', shortage, 'docs/guides/operations.md, "Connections to PostgreSQL"')]),
    off > CLOCK_MS
      ? fail('clock', `The clocks of this machine and the database differ by ${off} ms`, 'Synchronize both (NTP)')
      : ok('clock', 'The clocks of this machine and the database agree'),
  ];
}

async function checkCorpus(config: Config, database: Database): Promise<Finding[]> {
  const corpus = new Corpus({
    database,
    ...corpusSettings(config),
    onError: () => {},
  });
  try {
    await corpus.refresh();
    const { checks, warnings } = corpusHealth(corpus);
    const { status, release } = checks.corpus;
    const served =
      status === 'up'
        ? ok('corpus', `Release ${release} opens`)
        : status === 'empty'
          ? warn('corpus', 'No releases yet', 'Start the server once, or load files with "cpi ingest"')
          : fail('corpus', warnings.join('; '), 'Read the message; "cpi corpus import" restores exported files');
    return [served, ...(await checkSources(config, database))];
  } catch (error) {
    return [fail('corpus', message(error), 'Run "cpi migrate", or restore a backup')];
  } finally {
    await corpus.close();
  }
}

async function checkSources({ sync }: Config, database: Database): Promise<Finding[]> {
  const statuses = await sourceStatuses(database, today());
  const findings = statuses.flatMap(({ source, edition, next_expected, overdue, problem, license }): Finding[] => {
    const check = `source ${source}`;
    if (problem !== null) return [warn(check, problem, `Run "cpi sync ${source}"`)];
    if (overdue) return [lateSource(source, { edition, next_expected })];
    if (sync.everyMs !== null && license !== null && license.accepted_at === null)
      return [
        warn(
          check,
          'Its license is not accepted, so it is not downloaded',
          `Run "cpi sync accept-license ${license.name}"`,
        ),
      ];
    return edition === null ? [] : [ok(check, `Edition ${edition}`)];
  });
  return findings.length === 0
    ? [warn('sources', 'Only the starter corpus is loaded', 'Load the Medicare files: docs/guides/sync.md')]
    : findings;
}

const lateSource = (source: string, { edition, next_expected }: LateSource): Finding =>
  warn(`source ${source}`, `Edition ${edition}; the next was expected ${next_expected}`, `Run "cpi sync ${source}"`);

interface LateSource {
  edition?: string | null | undefined;
  next_expected?: string | null | undefined;
}
