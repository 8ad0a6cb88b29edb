/** Child process of the bench: publishes a few changed policies on the loaded corpus and prints the cost as JSON. */
import { policySegments } from '../src/corpus/segments/manifest.ts';
import { silentProgress } from '../src/ingest/release/progress.ts';
import { loadRelease } from '../src/ingest/release/publish.ts';
import { changedSource } from './corpus.ts';
import { openStore } from './open-store.ts';

/** Number of policies that change. */
export const CHANGES = 200;

/** Cost of one publish. Bytes are those of new segments; peak memory is that of the publishing process. */
export interface PublishedChanges {
  cpuSeconds: number;
  seconds: number;
  peakMb: number;
  bytes: number;
}

if (import.meta.main) {
  const { corpus, close } = await openStore();
  await corpus.refresh();
  const before = new Set(policySegments(corpus.current.release.policies).map(({ sha256 }) => sha256));
  const [start, used] = [performance.now(), process.cpuUsage()];
  const options = { signal: new AbortController().signal, progress: silentProgress };
  await loadRelease(corpus, changedSource(CHANGES), options);
  const { user, system } = process.cpuUsage(used);
  const added = policySegments(corpus.current.release.policies).filter(({ sha256 }) => !before.has(sha256));
  const published: PublishedChanges = {
    cpuSeconds: (user + system) / 1e6,
    seconds: (performance.now() - start) / 1_000,
    peakMb: process.resourceUsage().maxRSS / 1_024,
    bytes: added.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  await close();
  process.stdout.write(JSON.stringify(published));
}
