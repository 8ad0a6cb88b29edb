/** A release of all NCDs of the public export, in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Corpus, type Model } from '../../src/corpus/corpus.public.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { loadRelease } from '../../src/ingest/release/publish.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';

export interface NcdModel {
  model: Model;
  close(): Promise<void>;
}

export async function ncdModel(documents: readonly PolicyDocument[]): Promise<NcdModel> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-search-'));
  const database = await openPglite(null);
  await migrate(database);
  const corpus = new Corpus({ database, dir, shared: false, cptLicensed: false, onError: console.error });
  await loadRelease(
    corpus,
    {
      name: 'mcd',
      parts: ['ncd'],
      edition: 'export',
      files: [{ name: 'ncd.zip', part: 'ncd', sha256: 'ncd', bytes: 0, edition: 'export' }],
      replacesStarterParts: [],
      async *documents() {
        for (const document of documents) yield { part: 'ncd', document };
      },
    },
    { signal: new AbortController().signal, progress: silentProgress },
  );
  await corpus.follow();
  const close = async () => {
    await corpus.close();
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { model: corpus.current, close };
}
