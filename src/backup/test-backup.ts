/** Proves that a backup can be restored, in a temporary location that is removed afterward. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { requireSpace } from '../platform/disk-space.ts';
import type { ScheduledJob } from '../platform/schedule/scheduler.ts';
import { restoreInProcess } from './child/restore-process.ts';
import type { ScratchReport } from './restore-scratch.ts';
import { isBackupName } from './scheduled-backup.ts';

/** An arbitrary id, unique among the database locks. */
export const TEST_LOCK = 7_431_170;
export const BACKUP_TEST_JOB = 'backup_test';
/** Space for the decompressed files and the restored database. */
const SPACE_FACTOR = 6;

export interface BackupTestReport extends ScratchReport {
  file: string;
  bytes: number;
  /** Age of the backup when the test began. */
  age_seconds: number;
  /** Duration of the restore. */
  seconds: number;
}

/** @returns path of the newest backup in a folder; null if there is none. */
export function newestBackup(dir: string): string | null {
  const names = existsSync(dir) ? readdirSync(dir).filter(isBackupName).sort() : [];
  return names.length === 0 ? null : join(dir, names.at(-1)!);
}

/**
 * @param maxAgeMs fail if the newest backup is older, because backups have stopped.
 * @throws Error stating what is wrong.
 */
export async function testBackup(
  file: string,
  { maxAgeMs = null, signal, now }: { maxAgeMs?: number | null; signal: AbortSignal; now: Date },
): Promise<BackupTestReport> {
  const { size: bytes } = statSync(file);
  requireSpace(tmpdir(), bytes * SPACE_FACTOR, 'The restore test');
  const started = performance.now();
  const scratch = mkdtempSync(join(tmpdir(), 'cpi-restore-test-'));
  try {
    const report = await restoreInProcess({ file, scratch }, signal);
    const ageMs = now.getTime() - Date.parse(report.created_at);
    if (maxAgeMs !== null && ageMs > maxAgeMs)
      throw new Error(`The newest backup can be restored, but was made ${hours(ageMs)} ago: ${basename(file)}`);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    return { file, bytes, age_seconds: Math.round(ageMs / 1_000), seconds, ...report };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Restores the newest backup of a folder at intervals. @param backupEveryMs interval of backups: the newest must be
 * less than twice as old.
 */
export function backupTestJob(
  { dir, everyMs, backupEveryMs }: { dir: string; everyMs: number; backupEveryMs: number },
  now: () => Date = () => new Date(),
): ScheduledJob {
  return {
    name: BACKUP_TEST_JOB,
    lock: TEST_LOCK,
    everyMs,
    async run(signal) {
      const file = newestBackup(dir);
      if (file === null) throw new Error(`${dir} has no backup`);
      return testBackup(file, { maxAgeMs: 2 * backupEveryMs, signal, now: now() });
    },
  };
}

function hours(ms: number): string {
  const count = Math.round(ms / 3_600_000);
  return count === 1 ? '1 hour' : `${count} hours`;
}
