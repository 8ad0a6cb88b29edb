import sql from 'sql-template-tag';
import type { Payer } from '../../access/access.public.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { LeaseQueue } from '../../platform/queue/lease-queue.queries.ts';

export interface BatchRow {
  batch_id: string;
  status: 'pending' | 'running' | 'completed' | 'stopped' | 'failed';
  total: number;
  checked: number;
  refused: number;
  units: number;
  created_at: string;
  finished_at: string | null;
  error: string | null;
  work_list_batch_id: string | null;
}

export const BATCH_QUEUE = new LeaseQueue({
  table: 'claim_batches',
  key: 'batch_id',
  state: 'status',
  taken: 'running',
  free: 'leased_until',
  nullable: true,
  claims: 'claims',
  order: 'waits_since, batch_id',
});

const COLUMNS = sql`batch_id, status, total, checked, refused, units, created_at, finished_at, error, work_list_batch_id`;

export interface NewBatch {
  batchId: string;
  organizationId: string;
  payer: Payer;
  release: string;
  /** YYYY-MM-DD */
  requestedOn: string;
  total: number;
  now: Date;
  workListBatchId: string | null;
}

/** @param parts claims of each part, in the form that is processed later. */
export async function insertBatch(
  tx: Transaction,
  batch: NewBatch,
  parts: readonly (readonly unknown[])[],
): Promise<BatchRow> {
  const { batchId, organizationId, payer, release, requestedOn, total, now, workListBatchId } = batch;
  const rows = await tx.query<BatchRow>(sql`
    INSERT INTO claim_batches (batch_id, organization_id, status, payer, release, asked_on, total, parts, created_at, waits_since,
      work_list_batch_id)
    VALUES (${batchId}, ${organizationId}, 'pending', ${JSON.stringify(payer)}::json, ${release}, ${requestedOn}::date, ${total},
      ${parts.length}, ${now}, ${now}, ${workListBatchId}) RETURNING ${COLUMNS}`);
  for (const [at, claims] of parts.entries())
    await tx.execute(sql`
      INSERT INTO claim_batch_parts (batch_id, part, claims) VALUES (${batchId}, ${at}, ${JSON.stringify(claims)}::json)`);
  return rows[0]!;
}

/** Unfinished batches of an organization, and those accepted after `since`, including deleted ones. */
export async function countBatches(
  db: Queryable,
  organizationId: string,
  since: Date,
): Promise<{ open: number; recent: number }> {
  const rows = await db.query<{ open: number; recent: number }>(sql`
    SELECT count(*) FILTER (WHERE ${BATCH_QUEUE.isOpen})::int AS open,
      count(*) FILTER (WHERE created_at > ${since})::int AS recent
    FROM claim_batches WHERE organization_id = ${organizationId}`);
  return rows[0]!;
}

/** @param finishedAfter batches that finished earlier are hidden. */
export async function findBatch(
  db: Queryable,
  organizationId: string,
  batchId: string,
  finishedAfter: Date,
): Promise<BatchRow | null> {
  const rows = await db.query<BatchRow>(sql`
    SELECT ${COLUMNS} FROM claim_batches WHERE batch_id = ${batchId} AND organization_id = ${organizationId}
      AND status <> 'deleted' AND (finished_at IS NULL OR finished_at > ${finishedAfter})`);
  return rows[0] ?? null;
}

/** Results of a part; null until it is processed. */
export async function findPart(db: Queryable, batchId: string, part: number): Promise<unknown[] | null> {
  const rows = await db.query<{ results: unknown[] | null }>(
    sql`SELECT results FROM claim_batch_parts WHERE batch_id = ${batchId} AND part = ${part}`,
  );
  return rows[0]?.results ?? null;
}

/** The key, connection or user that sent it. */
const SENDER = sql`coalesce(payer #>> '{actor,keyId}', payer #>> '{actor,connectionId}', payer #>> '{actor,userId}')`;

/**
 * Deletes claims and results immediately; the batch itself counts toward the hourly limit for a day. @param sender null
 * for a batch of anyone in the organization. @returns false when there is none.
 */
