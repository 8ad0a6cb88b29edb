import { useInfiniteQuery } from '@tanstack/react-query';
import type { listQuery } from './api/list-query.ts';

/** A paginated list of the API: its query, and the rows of the loaded pages. */
export function usePages<Row>(list: ReturnType<typeof listQuery<Row>>) {
  const query = useInfiniteQuery(list);
  return { query, rows: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}
