import { Group, Progress, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Page, Section } from '../../components/page.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { capitalized, counted } from '../../components/words.ts';
import { useUrlState } from '../../use-url-state.ts';
import { DayChart, MAX_SERIES, type Series } from './day-chart.tsx';

type Usage = Answer<'/v1/account/usage', 'get'>['data'];
type UsedBy = Usage['groups'][number];
type Grouping = Usage['group_by'];
const GROUPINGS: { value: Grouping; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'operation', label: 'Operation' },
  { value: 'key', label: 'Who' },
  { value: 'client', label: 'Client' },
  { value: 'tool', label: 'Tool' },
];
const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
];
const DAY_MS = 86_400_000;

export default function UsagePage() {
  const [{ by, days, mode }, change] = useUrlState({ by: 'day', days: '30', mode: 'live' });
  const group_by = GROUPINGS.find(({ value }) => value === by)?.value ?? 'day';
  const from = new Date(Date.now() - (Math.min(366, Number(days) || 30) - 1) * DAY_MS).toISOString().slice(0, 10);
  const requested = { from, group_by, mode: mode === 'test' ? ('test' as const) : ('live' as const) };
  const usage = useQuery({
    queryKey: ['usage', requested],
    queryFn: async () => (await api.call('get', '/v1/account/usage', { query: requested })).data,
    placeholderData: (before) => before,
  });
  return (
    <Page
      title="Usage"
      summary="Usage of your organization. Requests cost at least one unit; opening pages of this console and server errors are free; searches and checks are not."
    >
      <Group gap="sm">
        <SegmentedControl
          aria-label="Group by"
          value={group_by}
          onChange={(value) => change({ by: value })}
          data={GROUPINGS}
        />
        <Select
          aria-label="Period"
          w="10rem"
          data={PERIODS}
          value={days}
          onChange={(value) => change({ days: value ?? '30' })}
          allowDeselect={false}
        />
        <Select
          aria-label="Key mode"
          w="9rem"
          data={[
            { value: 'live', label: 'Live usage' },
            { value: 'test', label: 'Test keys' },
          ]}
          value={requested.mode}
          onChange={(value) => change({ mode: value ?? 'live' })}
          allowDeselect={false}
        />
      </Group>
      <QueryResult query={usage}>
        {(data) => (
          <Stack gap="lg">
            <Figures usage={data} />
            <Section title="Units by day">
              {data.total.requests === 0 ? (
                <Nothing />
              ) : (
                <DayChart dates={data.days.map(({ date }) => date)} series={buildSeries(data)} label="Units by day" />
              )}
            </Section>
            {data.groups.length > 0 && <Groups usage={data} />}
          </Stack>
        )}
      </QueryResult>
    </Page>
  );
}

function Nothing() {
  return (
    <EmptyState title="No usage in this period">
      Requests appear here after a few seconds. Choose a longer period, or send a first request from API keys.
    </EmptyState>
  );
}

/** Unlimited plans report this many units a month. */
const UNLIMITED = 1_000_000_000;

function Figures({ usage: { total, limits } }: { usage: Usage }) {
  const share = Math.min(100, (limits.used_this_month / limits.per_month) * 100);
  const number = (value: number) => value.toLocaleString('en-US');
  const limited = limits.per_month < UNLIMITED;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Section>
        <Text c="dimmed">This month</Text>
        <Text fz="1.5rem" fw={600}>
          {counted(limits.used_this_month, 'unit')}
        </Text>
        {limited && (
          <Progress
            value={share}
            color={share > 90 ? 'red' : share > 70 ? 'orange' : 'blue'}
            my="xs"
            aria-label={`${Math.round(share)} percent of the month's units`}
          />
        )}
        <Text size="sm" c="dimmed">
          {limited
            ? `of ${number(limits.per_month)}, at most ${number(limits.per_minute)} a minute`
            : 'No monthly limit'}
        </Text>
      </Section>
      <Section>
        <Text c="dimmed">Requests</Text>
        <Text fz="1.5rem" fw={600}>
          {number(total.requests)}
        </Text>
        <Text size="sm" c="dimmed">
          {counted(total.units, 'unit')}
        </Text>
      </Section>
      <Section>
        <Text c="dimmed">Failed</Text>
        <Text fz="1.5rem" fw={600}>
          {number(total.failed)}
        </Text>
        <Text size="sm" c="dimmed">
          Requests that returned an error
        </Text>
      </Section>
    </SimpleGrid>
  );
}

function buildSeries({ days, groups, group_by: by }: Usage): Series[] {
  if (groups.length === 0) return [{ name: 'Units', values: days.map(({ units }) => units) }];
  const displayed = groups.filter(({ id }) => id !== null).slice(0, MAX_SERIES);
  const rest = groups.filter((group) => !displayed.includes(group));
  const other = days.map((_, at) => rest.reduce((sum, { units_by_day }) => sum + (units_by_day[at] ?? 0), 0));
  const series = displayed.map((group) => ({ name: nameIn(group, groups, by), values: group.units_by_day }));
  return other.some((units) => units > 0) ? [...series, { name: 'Other', values: other, rest: true }] : series;
}

/** Operations in words; users, keys or clients may share a name. */
function nameIn(group: UsedBy, groups: readonly UsedBy[], by: string | null): string {
  const { id, name } = group;
  if (by === 'operation') return capitalized(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());
  const alone = id === null || groups.every((other) => other === group || other.name !== name);
  return alone ? name : `${name} (…${id.slice(-6)})`;
}

function Groups({ usage: { groups, group_by } }: { usage: Usage }) {
  const label = GROUPINGS.find(({ value }) => value === group_by)?.label ?? '';
  const header = group_by === 'key' ? 'Key or user' : label;
  return (
    <Section title={`By ${header.toLowerCase()}`} flush>
      <DataTable
        label={`Usage by ${header.toLowerCase()}`}
        rows={groups}
        rowKey={({ id }) => id ?? 'other'}
        columns={[
          { id: 'name', header, cell: (row) => <Text>{nameIn(row, groups, group_by)}</Text>, sort: ({ name }) => name },
          ...(['units', 'requests', 'failed'] as const).map((member) => ({
            id: member,
            header: member.charAt(0).toUpperCase() + member.slice(1),
            align: 'right' as const,
            cell: (row: UsedBy) => row[member].toLocaleString('en-US'),
            sort: (row: UsedBy) => row[member],
          })),
        ]}
      />
    </Section>
  );
}
