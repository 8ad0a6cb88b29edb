/**
 * A user's watched items and saved searches, stored on the server. Changes appear immediately and are sent one at a
 * time.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { errorText } from '../components/states-words.ts';
import { toast } from '../components/toast.ts';
import { accountQuery } from './account.ts';
import { watchedChangesQuery } from './changes.ts';
import { hasLegacyLists, readLegacyLists } from './legacy-lists.ts';
import { request } from './request.ts';

type Kind = 'policy' | 'code' | 'search';
export interface SavedItem {
  /** Empty until the server has stored the item. */
  saved_id: string;
  kind: Kind;
  name: string;
  title: string | null;
  search: Record<string, string> | null;
  created_at: string;
}
interface SavedPage {
  data: SavedItem[];
  meta: { pagination: { cursor: string | null } };
}
export type NewItem = Pick<SavedItem, 'kind' | 'name'> & { title?: string; search?: Record<string, string> };

const PATH = '/v1/saved';
const KEY = ['saved'];
const NONE: readonly SavedItem[] = [];

/** Loads all pages, since watched items are marked everywhere. */
async function list(): Promise<readonly SavedItem[]> {
  const items: SavedItem[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { data, meta }: SavedPage = await request<SavedPage>('GET', `${PATH}?limit=100${next}`);
    items.push(...data);
    cursor = meta.pagination.cursor;
  }
  return items;
}

const send = async (items: readonly NewItem[]) => {
  if (items.length === 0) return;
  const body = { items: items.map(({ kind, name, search }) => ({ kind, name, ...(search ? { search } : {}) })) };
  const { data } = await request<{ data: { skipped: { name: string; reason: string }[] } }>('POST', PATH, body);
  for (const { name, reason } of data.skipped) toast(`${name} was not saved: ${reason}`);
};

export const savedQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client }) => {
    await moveLegacyLists(client);
    return list();
  },
});

/** Sends what earlier versions stored in this browser, once. */
async function moveLegacyLists(client: QueryClient): Promise<void> {
  // Their keys contain the account. It is requested only if there are any, since nothing else here depends on it.
  if (!hasLegacyLists()) return;
  const found = readLegacyLists(await client.fetchQuery(accountQuery));
  await send(found.items);
  found.remove();
}

const isSame = (one: Pick<SavedItem, 'kind' | 'name'>, other: Pick<SavedItem, 'kind' | 'name'>) =>
  one.kind === other.kind && one.name === other.name;

export function addItems(client: QueryClient, items: readonly NewItem[]): void {
  const created_at = new Date().toISOString();
  const added = items.map((item) => ({ saved_id: '', title: null, search: null, created_at, ...item }));
  act(
    client,
    (before) => [...added, ...before.filter((one) => !items.some((item) => isSame(item, one)))],
    () => send(items),
  );
}

export function removeItems(client: QueryClient, items: readonly Pick<SavedItem, 'kind' | 'name'>[]): void {
  act(
    client,
    (before) => before.filter((one) => !items.some((item) => isSame(item, one))),
    async () => {
      const stored = (await list()).filter((one) => items.some((item) => isSame(item, one)));
      for (const { saved_id: id } of stored) await request('DELETE', `${PATH}/${id}`);
    },
  );
}

let queue: Promise<void> = Promise.resolve();
let waiting = 0;

/** Applies changes optimistically; the list that is reloaded at the end corrects them. */
function act(
  client: QueryClient,
  change: (before: readonly SavedItem[]) => readonly SavedItem[],
  work: () => Promise<void>,
): void {
  void client.cancelQueries({ queryKey: KEY });
  client.setQueryData<readonly SavedItem[]>(KEY, (before = NONE) => change(before));
  waiting += 1;
  queue = queue
    .then(work)
    .catch((error: Error) => toast(`Could not save: ${errorText(error)}`))
    .then(() => {
      waiting -= 1;
      if (waiting > 0) return undefined;
      void client.invalidateQueries({ queryKey: watchedChangesQuery.queryKey });
      return client.invalidateQueries({ queryKey: KEY });
    });
}
