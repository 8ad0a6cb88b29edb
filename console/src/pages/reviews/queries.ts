import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import type { Place } from '../../place.ts';

export type Wanted = 'open' | 'resolved';
export const readWanted = (status: string | undefined): Wanted => (status === 'resolved' ? 'resolved' : 'open');

export const reviewsQuery = (wanted: Wanted) =>
  listQuery(['reviews', wanted], (page) =>
    api.call('get', '/v1/agent/reviews', { query: { status: wanted, ...page } }),
  );

export const logicReviewsQuery = (open: boolean) =>
  listQuery(['logic-reviews', open], (page) =>
    api.call('get', '/v1/agent/logic-reviews', { query: { ...(open ? { status: 'draft' } : {}), ...page } }),
  );

export const reviewQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['review', caseId],
    queryFn: async () => (await api.call('get', '/v1/agent/reviews/{case_id}', { path: { case_id: caseId } })).data,
  });

export function preloadReviews({ client, search }: Place): void {
  const wanted = readWanted(search.status);
  void client.prefetchInfiniteQuery(reviewsQuery(wanted));
  void client.prefetchInfiniteQuery(logicReviewsQuery(wanted === 'open'));
}

export function preloadReview({ client, params: { caseId = '' } }: Place): void {
  void client.prefetchQuery(reviewQuery(caseId));
}
