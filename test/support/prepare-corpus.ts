import { Corpus } from '../../src/corpus/corpus.public.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** The starter corpus; the folder stays when the database is closed. */
export async function prepareCorpus(database: Database, dir: string): Promise<void> {
  const onError = (error: unknown) => console.error(error);
  const corpus = new Corpus({ database, dir, shared: false, cptLicensed: false, onError });
  // The change log begins empty, so that a test counts its own records; starter.test.ts looks at those of the starter corpus.
  await ensureStarterCorpus(corpus, { history: false });
  await corpus.close();
}
