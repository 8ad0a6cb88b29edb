/**
 * Child process of the bench: loads a synthetic corpus of the given number of policies, creates keys and prints its
 * cost as JSON. "next" loads the following edition, in which 200 documents differ; a number loads those of a further
 * payer in addition to what is there.
 */
import { createKey, createOrganization } from '../src/access/organizations/organizations.service.ts';
import { policySegments } from '../src/corpus/segments/manifest.ts';
import { ensureStarterCorpus } from '../src/ingest/ingest.public.ts';
import { silentProgress } from '../src/ingest/release/progress.ts';
import { loadRelease } from '../src/ingest/release/publish.ts';
import { nextEdition } from './changes/publish.ts';
import { benchSource, computeCorpusSize, payerSource } from './corpus.ts';
import { openStore } from './open-store.ts';

/** Cost of loading one corpus. Bytes are those of its segment on disk; peak memory is that of the reading process. */
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
await opened.corpus.refresh();
const [start, before] = [performance.now(), process.cpuUsage()];
const policies = Number(process.argv[2]);
const addition = process.argv[3];
const source =
  addition === undefined
    ? benchSource(computeCorpusSize(policies))
    : addition === 'next'
      ? nextEdition(computeCorpusSize(policies))
      : payerSource(Number(addition), policies);
await loadRelease(opened.corpus, source, { signal: new AbortController().signal, progress: silentProgress });
const { user, system } = process.cpuUsage(before);
const keys: string[] = [];
for (let at = 0; at < (addition === undefined ? KEYS : 0); at++) {
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
  bytes: policySegments(opened.corpus.current.release.policies).reduce((sum, { bytes }) => sum + bytes, 0),
  keys,
};
await opened.close();
process.stdout.write(JSON.stringify(grown));
