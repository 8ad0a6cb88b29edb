/** Changes of recent weeks, for Home and the pages of codes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PolicyChange, Query } from '../../../sdk/typescript/src/types.ts';
import { errorText } from '../components/states-words.ts';
import { toast } from '../components/toast.ts';
import { api } from './client.ts';

export const WEEKS = 12;
const WEEK_MS = 7 * 86_400_000;

interface SomeChanges {
  changes: PolicyChange[];
  /** Whether more exist than were loaded. */
  partial: boolean;
}

const firstDay = () => new Date(Date.now() - WEEKS * WEEK_MS).toISOString().slice(0, 10);

const recent = (name: string, filter: Query<'/v1/policies/changes', 'get'>) =>
  queryOptions({
    queryKey: ['changes', 'recent', name],
    queryFn: async ({ signal }): Promise<SomeChanges> => {
      const query = { since: firstDay(), ...filter };
      const { data, meta } = await api.call('get', '/v1/policies/changes', { query, signal });
      return { changes: data, partial: meta.pagination.has_more };
    },
  });

/** Changes of what the user watches. */
export const watchedChangesQuery = recent('watched', { watched: true, limit: 100 });

export const highChangesQuery = recent('high', { materiality: 'high', limit: 40 });

/** Changes that added or removed a code. */
export const codeChangesQuery = (code: string) => recent(`code ${code}`, { code, limit: 50 });

export interface WeekCount {
  /** Monday. */
  week: string;
  high: number;
  medium: number;
  low: number;
}

/** All changes by week and impact, oldest week first, weeks without any included. */
export const weeksQuery = queryOptions({
  queryKey: ['changes', 'weeks'],
  queryFn: async ({ signal }) =>
    fillWeeks((await api.call('get', '/v1/policies/changes/weeks', { query: { since: firstDay() }, signal })).data),
});

/** The server starts at the first week with changes; the chart always covers the same period. */
function fillWeeks(counted: readonly WeekCount[], now: Date = new Date()): WeekCount[] {
  const monday = (time: number) => {
    const day = new Date(time);
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    return day.toISOString().slice(0, 10);
  };
  const byWeek = new Map(counted.map((count) => [count.week, count]));
  return Array.from({ length: WEEKS }, (_, at) => {
    const week = monday(now.getTime() - (WEEKS - 1 - at) * WEEK_MS);
    return byWeek.get(week) ?? { week, high: 0, medium: 0, low: 0 };
  });
}

interface Acknowledged {
  text: string;
  /** Acknowledged by this action, so that it can take them back. */
  ids: readonly number[];
  undone?(): void;
}

/** Confirms acknowledgments, with an undo that takes them back. */
export function confirmAcknowledged(client: QueryClient, { text, ids, undone }: Acknowledged): void {
  const withdraw = async () => {
    const { data } = await api.compliance.withdraw({ diff_ids: [...ids] });
    undone?.();
    toast(data.withdrawn > 0 ? 'Acknowledgment undone' : 'Could not undo: more than 15 minutes have passed');
    await client.invalidateQueries({ queryKey: ['changes'] });
  };
  const undo = () => void withdraw().catch((error: Error) => toast(`Could not undo: ${errorText(error)}`));
  toast(text, ids.length === 0 ? undefined : undo);
}
