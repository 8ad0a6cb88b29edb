import { Badge, Box, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Page, Section } from '../../components/page.tsx';
import { Settled } from '../../components/settled.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { counted, inWords } from '../../components/words.ts';
import { Connect } from './connect.tsx';

type Connection = Answer<'/v1/account/connections', 'get'>['data'][number];

export default function ConnectionsPage() {
  const queries = useQueryClient();
  const connections = useQuery({
    queryKey: ['connections'],
    queryFn: async () => (await api.call('get', '/v1/account/connections')).data,
    // The user may be connecting an assistant in another window.
    refetchInterval: 15_000,
  });
  const reload = () => void queries.invalidateQueries({ queryKey: ['connections'] });
  return (
    <Page
      title="Connections"
      summary="Assistants and other clients that members connected by signing in, without API keys."
    >
      <Section flush>
        <QueryResult query={connections}>
          {(rows) => (
            <DataTable
              label="Connections"
              rows={rows}
              columns={buildColumns(reload)}
              rowKey={({ id }) => id}
              filterText={({ client, user, scopes }) => `${client.name} ${user.name} ${user.email} ${scopes.join(' ')}`}
              empty={
                <EmptyState title="No connections yet">
                  Add the URL below to an assistant. It opens a page here where you choose its permissions.
                </EmptyState>
              }
            />
          )}
        </QueryResult>
      </Section>
      <Settled after={['connections']}>
        <Connect />
      </Settled>
    </Page>
  );
}

const buildColumns = (reload: () => void): Column<Connection>[] => [
  {
    id: 'client',
    header: 'Client',
    sort: ({ client }) => client.name.toLowerCase(),
    cell: ({ client }) => <Client client={client} />,
  },
  {
    id: 'person',
    header: 'Connected by',
    sort: ({ user }) => user.name.toLowerCase(),
    cell: ({ user, created_at }) => (
      <>
        <Text>{user.name}</Text>
        <Text size="sm" c="dimmed">
          {user.email}, <DateText value={created_at} />
        </Text>
      </>
    ),
  },
  { id: 'scopes', header: 'Permissions', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
  {
    id: 'usage',
    header: 'Last 30 days',
    sort: ({ usage }) => usage.requests,
    cell: ({ usage }) => <Used usage={usage} />,
  },
  {
    id: 'used',
    header: 'Last used',
    sort: ({ usage }) => usage.last_day ?? '',
    cell: ({ usage }) => (usage.last_day === null ? 'Not in 30 days' : <DateText value={usage.last_day} />),
  },
  {
    id: 'act',
    header: 'Actions',
    actions: true,
    cell: ({ id, client, user }) => (
      <ConfirmButton
        label="End"
        ariaLabel={`End the connection of ${client.name}`}
        title={`End the connection of ${client.name}?`}
        act={() => api.call('delete', '/v1/account/connections/{connection_id}', { path: { connection_id: id } })}
        done={reload}
      >
        Its tokens are rejected from now on. {user.name} can connect it again.
      </ConfirmButton>
    ),
  },
];

/** Clients choose their own name; only the URL of a client's metadata is verified. */
function Client({ client: { id, name, known_by } }: { client: Connection['client'] }) {
  const site = known_by === 'document' && URL.canParse(id) ? new URL(id).host : null;
  return (
    <Box miw="11rem">
      <Text fw={550}>{name}</Text>
      <Text size="sm" c="dimmed">
        {site ?? 'Registered itself; the name is not verified'}
      </Text>
    </Box>
  );
}

const TOOL = 'agent:tool:';
const WORDS: Record<string, string> = {
  read: 'Read',
  write: 'Write',
  offline_access: 'Stay connected',
  [`${TOOL}*`]: 'All tools',
};

function Scopes({ scopes }: { scopes: readonly string[] }) {
  return (
    <Group gap={4}>
      {scopes.map((scope) => (
        <Badge key={scope} color="gray">
          {WORDS[scope] ?? (scope.startsWith(TOOL) ? inWords(scope.slice(TOOL.length)) : scope)}
        </Badge>
      ))}
    </Group>
  );
}

function Used({ usage: { requests, units, tools } }: { usage: Connection['usage'] }) {
  if (requests === 0) return <Text size="sm">No requests</Text>;
  return (
    <>
      <Text size="sm">
        {counted(requests, 'request')}, {counted(units, 'unit')}
      </Text>
      {tools.map(({ tool, requests: calls }) => (
        <Text key={tool} size="sm" c="dimmed">
          {inWords(tool)}: {calls.toLocaleString('en-US')}
        </Text>
      ))}
    </>
  );
}
