import { useInfiniteQuery } from '@tanstack/react-query';

const LIMIT = 50;

interface PageOf<Row> {
  data: readonly Row[];
  meta: { pagination: { cursor: string | null } };
}

/**
 * A paginated list of the API.
 * @param key identifies the list, with all its parameters.
 * @param request requests one page; the first has no cursor.
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
