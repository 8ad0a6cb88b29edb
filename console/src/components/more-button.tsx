import { Button, Group } from '@mantine/core';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** Loads the next page of a list. */
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
