import type { Caller } from '../access/access.public.ts';
import { normalizeCode } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { momentIn } from '../platform/http/request/moments.ts';
import { policySpellings } from '../policies/policies.public.ts';
import { listWatched, toOwner } from '../saved/saved.public.ts';
import type { ChangeFilter } from './changes.filter.queries.ts';
import { changesAfter, countByWeek, listChanges, type WeekCount } from './changes.queries.ts';
import type { ChangeQuery, ChangeRecord, FilterQuery, StreamQuery } from './changes.schemas.ts';

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
export async function changeFeed(parts: FeedParts, reader: Caller, query: ChangeQuery): Promise<ChangePage> {
  const { cursor: _cursor, limit: _limit, ...filters } = query;
  const scope = JSON.stringify([
    'changes',
    filters.since,
    filters.policy_id,
    filters.change_type,
    filters.policy_type,
    filters.payer,
    ...(filters.code === undefined && filters.materiality === undefined && filters.watched !== true
      ? []
      : [filters.code, filters.materiality, filters.watched === true ? toOwner(reader) : null]),
  ]);
  return changePage(parts, scope, { ...(await buildListFilter(parts, reader, filters)), unreviewedBy: null }, query);
}

const WEEKS = 12;
const WEEK_MS = 7 * 86_400_000;

/**
 * Changes by week and materiality, oldest week first, weeks without changes included from the first one with any.
 * @throws AppError VALIDATION_ERROR.
 */
export async function changeWeeks(
  parts: FeedParts,
  reader: Caller,
  query: FilterQuery,
  now: Date,
): Promise<{ since: string; weeks: WeekCount[] }> {
  const filter = await buildListFilter(parts, reader, query);
  const since = filter.since ?? new Date(now.getTime() - WEEKS * WEEK_MS).toISOString();
  const found = await countByWeek(parts.database, { ...filter, since });
  const byWeek = new Map(found.map((count) => [count.week, count]));
  const weeks: WeekCount[] = [];
  const [first] = found;
  for (let at = Date.parse(first?.week ?? ''); at <= now.getTime(); at += WEEK_MS) {
    const week = new Date(at).toISOString().slice(0, 10);
    weeks.push(byWeek.get(week) ?? { week, high: 0, medium: 0, low: 0 });
  }
  return { since, weeks };
}

async function buildListFilter(
  { database }: FeedParts,
  reader: Caller,
  { code, materiality, watched, ...query }: FilterQuery,
): Promise<ChangeFilter> {
  return {
    ...buildChangeFilter(query),
    code: code === undefined || code.trim() === '' ? null : normalizeCode(code),
    materiality: materiality ?? null,
    watched: watched === true ? await listWatched(database, toOwner(reader)) : null,
  };
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
