import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Place } from '../../place.ts';
import { readUrlValues, withoutEmpty } from '../../url-values.ts';

/** URL parameters and their defaults. */
export const DEFAULTS = { code: '', state: '', program: '', status: 'all' };

export const programsQuery = (url: typeof DEFAULTS) =>
  queryOptions({
    queryKey: ['programs', 'list', url],
    queryFn: async ({ signal }) => (await api.priorAuth.programs(withoutEmpty(url) as never, { signal })).data,
  });

export function preloadPrograms({ client, search }: Place): void {
  void client.prefetchQuery(programsQuery(readUrlValues(DEFAULTS, search)));
}
