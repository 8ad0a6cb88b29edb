import { Group, Select, Text, TextInput } from '@mantine/core';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Downloads } from '../../components/downloads.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { usePages } from '../../use-pages.ts';
import { useUrlState } from '../../use-url-state.ts';
import { actLabel, actorLabel, changeLabels, subjectLabel } from './words.ts';

export type Act = Answer<'/v1/account/audit', 'get'>['data'][number];

const AREAS = [
  { value: 'key', label: 'Keys' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'connection', label: 'Connections' },
  { value: 'session', label: 'Sessions' },
  { value: 'user', label: 'Profiles and sign-in' },
  { value: 'sso', label: 'Single sign-on' },
  { value: 'scim', label: 'Provisioning' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'subscription', label: 'Notifications' },
  { value: 'calendar', label: 'Calendar feeds' },
  { value: 'logic', label: 'Policy logic' },
  { value: 'review', label: 'Agent reviews' },
  { value: 'acknowledgment', label: 'Acknowledgments' },
  { value: 'work_list', label: 'Work list' },
  { value: 'organization', label: 'Organization' },
];
const FILTERS = { action: '', actor: '', since: '', until: '' };

export default function AuditPage() {
  const [filters, change] = useUrlState(FILTERS);
  const provided = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const { query: acts, rows } = usePages(
    listQuery(['audit', provided], (page) => api.call('get', '/v1/account/audit', { query: { ...provided, ...page } })),
  );
  return (
    <Page
      title="Audit"
      summary="Who signed in, decided reviews, and changed keys, members, sessions and settings, and when. Entries are never removed."
      actions={<Downloads path="/v1/account/audit" name="audit" values={provided} formats={['csv']} />}
    >
      <Section flush>
        <Filters filters={filters} change={change} />
        {acts.isPending && <Waiting />}
        {acts.error !== null && <ErrorState error={acts.error} retry={() => void acts.refetch()} />}
        {acts.data !== undefined && (
          <DataTable
            label="Administrative actions"
            name="list"
            rows={rows}
            columns={COLUMNS}
            rowKey={({ id }) => String(id)}
            empty={<EmptyState title={Object.keys(provided).length > 0 ? 'No results' : 'No entries yet'} />}
          />
        )}
        <MoreButton query={acts} />
      </Section>
    </Page>
  );
}

const COLUMNS: Column<Act>[] = [
  { id: 'at', header: 'When', width: '12rem', cell: ({ at }) => <DateText value={at} /> },
  { id: 'who', header: 'Who', width: '11rem', cell: (act) => actorLabel(act) },
  { id: 'what', header: 'Action', width: '14rem', cell: ({ action }) => actLabel(action) },
  {
    id: 'whom',
    header: 'Key or user',
    width: '11rem',
    cell: (act) => subjectLabel(act),
  },
  {
    id: 'changes',
    header: 'Change',
    prose: true,
    cell: ({ changes }) => {
      const labels = changeLabels(changes);
      if (labels.length === 0) return null;
      return (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {labels.join('; ')}
        </Text>
      );
    },
  },
];

interface FiltersProps {
  filters: typeof FILTERS;
  change(values: Partial<typeof FILTERS>, options?: { replace?: boolean }): void;
}

function Filters({ filters, change }: FiltersProps) {
  const day = (name: 'since' | 'until', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filters[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value }, { replace: true })}
    />
  );
  return (
    <Group p="lg" pb="sm" align="flex-end" gap="sm">
      <TextInput
        label="Who"
        placeholder="Part of a name"
        flex="1 1 9rem"
        maxLength={200}
        value={filters.actor}
        onChange={({ currentTarget }) => change({ actor: currentTarget.value }, { replace: true })}
      />
      <Select
        label="About"
        clearable
        placeholder="All"
        data={AREAS}
        value={filters.action === '' ? null : filters.action}
        onChange={(value) => change({ action: value ?? '' })}
      />
      {day('since', 'From')}
      {day('until', 'Before')}
    </Group>
  );
}
