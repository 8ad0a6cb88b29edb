import type { FastifyInstance } from 'fastify';
import { backupJob, backupTestJob } from './backup/backup.public.ts';
import type { Corpus } from './corpus/corpus.public.ts';
import { operatorLogicJob } from './logic-review/logic-review.public.ts';
import { endedTokensJob } from './oauth/oauth.public.ts';
import type { Config } from './platform/config/config.ts';
import { installationSecret } from './platform/database/secrets.queries.ts';
import { registerSchedule, type ScheduledJob, type Scheduler } from './platform/schedule/scheduler.ts';
import { embeddingsJob } from './policies/policies.public.ts';
import { logWitnessJob } from './receipts/receipts.public.ts';
import { syncJob } from './sync/sync.public.ts';
import { upcomingNoticesJob } from './upcoming/upcoming.public.ts';

/** Background jobs of the serving processes. */
export async function startSchedule(http: FastifyInstance, config: Config, corpus: Corpus): Promise<Scheduler> {
  const jobs: ScheduledJob[] = [endedTokensJob(corpus.database), operatorLogicJob(corpus), upcomingNoticesJob(corpus)];
  if (config.backup !== null) {
    const { dir, everyMs, testEveryMs } = config.backup;
    jobs.push(backupJob(corpus, config.backup));
    if (testEveryMs !== null) jobs.push(backupTestJob({ dir, everyMs: testEveryMs, backupEveryMs: everyMs }));
  }
  if (config.sync.everyMs !== null)
    jobs.push(syncJob(corpus, config, config.sync.everyMs, (text) => http.log.info({ job: 'sync' }, text)));
  const witnesses = logWitnessJob({ config, database: corpus.database });
  if (witnesses !== null) jobs.push(witnesses);
  if (config.embeddings !== null) jobs.push(embeddingsJob(corpus, config.embeddings));
  const seed = await installationSecret(corpus.database, 'schedule', config.secretKeys);
  return registerSchedule(http, corpus.database, seed.toString('hex'), jobs);
}
