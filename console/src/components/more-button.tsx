import { Button, Group } from '@mantine/core';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** Below a list that has a next page. */
export function MoreButton({ query }: { query: Pages }) {
  if (!query.hasNextPage) return null;
  return (
    <Group justify="center" p="md">
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </Group>
  );
}
