import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { DEFAULTS, type ExploreUrl, Facets, SearchForm } from './facets.tsx';
import { JurisdictionMap } from './jurisdiction-map.tsx';
import { Results } from './results.tsx';

const PAGE_SIZE = 20;

export default function ExplorePage() {
  const [url, change] = useUrlState(DEFAULTS);
  return (
    <Page title="Explore" summary="Find policies by their words or by what they mean, and narrow them down.">
      <Section>
        <Stack gap="md">
          <SearchForm url={url} change={change} />
          <Facets url={url} change={change} />
          <JurisdictionMap selected={url.jurisdiction} onSelect={(jurisdiction) => change({ jurisdiction })} />
        </Stack>
      </Section>
      <Found url={url} clear={() => change(DEFAULTS)} />
    </Page>
  );
}

function usePolicySearch({ q, mode, type, payer, jurisdiction, status }: ExploreUrl) {
  return useInfiniteQuery({
    queryKey: ['policies', { q, mode, type, payer, jurisdiction, status }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('get', '/v1/policies', {
        // The address may hold anything; the API states what it does not know.
        query: {
          ...{ q, policy_type: type, payer, jurisdiction, status, cursor, limit: PAGE_SIZE, include: 'summary' },
          ...(mode === 'semantic' && q !== '' ? { mode } : {}),
        },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.pagination?.cursor ?? undefined,
  });
}

function Found({ url, clear }: { url: ExploreUrl; clear(): void }) {
  const query = usePolicySearch(withoutEmpty(url));
  if (query.error !== null) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined)
    return (
      <Section flush>
        <Waiting lines={12} />
      </Section>
    );
  const policies = query.data.pages.flatMap(({ data }) => data);
  const { hint, suggested_queries: suggested = [] } = query.data.pages[0]!.meta;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {policies.length === 0
          ? 'Nothing found'
          : `${policies.length}${query.hasNextPage ? ' and more' : ''} ${policies.length === 1 ? 'policy' : 'policies'}`}
      </Text>
      {hint !== undefined && <Text size="sm">{hint}</Text>}
      {policies.length === 0 ? (
        <Section>
          <EmptyState
            title="No policy matches"
            action={
              <Button variant="light" onClick={clear}>
                Clear search and filters
              </Button>
            }
          >
            Try other words, search by meaning, or remove a filter.
            {suggested.length > 0 && ` For example: ${suggested.join(', ')}.`}
          </EmptyState>
        </Section>
      ) : (
        <Results policies={policies} />
      )}
      {query.hasNextPage && (
        <Group justify="center">
          <Button variant="default" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
            Show more
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function withoutEmpty(url: ExploreUrl): ExploreUrl {
  return Object.fromEntries(
    Object.entries(url).map(([name, value]) => [name, value === '' ? undefined : value]),
  ) as ExploreUrl;
}
