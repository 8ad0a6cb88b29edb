import { queryOptions } from '@tanstack/react-query';
import { highChangesQuery, watchedChangesQuery, weeksQuery } from '../../api/changes.ts';
import { api } from '../../api/client.ts';
import { payersQuery, releasesQuery, reviewStatsQuery, sourcesQuery } from '../../api/corpus.ts';
import { savedQuery } from '../../api/saved.ts';
import type { Place } from '../../place.ts';

export const ROWS = 4;

/** Requests of agents that need a decision by a person. */
export const openReviewsQuery = queryOptions({
  queryKey: ['reviews', 'open', 'home'],
  queryFn: async ({ signal }) =>
    (await api.call('get', '/v1/agent/reviews', { query: { status: 'open', limit: ROWS }, signal })).data,
});

/** Future events, soonest first. */
export const upcomingQuery = queryOptions({
  queryKey: ['upcoming', 'home'],
  queryFn: async ({ signal }) => (await api.call('get', '/v1/upcoming', { query: { limit: 50 }, signal })).data,
});

export function preloadHome({ client }: Place): void {
  void client.prefetchQuery(watchedChangesQuery);
  void client.prefetchQuery(highChangesQuery);
  void client.prefetchQuery(weeksQuery);
  void client.prefetchQuery(savedQuery);
  void client.prefetchQuery(reviewStatsQuery);
  void client.prefetchQuery(openReviewsQuery);
  void client.prefetchQuery(upcomingQuery);
  void client.prefetchQuery(payersQuery);
  void client.prefetchQuery(releasesQuery);
  void client.prefetchQuery(sourcesQuery);
}
