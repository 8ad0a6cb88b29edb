/** The release that look-ups of codes are measured with. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, type Store } from '../../bench/open-store.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import { ingest } from '../support/ingest-here.ts';
import { SHARED_DATA } from '../support/shared-data.ts';
import { CODE_LOADS } from './code-queries.ts';

/** @param dir an existing release in this folder is reused. */
export async function openCodeCorpus(dir: string): Promise<Store> {
  const ready = join(dir, 'codes.ready');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const store = await openStore({ ...process.env, CPI_DATA_DIR: dir, LOG_LEVEL: 'silent' });
  await store.corpus.follow();
  if (existsSync(ready)) return store;
  await ensureStarterCorpus(store.corpus, { history: false });
  await store.corpus.refresh();
  for (const [source, file] of CODE_LOADS) await ingest(store, [source, join(SHARED_DATA, file)]);
  await store.corpus.refresh();
  writeFileSync(ready, '');
  return store;
}
