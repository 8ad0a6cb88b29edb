/**
 * The process that restores a backup to test it, so that requests are not slowed down. Started only by
 * restore-process.ts.
 */
import { once } from 'node:events';
import { restoreIntoScratch } from '../restore-scratch.ts';
import type { RestoreAnswer, RestoreRequest } from './restore-process.ts';

process.on('disconnect', () => process.exit(1));

function answer(message: RestoreAnswer): void {
  process.send?.(message);
}

try {
  const [{ file, scratch }] = (await once(process, 'message')) as [RestoreRequest];
  answer({ report: await restoreIntoScratch(file, scratch), error: null });
} catch (error) {
  answer({ report: null, error: (error as Error).message });
}
