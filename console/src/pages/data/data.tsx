import { Alert, Anchor, Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { releasesQuery, sourcesQuery } from '../../api/corpus.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { Icon } from '../../components/icon.tsx';
import { Page, Section } from '../../components/page.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { capitalized, readable, sourceLabel } from '../../components/words.ts';

type Source = Awaited<ReturnType<NonNullable<(typeof sourcesQuery)['queryFn']>>>;
type Releases = Awaited<ReturnType<NonNullable<(typeof releasesQuery)['queryFn']>>>;
type Release = Releases[number];
type PublicSource = Source[number];

export default function DataPage() {
  const sources = useQuery(sourcesQuery);
  const releases = useQuery(releasesQuery);
  return (
    <Page title="Data" summary="Sources with edition and freshness, missing sources, and releases.">
      <Loading releases={releases.data ?? []} />
      <Section title="Sources" flush>
        {/* Reserves height, so that content below does not shift while rows load or when a filter matches few. */}
        <Box mih="24rem">
          <QueryResult query={sources}>
            {(rows) => (
              <>
                <Missing sources={rows} />
                <DataTable
                  label="sources"
                  name="sources"
                  rows={rows}
                  columns={SOURCE_COLUMNS}
                  rowKey={({ source }) => source}
                  filterText={({ source, title }) => `${source} ${title}`}
                />
              </>
            )}
          </QueryResult>
        </Box>
      </Section>
      {/* Placed after the sources, since it would push them down. */}
      {!sources.isPending && (
        <Section title="Releases" flush>
          <QueryResult query={releases}>
            {(rows) => (
              <DataTable
                label="releases"
                name="releases"
                rows={rows}
                columns={RELEASE_COLUMNS}
                rowKey={({ sequence }) => String(sequence)}
                filterText={({ source, edition, id }) => `${source} ${edition} ${id ?? ''}`}
                empty={<EmptyState title="No release yet">Run cpi ingest to load the first files.</EmptyState>}
              />
            )}
          </QueryResult>
        </Section>
      )}
    </Page>
  );
}

/** Displayed only during a load; refetches the list until the load is done. */
function Loading({ releases }: { releases: Releases }) {
  const loading = releases.filter(({ state }) => state === 'loading');
  return (
    <div className="live" role="status" aria-live="polite">
      {loading.map(({ sequence, source, started_at: started }) => (
        <Alert key={sequence} color="blue" icon={<Icon name="data" />} title={`Loading ${sourceLabel(source)}`}>
          Started <DateText value={started} relative />. Answers come from the last release until the load is published.
        </Alert>
      ))}
    </div>
  );
}

function Missing({ sources }: { sources: Source }) {
  const missing = sources.filter(({ edition }) => edition === null).length;
  const failed = sources.filter(({ problem }) => problem !== null).length;
  if (missing + failed === 0) return null;
  return (
    <Text px="lg" pb="md" c="dimmed">
      {failed > 0 && `${failed} of ${sources.length} sources could not be updated: the reason is below. `}
      {missing > 0 &&
        `${missing} of ${sources.length} sources are not loaded; answers use a small built-in sample of them. `}
      An operator loads them with <code>cpi sync</code>, or with <code>cpi ingest</code> from downloaded files.{' '}
      <Anchor href="/docs/guides/sync" underline="always">
        Keep sources current
      </Anchor>
    </Text>
  );
}

function freshness({ edition, overdue, problem }: PublicSource) {
  if (problem !== null) return <StateBadge state="failed" label="Problem" />;
  if (edition === null) return <StateBadge state="unknown" label="Sample only" />;
  return overdue ? <StateBadge state="medium" label="Overdue" /> : <StateBadge state="current" />;
}

const SOURCE_COLUMNS: Column<PublicSource>[] = [
  {
    id: 'title',
    header: 'Source',
    sort: ({ title }) => title,
    cell: ({ title, landing_page: page }) => <ExternalLink url={page} label={title} />,
  },
  {
    id: 'state',
    header: 'Freshness',
    sort: ({ edition, overdue }) => `${edition === null}${overdue}`,
    cell: (source) => (
      <>
        {freshness(source)}
        {source.problem !== null && (
          <Text size="sm" mt={4}>
            {source.problem}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'edition',
    header: 'Edition',
    sort: ({ edition }) => edition ?? '',
    cell: ({ edition }) => (edition === null ? <DateText value={null} /> : editionWords(edition)),
  },
  {
    id: 'loaded',
    header: 'Loaded',
    sort: ({ loaded_at }) => loaded_at ?? '',
    cell: ({ loaded_at: at }) => <DateText value={at} />,
  },
  {
    id: 'next',
    header: 'Next expected',
    sort: ({ next_expected }) => next_expected ?? '',
    cell: ({ next_expected: day }) => <DateText value={day} />,
  },
  { id: 'cadence', header: 'Published', sort: ({ cadence }) => cadence, cell: ({ cadence }) => capitalized(cadence) },
];

const RELEASE_COLUMNS: Column<Release>[] = [
  {
    id: 'sequence',
    header: 'Release',
    sort: ({ sequence }) => sequence,
    cell: ({ id, sequence, current }) => (
      <Group gap="xs" wrap="nowrap">
        <span title={id ?? undefined} style={{ whiteSpace: 'nowrap' }}>
          Release {sequence}
        </span>
        {current && <StateBadge state="current" />}
      </Group>
    ),
  },
  {
    id: 'source',
    header: 'Source',
    sort: ({ source }) => source,
    cell: ({ source, edition }) => (
      <>
        {capitalized(sourceLabel(source))}
        <Text size="xs" c="dimmed">
          {editionWords(edition)}
        </Text>
      </>
    ),
  },
  { id: 'state', header: 'State', sort: ({ state }) => state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'published',
    header: 'Published',
    sort: ({ published_at, started_at }) => published_at ?? started_at,
    cell: ({ published_at: at }) => <DateText value={at} />,
  },
  { id: 'counts', header: 'Loaded', cell: ({ counts }) => formatSummary(counts) },
  {
    id: 'warnings',
    header: 'Warnings',
    sort: ({ warnings }) => warnings,
    align: 'right',
    cell: ({ warnings }) => warnings,
  },
];

/** Display names of a release's parts; others keep their own. */
const LOADED: Record<string, string> = {
  lcd: 'LCDs',
  ncd: 'NCDs',
  article: 'articles',
  gpci: 'payment localities',
  mpfs: 'fee schedule rows',
  hcpcs: 'HCPCS codes',
  icd10cm: 'ICD-10-CM codes',
  mue: 'unit limits (MUE)',
  ptp: 'code pairs (PTP)',
  rbcs: 'code categories',
  asp_limit: 'drug payment limits',
  asp_crosswalk: 'drug codes (NDC to HCPCS)',
  lcd_codes: 'LCD codes',
  zip_locality: 'ZIP codes',
  fee_locality: 'fee schedule localities',
  opps_cap: 'payment caps',
  anesthesia: 'anesthesia localities',
  contractor: 'contractors',
  pa_programs: 'prior-authorization codes',
};

/** `1153 (2025-06-16..2025-06-22)` with dates in US format. */
function editionWords(edition: string): string {
  return readable(edition.replace('..', ' to '));
}

/** Tables of links between documents have no name for readers: they are counted as tables. */
function formatSummary(counts: Record<string, number>): string {
  const entries = Object.entries(counts).filter(([, count]) => count > 0);
  const named = entries.filter(([name]) => LOADED[name] !== undefined).slice(0, 3);
  const others = entries.length - named.length;
  const parts = named.map(([name, count]) => `${count.toLocaleString('en-US')} ${LOADED[name]}`);
  if (others > 0) parts.push(`${others} ${parts.length > 0 ? 'other ' : ''}${others === 1 ? 'table' : 'tables'}`);
  return parts.join(', ');
}
