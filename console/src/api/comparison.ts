import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export const comparisonQuery = (codes: string[]) =>
  queryOptions({
    queryKey: ['compare', codes],
    queryFn: async ({ signal }) => (await api.policies.compare({ procedure_codes: codes }, { signal })).data,
  });
