import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Corpus, CorpusOf } from '../corpus/corpus.public.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandInput,
  UsageError,
} from '../platform/cli/command.ts';
import { sealedBy } from '../platform/database/secrets.queries.ts';
import { ownKeyPath } from '../platform/embedded/own-key.ts';
import { recordedRun } from '../platform/schedule/scheduler.ts';
import { checkBackup, type RestoreReport, restoreBackup } from './restore-backup.ts';
import { backupNow, type FolderBackup } from './scheduled-backup.ts';
import { BACKUP_TEST_JOB, newestBackup, TEST_LOCK, testBackup } from './test-backup.ts';
import { writeBackup } from './write-backup.ts';

const backup = (getCorpus: CorpusOf): Command => ({
  name: 'backup',
  summary: 'Back up this installation into one file, while it runs',
  positionals: '[file]',
  options: {
    dir: {
      type: 'string',
      description: 'Folder for files named after their time, like scheduled backups',
    },
    keep: { type: 'string', description: 'Number of newest files to keep in --dir', default: '7' },
  },
  examples: ['cpi backup /backups/cpi-2026-11-22.tar.zst', 'cpi backup --dir /backups --keep 14'],
  async run(input, context) {
    const { json } = input;
    const { file: path, bytes, ...report } = await writeToTarget(getCorpus(context), input, context);
    const { rows, tables, segments, release } = report;
    const key = context.config.secretKeys?.from ?? null;
    const facts = `${rows} rows of ${tables} tables, ${segments} segments, release ${release ?? 'none'}`;
    context.out(
      json
        ? JSON.stringify({ file: path, bytes, ...report, key_kept_in: key })
        : `Wrote ${path}, ${megabytes(bytes)}: ${facts}${key === null ? '' : `\nThe key that opens its secrets is not included: store ${key} separately`}`,
    );
  },
});

async function writeToTarget(
  corpus: Corpus,
  { positionals: [file], options: { dir, keep } }: CommandInput,
  { cwd, signal }: CommandContext,
): Promise<Omit<FolderBackup, 'removed'>> {
  const now = new Date();
  if ((file === undefined) === (dir === undefined)) throw new UsageError('Specify a file, or a folder with --dir');
  if (file !== undefined) {
    const path = resolve(cwd, file);
    const report = await writeBackup(corpus, path, { now, signal });
    return { file: path, bytes: statSync(path).size, ...report };
  }
  if (!/^[1-9]\d{0,3}$/.test(String(keep))) throw new UsageError('--keep must be a number from 1 to 9999');
  const { removed: _removed, ...written } = await backupNow(corpus, {
    dir: resolve(cwd, String(dir)),
    keep: Number(keep),
    now,
    signal,
  });
  return written;
}

const test = (): Command => ({
  name: 'backup test',
  summary: 'Restore the newest backup into a temporary directory, verify it, and record the result for metrics',
  positionals: '[file]',
  options: {
    dir: { type: 'string', description: 'Folder with backups; default CPI_BACKUP_DIR' },
    'max-age': { type: 'string', description: 'Hours; fails if the newest backup is older' },
  },
  examples: ['cpi backup test', 'cpi backup test --dir /backups --max-age 48', 'cpi backup test backup.tar.zst --json'],
  async run({ positionals: [given], options, json }, { cwd, config, database, signal, out }) {
    const file =
      given === undefined
        ? findNewest(resolve(cwd, String(options.dir ?? config.backup?.dir ?? '')))
        : resolve(cwd, given);
    const maxAgeMs = options['max-age'] === undefined ? null : readHours(String(options['max-age']));
    const work = () => testBackup(file, { maxAgeMs, signal, now: new Date() });
    const report = await database.exclusively(TEST_LOCK, 'Another restore test is running', () =>
      recordedRun(database, BACKUP_TEST_JOB, work),
    );
    const { policies, releases, seconds } = report;
    out(
      json
        ? JSON.stringify(report)
        : `Restored ${described(report)}; ${releases} releases checked, ${policies} policies served, in ${seconds} s`,
    );
  },
});

function findNewest(dir: string): string {
  const file = newestBackup(dir);
  if (file === null) throw new CommandError(`${dir} has no backup; specify a file, or the folder with --dir`);
  return file;
}

function readHours(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--max-age must be a number of hours from 1 to 99999');
  return Number(text) * 3_600_000;
}

const restore = (getCorpus: CorpusOf): Command => ({
  name: 'restore',
  summary: 'Restore a backup into an empty installation',
  positionals: '<file>',
  options: { check: { type: 'boolean', description: 'Only read the entire backup and check every hash' } },
  examples: ['CPI_DATA_DIR=/var/lib/cpi cpi restore cpi-2026-11-22.tar.zst', 'cpi restore --check backup.tar.zst'],
  ownSchema: true,
  withoutDatabase(input) {
    return input.options.check === true ? (context) => check(input, context) : null;
  },
  async run({ positionals, json }, context) {
    const report = await restoreBackup(getCorpus(context), resolve(context.cwd, positionals[0]!), context.signal);
    const { migrated } = report;
    const added = migrated.length === 0 ? '' : `; migrated by ${migrated.join(', ')}`;
    const key = (await sealedBy(context.database)).length > 0 ? keyNeeded(context) : null;
    if (json) return context.out(JSON.stringify({ ...report, key_needed_in: key }));
    context.out(`Restored ${described(report)}${added}`);
    if (key !== null) context.out(`Its secrets are encrypted: put the key of the original installation into ${key}`);
  },
});

/** Where a server reads its key. */
function keyNeeded({ config }: CommandContext): string {
  return config.databaseUrl === null && config.secretKeys === null ? ownKeyPath(config.dataDir) : 'CPI_SECRET_KEY';
}

async function check(
  { positionals, json }: CommandInput,
  { cwd, signal, out }: { cwd: string; signal: AbortSignal; out(text: string): void },
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'cpi-check-'));
  try {
    const report = await checkBackup(resolve(cwd, positionals[0]!), { scratch, signal });
    out(json ? JSON.stringify(report) : `Complete: ${described(report)}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function described({ created_at, rows, tables, segments, release }: Omit<RestoreReport, 'migrated'>): string {
  return `the backup of ${created_at}: ${rows} rows of ${tables} tables, ${segments} segments, release ${release ?? 'none'}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const backupCommands = (getCorpus: CorpusOf): Command[] => [backup(getCorpus), test(), restore(getCorpus)];
