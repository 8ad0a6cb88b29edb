import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { logicQuery } from '../../api/policies.ts';
import { savedQuery } from '../../api/saved.ts';
import type { Place } from '../../place.ts';

/** Parameters of the URL, and the tab without any. */
export const TAB = { tab: 'text' };

export type Policy = Awaited<ReturnType<typeof api.policies.get>>['data'];

export const policyQuery = (policyId: string) =>
  queryOptions({
    queryKey: ['policy', policyId],
    queryFn: async ({ signal }) =>
      (await api.policies.get(policyId, { include: 'codes,criteria,versions,summary' }, { signal })).data,
  });

export function preloadPolicy({ client, params: { policyId = '' }, search }: Place): void {
  void client.prefetchQuery(policyQuery(policyId));
  if ((search.tab ?? TAB.tab) === TAB.tab) void client.prefetchQuery(logicQuery(policyId));
  void client.prefetchQuery(savedQuery);
}
