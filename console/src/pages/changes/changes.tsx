import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PolicyChange } from '../../../../sdk/typescript/src/types.ts';
import { download } from '../../api/client.ts';
import { reviewStatsQuery } from '../../api/corpus.ts';
import { saveCsv } from '../../components/csv.ts';
import { Icon } from '../../components/icon.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { Acknowledge } from './acknowledge.tsx';
import { ChangeList } from './change-list.tsx';
import { Filters } from './filters.tsx';
import { movedVerdicts } from './moved-verdicts.tsx';
import { type ChangesUrl, DEFAULTS, feedQuery } from './queries.ts';

const QUEUES = [
  { value: 'all', label: 'All changes' },
  { value: 'watched', label: 'Watched' },
  { value: 'unreviewed', label: 'Not reviewed' },
];

export default function ChangesPage() {
  const [url, change] = useUrlState(DEFAULTS);
  const stats = useQuery(reviewStatsQuery);
  return (
    <Page
      title="Changes"
      summary="What publishers changed, newest first. Acknowledge a change to record that it was reviewed."
      actions={<Downloads />}
    >
      <Section>
        <Stack gap="md">
          <Group justify="space-between">
            <SegmentedControl
              data={QUEUES}
              value={url.watched === '' ? url.queue : 'watched'}
              onChange={(queue) =>
                change(queue === 'watched' ? { queue: 'all', watched: 'true' } : { queue, watched: '' })
              }
              aria-label="Which changes"
            />
            <Text size="sm" c="dimmed" role="status" mih="1.5em">
              {stats.data !== undefined && reviewWords(stats.data)}
            </Text>
          </Group>
          <Filters url={url} change={change} />
        </Stack>
      </Section>
      <Feed key={JSON.stringify(url)} url={url} clear={() => change(DEFAULTS)} />
    </Page>
  );
}

function reviewWords(counts: { total_changes_30d: number; unreviewed_count: number; acknowledgment_rate: number }) {
  if (counts.total_changes_30d === 0) return 'Nothing to review from the last 30 days';
  return `${counts.unreviewed_count} not reviewed, ${counts.acknowledgment_rate}% of the last 30 days acknowledged`;
}

function Downloads() {
  const [error, setError] = useState<Error | null>(null);
  const save = () => {
    setError(null);
    download('/v1/compliance/acknowledgements?format=csv', 'acknowledgments.csv').catch(setError);
  };
  return (
    <Stack gap="xs">
      <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={save}>
        Acknowledgments (CSV)
      </Button>
      {error !== null && <ErrorState error={error} />}
    </Stack>
  );
}

function Feed({ url, clear }: { url: ChangesUrl; clear(): void }) {
  const query = useInfiniteQuery(feedQuery(url));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  if (query.error !== null) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined)
    return (
      <Section flush>
        <Waiting lines={12} />
      </Section>
    );
  const loaded: PolicyChange[] = query.data.pages.flatMap(({ data }) => data);
  const changes = url.order === 'verdicts' ? loaded.toSorted((a, b) => movedVerdicts(b) - movedVerdicts(a)) : loaded;
  if (changes.length === 0) return <Nothing queue={url.watched === '' ? url.queue : 'watched'} clear={clear} />;
  return (
    <Stack gap="sm">
      <Acknowledge changes={changes} selected={selected} onSelect={setSelected}>
        <Button variant="subtle" size="xs" onClick={() => saveCsv('changes.csv', changes.map(toCsvRow))}>
          Download these (CSV)
        </Button>
      </Acknowledge>
      <ChangeList changes={changes} selected={selected} onSelect={setSelected} />
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

const NOTHING: Record<string, { title: string; next: string }> = {
  unreviewed: {
    title: 'All changes are reviewed',
    next: 'New changes appear here when the next release of a source is loaded.',
  },
  watched: {
    title: 'No changes to your watchlist',
    next: 'Choose Watch on a policy or code to follow it here.',
  },
};

function Nothing({ queue, clear }: { queue: string; clear(): void }) {
  const { title, next } = NOTHING[queue] ?? {
    title: 'No results',
    next: 'Remove a filter, or load a newer release of a source.',
  };
  return (
    <Section>
      <EmptyState
        title={title}
        action={
          <Button variant="light" onClick={clear}>
            Show all changes
          </Button>
        }
      >
        {next}
      </EmptyState>
    </Section>
  );
}

function toCsvRow(change: PolicyChange): Record<string, string | number | null> {
  const { details, jurisdictions, payer, ...facts } = change;
  return {
    ...facts,
    payer: payer?.slug ?? null,
    jurisdictions: jurisdictions.join(' '),
    added_codes: details.added_codes.join(' '),
    removed_codes: details.removed_codes.join(' '),
  };
}
