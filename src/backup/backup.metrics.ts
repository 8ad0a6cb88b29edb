import type { Database } from '../platform/database/database.ts';
import { lastRun } from '../platform/schedule/runs.queries.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { BACKUP_JOB } from './scheduled-backup.ts';
import { BACKUP_TEST_JOB } from './test-backup.ts';

/** Age of backups from database records, so every process and host reports the same. Absent before the first backup. */
export function observeBackups(database: Database, metrics: Metrics, now: () => number = Date.now): void {
  // NaN would not count as absent, and the alert rules test for absence; see docs/operations/alerts.yml.
  const age = (moment: unknown) => (typeof moment === 'string' ? (now() - Date.parse(moment)) / 1_000 : Number.NaN);
  metrics.gauge(
    'cpi_backup_age_seconds',
    'Since the last backup was written',
    async () => age((await lastRun(database, BACKUP_JOB))?.succeeded_at),
    'max',
  );
  metrics.gauge(
    'cpi_backup_tested_age_seconds',
    'Age of the newest backup that was restored in a test',
    async () => age((await lastRun(database, BACKUP_TEST_JOB))?.facts?.created_at),
    'max',
  );
  metrics.gauge(
    'cpi_backup_test_failed',
    '1 when the last restore test failed',
    async () => ((await lastRun(database, BACKUP_TEST_JOB))?.problem == null ? 0 : 1),
    'max',
  );
}
