import type { Corpus } from '../corpus/corpus.public.ts';
import type { Config } from '../platform/config/config.ts';
import type { ScheduledJob } from '../platform/schedule/scheduler.ts';
import { SYNC_SOURCES, type SyncSource } from './sources.ts';
import { syncAll } from './sync-run.ts';

/** Held while the schedule runs; the run itself acquires the lock for all syncs. */
const SCHEDULE_LOCK = 7_431_006;

/** Syncs every source. Fails if any source could not be updated, so that it is retried soon. */
export function syncJob(
  corpus: Corpus,
  config: Config,
  everyMs: number,
  report: (text: string) => void,
  sources: readonly SyncSource[] = SYNC_SOURCES,
): ScheduledJob {
  return {
    name: 'sync',
    lock: SCHEDULE_LOCK,
    everyMs,
    async run(signal) {
      const reports = await syncAll(corpus, config, { sources, signal, logProgress: report });
      const failed = reports.filter(({ outcome }) => outcome === 'failed');
      if (failed.length > 0) throw new Error(failed.map(({ source, problem }) => `${source}: ${problem}`).join('; '));
      return { outcomes: Object.fromEntries(reports.map(({ source, outcome }) => [source, outcome])) };
    },
  };
}
