import { Badge, Group, Select, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { DateText } from '../../components/date.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { groupItems } from '../../components/group-items.ts';
import { Link, TitleLink } from '../../components/link.tsx';
import { TILES } from '../../components/map/state-tiles.ts';
import { MoreButton } from '../../components/more-button.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { readable } from '../../components/words.ts';
import { withoutEmpty } from '../../url-values.ts';
import { usePages } from '../../use-pages.ts';
import { useUrlState } from '../../use-url-state.ts';
import { Calendars } from './calendars.tsx';
import { KINDS, kindColor, kindLabel } from './kinds.ts';
import { FILTERS, type UpcomingFilters, upcomingQuery } from './queries.ts';
import classes from './upcoming.module.css';

type Item = Answer<'/v1/upcoming', 'get'>['data'][number];
const STATES = TILES.map(([state]) => state).toSorted();
const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** Future events: proposals, new versions, retirements, codes that end, prior-authorization programs. */
export default function UpcomingPage() {
  const [filters, change] = useUrlState(FILTERS);
  const provided = withoutEmpty(filters);
  const { query, rows } = usePages(upcomingQuery(filters));
  return (
    <Page
      title="Upcoming"
      summary="Proposed policies, new versions, retirements, expiring codes and prior-authorization programs, soonest first."
    >
      <Section>
        <Filters filters={filters} change={change} />
      </Section>
      {query.isPending && (
        <Section flush>
          <Waiting lines={10} />
        </Section>
      )}
      {query.error !== null && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data !== undefined && rows.length === 0 && (
        <Section>
          <EmptyState title="No upcoming dates">
            {Object.keys(provided).length > 0
              ? 'Remove a filter to see more.'
              : 'Dates appear here when a source with proposals or future versions is loaded.'}
          </EmptyState>
        </Section>
      )}
      {byMonth(rows).map(({ month, items }) => (
        <Section key={month} title={MONTH.format(new Date(`${month}-01`))}>
          <Stack gap="md" component="ol" className={classes.list}>
            {groupItems(items).map((group) => (
              <Entry key={group.item.id} item={group.item} codes={group.codes} />
            ))}
          </Stack>
        </Section>
      ))}
      <MoreButton query={query} />
      {!query.isPending && <Calendars filters={provided} />}
    </Page>
  );
}

function byMonth(rows: readonly Item[]): { month: string; items: Item[] }[] {
  const months = new Map<string, Item[]>();
  for (const item of rows) {
    const month = item.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months].map(([month, items]) => ({ month, items }));
}

function Entry({ item, codes }: { item: Item; codes: readonly string[] }) {
  const { kind, date, days_left: days, title, summary, states, jurisdictions, source_url: url } = item;
  const where = states.length > 0 ? states : jurisdictions;
  // The sentence about a program already lists its states.
  const isNamed = summary.includes(where.join(', '));
  return (
    <li className={classes.entry}>
      <div>
        <Text fw={600}>
          <DateText value={date} />
        </Text>
        <Text size="xs" c="dimmed">
          {daysLabel(days)}
        </Text>
      </div>
      <div>
        <Group gap="xs">
          <Badge color={kindColor(kind)}>{kindLabel(kind)}</Badge>
          <Title item={item} title={title} />
        </Group>
        <Text size="sm">
          {readable(codes.length > 1 ? summary.replace(item.code ?? '', `${codes.length} codes`) : summary)}
        </Text>
        {codes.length > 1 && <Codes codes={codes} />}
        <Text size="sm" c="dimmed">
          {!isNamed && where.slice(0, 12).join(', ')}
          {!isNamed && where.length > 12 && ` and ${where.length - 12} more`}
          {!isNamed && where.length > 0 && url !== null && ' · '}
          {url !== null && <ExternalLink url={url} label="Source" />}
        </Text>
      </div>
    </li>
  );
}

const FIRST_CODES = 12;

function Codes({ codes }: { codes: readonly string[] }) {
  const [all, setAll] = useState(false);
  const listed = all ? codes : codes.slice(0, FIRST_CODES);
  return (
    <Text size="sm">
      {listed.map((code, at) => (
        <span key={code}>
          {at > 0 && ', '}
          <Link to={`/codes/${code}`}>{code}</Link>
        </span>
      ))}
      {listed.length < codes.length && (
        <>
          {' '}
          <UnstyledButton fz="inherit" c="var(--mantine-color-anchor)" onClick={() => setAll(true)}>
            and {codes.length - listed.length} more
          </UnstyledButton>
        </>
      )}
    </Text>
  );
}

function Title({ item: { proposal_id: proposal, policy_id: policy, code }, title }: { item: Item; title: string }) {
  const to =
    proposal !== null
      ? `/upcoming/${proposal}`
      : policy !== null
        ? `/policies/${policy}`
        : code !== null
          ? `/codes/${code}`
          : null;
  return to === null ? <Text fw={600}>{title}</Text> : <TitleLink to={to}>{title}</TitleLink>;
}

function daysLabel(days: number): string {
  if (days < 2) return days === 0 ? 'Today' : 'Tomorrow';
  if (days < 100) return `In ${days} days`;
  return days < 700 ? `In ${Math.round(days / 30.4)} months` : `In ${Math.round(days / 365.25)} years`;
}

interface FiltersProps {
  filters: UpcomingFilters;
  change(values: Partial<UpcomingFilters>): void;
}

function Filters({ filters, change }: FiltersProps) {
  const text = (name: 'code' | 'policy_id', label: string, placeholder: string) => (
    <TextInput
      key={`${name}${filters[name]}`}
      label={label}
      placeholder={placeholder}
      defaultValue={filters[name]}
      onBlur={({ currentTarget }) => change({ [name]: currentTarget.value.trim() })}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && change({ [name]: currentTarget.value.trim() })}
      flex="1 1 8rem"
    />
  );
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label="Kind"
        placeholder="All kinds"
        data={KINDS}
        value={filters.kind === '' ? null : filters.kind}
        onChange={(kind) => change({ kind: kind ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the kind' }}
        flex="1 1 10rem"
      />
      <Select
        label="State"
        placeholder="All states"
        data={STATES}
        value={filters.state === '' ? null : filters.state}
        onChange={(state) => change({ state: state ?? '' })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the state' }}
        flex="1 1 8rem"
      />
      {text('code', 'Code', 'E0601')}
      {text('policy_id', 'Policy', 'L33797')}
    </Group>
  );
}
