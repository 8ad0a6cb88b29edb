import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

/** The last run of a job. Times are ISO 8601, UTC. */
export interface JobRun {
  job: string;
  started_at: string;
  finished_at: string | null;
  succeeded_at: string | null;
  problem: string | null;
  failures: number;
  /** Of the last successful run. */
  facts: Record<string, unknown> | null;
}

export async function lastRun(db: Queryable, job: string): Promise<JobRun | null> {
  const rows = await db.query<JobRun>(sql`
    SELECT job, started_at, finished_at, succeeded_at, problem, failures, facts FROM scheduled_runs WHERE job = ${job}`);
  return rows[0] ?? null;
}

/** A killed run counts as failed from its start. */
export async function beginRun(db: Queryable, job: string, at: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO scheduled_runs (job, started_at, finished_at, problem, failures)
    VALUES (${job}, ${at}, NULL, NULL, 1)
    ON CONFLICT (job) DO UPDATE SET started_at = excluded.started_at, finished_at = excluded.finished_at,
      problem = excluded.problem, failures = scheduled_runs.failures + 1`);
}

/** @param outcome why it failed, or its facts when it succeeded. */
export async function endRun(
  db: Queryable,
  job: string,
  at: Date,
  outcome: { problem: string } | { facts: object },
): Promise<void> {
  await db.execute(
    'facts' in outcome
      ? sql`UPDATE scheduled_runs SET finished_at = ${at}, succeeded_at = ${at}, problem = NULL, failures = 0,
          facts = ${JSON.stringify(outcome.facts)}::jsonb WHERE job = ${job}`
      : sql`UPDATE scheduled_runs SET finished_at = ${at}, problem = ${outcome.problem} WHERE job = ${job}`,
  );
}
