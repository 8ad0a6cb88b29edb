/** The available MCD export, loaded once per run; test files that need it open copies. */
import { existsSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { Corpus } from '../../src/corpus/corpus.public.ts';
import type { ReleaseReport } from '../../src/ingest/release/release-report.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { dumpPglite } from '../../src/platform/database/pglite.ts';
import { isClaimed, linkSegments, openTemplate, type TestDatabase } from './databases.ts';
import { ingest } from './ingest-here.ts';
import { sharedFile } from './shared-data.ts';

/** Null if files are missing. */
export const MCD_FILES = listFiles(
  ['current_lcd', 'current_article', 'ncd'].map((name) => sharedFile(`mcd/${name}.zip`)),
);
const LOADING_MS = 590_000;

function listFiles(found: (string | null)[]): string[] | null {
  return found.every((file) => file !== null) ? found : null;
}

export interface McdExport {
  opened: TestDatabase;
  /** Report of the load. */
  report: ReleaseReport;
}

/** A separate database with the starter corpus and the export. */
export async function openMcdExport(): Promise<McdExport> {
  const dir = join(inject('corpusTemplates'), 'mcd');
  const report = join(dir, 'report.json');
  if (isClaimed(dir)) await load(dir, report);
  // Another process of the run is already loading it.
  else await vi.waitUntil(() => existsSync(report), { timeout: LOADING_MS, interval: 250 });
  const opened = await openTemplate(join(dir, 'pglite.tar'), dir);
  return { opened, report: JSON.parse(readFileSync(report, 'utf8')) as ReleaseReport };
}

async function load(dir: string, report: string): Promise<void> {
  linkSegments(join(inject('corpusTemplates'), 'pglite'), dir);
  let stated = '';
  const prepare = async (database: Database) => {
    const onError = (error: unknown) => console.error(error);
    const corpus = new Corpus({ database, dir, shared: false, cptLicensed: false, onError });
    await corpus.refresh();
    stated = await ingest({ database, corpus }, ['mcd', ...MCD_FILES!, '--json']);
    await corpus.close();
  };
  const blob = await dumpPglite(prepare, await openAsBlob(inject('pgliteTemplate')));
  writeFileSync(join(dir, 'pglite.tar'), Buffer.from(await blob.arrayBuffer()));
  writeFileSync(`${report}.part`, stated);
  renameSync(`${report}.part`, report);
}
