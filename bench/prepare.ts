/**
 * Child process of the bench: loads the synthetic corpus (or the one of `criteria` or `semantic`, or two `editions`),
 * creates organizations and prints one key of each as JSON.
 */
import { createKey, createOrganization } from '../src/access/organizations/organizations.service.ts';
import { ensureStarterCorpus } from '../src/ingest/ingest.public.ts';
import { silentProgress } from '../src/ingest/release/progress.ts';
import { loadRelease } from '../src/ingest/release/publish.ts';
import { nextEdition } from './changes/publish.ts';
import { benchSource } from './corpus.ts';
import { criteriaSource } from './criteria-corpus.ts';
import { openStore } from './open-store.ts';
import { semanticSource } from './semantic-corpus.ts';

/** Enterprise allows an organization 1,000 units a minute, so the load is spread over many organizations. */
const ORGANIZATIONS = 2_000;

const opened = await openStore();
await ensureStarterCorpus(opened.corpus);
const start = performance.now();
const sources = {
  policies: [benchSource],
  criteria: [criteriaSource],
  semantic: [semanticSource],
  editions: [benchSource, nextEdition],
};
for (const source of sources[(process.argv[2] ?? 'policies') as keyof typeof sources])
  await loadRelease(opened.corpus, source(), { signal: new AbortController().signal, progress: silentProgress });
console.error(`Synthetic corpus loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
const keys: string[] = [];
for (let at = 0; at < ORGANIZATIONS; at++) {
  const { id } = await createOrganization(opened.database, `Bench ${at}`, 'enterprise');
  const created = await createKey(opened.database, {
    organizationId: id,
    name: '',
    // Live keys also count monthly usage, as those of customers do.
    mode: process.env.CPI_BENCH_KEYS === 'test' ? 'test' : 'live',
    scopes: ['read'],
    prefix: opened.config.keyPrefix,
  });
  keys.push(created!.key);
}
await opened.close();
process.stdout.write(JSON.stringify(keys));
