/** Changes of recent weeks, newest first. Home counts them, charts them and filters them by watched items. */
import { queryOptions } from '@tanstack/react-query';
import type { PolicyChange } from '../../../sdk/typescript/src/types.ts';
import { api } from './client.ts';

export const WEEKS = 12;
const WEEK_MS = 7 * 86_400_000;
const PAGE_SIZE = 100;
const MOST_PAGES = 5;
/** Two parts of a page request the newest changes at once; this shares one response. */
const FRESH_MS = 30_000;

export interface RecentChanges {
  changes: PolicyChange[];
  /** Whether more exist than were loaded. */
  partial: boolean;
}

const firstDay = () => new Date(Date.now() - WEEKS * WEEK_MS).toISOString().slice(0, 10);

/** Only the newest, so that they appear before the others arrive. */
export const newestChangesQuery = queryOptions({
  queryKey: ['changes', 'newest', WEEKS],
  queryFn: ({ signal }) => readPage(undefined, signal),
});

export const recentChangesQuery = queryOptions({
  queryKey: ['changes', 'recent', WEEKS],
  queryFn: async ({ signal, client }): Promise<RecentChanges> => {
    const newest = await client.fetchQuery({ ...newestChangesQuery, staleTime: FRESH_MS });
    const changes = [...newest.changes];
    let { cursor } = newest;
    for (let page = 1; page < MOST_PAGES && cursor !== undefined; page += 1) {
      const next = await readPage(cursor, signal);
      changes.push(...next.changes);
      cursor = next.cursor;
    }
    return { changes, partial: cursor !== undefined };
  },
});

async function readPage(
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<RecentChanges & { cursor: string | undefined }> {
  const query = { since: firstDay(), limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) };
  const { data, meta } = await api.call('get', '/v1/policies/changes', { query, signal });
  const next = meta.pagination.cursor ?? undefined;
  return { changes: data, partial: next !== undefined, cursor: next };
}

/** Changes of one policy. */
export const policyChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['changes', 'policy', id, WEEKS],
    queryFn: async ({ signal }) =>
      (
        await api.call('get', '/v1/policies/changes', {
          query: { policy_id: id, since: firstDay(), limit: 10 },
          signal,
        })
      ).data,
  });

export interface WeekCount {
  /** Monday. */
  week: string;
  high: number;
  medium: number;
  low: number;
}

/** Changes by week and impact, oldest week first, weeks without any included. */
export function countByWeek(changes: readonly PolicyChange[], now: Date = new Date()): WeekCount[] {
  const monday = (time: number) => {
    const day = new Date(time);
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    return day.toISOString().slice(0, 10);
  };
  const weeks = new Map<string, WeekCount>();
  for (let back = WEEKS - 1; back >= 0; back -= 1) {
    const week = monday(now.getTime() - back * WEEK_MS);
    weeks.set(week, { week, high: 0, medium: 0, low: 0 });
  }
  for (const { changed_at: at, materiality } of changes) {
    const counts = weeks.get(monday(Date.parse(at)));
    if (counts !== undefined) counts[materiality] += 1;
  }
  return [...weeks.values()];
}
