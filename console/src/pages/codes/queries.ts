import { queryOptions } from '@tanstack/react-query';
import { codeChangesQuery } from '../../api/changes.ts';
import { api } from '../../api/client.ts';
import { savedQuery } from '../../api/saved.ts';
import type { Place } from '../../place.ts';

export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['code', code],
    queryFn: async ({ signal }) => (await api.codes.lookup(code, { include: 'rvu,policies,ncci' }, { signal })).data,
  });

export const codeProgramsQuery = (code: string) =>
  queryOptions({
    queryKey: ['programs', code],
    queryFn: async ({ signal }) => (await api.priorAuth.programs({ code, status: 'all' }, { signal })).data,
  });

export const spendingQuery = (code: string) =>
  queryOptions({
    queryKey: ['spending', code],
    queryFn: async ({ signal }) =>
      (await api.call('get', '/v1/spending/by-code', { query: { code }, signal })).data[code] ?? null,
  });

export function preloadCodes({ client }: Place): void {
  void client.prefetchQuery(savedQuery);
}

export function preloadCode({ client, params: { code = '' } }: Place): void {
  void client.prefetchQuery(codeQuery(code));
  void client.prefetchQuery(codeChangesQuery(code));
  void client.prefetchQuery(savedQuery);
}
