import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Section } from '../../components/page.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { inWords } from '../../components/words.ts';

interface Invitation {
  id: string;
  email: string | null;
  role: string;
  created_at: string;
  expires_at: string;
}

export function Invitations() {
  const queries = useQueryClient();
  const invitations = useQuery({
    queryKey: ['invitations'],
    queryFn: async () => (await request<{ data: Invitation[] }>('GET', '/v1/account/invitations')).data,
  });
  const reload = () => void queries.invalidateQueries({ queryKey: ['invitations'] });
  return (
    <Section title="Pending invitations" flush>
      <QueryResult query={invitations}>
        {(rows) => (
          <DataTable
            label="Open invitations"
            name="invitations"
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No pending invitations">Invited people are listed here until they join.</EmptyState>
            }
            columns={[
              { id: 'email', header: 'For', cell: ({ email }) => <Text>{email ?? 'Anyone with the link'}</Text> },
              { id: 'role', header: 'Role', cell: ({ role }) => inWords(role) },
              { id: 'expires', header: 'Expires', cell: ({ expires_at }) => <DateText value={expires_at} relative /> },
              {
                id: 'act',
                header: 'Actions',
                actions: true,
                cell: ({ id, email }) => (
                  <ConfirmButton
                    label="Revoke"
                    ariaLabel={`Revoke the invitation for ${email ?? 'anyone with the link'}`}
                    title="Revoke the invitation?"
                    act={() => request('DELETE', `/v1/account/invitations/${id}`)}
                    done={reload}
                  >
                    Its link stops working immediately.
                  </ConfirmButton>
                ),
              },
            ]}
          />
        )}
      </QueryResult>
    </Section>
  );
}
