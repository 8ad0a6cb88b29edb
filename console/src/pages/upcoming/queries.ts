import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import type { Place } from '../../place.ts';
import { readUrlValues, withoutEmpty } from '../../url-values.ts';

/** URL parameters and their defaults. */
export const FILTERS = { kind: '', state: '', code: '', policy_id: '' };
export type UpcomingFilters = typeof FILTERS;

export function upcomingQuery(filters: UpcomingFilters) {
  const provided = withoutEmpty(filters);
  return listQuery(['upcoming', provided], (page) =>
    api.call('get', '/v1/upcoming', { query: { ...provided, ...page } as never }),
  );
}

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: async ({ signal }) => (await api.call('get', '/v1/upcoming/feeds', { signal })).data,
});

export const proposalQuery = (proposalId: string) =>
  queryOptions({
    queryKey: ['proposal', proposalId],
    queryFn: async ({ signal }) =>
      (await api.call('get', '/v1/upcoming/proposals/{proposal_id}', { path: { proposal_id: proposalId }, signal }))
        .data,
  });

export function preloadUpcoming({ client, search }: Place): void {
  void client.prefetchInfiniteQuery(upcomingQuery(readUrlValues(FILTERS, search)));
  void client.prefetchQuery(feedsQuery);
}

export function preloadProposal({ client, params: { proposalId = '' } }: Place): void {
  void client.prefetchQuery(proposalQuery(proposalId));
}
