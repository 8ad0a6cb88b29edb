import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { momentIn } from '../platform/http/request/moments.ts';
import { policySpellings } from '../policies/policies.public.ts';
import { type ChangeFilter, changesAfter, listChanges } from './changes.queries.ts';
import type { ChangeQuery, ChangeRecord, StreamQuery } from './changes.schemas.ts';

export interface FeedParts {
  database: Database;
  cursors: CursorCodec;
}

export interface ChangePage {
  items: ChangeRecord[];
  cursor: string | null;
  limit: number;
}

/** One page of changes, newest first. @throws AppError VALIDATION_ERROR or REQUEST_INVALID_CURSOR. */
export function changeFeed(parts: FeedParts, query: ChangeQuery): Promise<ChangePage> {
  const scope = JSON.stringify([
    'changes',
    query.since,
    query.policy_id,
    query.change_type,
    query.policy_type,
    query.payer,
  ]);
  return changePage(parts, scope, { ...buildChangeFilter(query), unreviewedBy: null }, query);
}

/**
 * One page of a filtered log, newest first.
 * @param scope what a cursor is bound to: the operation and its filters.
 */
export async function changePage(
  { database, cursors }: FeedParts,
  scope: string,
  filter: ChangeFilter & { unreviewedBy: string | null },
  page: { cursor?: string; limit?: number },
): Promise<ChangePage> {
  const limit = page.limit ?? 50;
  const before = page.cursor === undefined ? null : (cursors.decode(scope, page.cursor) as number);
  const found = await listChanges(database, { ...filter, before, limit });
  const items = found.slice(0, limit);
  const cursor = found.length > limit ? cursors.encode(scope, items.at(-1)!.diff_id) : null;
  return { items, cursor, limit };
}

/** Whether the log has any change of a payer, regardless of other filters. */
export async function isKnownPayer({ database }: FeedParts, payer: string): Promise<boolean> {
  return (await changesAfter(database, 0, 1, buildChangeFilter({ payer }))).length > 0;
}

/** @throws AppError VALIDATION_ERROR when `since` is not a valid time. */
export function buildChangeFilter({ since, policy_id, change_type, policy_type, payer }: StreamQuery): ChangeFilter {
  return {
    since: momentIn('since', since),
    policyIds: policy_id === undefined || policy_id.trim() === '' ? null : policySpellings(policy_id),
    number: policy_id === undefined ? null : payerNumber(policy_id),
    changeType: readChangeType(change_type),
    policyType: policy_type ?? null,
    payer: payer?.trim().toLowerCase() || null,
  };
}

/** A Medicare id identifies one policy; any other may be a payer's own number. */
function payerNumber(policyId: string): string | null {
  const id = policyId.trim().toUpperCase().replace(/\s+/g, '-');
  return id === '' || /^(?:D?L|A|NCD)\d+$/.test(id) ? null : id;
}

/** Accepts `new_policy`, a later name for `created`. */
export function readChangeType(type: string | undefined): string | null {
  return type === 'new_policy' ? 'created' : (type ?? null);
}
