import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Corpus } from '../corpus/corpus.public.ts';
import { recordedRun, type ScheduledJob } from '../platform/schedule/scheduler.ts';
import { type BackupReport, writeBackup } from './write-backup.ts';

/** Any number of its own among the locks of the database. */
const BACKUP_LOCK = 7_431_004;
const OWN = /^cpi-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.zst$/;
export const BACKUP_JOB = 'backup';

/** Name of a file that a scheduled backup writes; in the order of their times. */
export const isBackupName = (name: string): boolean => OWN.test(name);

/** Begun by a process that was killed. */
const BROKEN_OFF = /^cpi-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.zst\.\d+\.part$/;

/** Writes a backup into a folder and removes those beyond the newest `keep`; other files in it are left alone. */
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

/** To be called by the holder of the lock: no one else writes what is not finished. */
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

/** One run of the job outside the schedule, such as by a CronJob; recorded as one of it. @throws LockBusyError while another runs. */
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
  /** Names of the backups that went. */
  removed: string[];
}

/** @returns names of the backups that went. */
function remove(dir: string, keep: number): string[] {
  const oldest = readdirSync(dir)
    .filter((name) => OWN.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of oldest) rmSync(join(dir, name), { force: true });
  return oldest;
}
