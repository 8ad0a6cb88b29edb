import sql, { empty, type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { type ChangeFilter, conditions, MATERIALITY } from './changes.filter.queries.ts';
import type { ChangeRecord, StoredChange } from './changes.schemas.ts';

/** Channel notified by every publish with change records; the payload is the newest diff_id. */
export const CHANGES_CHANNEL = 'cpi_changes';

const INSERTED_AT_ONCE = 500;

/**
 * Writes the records of a release and wakes all waiting readers, in the publishing transaction. That transaction holds
 * the lock on corpus_state, so records of two releases never interleave: diff_id grows in commit order.
 */
export async function insertChanges(
  tx: Transaction,
  releaseId: number,
  changes: readonly (Omit<StoredChange, 'details'> & { details: object })[],
): Promise<void> {
  if (changes.length === 0) return;
  const [at] = await tx.query<{ changed_at: string }>(sql`
    SELECT greatest(date_trunc('milliseconds', clock_timestamp()),
      (SELECT max(changed_at) + interval '1 millisecond' FROM policy_changes)) AS changed_at`);
  let newest = 0;
  for (let start = 0; start < changes.length; start += INSERTED_AT_ONCE) {
    const rows = JSON.stringify(changes.slice(start, start + INSERTED_AT_ONCE));
    const inserted = await tx.query<{ diff_id: number }>(sql`
      INSERT INTO policy_changes (release_id, policy_id, policy_title, policy_type, payer_name, jurisdictions, old_version_id,
        new_version_id, old_version, new_version, change_type, change_summary, details, policy, starter, changed_at)
      SELECT ${releaseId}::int, policy_id, policy_title, policy_type, payer_name, jurisdictions, old_version_id,
        new_version_id, old_version, new_version, change_type, change_summary, details, policy, coalesce(starter, false), ${at!.changed_at}::timestamptz
      FROM json_to_recordset(${rows}::json) AS r (policy_id text, policy_title text, policy_type text, payer_name text,
        jurisdictions text[], old_version_id int, new_version_id int, old_version text, new_version text, change_type text,
        change_summary text, details jsonb, policy jsonb, starter boolean)
      RETURNING diff_id`);
    for (const { diff_id } of inserted) newest = Math.max(newest, diff_id);
  }
  await tx.query(sql`SELECT pg_notify(${CHANGES_CHANNEL}, ${String(newest)})`);
}

/** Publishes hold the same lock, so records of two writers never interleave. */
export async function lockLog(tx: Transaction): Promise<void> {
  await tx.query(sql`SELECT sequence FROM corpus_state FOR UPDATE`);
}

/** @param flipped verdicts that changed with a release, by policy id. */
export async function setFlipped(
  tx: Transaction,
  releaseId: number,
  flipped: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = JSON.stringify([...flipped].map(([policy_id, count]) => ({ policy_id, count })));
  await tx.execute(sql`
    UPDATE policy_changes c SET flipped_verdicts = f.count
    FROM json_to_recordset(${rows}::json) AS f (policy_id text, count int)
    WHERE c.release_id = ${releaseId}::int AND c.policy_id = f.policy_id AND c.change_type NOT IN (${EVENTS})`);
}

/** Records that are not about a change of a document. */
const EVENTS = sql`'verdict_changed', 'upcoming'`;

/**
 * Records as they were written. Pages of the log are read from change_feed, where starter corpus changes end with the
 * first real source; a single record is read from the table.
 */
function records(chosen: Sql, order: Sql): Sql {
  return sql`
    SELECT c.diff_id, c.policy_id, c.policy_title, c.policy_type, c.payer_name, c.jurisdictions, c.old_version, c.new_version,
      c.old_version_id, c.new_version_id, c.change_type, ${MATERIALITY} AS materiality, c.flipped_verdicts, c.change_summary, c.details, c.changed_at,
      c.changed_at AS timestamp, c.release_id, c.policy ->> 'source_url' AS source_url,
      c.policy -> 'payer' AS payer,
      c.changed_at AS last_verified_at
    FROM (${chosen}) AS c
    ORDER BY ${order}`;
}

/**
 * Newest first. Ids only grow, so a page that continues below an id neither skips nor repeats records while releases
 * are published. One record more than `limit` indicates a next page.
 */
export function listChanges(
  db: Queryable,
  filter: ChangeFilter & { before: number | null; unreviewedBy: string | null; limit: number },
): Promise<ChangeRecord[]> {
  const { before, unreviewedBy, limit } = filter;
  const chosen =
    unreviewedBy === null
      ? sql`SELECT * FROM change_feed c WHERE true ${conditions(filter)}
          ${before === null ? empty : sql`AND c.diff_id < ${before}`} ORDER BY c.diff_id DESC LIMIT ${limit + 1}`
      : sql`SELECT c.* FROM (${unreviewedRanges(unreviewedBy, filter)}) AS r
          CROSS JOIN LATERAL (
            SELECT * FROM change_feed c
            WHERE c.diff_id >= r.first AND c.diff_id < r.past AND c.change_type <> 'upcoming' ${conditions(filter)}
            ORDER BY c.diff_id DESC LIMIT ${limit + 1}) AS c
          ORDER BY r.first DESC, c.diff_id DESC LIMIT ${limit + 1}`;
  return db.query<ChangeRecord>(records(chosen, sql`c.diff_id DESC`));
}

/** Larger than any diff_id. */
const END_OF_LOG = 2_147_483_647;

/**
 * Records outside an organization's acknowledged ranges, newest first: as many index probes as there are ranges on a
 * page, however much was acknowledged.
 */
function unreviewedRanges(
  organizationId: string,
  { since, before }: { since: string | null; before: number | null },
): Sql {
  const past = before ?? END_OF_LOG;
  const first =
    since === null
      ? sql`1`
      : sql`coalesce((SELECT f.diff_id FROM policy_changes f WHERE f.changed_at > ${since}::timestamptz
          ORDER BY f.changed_at, f.diff_id LIMIT 1), ${END_OF_LOG})`;
  return sql`SELECT lower(r) AS first, upper(r) AS past
    FROM unnest(int4multirange(int4range(least(${first}, ${past}::int), ${past}::int)) - coalesce(
      (SELECT diff_ids FROM acknowledged_ranges WHERE organization_id = ${organizationId}), '{}')) AS r
    ORDER BY first DESC`;
}

const NO_FILTER: ChangeFilter = { since: null, policyIds: null, changeType: null };

/** Records after a diff_id in commit order, at most `limit`. A reader that resumes from its last id misses nothing. */
export function changesAfter(
  db: Queryable,
  diffId: number,
  limit: number,
  filter: ChangeFilter = NO_FILTER,
): Promise<ChangeRecord[]> {
  return db.query<ChangeRecord>(
    records(
      sql`SELECT * FROM change_feed c WHERE c.diff_id > ${diffId} ${conditions(filter)}
        ORDER BY c.diff_id LIMIT ${limit}`,
      sql`c.diff_id`,
    ),
  );
}

export interface WeekCount {
  /** Its Monday, UTC. */
  week: string;
  high: number;
  medium: number;
  low: number;
}

/** Records by week and materiality, oldest week first; weeks without any are omitted. */
export function countByWeek(db: Queryable, filter: ChangeFilter): Promise<WeekCount[]> {
  const count = (materiality: string) => sql`count(*) FILTER (WHERE materiality = ${materiality})::int`;
  return db.query<WeekCount>(sql`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, ${count('high')} AS high, ${count('medium')} AS medium, ${count('low')} AS low
    FROM (SELECT date_trunc('week', c.changed_at AT TIME ZONE 'UTC') AS week, ${MATERIALITY} AS materiality
      FROM change_feed c WHERE true ${conditions(filter)}) AS counted
    GROUP BY 1 ORDER BY 1`);
}

/** The record with this id, or null. */
export async function findChange(db: Queryable, diffId: number): Promise<ChangeRecord | null> {
  const rows = await db.query<ChangeRecord>(
    records(sql`SELECT * FROM policy_changes c WHERE c.diff_id = ${diffId}`, sql`c.diff_id`),
  );
  return rows[0] ?? null;
}

/** A slice of a filtered log by position, newest first, and its total count. */
export async function changeWindow(
  db: Queryable,
  { since, policyIds }: { since: string; policyIds: readonly string[] | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ChangeRecord[]; total: number }> {
  const chosen = sql`FROM change_feed c WHERE true ${conditions({ since, policyIds, changeType: null })}`;
  const counted = await db.query<{ total: number }>(
    policyIds === null ? countSince(since) : sql`SELECT count(*)::int AS total ${chosen}`,
  );
  const items = await db.query<ChangeRecord>(
    // Skipped records are counted by id, since full records are large.
    records(
      sql`SELECT * FROM policy_changes WHERE diff_id = ANY (ARRAY(
        SELECT c.diff_id ${chosen} ORDER BY c.diff_id DESC LIMIT ${limit} OFFSET ${offset}))`,
      sql`c.diff_id DESC`,
    ),
  );
  return { items, total: Math.max(counted[0]!.total, items.length === 0 ? 0 : offset + items.length) };
}

/** Counts the records in change_feed. */
function countSince(since: string): Sql {
  return sql`SELECT coalesce(sum(changes), 0)::int AS total FROM change_counts
    WHERE changed_at > ${since}::timestamptz AND NOT (starter AND (SELECT sources_loaded FROM corpus_state))`;
}

/** Bounds of the log: the newest id (0 when empty) and the largest pruned id. */
export async function logEnds(db: Queryable): Promise<{ newest: number; pruned: number }> {
  const rows = await db.query<{ newest: number; pruned: number }>(sql`
    SELECT greatest(pruned_through, coalesce((SELECT max(diff_id) FROM policy_changes), 0)) AS newest,
      pruned_through AS pruned FROM change_log_state`);
  return rows[0]!;
}

/** The last id at or before a time: where a reader of later records starts. */
export async function lastIdAt(db: Queryable, moment: string): Promise<number> {
  const rows = await db.query<{ diff_id: number }>(sql`
    SELECT diff_id FROM policy_changes WHERE changed_at <= ${moment}::timestamptz ORDER BY changed_at DESC, diff_id DESC LIMIT 1`);
  return rows[0]?.diff_id ?? 0;
}

/** Removes unacknowledged records older than a day; acknowledged ones are evidence. @returns rows removed. */
export async function pruneChanges(tx: Transaction, before: string): Promise<number> {
  const gone = await tx.query<{ diff_id: number }>(sql`
    DELETE FROM policy_changes c WHERE c.changed_at < ${before}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM change_acknowledgements a WHERE a.diff_id = c.diff_id) RETURNING diff_id`);
  const last = gone.reduce((most, { diff_id }) => Math.max(most, diff_id), 0);
  await tx.execute(sql`UPDATE change_log_state SET pruned_through = greatest(pruned_through, ${last}::int)`);
  return gone.length;
}
