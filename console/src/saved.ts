/**
 * What a person keeps: policies and codes that are watched and searches on the server, earlier checks and reports in this browser, per
 * account, so that people who share a browser do not see each other's. Nothing of a patient is in it.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { useAccount } from './api/account.ts';
import { type NewItem, type SavedItem, useSavedItems } from './api/saved.ts';

const PREFIX = 'console-saved';
const listeners = new Set<() => void>();
const EMPTY = '[]';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A list under a name, newest first, at most `limit` long; and a function that replaces it. */
export function useSaved<Entry>(name: string, limit: number): [readonly Entry[], (entries: readonly Entry[]) => void] {
  const { data } = useAccount();
  const owner = data === undefined ? null : `${data.organization.id}.${data.user?.id ?? 'key'}`;
  const key = `${PREFIX}.${owner}.${name}`;
  const text = useSyncExternalStore(subscribe, () => (owner === null ? EMPTY : (localStorage.getItem(key) ?? EMPTY)));
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

function parseList<Entry>(text: string): readonly Entry[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export interface Watched {
  kind: 'policy' | 'code';
  id: string;
  title: string;
  since: string;
}
export interface SavedSearch {
  name: string;
  /** As it is in the address of Explore. */
  search: Record<string, string>;
}

/** Lists of earlier versions, which were kept in the browser; null when there are none, or they were sent. */
function useMoving() {
  const { data } = useAccount();
  if (data === undefined) return undefined;
  return () => {
    const owner = `${data.organization.id}.${data.user?.id ?? 'key'}`;
    const keys = [`${PREFIX}.${owner}.watched`, `${PREFIX}.${owner}.searches`] as const;
    const watched = parseList<Watched>(localStorage.getItem(keys[0]) ?? EMPTY);
    const searches = parseList<SavedSearch>(localStorage.getItem(keys[1]) ?? EMPTY);
    const items: NewItem[] = [
      ...watched.map(({ kind, id }) => ({ kind, name: id })),
      ...searches.map(({ name, search }) => ({ kind: 'search' as const, name, search })),
    ];
    if (items.length === 0) return null;
    const done = () => {
      for (const key of keys) localStorage.removeItem(key);
    };
    return { items, done };
  };
}

const toWatched = (items: readonly SavedItem[]) =>
  items.flatMap(({ kind, name, title, created_at: since }): Watched[] =>
    kind === 'search' ? [] : [{ kind, id: name, title: title ?? name, since }],
  );
const toSearches = (items: readonly SavedItem[]) =>
  items.flatMap(({ kind, name, search }): SavedSearch[] => (kind === 'search' ? [{ name, search: search ?? {} }] : []));

/** Policies and codes that this person watches, newest first. */
export function useWatched() {
  const { items, error, current, add, remove } = useSavedItems(useMoving());
  const watched = toWatched(items);
  return {
    watched,
    error,
    isWatched: (id: string) => watched.some((one) => one.id === id),
    watch: ({ kind, id, title }: Omit<Watched, 'since'>) => add([{ kind, name: id, title }]),
    unwatch: (id: string) => remove(watched.filter((one) => one.id === id).map(({ kind }) => ({ kind, name: id }))),
    /** Back to a list of before. */
    restore(before: readonly Watched[]) {
      const now = toWatched(current());
      const missing = before.filter(({ id }) => !now.some((one) => one.id === id));
      const extra = now.filter(({ id }) => !before.some((one) => one.id === id));
      if (missing.length > 0) add(missing.map(({ kind, id, title }) => ({ kind, name: id, title })));
      if (extra.length > 0) remove(extra.map(({ kind, id }) => ({ kind, name: id })));
    },
  };
}

/** Searches by name, newest first; a function that replaces the list; and why the list is not known, if so. */
export function useSavedSearches(): [
  searches: readonly SavedSearch[],
  save: (searches: readonly SavedSearch[]) => void,
  error: Error | null,
] {
  const { items, error, current, add, remove } = useSavedItems(useMoving());
  const save = (next: readonly SavedSearch[]) => {
    const searches = toSearches(current());
    const missing = next.filter(({ name }) => !searches.some((one) => one.name === name));
    const extra = searches.filter(({ name }) => !next.some((one) => one.name === name));
    if (missing.length > 0) add(missing.map((one) => ({ kind: 'search' as const, ...one })));
    if (extra.length > 0) remove(extra.map(({ name }) => ({ kind: 'search' as const, name })));
  };
  return [toSearches(items), save, error];
}
