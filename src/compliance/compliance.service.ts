import { type Caller, getActorId, recordByCaller } from '../access/access.public.ts';
import {
  type ChangeRecord,
  changePage,
  type FeedParts,
  findChange,
  readChangeType,
} from '../changes/changes.public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import { momentIn } from '../platform/http/request/moments.ts';
import {
  type AcknowledgementRow,
  acknowledge,
  complianceCounts,
  listAcknowledgements,
  withdraw,
} from './compliance.queries.ts';
import type { AcknowledgementQuery, UnreviewedQuery } from './compliance.schemas.ts';

const WINDOW_MS = 30 * 86_400_000;
const CRITICAL = ['codes_changed', 'criteria_changed', 'retired'];
const JSON_LIMIT = 100;
export const CSV_LIMIT = 10_000;
const MAX_DIFF_ID = 2_147_483_647;

/** Who acknowledges: the organization, and which of its members or systems acted. */
export interface Reviewer {
  organizationId: string;
  actorId: string;
}

/** @throws AppError RESOURCE_NOT_FOUND for an unknown change id. */
export async function acknowledgeOne(db: Queryable, by: Reviewer, diffId: number, notes: string | null) {
  const [row] = await acknowledge(db, by, [diffId], notes);
  if (row?.known !== true) throw noChange(diffId);
  return { id: diffId, acknowledged: true as const, already_acked: !row.added };
}

/** @throws AppError RESOURCE_NOT_FOUND for an unknown change id. */
export async function requireChange(db: Queryable, diffId: number): Promise<ChangeRecord> {
  const change = await findChange(db, diffId);
  if (change === null) throw noChange(diffId);
  return change;
}

function noChange(diffId: number): AppError {
  return new AppError('RESOURCE_NOT_FOUND', 'No change has this diff_id', {
    hint: 'GET /v1/policies/changes lists changes with their diff_id.',
    details: { diff_id: [String(diffId)] },
  });
}

export async function acknowledgeMany(
  { database }: FeedParts,
  by: Reviewer,
  diffIds: readonly number[],
  notes: string | null,
) {
  // Numbers out of range are unknown ids too, but the database could not even compare them.
  const [possible, impossible] = split(new Set(diffIds));
  const rows = await acknowledge(database, by, possible, notes);
  return {
    acknowledged: rows.filter(({ added }) => added).length,
    already_acked: rows.filter(({ known, added }) => known && !added).length,
    invalid_ids: [...rows.filter(({ known }) => !known).map(({ diff_id }) => diff_id), ...impossible],
    total: rows.length + impossible.length,
  };
}

/** Long enough to correct a slip; afterwards an acknowledgment is evidence. */
const WITHDRAWAL_MS = 15 * 60_000;

/** Takes back what the caller itself acknowledged in the last minutes. The audit log records it. */
export async function withdrawMany(
  { database }: FeedParts,
  caller: Caller,
  diffIds: readonly number[],
  now: Date,
): Promise<{ withdrawn: number; kept_ids: number[]; total: number }> {
  const ids = new Set(diffIds);
  const [possible] = split(ids);
  const by = { organizationId: caller.organizationId, actorId: getActorId(caller) };
  const since = new Date(now.getTime() - WITHDRAWAL_MS).toISOString();
  const gone = await database.transaction(async (tx) => {
    const removed = await withdraw(tx, by, possible, since);
    if (removed.length > 0)
      await recordByCaller(tx, caller, 'acknowledgment.withdrawn', { changes: { from: removed, to: null } });
    return new Set(removed);
  });
  return { withdrawn: gone.size, kept_ids: [...ids].filter((id) => !gone.has(id)), total: ids.size };
}

function split(ids: ReadonlySet<number>): [possible: number[], impossible: number[]] {
  const isPossible = (id: number) => id >= 1 && id <= MAX_DIFF_ID;
  return [[...ids].filter(isPossible), [...ids].filter((id) => !isPossible(id))];
}

/** Changes of the last 30 days that the organization has not acknowledged, newest first. */
export function unreviewed(parts: FeedParts, organizationId: string, query: UnreviewedQuery, now: Date) {
  const scope = JSON.stringify(['unreviewed', organizationId, query.change_type]);
  const filter = { policyIds: null, changeType: readChangeType(query.change_type), since: windowStart(now) };
  return changePage(parts, scope, { ...filter, unreviewedBy: organizationId }, query);
}

export async function statistics({ database }: FeedParts, organizationId: string, now: Date) {
  const { total, acknowledged, critical } = await complianceCounts(
    database,
    organizationId,
    windowStart(now),
    CRITICAL,
  );
  return {
    total_changes_30d: total,
    acknowledged_count: acknowledged,
    unreviewed_count: total - acknowledged,
    acknowledgment_rate: total === 0 ? 100 : Math.floor((100 * acknowledged) / total),
    critical_unreviewed: critical,
  };
}

/** Acknowledgments, newest first. @throws AppError VALIDATION_ERROR or REQUEST_INVALID_CURSOR. */
export async function acknowledgements(
  { database, cursors }: FeedParts,
  organizationId: string,
  query: AcknowledgementQuery,
): Promise<{ items: AcknowledgementRow[]; cursor: string | null; limit: number }> {
  const csv = query.format === 'csv';
  if (!csv && (query.limit ?? 0) > JSON_LIMIT)
    throw validationError('limit', `must be <= ${JSON_LIMIT}; up to ${CSV_LIMIT} with format=csv`);
  const since = momentIn('since', query.since);
  const limit = query.limit ?? (csv ? CSV_LIMIT : 50);
  const scope = JSON.stringify(['acknowledgements', organizationId, query.since, query.policy_id]);
  const after = query.cursor === undefined ? null : (cursors.decode(scope, query.cursor) as { at: string; id: number });
  const policyId = query.policy_id?.trim() || null;
  const found = await listAcknowledgements(database, organizationId, { since, policyId, after, limit });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const cursor = found.length > limit ? cursors.encode(scope, { at: last!.acknowledged_at, id: last!.diff_id }) : null;
  return { items, cursor, limit };
}

function windowStart(now: Date): string {
  return new Date(now.getTime() - WINDOW_MS).toISOString();
}
