import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { jurisdictionsQuery, payersQuery } from '../../api/corpus.ts';
import type { Place } from '../../place.ts';
import { readUrlValues, withoutEmpty } from '../../url-values.ts';

/** URL parameters and their defaults. */
export const DEFAULTS = { q: '', mode: 'keyword', type: '', payer: '', jurisdiction: '', status: 'active' };
export type ExploreUrl = typeof DEFAULTS;
/** Maximum page size of the API. */
const PAGE_SIZE = 100;

export function policySearchQuery(url: ExploreUrl) {
  const { mode, type, ...filters } = withoutEmpty(url);
  return infiniteQueryOptions({
    queryKey: ['policies', { mode, type, ...filters }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('get', '/v1/policies', {
        // The URL may contain anything; the API reports invalid values.
        query: {
          ...{ ...filters, policy_type: type as 'LCD' },
          ...{ cursor, limit: PAGE_SIZE, include: 'summary,facets', group: 'family' },
          ...(mode === 'semantic' && filters.q !== undefined ? { mode } : {}),
        },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.pagination?.cursor ?? undefined,
  });
}

export function preloadExplore({ client, search }: Place): void {
  void client.prefetchInfiniteQuery(policySearchQuery(readUrlValues(DEFAULTS, search)));
  void client.prefetchQuery(payersQuery);
  void client.prefetchQuery(jurisdictionsQuery);
}
