import type { Corpus } from '../../src/corpus/corpus.public.ts';
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { loadRelease } from '../../src/ingest/release/publish.ts';
import type { ReleaseReport } from '../../src/ingest/release/release-report.ts';
import { openPolicySource, type PolicySourceName } from '../../src/ingest/sources/policy-sources.ts';

/**
 * Loads files of policies in this process. Separate tests cover `cpi ingest`, which reads them in a child process.
 * @throws SourceError for unusable files.
 */
export async function loadPolicies(
  corpus: Corpus,
  source: PolicySourceName,
  files: readonly string[],
  today: string,
): Promise<ReleaseReport> {
  const opened = await openPolicySource(source, files, { today, trustManifest: false }, corpus.current);
  return loadRelease(corpus, opened, { signal: new AbortController().signal, progress: silentProgress });
}
