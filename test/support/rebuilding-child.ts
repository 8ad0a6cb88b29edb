/**
 * Child of the crash test: moves the corpus of an old database into files and prints its progress, finally `done
 * <JSON>`.
 */
import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type RebuildOptions, rebuildFromDatabase } from '../../src/corpus/build/rebuild.ts';
import { Corpus } from '../../src/corpus/corpus.public.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { deriveEarlier } from '../../src/ingest/release/release.rules.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { LockBusyError } from '../../src/platform/database/lock-busy-error.ts';
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
  const options: RebuildOptions = {
    derive: (document, codes) => deriveEarlier(document as PolicyDocument, codes),
    logProgress: (text) => writeSync(1, `${text}\n`),
  };
  for (;;)
    try {
      await rebuildFromDatabase(corpus, options);
      break;
    } catch (error) {
      // The server may need a moment to notice that the killed process is gone.
      if (!(error instanceof LockBusyError)) throw error;
      await delay(50);
    }
  await corpus.refresh();
  const versions = corpus.current.policies.listVersions('L500').map(({ version_id }) => version_id);
  writeSync(1, `done ${JSON.stringify({ versions, datasets: corpus.current.release.datasets.length })}\n`);
  await corpus.close();
}
await close();
