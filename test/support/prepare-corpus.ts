import { Corpus } from '../../src/corpus/corpus.public.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { VerdictWorker } from '../../src/verdict-changes/verdict-worker.ts';

/** Publishes the starter corpus; the folder remains when the database is closed. */
export async function prepareCorpus(database: Database, dir: string): Promise<void> {
  const onError = (error: unknown) => console.error(error);
  const corpus = new Corpus({ database, dir, shared: false, cptLicensed: false, onError });
  // The change log starts empty, so that a test counts only its own records; starter.test.ts covers those of the
  // starter corpus.
  await ensureStarterCorpus(corpus, { history: false });
  // As on a first start: editions loaded by a test are compared with it.
  await new VerdictWorker({ corpus, dataDir: dir, onError }).runPending();
  await corpus.close();
}
