/** Restores a backup into a separate installation on the embedded engine, and opens the result. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Corpus, listRetainedManifests, verifyReleases } from '../corpus/corpus.public.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { NOT_AS_ROWS } from './backup-file.ts';
import { type RestoreReport, restoreBackup } from './restore-backup.ts';
import { countRows, listStoredTables } from './tables.queries.ts';

export interface ScratchReport extends RestoreReport {
  /** Kept releases with every file verified. */
  releases: number;
  /** Active policies in the served release. */
  policies: number;
}

/**
 * @param scratch empty folder.
 * @throws Error stating what is wrong with the backup or with the restored installation.
 */
export async function restoreIntoScratch(file: string, scratch: string): Promise<ScratchReport> {
  const { signal } = new AbortController();
  for (const name of ['db', 'corpus']) mkdirSync(join(scratch, name), { mode: 0o700 });
  const database = await openPglite(join(scratch, 'db'));
  const problems: unknown[] = [];
  const corpus = new Corpus({
    database,
    dir: join(scratch, 'corpus'),
    shared: false,
    cptLicensed: false,
    onError: (error) => problems.push(error),
  });
  try {
    const report = await restoreBackup(corpus, file, signal);
    const manifests = await listRetainedManifests(database);
    await verifyReleases(corpus, manifests, signal);
    await corpus.refresh();
    const [problem] = problems;
    if (problem !== undefined) throw problem;
    const served = corpus.served?.release.id ?? null;
    if (served !== report.release)
      throw new Error(`The backup states release ${report.release ?? 'none'}, and ${served ?? 'none'} is served`);
    await requireRows(database, report);
    const policies = corpus.served === null ? 0 : corpus.current.policies.heads.length;
    return { ...report, releases: manifests.length, policies };
  } finally {
    await corpus.close();
    await database.close();
  }
}

/** Later migrations may have added rows; none may be missing. */
async function requireRows(
  database: Parameters<typeof listStoredTables>[0],
  { rows, migrated }: RestoreReport,
): Promise<void> {
  let counted = 0;
  for (const { name } of await listStoredTables(database))
    if (!NOT_AS_ROWS.has(name)) counted += await countRows(database, name);
  if (counted < rows || (counted > rows && migrated.length === 0))
    throw new Error(`The backup has ${rows} rows, and the restored database has ${counted}`);
}
