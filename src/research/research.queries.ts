import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';
import type { Research, ResearchBody } from './research.schemas.ts';

export interface ResearchRow {
  research_id: string;
  status: Research['status'];
  created_at: string;
  finished_at: string | null;
  result: Research['result'] | null;
  error: string | null;
}

const COLUMNS = sql`research_id, status, created_at, finished_at, result, error`;

export interface NewResearch {
  researchId: string;
  organizationId: string;
  release: string;
  /** YYYY-MM-DD */
  requestedOn: string;
  createdAt: string;
}

export async function insertPending(db: Queryable, job: NewResearch, question: ResearchBody): Promise<ResearchRow> {
  const rows = await db.query<ResearchRow>(sql`
    INSERT INTO research_jobs (research_id, organization_id, status, question, release, asked_on, created_at)
    VALUES (${job.researchId}, ${job.organizationId}, 'pending', ${JSON.stringify(question)}::json, ${job.release},
      ${job.requestedOn}::date, ${job.createdAt}::timestamptz) RETURNING ${COLUMNS}`);
  return rows[0]!;
}

export async function insertCompleted(
  db: Queryable,
  job: NewResearch,
  result: object,
  finishedAt: string,
): Promise<ResearchRow> {
  const rows = await db.query<ResearchRow>(sql`
    INSERT INTO research_jobs (research_id, organization_id, status, release, asked_on, created_at, finished_at, result)
    VALUES (${job.researchId}, ${job.organizationId}, 'completed', ${job.release}, ${job.requestedOn}::date,
      ${job.createdAt}::timestamptz, ${finishedAt}::timestamptz, ${JSON.stringify(result)}::json) RETURNING ${COLUMNS}`);
  return rows[0]!;
}

export async function findResearch(
  db: Queryable,
  organizationId: string,
  researchId: string,
): Promise<ResearchRow | null> {
  const rows = await db.query<ResearchRow>(
    sql`SELECT ${COLUMNS} FROM research_jobs WHERE research_id = ${researchId} AND organization_id = ${organizationId}`,
  );
  return rows[0] ?? null;
}

export interface ClaimedResearch {
  research_id: string;
  question: ResearchBody;
  release: string;
  asked_on: string;
  claims: number;
}

/** The oldest job that no one has to himself, for this process until `until`; two processes at once take two jobs. */
export async function claimResearch(db: Queryable, now: Date, until: Date): Promise<ClaimedResearch | null> {
  const rows = await db.query<ClaimedResearch>(sql`
    UPDATE research_jobs SET status = 'running', claims = claims + 1, leased_until = ${until}
    WHERE research_id = (
      SELECT research_id FROM research_jobs
      WHERE status IN ('pending', 'running') AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY created_at, research_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING research_id, question, release, asked_on, claims`);
  return rows[0] ?? null;
}

/** Nothing is written where another process has claimed the job meanwhile. What was asked is forgotten. */
export async function finishResearch(
  db: Queryable,
  { research_id, claims }: ClaimedResearch,
  end: { result: object } | { error: string },
  now: Date,
): Promise<void> {
  const result = 'result' in end ? JSON.stringify(end.result) : null;
  await db.execute(sql`
    UPDATE research_jobs SET status = ${result === null ? 'failed' : 'completed'}, result = ${result}::json,
      error = ${'error' in end ? end.error : null}, finished_at = ${now}, question = NULL, leased_until = NULL
    WHERE research_id = ${research_id} AND claims = ${claims} AND status = 'running'`);
}

export function deleteResearch(db: Queryable, finishedBefore: Date, limit: number): Promise<number> {
  return db.execute(sql`
    DELETE FROM research_jobs WHERE research_id IN (
      SELECT research_id FROM research_jobs WHERE finished_at < ${finishedBefore} ORDER BY finished_at LIMIT ${limit})`);
}
