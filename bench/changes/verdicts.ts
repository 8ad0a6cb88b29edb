import { findRetained, publishedSince } from '../../src/corpus/corpus.public.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { loadRelease } from '../../src/ingest/release/publish.ts';
import { compareVerdicts } from '../../src/verdict-changes/verdict-changes.public.ts';
import { benchSource } from '../corpus.ts';
import { openStore, type Store } from '../open-store.ts';
import type { Measured } from '../results.ts';
import { nextEdition } from './publish.ts';

/**
 * Compares the verdicts of an edition with 200 changed documents with those of the previous edition, as a publish does.
 */
export async function measureVerdicts(engine: string, env: Record<string, string>): Promise<Measured[]> {
  const opened = await openStore(env);
  try {
    await loadEditions(opened);
    const release = (await publishedSince(opened.database, 0)).at(-1)!;
    const previous = await findRetained(opened.database, release.sequence);
    const start = performance.now();
    const options = { dataDir: opened.config.dataDir, full: false, signal: new AbortController().signal };
    const { questions, changes } = await compareVerdicts(opened.corpus.dir, previous!, release, options);
    const seconds = (performance.now() - start) / 1000;
    const row = (what: string, value: number, unit: string, target: Measured['target']): Measured => ({
      ...{ engine, what, value, unit, target },
    });
    return [
      row('verdicts of an edition with 200 changes', seconds, 's', { atMost: 120 }),
      row('its questions', questions, '', null),
      row('its verdicts that moved', changes.length, '', null),
    ];
  } finally {
    await opened.close();
  }
}

/** Loads the starter corpus first, since every decision uses its prices, codes and programs. */
export async function loadEditions({ corpus }: Store): Promise<void> {
  await ensureStarterCorpus(corpus, { history: false });
  const options = { signal: new AbortController().signal, progress: silentProgress };
  await loadRelease(corpus, benchSource(), options);
  await loadRelease(corpus, nextEdition(), options);
}