export async function deleteBatch(
  db: Queryable,
  { organizationId, sender }: { organizationId: string; sender: string | null },
  batchId: string,
  now: Date,
): Promise<boolean> {
  const deleted = await db.query(sql`
    WITH ended AS (
      UPDATE claim_batches SET status = 'deleted', finished_at = ${now}, leased_until = NULL
      WHERE batch_id = ${batchId} AND organization_id = ${organizationId} AND status <> 'deleted'
        AND (${sender}::text IS NULL OR ${SENDER} = ${sender}) RETURNING batch_id),
    emptied AS (DELETE FROM claim_batch_parts USING ended WHERE claim_batch_parts.batch_id = ended.batch_id)
    SELECT batch_id FROM ended`);
  return deleted.length > 0;
}

export interface ClaimedBatch {
  batch_id: string;
  organization_id: string;
  payer: Payer;
  release: string;
  asked_on: string;
  parts: number;
  next_part: number;
  claims: number;
  failures: number;
  work_list_batch_id: string | null;
}

/** The batch that waited longest, leased to this process until `until`. */
export async function claimBatch(db: Queryable, now: Date, until: Date): Promise<ClaimedBatch | null> {
  const rows = await db.query<ClaimedBatch>(sql`
    ${BATCH_QUEUE.take({ limit: 1, now, until })}
    RETURNING batch_id, organization_id, payer, release, asked_on::text AS asked_on, parts, next_part, claims, failures,
      work_list_batch_id`);
  return rows[0] ?? null;
}

/** Claims of an unprocessed part; null when a database crash lost it. */
export async function findClaims(db: Queryable, batchId: string, part: number): Promise<unknown[] | null> {
  const rows = await db.query<{ claims: unknown[] | null }>(
    sql`SELECT claims FROM claim_batch_parts WHERE batch_id = ${batchId} AND part = ${part}`,
  );
  return rows[0]?.claims ?? null;
}

/** Stores results and deletes the claims. @returns false when the batch was deleted or another process has it. */
export async function storePart(
  tx: Transaction,
  { batch_id, claims }: ClaimedBatch,
  answered: { part: number; results: readonly object[]; checked: number; refused: number; units: number },
  until: Date,
): Promise<boolean> {
  const { part, results, checked, refused, units } = answered;
  const updated = await tx.execute(sql`
    UPDATE claim_batches SET next_part = ${part} + 1, checked = checked + ${checked}, refused = refused + ${refused},
      units = units + ${units}, leased_until = ${until}, failures = 0
    WHERE ${BATCH_QUEUE.isLeased(batch_id, claims)} AND next_part = ${part}`);
  if (updated === 0) return false;
  await tx.execute(sql`
    UPDATE claim_batch_parts SET claims = NULL, results = ${JSON.stringify(results)}::json
    WHERE batch_id = ${batch_id} AND part = ${part}`);
  return true;
}

/** Gives other batches a turn. @param failed the last part could not be processed. */
export async function releaseBatch(
  db: Queryable,
  { batch_id, claims }: ClaimedBatch,
  now: Date,
  failed: boolean,
): Promise<void> {
  await db.execute(sql`
    UPDATE claim_batches SET status = 'pending', leased_until = NULL, waits_since = ${now},
      failures = failures + ${failed ? 1 : 0}
    WHERE ${BATCH_QUEUE.isLeased(batch_id, claims)}`);
}

/** @returns the final batch; null when it was deleted or another process has it. Its claims are deleted. */
export async function finishBatch(
  tx: Transaction,
  { batch_id, claims }: ClaimedBatch,
  end: { status: 'completed' | 'stopped' | 'failed'; error: string | null },
  now: Date,
): Promise<BatchRow | null> {
  const rows = await tx.query<BatchRow>(sql`
    UPDATE claim_batches SET status = ${end.status}, error = ${end.error}, finished_at = ${now}, leased_until = NULL
    WHERE ${BATCH_QUEUE.isLeased(batch_id, claims)} RETURNING ${COLUMNS}`);
  if (rows.length > 0) await tx.execute(sql`UPDATE claim_batch_parts SET claims = NULL WHERE batch_id = ${batch_id}`);
  return rows[0] ?? null;
}
