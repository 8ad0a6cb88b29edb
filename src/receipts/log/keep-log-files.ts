/**
 * Keeps the static files of the release log next to the corpus up to date: when the server starts listening, and after
 * each publish.
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Corpus } from '../../corpus/corpus.public.ts';
import type { ReleaseLog } from './release-log.ts';
import { writeLog } from './write-log.ts';

/** Below the folder of the corpus. */
export const LOG_FOLDER = 'log';

export function keepLogFiles(app: FastifyInstance, corpus: Corpus, log: ReleaseLog): void {
  const dir = join(corpus.dir, LOG_FOLDER);
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writing = writing
      .then(() => writeLog(log, dir))
      .then(
        () => {},
        (error: unknown) => app.log.error({ err: error, dir }, 'the files of the release log could not be written'),
      );
  };
  app.addHook('onListen', async () => {
    corpus.onSwap(write);
    write();
  });
  app.addHook('onClose', () => writing);
}
