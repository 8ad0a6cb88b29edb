import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Place } from '../../place.ts';
import { readUrlValues } from '../../url-values.ts';

/** URL parameters and their defaults. */
export const DEFAULTS = { q: '', payer: 'all' };

export const formularyQuery = ({ q, payer }: typeof DEFAULTS) =>
  queryOptions({
    queryKey: ['drugs', q, payer],
    queryFn: ({ signal }) =>
      api.call('get', '/v1/drugs/formulary', { query: { q, payer: payer as 'all', limit: 30 }, signal }),
  });

export function preloadDrugs({ client, search }: Place): void {
  const url = readUrlValues(DEFAULTS, search);
  if (url.q !== '') void client.prefetchQuery(formularyQuery(url));
}
