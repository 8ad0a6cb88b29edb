import type { FastifyInstance } from 'fastify';
import { backupJob } from './backup/backup.public.ts';
import type { Corpus } from './corpus/corpus.public.ts';
import { endedTokensJob } from './oauth/oauth.public.ts';
import type { Config } from './platform/config/config.ts';
import { installationSecret } from './platform/database/secrets.queries.ts';
import { registerSchedule, type ScheduledJob, type Scheduler } from './platform/schedule/scheduler.ts';
import { embeddingsJob } from './policies/policies.public.ts';
import { syncJob } from './sync/sync.public.ts';

/** What runs by itself, in the processes that serve. */
export async function startSchedule(http: FastifyInstance, config: Config, corpus: Corpus): Promise<Scheduler> {
  const jobs: ScheduledJob[] = [endedTokensJob(corpus.database)];
  if (config.backup !== null) jobs.push(backupJob(corpus, config.backup));
  if (config.sync.everyMs !== null)
    jobs.push(syncJob(corpus, config, config.sync.everyMs, (text) => http.log.info({ job: 'sync' }, text)));
  if (config.embeddings !== null) jobs.push(embeddingsJob(corpus, config.embeddings));
  const seed = await installationSecret(corpus.database, 'schedule', config.secretKeys);
  return registerSchedule(http, corpus.database, seed.toString('hex'), jobs);
}
