/** Claims of the work list. Changes appear immediately and are reverted if the server rejects them. */
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { errorText } from '../../components/states-words.ts';
import { toast } from '../../components/toast.ts';
import { useAccount } from '../../use-account.ts';
import { batchesQuery, type EntryPage, entryQuery, KEY, PATH, type Person, type WorkEntry } from './queries.ts';
import { statusLabel, type WorkStatus } from './words.ts';

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
      toast(`Could not change: ${errorText(error)}`);
    },
    onSettled: (_data, _error, { entry }) => {
      void client.invalidateQueries({ queryKey: batchesQuery.queryKey });
      void client.invalidateQueries({ queryKey: entryQuery(entry.entry_id).queryKey });
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
