/**
 * The process that restores a backup to test it, so that requests are not slowed down. Started only by
 * restore-process.ts.
 */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { restoreIntoScratch } from '../restore-scratch.ts';
import type { RestoreAnswer, RestoreRequest } from './restore-process.ts';

process.on('disconnect', () => process.exit(1));

function answer(message: RestoreAnswer): void {
  process.send?.(message);
}

try {
  const [{ file, scratch }] = (await once(process, 'message')) as [RestoreRequest];
  const report = await restoreIntoScratch(file, scratch);
  // Written when a process exits by itself; this one is killed once it has answered.
  flushCompileCache();
  answer({ report, error: null });
} catch (error) {
  answer({ report: null, error: (error as Error).message });
}
