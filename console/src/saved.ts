/**
 * What a user saves: watched policies and codes and searches on the server; earlier checks and reports in this browser,
 * per account, so that users of a shared browser do not see each other's. Contains no patient data.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { LOCAL_PREFIX, localOwner, parseList } from './api/legacy-lists.ts';
import { addItems, type NewItem, removeItems, type SavedItem, savedQuery } from './api/saved.ts';
import { useAccount } from './use-account.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A named list, newest first, with at most `limit` entries; and a function that replaces it. */
export function useSaved<Entry>(name: string, limit: number): [readonly Entry[], (entries: readonly Entry[]) => void] {
  const { data } = useAccount();
  const owner = data === undefined ? null : localOwner(data);
  const key = `${LOCAL_PREFIX}.${owner}.${name}`;
  const text = useSyncExternalStore(subscribe, () => (owner === null ? null : localStorage.getItem(key)));
  const save = useCallback(
    (entries: readonly Entry[]) => {
      if (owner === null) return;
      localStorage.setItem(key, JSON.stringify(entries.slice(0, limit)));
      for (const listener of listeners) listener();
    },
    [key, owner, limit],
  );
  return [parseList<Entry>(text), save];
}

export interface Watched {
  kind: 'policy' | 'code';
  id: string;
  title: string;
  since: string;
}
export interface SavedSearch {
  name: string;
  /** As in the URL of Explore. */
  search: Record<string, string>;
}

const NONE: readonly SavedItem[] = [];

function useSavedItems() {
  const client = useQueryClient();
  const { data = NONE, error } = useQuery(savedQuery);
  return {
    items: data,
    /** Why the list could not be loaded; null while it is loading and after it has loaded. */
    error,
    add: (items: readonly NewItem[]) => addItems(client, items),
    remove: (items: readonly Pick<SavedItem, 'kind' | 'name'>[]) => removeItems(client, items),
  };
}

const toWatched = (items: readonly SavedItem[]) =>
  items.flatMap(({ kind, name, title, created_at: since }): Watched[] =>
    kind === 'search' ? [] : [{ kind, id: name, title: title ?? name, since }],
  );
const toSearches = (items: readonly SavedItem[]) =>
  items.flatMap(({ kind, name, search }): SavedSearch[] => (kind === 'search' ? [{ name, search: search ?? {} }] : []));

/** The user's watched policies and codes, newest first. */
export function useWatched() {
  const { items, error, add, remove } = useSavedItems();
  const watched = toWatched(items);
  return {
    watched,
    error,
    isWatched: (id: string) => watched.some((one) => one.id === id),
    watch: ({ kind, id, title }: Omit<Watched, 'since'>) => add([{ kind, name: id, title }]),
    unwatch: ({ kind, id }: Pick<Watched, 'kind' | 'id'>) => remove([{ kind, name: id }]),
  };
}

/** Saved searches, newest first. */
export function useSavedSearches() {
  const { items, error, add, remove } = useSavedItems();
  return {
    searches: toSearches(items),
    error,
    saveSearch: (search: SavedSearch) => add([{ kind: 'search', ...search }]),
    removeSearch: (name: string) => remove([{ kind: 'search', name }]),
  };
}
