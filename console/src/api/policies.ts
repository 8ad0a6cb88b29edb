/** Queries about policies that several pages share; each has one key, so that it is requested once. */
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export const logicQuery = (policyId: string) =>
  queryOptions({
    queryKey: ['policy', policyId, 'logic'],
    queryFn: async ({ signal }) =>
      (await api.call('get', '/v1/policies/{policy_id}/logic', { path: { policy_id: policyId }, signal })).data,
  });
