import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Policy } from '../../../../sdk/typescript/src/types.ts';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { hintText } from '../../components/states-words.ts';
import { useUrlState } from '../../use-url-state.ts';
import { ExportButton } from './export-button.tsx';
import { type Counts, Facets, PolicySearch } from './facets.tsx';
import { JurisdictionMap } from './jurisdiction-map.tsx';
import { DEFAULTS, type ExploreUrl, policySearchQuery } from './queries.ts';
import classes from './results.module.css';
import { Results } from './results.tsx';
import { SaveSearch } from './save-search.tsx';

export default function ExplorePage() {
  const [url, change] = useUrlState(DEFAULTS);
  const query = usePolicySearch(url);
  const policies = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const facets = query.data?.pages[0]?.meta.facets;
  return (
    <Page
      title="Explore"
      summary="Search policies by keyword or meaning. Policies of several contractors on the same subject share one card."
    >
      <Section>
        <Stack gap="md">
          <PolicySearch url={url} change={change} />
          <Facets url={url} change={change} facets={facets} />
          <JurisdictionMap selected={url.jurisdiction} onSelect={(jurisdiction) => change({ jurisdiction })} />
        </Stack>
      </Section>
      <Found url={url} query={query} policies={policies} clear={() => change(DEFAULTS)} />
    </Page>
  );
}

const usePolicySearch = (url: ExploreUrl) =>
  useInfiniteQuery({ ...policySearchQuery(url), placeholderData: keepPreviousData });

interface FoundProps {
  url: ExploreUrl;
  query: ReturnType<typeof usePolicySearch>;
  policies: readonly Policy[];
  clear(): void;
}

function Found({ url, query, policies, clear }: FoundProps) {
  if (query.error !== null) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined)
    return (
      <Section flush>
        <Waiting lines={12} />
      </Section>
    );
  const { hint, search } = query.data.pages[0]!.meta;
  return (
    <Stack gap="sm" aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? classes.busy : undefined}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {totals(query.data.pages[0]!.meta.facets, policies, query.hasNextPage)}
        </Text>
        <Group gap="xs">
          <SaveSearch url={url} />
          {policies.length > 0 && <ExportButton url={url} />}
        </Group>
      </Group>
      {hint !== undefined && policies.length > 0 && <Text size="sm">{hintText(hint)}</Text>}
      <LeftOut words={search.left_out ?? []} />
      {policies.length === 0 ? (
        <Nothing hint={hint} suggested={query.data.pages[0]!.meta.suggested_queries ?? []} clear={clear} />
      ) : (
        <Results policies={policies} words={url.q} />
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

/**
 * Totals of the entire search where the API has counted it; otherwise of the loaded part, with a plus if there is more.
 */
function totals(facets: Counts | undefined, policies: readonly Policy[], more: boolean): string {
  if (policies.length === 0) return 'No results';
  const loaded = policies.reduce((sum, { family }) => sum + (family?.size ?? 1), 0);
  const [members, families] = facets === undefined ? [loaded, policies.length] : [facets.policies, facets.results];
  const count = (size: number) => size.toLocaleString('en-US') + (facets === undefined && more ? '+' : '');
  return `${count(members)} ${members === 1 ? 'policy' : 'policies'} in ${count(families)} ${families === 1 ? 'family' : 'families'}`;
}

/** Search words that the first result does not contain. */
function LeftOut({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      The first result does not mention: {words.join(', ')}.
    </Text>
  );
}

interface NothingProps {
  hint: string | undefined;
  suggested: readonly string[];
  clear(): void;
}

function Nothing({ hint, suggested, clear }: NothingProps) {
  return (
    <Section>
      <EmptyState
        title="No policy matches"
        action={
          <Button variant="light" onClick={clear}>
            Clear search and filters
          </Button>
        }
      >
        {hint === undefined ? 'Try other words, search by meaning, or remove a filter.' : hintText(hint)}
        {suggested.length > 0 && ` For example: ${suggested.join(', ')}.`}
      </EmptyState>
    </Section>
  );
}
