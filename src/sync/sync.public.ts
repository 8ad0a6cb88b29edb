/** Keeps the corpus current: downloads new releases from publishers and reports overdue ones. */
import type { Database } from '../platform/database/database.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { sourceStatuses } from './source-status.ts';

export { sourceConditions, sourceHealth, sourceStatuses } from './source-status.ts';
export { sourcesOperations } from './sources.operations.ts';
export { syncJob } from './sync.job.ts';

/** Age and lateness of each source, for Prometheus. */
export function observeSources(database: Database, metrics: Metrics, today: () => string): void {
  const each = async (read: (status: Awaited<ReturnType<typeof sourceStatuses>>[number]) => number | null) =>
    new Map(
      (await sourceStatuses(database, today())).flatMap((status): [string, number][] => {
        const value = read(status);
        return value === null ? [] : [[status.source, value]];
      }),
    );
  metrics.labeled('cpi_source_age_seconds', 'Seconds since a source was last loaded', 'source', () =>
    each(({ loaded_at }) => (loaded_at === null ? null : (Date.now() - Date.parse(loaded_at)) / 1_000)),
  );
  metrics.labeled('cpi_source_overdue', '1 while the next edition of a source is overdue', 'source', () =>
    each(({ loaded_at, overdue }) => (loaded_at === null ? null : Number(overdue))),
  );
  metrics.labeled('cpi_source_problem', '1 while a source could not be updated', 'source', () =>
    each(({ problem, last_checked_at }) => (last_checked_at === null ? null : Number(problem !== null))),
  );
}
