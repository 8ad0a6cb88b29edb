import { Corpus } from '../../src/corpus/corpus.public.ts';
import { listRetainedManifests } from '../../src/corpus/segments/releases.queries.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { productVersion } from '../../src/platform/version.ts';
import { storeRun } from '../../src/verdict-changes/verdict-changes.queries.ts';

/** The starter corpus; the folder stays when the database is closed. */
export async function prepareCorpus(database: Database, dir: string): Promise<void> {
  const onError = (error: unknown) => console.error(error);
  const corpus = new Corpus({ database, dir, shared: false, cptLicensed: false, onError });
  // The change log begins empty, so that a test counts its own records; starter.test.ts looks at those of the starter corpus.
  await ensureStarterCorpus(corpus, { history: false });
  await corpus.close();
  await recordComparison(database);
}

/**
 * Records that verdicts of the newest release were compared. Otherwise each server of a test compares the codes of the starter
 * corpus with a release without codes: thousands of questions, eight seconds of processor time, of which no test makes use.
 */
export async function recordComparison(database: Database): Promise<void> {
  const [newest, previous] = await listRetainedManifests(database);
  await database.transaction((tx) =>
    storeRun(
      tx,
      {
        ...{ sequence: newest!.sequence, release_id: newest!.id, previous_id: previous?.id ?? null, state: 'done' },
        ...{ engine: productVersion(), complete: true, questions: 0, reachable: 0, notes: [], problem: null },
        started_at: new Date().toISOString(),
      },
      [],
    ),
  );
}
