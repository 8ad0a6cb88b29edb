/** Watched items and saved searches that earlier versions stored in the browser, per account. */
import type { Account } from './account.ts';
import type { NewItem } from './saved.ts';

export const LOCAL_PREFIX = 'console-saved';
const LISTS = ['watched', 'searches'];

/** Owner of what this browser stores, so that users of a shared browser do not see each other's. */
export const localOwner = ({ organization, user }: Account): string => `${organization.id}.${user?.id ?? 'key'}`;

/** Whether this browser has such lists, of any account. */
export function hasLegacyLists(): boolean {
  return Object.keys(localStorage).some(
    (key) => key.startsWith(`${LOCAL_PREFIX}.`) && LISTS.some((list) => key.endsWith(`.${list}`)),
  );
}

interface Watched {
  kind: 'policy' | 'code';
  id: string;
}
interface Search {
  name: string;
  search: Record<string, string>;
}

/** @returns the lists of one account as items to send, and a function that removes them from the browser. */
export function readLegacyLists(account: Account): { items: NewItem[]; remove(): void } {
  const [watched, searches] = LISTS.map((list) => `${LOCAL_PREFIX}.${localOwner(account)}.${list}`) as [string, string];
  return {
    items: [
      ...parseList<Watched>(localStorage.getItem(watched)).map(({ kind, id }) => ({ kind, name: id })),
      ...parseList<Search>(localStorage.getItem(searches)).map((one) => ({ kind: 'search' as const, ...one })),
    ],
    remove() {
      for (const key of [watched, searches]) localStorage.removeItem(key);
    },
  };
}

/** A stored list; empty if the text is none. */
export function parseList<Entry>(text: string | null): readonly Entry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
