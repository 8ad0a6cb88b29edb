/** Child of the bench: loads a synthetic corpus of so many policies, makes keys, and prints what it took as JSON. */
import { createKey, createOrganization } from '../src/access/organizations/organizations.service.ts';
import { ensureStarterCorpus } from '../src/ingest/ingest.public.ts';
import { silentProgress } from '../src/ingest/release/progress.ts';
import { loadRelease } from '../src/ingest/release/publish.ts';
import { benchSource, computeCorpusSize } from './corpus.ts';
import { openStore } from './open-store.ts';

/** What one load of a corpus took. Bytes of the segment on disk; the peak is of the process that read. */
export interface Grown {
  cpuSeconds: number;
  seconds: number;
  peakMb: number;
  bytes: number;
  keys: string[];
}

const KEYS = 200;

const opened = await openStore();
await ensureStarterCorpus(opened.corpus);
const [start, before] = [performance.now(), process.cpuUsage()];
const source = benchSource(computeCorpusSize(Number(process.argv[2])));
await loadRelease(opened.corpus, source, { signal: new AbortController().signal, progress: silentProgress });
const { user, system } = process.cpuUsage(before);
const keys: string[] = [];
for (let at = 0; at < KEYS; at++) {
  const { id } = await createOrganization(opened.database, `Bench ${at}`, 'enterprise');
  const settings = {
    organizationId: id,
    name: '',
    mode: 'test',
    scopes: ['read'],
    prefix: opened.config.keyPrefix,
  } as const;
  keys.push((await createKey(opened.database, { ...settings, scopes: [...settings.scopes] }))!.key);
}
const grown: Grown = {
  cpuSeconds: (user + system) / 1e6,
  seconds: (performance.now() - start) / 1_000,
  peakMb: process.resourceUsage().maxRSS / 1_024,
  bytes: opened.corpus.current.release.policies.bytes,
  keys,
};
await opened.close();
process.stdout.write(JSON.stringify(grown));
