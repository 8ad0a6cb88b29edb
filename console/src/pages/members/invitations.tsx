import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Section } from '../../components/page.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';

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
    <Section title="Open invitations" flush>
      <QueryResult query={invitations}>
        {(rows) => (
          <DataTable
            label="Open invitations"
            name="invitations"
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No invitation is open">Invited people show here until they join.</EmptyState>}
            columns={[
              { id: 'email', header: 'For', cell: ({ email }) => <Text>{email ?? 'Whoever has the link'}</Text> },
              { id: 'role', header: 'Role', cell: ({ role }) => role },
              { id: 'expires', header: 'Ends', cell: ({ expires_at }) => <DateText value={expires_at} relative /> },
              {
                id: 'act',
                header: 'Actions',
                cell: ({ id, email }) => (
                  <ConfirmButton
                    label="Withdraw"
                    ariaLabel={`Withdraw the invitation for ${email ?? 'whoever has the link'}`}
                    title="Withdraw the invitation?"
                    act={() => request('DELETE', `/v1/account/invitations/${id}`)}
                    done={reload}
                  >
                    Its link stops working at once.
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
