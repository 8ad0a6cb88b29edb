import { Badge, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Page, Section } from '../../components/page.tsx';
import { QueryResult } from '../../components/states.tsx';

interface Session {
  id: string;
  current: boolean;
  created_at: string;
  last_seen_at: string;
  address: string | null;
  user_agent: string | null;
}

export default function SessionsPage() {
  const queries = useQueryClient();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: async () => (await request<{ data: Session[] }>('GET', '/v1/account/sessions')).data,
  });
  const reload = () => void queries.invalidateQueries({ queryKey: ['sessions'] });
  return (
    <Page
      title="Sessions"
      summary="Browsers where you are signed in. End any you do not recognize, then change your password."
    >
      <Section flush>
        <QueryResult query={sessions}>
          {(rows) => (
            <DataTable
              label="Sessions"
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'browser',
                  header: 'Browser',
                  cell: ({ user_agent, address, current }) => (
                    <>
                      <Text fw={550}>
                        {formatBrowser(user_agent)} {current && <Badge color="green">This browser</Badge>}
                      </Text>
                      <Text size="sm" c="dimmed">
                        {address ?? 'Unknown address'}
                      </Text>
                    </>
                  ),
                },
                { id: 'began', header: 'Signed in', cell: ({ created_at }) => <DateText value={created_at} /> },
                {
                  id: 'seen',
                  header: 'Last seen',
                  cell: ({ last_seen_at }) => <DateText value={last_seen_at} relative />,
                },
                {
                  id: 'act',
                  header: 'Actions',
                  actions: true,
                  cell: (session) =>
                    session.current ? (
                      <Text size="sm">Use Sign out in the account menu</Text>
                    ) : (
                      <ConfirmButton
                        label="End"
                        ariaLabel={`End the session in ${formatBrowser(session.user_agent)}`}
                        title="End this session?"
                        act={() => request('DELETE', `/v1/account/sessions/${session.id}`)}
                        done={reload}
                      >
                        You will have to sign in again in that browser.
                      </ConfirmButton>
                    ),
                },
              ]}
            />
          )}
        </QueryResult>
      </Section>
    </Page>
  );
}

/** Browser and operating system from the user agent. */
function formatBrowser(agent: string | null): string {
  if (agent === null) return 'A browser';
  const browser = /(Firefox|Edg|Chrome|Safari)\//.exec(agent)?.[1]?.replace('Edg', 'Edge') ?? 'A browser';
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS');
  return system === undefined ? browser : `${browser} on ${system}`;
}
