import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Corpus } from '../corpus/corpus.public.ts';
import { recordedRun, type ScheduledJob } from '../platform/schedule/scheduler.ts';
import { type BackupReport, writeBackup } from './write-backup.ts';

/** An arbitrary id, unique among the database locks. */
const BACKUP_LOCK = 7_431_004;
const OWN = /^cpi-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.zst$/;
export const BACKUP_JOB = 'backup';

/** File name of a scheduled backup; names sort by time. */
export const isBackupName = (name: string): boolean => OWN.test(name);

/** Left by a process that was killed. */
const BROKEN_OFF = /^cpi-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.zst\.\d+\.part$/;

/** Writes a backup into a folder and removes all but the newest `keep`; other files in it are left alone. */
export function backupJob(
  corpus: Corpus,
  { dir, keep, everyMs }: { dir: string; keep: number; everyMs: number },
  now: () => Date = () => new Date(),
): ScheduledJob {
  return {
    name: BACKUP_JOB,
    lock: BACKUP_LOCK,
    everyMs,
    run: (signal) => writeIntoFolder(corpus, { dir, keep, now: now(), signal }),
  };
}

/** Called by the holder of the lock, so no other process is writing the unfinished files. */
async function writeIntoFolder(
  corpus: Corpus,
  { dir, keep, now, signal }: { dir: string; keep: number; now: Date; signal: AbortSignal },
): Promise<FolderBackup> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dir)) if (BROKEN_OFF.test(name)) rmSync(join(dir, name), { force: true });
  const file = join(dir, `cpi-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`);
  const report = await writeBackup(corpus, file, { now, signal });
  const removed = remove(dir, keep);
  return { file, bytes: statSync(file).size, removed, ...report };
}

/**
 * Runs the job once outside the schedule, e.g. from a CronJob, and records it as a scheduled run. @throws LockBusyError
 * while another run is in progress.
 */
export function backupNow(
  corpus: Corpus,
  { dir, keep, now, signal }: { dir: string; keep: number; now: Date; signal: AbortSignal },
): Promise<FolderBackup> {
  const { database } = corpus;
  return database.exclusively(BACKUP_LOCK, 'Another backup is running', () =>
    recordedRun(database, BACKUP_JOB, () => writeIntoFolder(corpus, { dir, keep, now, signal })),
  );
}

export interface FolderBackup extends BackupReport {
  file: string;
  bytes: number;
  /** Names of the removed backups. */
  removed: string[];
}

/** @returns names of the removed backups. */
function remove(dir: string, keep: number): string[] {
  const oldest = readdirSync(dir)
    .filter((name) => OWN.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of oldest) rmSync(join(dir, name), { force: true });
  return oldest;
}
