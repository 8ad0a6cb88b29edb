import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { logicQuery } from '../../api/policies.ts';
import type { Place } from '../../place.ts';

const MOST_PARAMETERS = 200;

export type Parameter = Answer<'/v1/coverage/parameters', 'get'>['data'][number];

export const parametersQuery = (policy: string) =>
  queryOptions({
    queryKey: ['parameters', policy],
    queryFn: async ({ signal }) => {
      const query = { policy_id: policy, limit: MOST_PARAMETERS };
      return (await api.call('get', '/v1/coverage/parameters', { query, signal })).data;
    },
  });

/** Policies to choose from, by ID or words. */
export const choicesQuery = (words: string) =>
  queryOptions({
    queryKey: ['policies', 'choice', words],
    queryFn: async ({ signal }) => (await api.policies.list({ q: words, limit: 10 }, { signal }).first()).data,
  });

export function preloadEvaluate({ client, search: { policy = '' } }: Place): void {
  if (policy === '') return;
  void client.prefetchQuery(parametersQuery(policy));
  void client.prefetchQuery(logicQuery(policy));
  void client.prefetchQuery(choicesQuery(policy));
}
