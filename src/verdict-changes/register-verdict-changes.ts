import type { FastifyInstance } from 'fastify';
import type { Serve } from '../access/access.public.ts';
import type { Corpus } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { verdictChangesOperations } from './verdict-changes.operations.ts';
import { VerdictWorker } from './verdict-worker.ts';

/** Comparison starts once the server listens, so that commands and tests start no process. */
export function registerVerdictChanges(
  http: FastifyInstance,
  serve: Serve,
  { dataDir, database, corpus, cursors }: { dataDir: string; database: Database; corpus: Corpus; cursors: CursorCodec },
): VerdictWorker {
  const onError = (error: unknown) => http.log.error({ err: error }, 'verdicts of two releases cannot be compared');
  const worker = new VerdictWorker({ corpus, dataDir, onError });
  http.addHook('onListen', async () => worker.start());
  serve(verdictChangesOperations({ database, corpus, cursors }));
  return worker;
}
