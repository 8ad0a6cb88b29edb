import sql, { empty } from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { Comparison } from './compare/compare-releases.ts';
import type { Verdict, VerdictChange } from './verdict-changes.rules.ts';

const INSERTED_AT_ONCE = 500;

export interface VerdictRun {
  sequence: number;
  release_id: string;
  previous_id: string | null;
  state: 'done' | 'failed' | 'not_replayable';
  engine: string;
  /** Every affected question was answered, not just a sample. */
  complete: boolean;
  questions: number;
  reachable: number;
  notes: string[];
  problem: string | null;
  started_at: string;
  finished_at: string;
}

/** Sequence of the newest compared release; null before the first. */
export async function lastCompared(db: Queryable): Promise<number | null> {
  const rows = await db.query<{ last: number | null }>(sql`SELECT max(sequence) AS last FROM verdict_runs`);
  return rows[0]!.last;
}

/** Whether only the starter corpus was ever published, including pruned releases. */
export async function onlyStarter(db: Queryable): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM releases WHERE state = 'published' AND source <> 'starter' LIMIT 1`);
  return rows.length === 0;
}

/** Whether an earlier release was ever published, including pruned ones. */
export async function hasEarlier(db: Queryable, sequence: number): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM releases WHERE state = 'published' AND id < ${sequence} LIMIT 1`);
  return rows.length > 0;
}

/**
 * Replaces the stored run of the release. A failed run, or one that could not be replayed, never replaces a completed
 * one, since its verdicts remain true. @returns whether the release is compared for the first time.
 */
export async function storeRun(
  tx: Transaction,
  run: Omit<VerdictRun, 'finished_at'>,
  changes: Comparison['changes'],
): Promise<boolean> {
  const [earlier] = await tx.query<{ state: string }>(
    sql`SELECT state FROM verdict_runs WHERE sequence = ${run.sequence} FOR UPDATE`,
  );
  if (earlier?.state === 'done' && run.state !== 'done') return false;
  await tx.execute(sql`DELETE FROM verdict_runs WHERE sequence = ${run.sequence}`);
  await tx.execute(sql`
    INSERT INTO verdict_runs (sequence, release_id, previous_id, state, engine, complete, questions, reachable, notes, problem,
      started_at, finished_at)
    VALUES (${run.sequence}, ${run.release_id}, ${run.previous_id}, ${run.state}, ${run.engine}, ${run.complete}, ${run.questions},
      ${run.reachable}, ${run.notes}, ${run.problem}, ${run.started_at}, now())`);
  for (let start = 0; start < changes.length; start += INSERTED_AT_ONCE) {
    const rows = changes
      .slice(start, start + INSERTED_AT_ONCE)
      .map((change, at) => ({ ordinal: start + at, ...change }));
    await tx.execute(sql`
      INSERT INTO verdict_changes (sequence, ordinal, code, diagnosis, policy_id, jurisdiction, state, place, date_of_service,
        from_verdict, to_verdict, causes, origin, problem)
      SELECT ${run.sequence}::int, ordinal, code, diagnosis, policy_id, jurisdiction, state, place, date_of_service, "from", "to",
        causes, origin, problem
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (ordinal int, code text, diagnosis text, policy_id text,
        jurisdiction text, state text, place text, date_of_service text, "from" jsonb, "to" jsonb, causes text[], origin text,
        problem text)`);
  }
  return earlier?.state !== 'done';
}

/** @param release id, sequence, or latest. @returns null for a release that was never published. */
export async function findRun(
  db: Queryable,
  release: string,
): Promise<{ sequence: number; run: VerdictRun | null } | null> {
  const sequence = /^(\d{1,9})(?:-[0-9a-f]{12})?$/.exec(release)?.[1];
  const chosen = sequence === undefined ? sql`(SELECT sequence FROM corpus_state)` : sql`${Number(sequence)}::int`;
  if (sequence === undefined && release !== 'latest') return null;
  const rows = await db.query<{ id: number; run: VerdictRun | null; kept: string | null }>(sql`
    SELECT r.id, to_jsonb(v) AS run, r.manifest ->> 'id' AS kept
    FROM releases r LEFT JOIN verdict_runs v ON v.sequence = r.id
    WHERE r.id = ${chosen} AND r.state = 'published'`);
  const [found] = rows;
  if (found === undefined) return null;
  const id = found.kept ?? found.run?.release_id ?? null;
  if (release.includes('-') && id !== null && id !== release) return null;
  return { sequence: found.id, run: found.run };
}

export interface VerdictChangeRow extends VerdictChange {
  ordinal: number;
  from: Verdict | null;
  to: Verdict | null;
  /** The release's change records that caused it. */
  diff_ids: number[];
}

export interface VerdictFilter {
  code?: string | undefined;
  /** Spellings of one policy id. */
  policyIds?: readonly string[] | undefined;
}

/** One more than `limit` indicates a next page. */
export function listVerdictChanges(
  db: Queryable,
  sequence: number,
  { code, policyIds }: VerdictFilter,
  { after, limit }: { after: number; limit: number },
): Promise<VerdictChangeRow[]> {
  return db.query<VerdictChangeRow>(sql`
    SELECT v.ordinal, v.code, v.diagnosis, v.policy_id, v.jurisdiction, v.state, v.place, v.date_of_service, v.from_verdict AS "from",
      v.to_verdict AS "to", v.causes, v.origin, v.problem,
      ARRAY(SELECT c.diff_id FROM policy_changes c WHERE c.release_id = v.sequence AND c.policy_id = ANY (v.causes)
        AND c.change_type NOT IN ('verdict_changed', 'upcoming') ORDER BY c.diff_id) AS diff_ids
    FROM verdict_changes v
    WHERE v.sequence = ${sequence} AND v.ordinal > ${after}
      ${code === undefined ? empty : sql`AND ${code} = ANY (string_to_array(v.code, ' '))`}
      ${policyIds === undefined ? empty : sql`AND v.causes && ${[...policyIds]}::text[]`}
    ORDER BY v.ordinal LIMIT ${limit + 1}`);
}
