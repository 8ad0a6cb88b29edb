import { useInfiniteQuery } from '@tanstack/react-query';

const LIMIT = 50;

interface PageOf<Row> {
  data: readonly Row[];
  meta: { pagination: { cursor: string | null } };
}

/**
 * A list of the API, page after page.
 * @param key what distinguishes it from other lists, with all that it is asked by.
 * @param request sends the request for a page; the first one has no cursor.
 */
export function usePages<Row>(
  key: readonly unknown[],
  request: (page: { limit: number; cursor?: string }) => Promise<PageOf<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: '',
    queryFn: ({ pageParam }) => request({ limit: LIMIT, ...(pageParam === '' ? {} : { cursor: pageParam }) }),
    getNextPageParam: ({ meta }) => meta.pagination.cursor ?? undefined,
  });
  return { query, rows: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}
