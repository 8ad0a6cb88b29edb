import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../sdk/typescript/src/types.ts';
import { api } from './client.ts';

export type Key = Answer<'/v1/account/keys', 'get'>['data'][number];

const PAGE = 100;

/** Loads all keys: an organization has a few dozen, and the table filters and sorts in the browser. */
async function allKeys(): Promise<Key[]> {
  const keys: Key[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor === undefined ? { limit: PAGE } : { limit: PAGE, cursor };
    const { data, meta } = await api.call('get', '/v1/account/keys', { query });
    keys.push(...data);
    cursor = meta.pagination.cursor;
  }
  return keys;
}

export const keysQuery = queryOptions({ queryKey: ['keys'], queryFn: allKeys });
