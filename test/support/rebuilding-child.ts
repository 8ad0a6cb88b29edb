/**
 * Child of the crash test: moves the corpus of an old database into files and prints its progress, finally `done
 * <JSON>`.
 */
import { writeSync } from 'node:fs';
import { Corpus } from '../../src/corpus/corpus.public.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { crashEdition } from './crash-editions.ts';
import { fillLegacyDatabase } from './legacy-database.ts';

const config = loadConfig();
const { database, close } = await openDatabase(config);
if (process.env.FILL !== undefined) {
  const hooks = { warn: () => {}, count: () => {}, signal: new AbortController().signal };
  for await (const { document } of crashEdition(0).documents(hooks)) {
    await fillLegacyDatabase(database, document);
    break;
  }
} else {
  await migrate(database);
  const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  const corpus = new Corpus({ database, dir: config.corpusDir, shared: false, cptLicensed: false, onError });
  await ensureStarterCorpus(corpus, { logProgress: (text) => writeSync(1, `${text}\n`) });
  const versions = corpus.current.policies.listVersions('L500').map(({ version_id }) => version_id);
  writeSync(1, `done ${JSON.stringify({ versions, datasets: corpus.current.release.datasets.length })}\n`);
  await corpus.close();
}
await close();
