import type { FastifyInstance } from 'fastify';
import type { Serve } from '../access/access.public.ts';
import type { Corpus } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import { ResearchWorker } from './research.jobs.ts';
import { researchOperations } from './research.operations.ts';

/** Registers routes now; jobs start once the server listens, so that commands and tests do not trigger any. */
export function registerResearch(
  app: FastifyInstance,
  serve: Serve,
  { database, corpus }: { database: Database; corpus: Corpus },
): { close(): Promise<void> } {
  const worker = new ResearchWorker({
    database,
    corpus,
    now: () => new Date(),
    onError: (error) => app.log.warn({ err: error }, 'research: a job could not be worked on'),
  });
  serve(researchOperations({ database, wake: () => worker.wake() }));
  app.addHook('onListen', () => worker.start());
  return { close: () => worker.close() };
}
