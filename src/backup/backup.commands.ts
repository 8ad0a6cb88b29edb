import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CorpusOf } from '../corpus/corpus.public.ts';
import type { Command, CommandContext, CommandInput } from '../platform/cli/command.ts';
import { sealedBy } from '../platform/database/secrets.queries.ts';
import { ownKeyPath } from '../platform/embedded/own-key.ts';
import { checkBackup, type RestoreReport, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const backup = (getCorpus: CorpusOf): Command => ({
  name: 'backup',
  summary: 'Write everything of this installation into one file, while it serves',
  positionals: '<file>',
  examples: ['cpi backup /backups/cpi-2026-11-22.tar.zst'],
  async run({ positionals, json }, context) {
    const path = resolve(context.cwd, positionals[0]!);
    const report = await writeBackup(getCorpus(context), path, { now: new Date(), signal: context.signal });
    const { size: bytes } = statSync(path);
    const { rows, tables, segments, release } = report;
    const key = context.config.secretKeys?.from ?? null;
    const facts = `${rows} rows of ${tables} tables, ${segments} segments, release ${release ?? 'none'}`;
    context.out(
      json
        ? JSON.stringify({ file: path, bytes, ...report, key_kept_in: key })
        : `Wrote ${path}, ${megabytes(bytes)}: ${facts}${key === null ? '' : `\nThe key that opens its secrets is not in it: keep ${key} as well, in another place`}`,
    );
  },
});

const restore = (getCorpus: CorpusOf): Command => ({
  name: 'restore',
  summary: 'Fill an empty installation from a backup',
  positionals: '<file>',
  options: { check: { type: 'boolean', description: 'Only read the backup to its end and check every hash' } },
  examples: ['CPI_DATA_DIR=/var/lib/cpi cpi restore cpi-2026-11-22.tar.zst', 'cpi restore --check backup.tar.zst'],
  ownSchema: true,
  elsewhere(input) {
    return input.options.check === true ? (context) => check(input, context) : null;
  },
  async run({ positionals, json }, context) {
    const report = await restoreBackup(getCorpus(context), resolve(context.cwd, positionals[0]!), context.signal);
    const { migrated } = report;
    const added = migrated.length === 0 ? '' : `; migrated by ${migrated.join(', ')}`;
    const key = (await sealedBy(context.database)).length > 0 ? keyNeeded(context) : null;
    if (json) return context.out(JSON.stringify({ ...report, key_needed_in: key }));
    context.out(`Restored ${described(report)}${added}`);
    if (key !== null) context.out(`Its secrets are sealed: put the key of the installation it comes from into ${key}`);
  },
});

/** Where a server looks for the key. */
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
    out(json ? JSON.stringify(report) : `Whole: ${described(report)}`);
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

export const backupCommands = (getCorpus: CorpusOf): Command[] => [backup(getCorpus), restore(getCorpus)];
