import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CorpusOf } from '../corpus/corpus.public.ts';
import type { Command, CommandInput } from '../platform/cli/command.ts';
import { checkBackup, type RestoreReport, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const backup = (corpusOf: CorpusOf): Command => ({
  name: 'backup',
  summary: 'Write everything of this installation into one file, while it serves',
  positionals: '<file>',
  examples: ['cpi backup /backups/cpi-2026-11-22.tar.zst'],
  async run({ positionals, json }, context) {
    const path = resolve(context.cwd, positionals[0]!);
    const report = await writeBackup(corpusOf(context), path, { now: new Date(), signal: context.signal });
    const { size: bytes } = statSync(path);
    const { rows, tables, segments, release } = report;
    context.out(
      json
        ? JSON.stringify({ file: path, bytes, ...report })
        : `Wrote ${path}, ${megabytes(bytes)}: ${rows} rows of ${tables} tables, ${segments} segments, release ${release ?? 'none'}`,
    );
  },
});

const restore = (corpusOf: CorpusOf): Command => ({
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
    const report = await restoreBackup(corpusOf(context), resolve(context.cwd, positionals[0]!), context.signal);
    const { migrated } = report;
    const added = migrated.length === 0 ? '' : `; migrated by ${migrated.join(', ')}`;
    context.out(json ? JSON.stringify(report) : `Restored ${described(report)}${added}`);
  },
});

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

export const backupCommands = (corpusOf: CorpusOf): Command[] => [backup(corpusOf), restore(corpusOf)];
