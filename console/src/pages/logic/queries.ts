import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Place } from '../../place.ts';
import { readUrlValues } from '../../url-values.ts';

/** URL parameters and their defaults. */
export const DEFAULTS = { q: '', type: 'LCD', only: 'all' };
export type LogicUrl = typeof DEFAULTS;
const ROWS = 25;

export const logicPoliciesQuery = ({ q, type }: LogicUrl) =>
  infiniteQueryOptions({
    queryKey: ['logic', 'policies', q, type],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('get', '/v1/policies', {
        query: { policy_type: type as 'LCD', limit: ROWS, ...(q === '' ? {} : { q }), ...(cursor && { cursor }) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.pagination?.cursor ?? undefined,
  });

export const operatorLogicQuery = (logicId: string) =>
  queryOptions({
    queryKey: ['operator-logic', logicId],
    queryFn: async () =>
      (await api.call('get', '/v1/agent/logic-reviews/{logic_id}', { path: { logic_id: logicId } })).data,
  });

export function preloadLogic({ client, search }: Place): void {
  void client.prefetchInfiniteQuery(logicPoliciesQuery(readUrlValues(DEFAULTS, search)));
}

export function preloadOperatorLogic({ client, params: { logicId = '' } }: Place): void {
  void client.prefetchQuery(operatorLogicQuery(logicId));
}
