import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { savedQuery } from '../../api/saved.ts';
import type { Place } from '../../place.ts';

export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await api.call('get', '/v1/notifications/subscriptions', { query: { limit: 100 }, signal });
    return { alerts: data, channels: meta.channels };
  },
});

export function preloadWatchlists({ client }: Place): void {
  void client.prefetchQuery(savedQuery);
  void client.prefetchQuery(subscriptionsQuery);
}
