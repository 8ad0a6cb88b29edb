/** Claims of the work list. Changes appear immediately and are reverted if the server rejects them. */
import { type InfiniteData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../../api/account.ts';
import { request } from '../../api/request.ts';
import { errorText } from '../../components/states-words.ts';
import { toast } from '../../components/toasts.tsx';
import { statusLabel, type WorkStatus, type WorkVerdict } from './words.ts';

interface Person {
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
const KEY = 'work-list';
export const listKey = (filters: Record<string, string>) => [KEY, 'entries', filters];
const BATCHES = [KEY, 'batches'];
const SETTINGS = [KEY, 'settings'];

export const useBatches = () =>
  useQuery({
    queryKey: BATCHES,
    queryFn: async () => (await request<{ data: WorkBatch[] }>('GET', `${PATH}/batches?limit=100`)).data,
  });

export const useSettings = () =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: async () => (await request<{ data: WorkSettings }>('GET', `${PATH}/settings`)).data,
  });

export const useEntry = (id: string) =>
  useQuery({
    queryKey: [KEY, 'entry', id],
    enabled: id !== '',
    queryFn: async () => (await request<{ data: WorkEntryDetail }>('GET', `${PATH}/${id}`)).data,
  });

/** The user's permissions: changing claims, changing settings. */
export function useRights(): { write: boolean; admin: boolean } {
  const scopes = useAccount().data?.scopes ?? [];
  const admin = scopes.includes('admin');
  return { admin, write: admin || scopes.includes('write') || scopes.includes('claims:write') };
}

/** Reloads everything that a change of several claims may have affected. */
export const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
};

interface Change {
  entry: WorkEntry;
  status?: WorkStatus;
  owner?: Person | null;
}

/** Changes a claim in place; the message offers undo. */
export function useChangeEntry(): (change: Change) => void {
  const client = useQueryClient();
  const sent = useMutation({
    mutationFn: ({ entry, status, owner }: Change) =>
      request('PATCH', `${PATH}/${entry.entry_id}`, {
        ...(status === undefined ? {} : { status }),
        ...(owner === undefined ? {} : { owner: owner?.user_id ?? null }),
      }),
    onMutate: (change) => apply(client, change),
    onError: (error, { entry, status, owner }) => {
      const { status: oldStatus, owner: oldOwner } = entry;
      apply(client, {
        entry,
        ...(status === undefined ? {} : { status: oldStatus }),
        ...(owner === undefined ? {} : { owner: oldOwner }),
      });
      toast(`Not changed: ${errorText(error)}`);
    },
    onSettled: (_data, _error, { entry }) => {
      void client.invalidateQueries({ queryKey: BATCHES });
      void client.invalidateQueries({ queryKey: [KEY, 'entry', entry.entry_id] });
    },
  });
  return (change) => {
    const { entry, status, owner } = change;
    sent.mutate(change);
    if (status !== undefined)
      toast(`Claim ${entry.reference}: ${statusLabel(status)}`, () =>
        sent.mutate({ entry: { ...entry, status }, status: entry.status }),
      );
    if (owner !== undefined)
      toast(`Claim ${entry.reference}: ${owner === null ? 'no owner' : owner.name}`, () =>
        sent.mutate({ entry: { ...entry, owner }, owner: entry.owner }),
      );
  };
}

/**
 * Updates every loaded list. A claim keeps its position until the list is reloaded, so that nothing moves under the
 * pointer.
 */
function apply(client: QueryClient, { entry, status, owner }: Change): void {
  const change = (one: WorkEntry): WorkEntry =>
    one.entry_id !== entry.entry_id
      ? one
      : { ...one, ...(status === undefined ? {} : { status }), ...(owner === undefined ? {} : { owner }) };
  client.setQueriesData<InfiniteData<EntryPage>>({ queryKey: [KEY, 'entries'] }, (before) =>
    before === undefined
      ? before
      : { ...before, pages: before.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
}

interface Rechecked {
  checked: number;
  remaining: number;
  flipped: WorkEntry[];
}

/**
 * Checks claims of an earlier release against the newest one, several at a time. @param report called after each part.
 */
export async function recheckAll(report: (checked: number) => void): Promise<{ checked: number; flipped: number }> {
  let checked = 0;
  let flipped = 0;
  for (;;) {
    const { data } = await request<{ data: Rechecked }>('POST', `${PATH}/recheck`, {});
    checked += data.checked;
    flipped += data.flipped.length;
    report(checked);
    // Another user may be checking the same claims; then there is nothing left to do here.
    if (data.remaining === 0 || data.checked === 0) return { checked, flipped };
  }
}
