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

interface Page {
  cursor: string | undefined;
  /** For the cards; a file contains each policy and no summaries. */
  include?: string;
  group?: 'family';
  signal?: AbortSignal;
}

export function requestPolicies(url: ExploreUrl, { signal, ...page }: Page) {
  const { mode, type, ...filters } = withoutEmpty(url);
  return api.call('get', '/v1/policies', {
    // The URL may contain anything; the API reports invalid values.
    query: {
      ...{ ...filters, ...page, policy_type: type as 'LCD', limit: PAGE_SIZE },
      ...(mode === 'semantic' && filters.q !== undefined ? { mode } : {}),
    },
    ...(signal === undefined ? {} : { signal }),
  });
}

export function policySearchQuery(url: ExploreUrl) {
  return infiniteQueryOptions({
    queryKey: ['policies', withoutEmpty(url)],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPolicies(url, { cursor, include: 'summary,facets', group: 'family', signal }),
    getNextPageParam: ({ meta }) => meta.pagination?.cursor ?? undefined,
  });
}

export function preloadExplore({ client, search }: Place): void {
  void client.prefetchInfiniteQuery(policySearchQuery(readUrlValues(DEFAULTS, search)));
  void client.prefetchQuery(payersQuery);
  void client.prefetchQuery(jurisdictionsQuery);
}
