/** The process that compares verdicts, so that requests are not slowed down. Started only by compare-process.ts. */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { openReleaseFiles } from '../../corpus/corpus.public.ts';
import { compareReleases } from '../compare/compare-releases.ts';
import type { CompareAnswer, CompareRequest } from './compare-process.ts';

process.on('disconnect', () => process.exit(1));

function answer(message: CompareAnswer): void {
  process.send?.(message);
}

try {
  const [request] = (await once(process, 'message')) as [CompareRequest];
  const { dir, before, after, ...input } = request;
  const models = [before, after].map((manifest) => openReleaseFiles(dir, manifest));
  const comparison = await compareReleases(models[0]!, models[1]!, input);
  // Written when a process exits by itself; this one is killed once it has answered.
  flushCompileCache();
  answer({ comparison, error: null });
  for (const model of models) model.close();
} catch (error) {
  answer({ comparison: null, error: (error as Error).message });
}
