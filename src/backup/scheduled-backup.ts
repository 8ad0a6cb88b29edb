import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Corpus } from '../corpus/corpus.public.ts';
import type { ScheduledJob } from '../platform/schedule/scheduler.ts';
import { writeBackup } from './write-backup.ts';

/** Any number of its own among the locks of the database. */
const BACKUP_LOCK = 7_431_004;
const OWN = /^cpi-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.zst$/;
/** Begun by a process that was killed. */
const BROKEN_OFF = /^cpi-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.zst\.\d+\.part$/;

/** Writes a backup into a folder and removes those beyond the newest `keep`; other files in it are left alone. */
export function backupJob(
  corpus: Corpus,
  { dir, keep, everyMs }: { dir: string; keep: number; everyMs: number },
  now: () => Date = () => new Date(),
): ScheduledJob {
  return {
    name: 'backup',
    lock: BACKUP_LOCK,
    everyMs,
    async run(signal) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      // One process of all is here, so no one writes what is not finished.
      for (const name of readdirSync(dir)) if (BROKEN_OFF.test(name)) rmSync(join(dir, name), { force: true });
      const at = now();
      const file = join(dir, `cpi-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`);
      const report = await writeBackup(corpus, file, { now: at, signal });
      const removed = remove(dir, keep);
      return { file, bytes: statSync(file).size, removed, ...report };
    },
  };
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
