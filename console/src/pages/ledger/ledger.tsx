import { Alert, Button, Code, Group, Select, Text, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type Key, keysQuery } from '../../api/keys.ts';
import { listQuery } from '../../api/list-query.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Downloads } from '../../components/downloads.tsx';
import { Icon } from '../../components/icon.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { inWords } from '../../components/words.ts';
import { useAccount } from '../../use-account.ts';
import { usePages } from '../../use-pages.ts';
import { useUrlState } from '../../use-url-state.ts';

const OUTCOMES: Record<string, string> = {
  answered: 'Answered',
  review_required: 'Review required',
  approval_required: 'Approval required',
  executed: 'Executed',
  refused: 'Rejected',
  phi_rejected: 'Patient data rejected',
  review_resolved: 'Review resolved',
};
const FILTERS = { tool: '', actor: '', outcome: '', since: '', until: '' };

export default function LedgerPage() {
  const [filters, change] = useUrlState(FILTERS);
  const provided = Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  const { query: links, rows } = usePages(
    listQuery(['ledger', provided], (page) => api.call('get', '/v1/agent/ledger', { query: { ...provided, ...page } })),
  );
  const account = useAccount();
  const keys = useQuery({ ...keysQuery, enabled: account.data?.scopes.includes('admin') === true });
  return (
    <Page
      title="Ledger"
      summary="Every agent tool call, in a tamper-evident chain: each entry contains the hash of the previous one."
      actions={<Downloads path="/v1/agent/ledger" name="ledger" values={provided} formats={['csv', 'jsonl']} />}
    >
      <Verify />
      <Section flush>
        <Filters filters={filters} change={change} />
        {links.isPending && <Waiting />}
        {links.error !== null && <ErrorState error={links.error} retry={() => void links.refetch()} />}
        {links.data !== undefined && (
          <DataTable
            label="Calls of agent tools"
            name="list"
            rows={rows}
            rowKey={({ ledger_id }) => ledger_id}
            empty={<Nothing filtered={Object.keys(provided).length > 0} />}
            columns={[
              {
                id: 'position',
                header: 'No.',
                align: 'right',
                cell: (row) => row.position,
                sort: (row) => row.position,
              },
              { id: 'at', header: 'When', cell: (row) => <DateText value={row.at} /> },
              { id: 'tool', header: 'Tool', cell: (row) => inWords(row.tool) },
              {
                id: 'actor',
                header: 'Who',
                cell: (row) => <Text size="sm">{row.actor_name ?? keyLabel(row.key_id, keys.data)}</Text>,
              },
              {
                id: 'outcome',
                header: 'Outcome',
                cell: (row) => <StateBadge state={row.outcome} label={OUTCOMES[row.outcome] ?? row.outcome} />,
              },
              { id: 'request', header: 'Request', cell: (row) => <RequestId id={row.request_id} /> },
            ]}
          />
        )}
        <MoreButton query={links} />
      </Section>
    </Page>
  );
}

function RequestId({ id }: { id: string }) {
  return (
    <Group gap={2} wrap="nowrap">
      <Code style={{ whiteSpace: 'nowrap' }}>…{id.slice(-8)}</Code>
      <CopyButton value={id} label={`Copy request ID ${id.slice(-8)}`} />
    </Group>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="No results" />;
  return (
    <EmptyState title="No agent has called a tool yet">
      Connect an assistant under Connections, or call <Code>/v1/agent/tools</Code> with a key. Each call adds an entry
      here.
    </EmptyState>
  );
}

const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: async ({ signal }) => (await api.call('get', '/v1/agent/tools', { signal })).data.tools,
});

/** @param chosen a tool of the URL, which may no longer exist. */
function toolOptions(tools: readonly { id: string }[], chosen: string): { value: string; label: string }[] {
  const ids = new Set([...tools.map(({ id }) => id), ...(chosen === '' ? [] : [chosen])]);
  return [...ids].map((value) => ({ value, label: inWords(value) }));
}

interface FiltersProps {
  filters: typeof FILTERS;
  change(values: Partial<typeof FILTERS>, options?: { replace?: boolean }): void;
}

function Filters({ filters, change }: FiltersProps) {
  const tools = useQuery(toolsQuery);
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
      <Select
        label="Tool"
        clearable
        searchable
        placeholder="Any"
        data={toolOptions(tools.data ?? [], filters.tool)}
        value={filters.tool === '' ? null : filters.tool}
        onChange={(value) => change({ tool: value ?? '' })}
        clearButtonProps={{ 'aria-label': 'Clear the tool' }}
        flex="1 1 11rem"
      />
      <TextInput
        label="Agent"
        placeholder="Part of a name"
        flex="1 1 9rem"
        value={filters.actor}
        onChange={({ currentTarget }) => change({ actor: currentTarget.value }, { replace: true })}
      />
      <Select
        label="Outcome"
        clearable
        placeholder="Any"
        data={Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }))}
        clearButtonProps={{ 'aria-label': 'Clear the outcome' }}
        value={filters.outcome === '' ? null : filters.outcome}
        onChange={(value) => change({ outcome: value ?? '' })}
      />
      {day('since', 'From')}
      {day('until', 'Before')}
    </Group>
  );
}

/** Page by page, until a link is invalid or the head is reached. */
async function verifyAll() {
  let cursor: string | null = null;
  for (;;) {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const { data, meta } = await api.call('get', '/v1/agent/ledger/verify', { query });
    cursor = meta.pagination.cursor;
    if (cursor === null) return data;
  }
}

function Verify() {
  const checked = useMutation({ mutationFn: verifyAll });
  const { data } = checked;
  return (
    <Section>
      <Group justify="space-between">
        <Text>Check every hash in the chain, from the first entry to the last.</Text>
        <Button variant="default" loading={checked.isPending} onClick={() => checked.mutate()}>
          Verify the chain
        </Button>
      </Group>
      {checked.error !== null && <ErrorState error={checked.error} />}
      {data !== undefined && (
        <Alert
          mt="md"
          role="status"
          color={data.valid ? 'green' : 'red'}
          icon={<Icon name={data.valid ? 'done' : 'warning'} />}
          title={data.valid ? `All ${data.links.toLocaleString('en-US')} entries verified` : 'The chain is broken'}
        >
          {data.broken === null
            ? (data.head_hash ?? 'The chain is empty')
            : `Entry ${data.broken.position}: ${data.broken.reason}`}
        </Alert>
      )}
    </Section>
  );
}

/** A key without a name, or that the user may not read, is labeled by the end of its id. */
function keyLabel(id: string | null, keys: readonly Key[] = []): string {
  if (id === null) return '–';
  const name = keys.find((key) => key.id === id)?.name ?? '';
  return name === '' ? `API key …${id.slice(-6)}` : `Key ${name}`;
}
