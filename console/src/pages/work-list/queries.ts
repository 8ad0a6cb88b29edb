import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../../api/list-query.ts';
import { request } from '../../api/request.ts';
import type { Place } from '../../place.ts';
import { readUrlValues, withoutEmpty } from '../../url-values.ts';
import type { WorkStatus, WorkVerdict } from './words.ts';

export interface Person {
  user_id: string;
  name: string;
}

export interface WorkEntry {
  entry_id: string;
  batch_id: string;
  reference: number;
  verdict: WorkVerdict;
  status: WorkStatus;
  owner: Person | null;
  codes: string[];
  date_of_service: string | null;
  rules: string[];
  reasons: string[];
  at_risk: number | null;
  problem: string | null;
  flipped: { verdict_before: WorkVerdict; at: string } | null;
  checked_at: string;
}

export interface WorkEntryDetail extends WorkEntry {
  diagnosis_codes: string[];
  lines: { line: number; code: string; modifiers: string[]; units: number; verdict: string; charge: number | null }[];
  findings: {
    severity: 'warning' | 'error';
    message: string;
    lines: number[];
    carc: string | null;
    source: { id: string; title: string; url: string | null };
  }[];
  next_actions: string[];
}

export interface WorkBatch {
  batch_id: string;
  created_at: string;
  deleted_at: string;
  claims: number;
  verdicts: Record<WorkVerdict, number>;
  statuses: Record<WorkStatus, number>;
  at_risk: number | null;
  waiting: number;
}

export interface WorkSettings {
  enabled: boolean;
  retention_days: number;
  members: Person[];
}

export interface EntryPage {
  data: WorkEntry[];
  meta: { pagination: { cursor: string | null } };
}

export const PATH = '/v1/claims/work-list';
export const KEY = 'work-list';

/** Filters of the list in the URL, and their defaults. */
export const FILTERS = { batch: '', verdict: '', status: 'to_do', owner: '', flipped: '' };
export type WorkFilters = typeof FILTERS;

export const toQuery = ({ batch, verdict, status, owner, flipped }: WorkFilters): Record<string, string> =>
  withoutEmpty({ batch_id: batch, verdict, status, owner, flipped: flipped === '' ? '' : 'true' });

export function claimsQuery(filters: WorkFilters) {
  const query = toQuery(filters);
  return listQuery<WorkEntry>([KEY, 'entries', query], ({ limit, cursor }) => {
    const page = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) };
    return request<EntryPage>('GET', `${PATH}?${new URLSearchParams({ ...query, ...page })}`);
  });
}

export const batchesQuery = queryOptions({
  queryKey: [KEY, 'batches'],
  queryFn: async () => (await request<{ data: WorkBatch[] }>('GET', `${PATH}/batches?limit=100`)).data,
});

export const settingsQuery = queryOptions({
  queryKey: [KEY, 'settings'],
  queryFn: async () => (await request<{ data: WorkSettings }>('GET', `${PATH}/settings`)).data,
});

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'entry', id],
    enabled: id !== '',
    queryFn: async () => (await request<{ data: WorkEntryDetail }>('GET', `${PATH}/${id}`)).data,
  });

export function preloadWorkList({ client, search }: Place): void {
  void client.prefetchQuery(settingsQuery);
  void client.prefetchQuery(batchesQuery);
  void client.prefetchInfiniteQuery(claimsQuery(readUrlValues(FILTERS, search)));
}
