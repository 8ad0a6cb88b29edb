import { infiniteQueryOptions } from '@tanstack/react-query';

const LIMIT = 50;

interface PageOf<Row> {
  data: readonly Row[];
  meta: { pagination: { cursor: string | null } };
}

/**
 * The query of a paginated list of the API.
 * @param key identifies the list, with all its parameters.
 * @param request requests one page; the first has no cursor.
 */
export const listQuery = <Row>(
  key: readonly unknown[],
  request: (page: { limit: number; cursor?: string }) => Promise<PageOf<Row>>,
) =>
  infiniteQueryOptions({
    queryKey: key,
    initialPageParam: '',
    queryFn: ({ pageParam }) => request({ limit: LIMIT, ...(pageParam === '' ? {} : { cursor: pageParam }) }),
    getNextPageParam: ({ meta }) => meta.pagination.cursor ?? undefined,
  });
