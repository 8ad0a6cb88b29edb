import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { reviewStatsQuery } from '../../api/corpus.ts';
import type { Place } from '../../place.ts';
import { readUrlValues } from '../../url-values.ts';

/** URL parameters and their defaults. */
export const DEFAULTS = {
  queue: 'all',
  order: '',
  type: '',
  impact: '',
  policy_type: '',
  payer: '',
  policy: '',
  code: '',
  since: '',
  watched: '',
};
export type ChangesUrl = typeof DEFAULTS;

export function feedQuery(url: ChangesUrl) {
  const { queue, type, impact, policy_type, payer, policy, code, since, watched } = url;
  const provided = (value: string) => (value === '' ? undefined : value);
  return infiniteQueryOptions({
    queryKey: ['changes', queue, type, impact, policy_type, payer, policy, code, since, watched],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { change_type: provided(type), cursor, limit: 50 };
      if (queue === 'unreviewed') return api.call('get', '/v1/compliance/unreviewed', { query, signal });
      const more = {
        policy_type: provided(policy_type),
        payer: provided(payer),
        policy_id: provided(policy),
        materiality: provided(impact),
        code: provided(code),
        since: provided(since),
        watched: watched === '' ? undefined : true,
      };
      return api.call('get', '/v1/policies/changes', { query: { ...query, ...more }, signal });
    },
    getNextPageParam: ({ meta }) => meta.pagination?.cursor ?? undefined,
  });
}

export function preloadChanges({ client, search }: Place): void {
  void client.prefetchInfiniteQuery(feedQuery(readUrlValues(DEFAULTS, search)));
  void client.prefetchQuery(reviewStatsQuery);
}
