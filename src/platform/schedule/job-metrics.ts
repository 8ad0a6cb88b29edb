import type { Metrics } from '../telemetry/metrics.ts';
import type { JobState, Scheduler } from './scheduler.ts';

/**
 * Metrics of this installation's jobs, the same in every process because they come from the database. The label is
 * `name`, since Prometheus uses `job` for scrape targets.
 */
export function observeJobs(scheduler: Pick<Scheduler, 'states'>, metrics: Metrics): void {
  const read = (value: (state: JobState) => number | null) => async () => {
    const states = await scheduler.states();
    return new Map(
      states.flatMap((state): [string, number][] => {
        const number = value(state);
        return number === null ? [] : [[state.job, number]];
      }),
    );
  };
  metrics.labeled(
    'cpi_job_last_success_timestamp_seconds',
    'Time of the last success of a scheduled job',
    'name',
    read(({ last }) => (last?.succeeded_at == null ? null : Date.parse(last.succeeded_at) / 1_000)),
  );
  metrics.labeled(
    'cpi_job_last_duration_seconds',
    'Duration of the last completed run of a scheduled job',
    'name',
    read(({ last }) =>
      last?.finished_at == null ? null : (Date.parse(last.finished_at) - Date.parse(last.started_at)) / 1_000,
    ),
  );
  metrics.labeled(
    'cpi_job_failures',
    'Runs of a scheduled job that failed since the last success',
    'name',
    read(failures),
  );
  metrics.labeled(
    'cpi_job_next_run_timestamp_seconds',
    'Next run of a scheduled job',
    'name',
    read(({ next_at }) => Date.parse(next_at) / 1_000),
  );
}

/** A run counts as failed from its start; a running one has not failed. */
function failures({ last }: JobState): number {
  if (last === null) return 0;
  return last.finished_at === null ? Math.max(0, last.failures - 1) : last.failures;
}
