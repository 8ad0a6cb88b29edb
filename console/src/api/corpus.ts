/** Queries about the corpus that several pages share; each has one key, so that it is requested once. */
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: async ({ signal }) => (await api.call('get', '/v1/sources', { signal })).data,
});

/** Refetched while a load is running. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: async ({ signal }) => (await api.call('get', '/v1/releases', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some((release) => release.state === 'loading') ? 3_000 : 30_000),
});

export const payersQuery = queryOptions({
  queryKey: ['payers'],
  queryFn: async ({ signal }) => (await api.call('get', '/v1/payers', { signal })).data,
});

export const jurisdictionsQuery = queryOptions({
  queryKey: ['jurisdictions'],
  queryFn: async ({ signal }) => (await api.jurisdictions.list({ signal })).data,
});

export const reviewStatsQuery = queryOptions({
  queryKey: ['changes', 'stats'],
  queryFn: async ({ signal }) => (await api.compliance.stats({ signal })).data,
});
