import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';
import { LeaseQueue } from '../platform/queue/lease-queue.queries.ts';
import type { Research, ResearchBody } from './research.schemas.ts';

export interface ResearchRow {
  research_id: string;
  status: Research['status'];
  created_at: string;
  finished_at: string | null;
  result: Research['result'] | null;
  error: string | null;
}

export const RESEARCH_QUEUE = new LeaseQueue({
  table: 'research_jobs',
  key: 'research_id',
  state: 'status',
  taken: 'running',
  free: 'leased_until',
  nullable: true,
  claims: 'claims',
  order: 'created_at, research_id',
});

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

/** Open jobs of an organization, counted up to `most`. */
export async function countOpen(db: Queryable, organizationId: string, most: number): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM research_jobs
      WHERE organization_id = ${organizationId} AND status IN ('pending', 'running') LIMIT ${most}) AS open`);
  return rows[0]!.count;
}

/** Removes finished reports beyond the newest `retained` of each organization, at most `limit`; ids grow with time. @returns reports removed. */
export function removeOldest(db: Queryable, retained: number, limit: number): Promise<number> {
  return db.execute(sql`
    DELETE FROM research_jobs WHERE finished_at IS NOT NULL AND research_id IN (
      SELECT research_id FROM (
        SELECT research_id, row_number() OVER (PARTITION BY organization_id ORDER BY research_id DESC) AS nth FROM research_jobs) AS ranked
      WHERE nth > ${retained} LIMIT ${limit})`);
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

/** Claims the oldest waiting job for this process until `until`. */
export async function claimResearch(db: Queryable, now: Date, until: Date): Promise<ClaimedResearch | null> {
  const rows = await db.query<ClaimedResearch>(sql`
    ${RESEARCH_QUEUE.take({ limit: 1, now, until })} RETURNING research_id, question, release, asked_on, claims`);
  return rows[0] ?? null;
}

/** Writes nothing if another process has since claimed the job. Deletes the request. */
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
    WHERE ${RESEARCH_QUEUE.isLeased(research_id, claims)}`);
}
