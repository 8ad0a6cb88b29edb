import type { Corpus } from '../../src/corpus/corpus.public.ts';
import type { CodeReleaseReport } from '../../src/ingest/release/codes/code-load.ts';
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { loadCodeRelease } from '../../src/ingest/release/publish.ts';
import { CODE_SOURCES, openCodeFiles } from '../../src/ingest/sources/code-sources.ts';

/** Loads code files in this process. Separate tests cover `cpi ingest`, which reads them in a child process. */
export async function loadCodes(
  corpus: Corpus,
  source: string,
  files: readonly string[],
  today: string,
): Promise<CodeReleaseReport> {
  const descriptor = CODE_SOURCES.find(({ name }) => name === source)!;
  const opened = await openCodeFiles(descriptor, [...files]);
  const { signal } = new AbortController();
  return loadCodeRelease(corpus, source, opened, {
    ...{ signal, progress: silentProgress, today, year: null, cptLicensed: false },
  });
}
