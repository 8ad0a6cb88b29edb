import { Button, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../api/account.ts';
import { listQuery } from '../../api/list-query.ts';
import { request } from '../../api/request.ts';
import { CheckedInput, checkEmail } from '../../components/checked-input.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { SaveForm } from '../../components/save-form.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { confirmChange } from '../../components/undo.ts';
import { inWords } from '../../components/words.ts';
import { useAccount } from '../../use-account.ts';
import { usePages } from '../../use-pages.ts';
import { useUrlState } from '../../use-url-state.ts';
import { Invitations } from './invitations.tsx';
import { ROLES } from './roles.ts';

interface Member {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  two_factor: boolean;
  joined_at: string;
  last_seen_at: string | null;
}

export default function MembersPage() {
  const [{ invite }, change] = useUrlState({ invite: '' });
  const account = useAccount();
  const queries = useQueryClient();
  const { query: members, rows } = usePages(
    listQuery<Member>(['members'], ({ limit, cursor }) =>
      request('GET', `/v1/account/members?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`),
    ),
  );
  const reload = () => void queries.invalidateQueries({ queryKey: ['members'] });
  const open = () => change({ invite: '1' });
  return (
    <Page
      title="Members"
      summary="People in your organization. Roles determine their permissions."
      actions={
        <Button leftSection={<Icon name="plus" />} onClick={open}>
          Invite
        </Button>
      }
    >
      <Section title="People" flush>
        {members.isPending && <Waiting />}
        {members.error !== null && <ErrorState error={members.error} retry={() => void members.refetch()} />}
        {members.data !== undefined && (
          <DataTable
            label="Members"
            rows={rows}
            rowKey={({ user_id }) => user_id}
            filterText={({ name, email, role }) => `${name} ${email} ${role}`}
            columns={buildColumns(account.data?.user?.id ?? '', reload)}
            empty={
              <EmptyState title="No member yet" action={<Button onClick={open}>Invite a member</Button>}>
                Only API keys have been used so far. The first owner signs up with the link in the server log.
              </EmptyState>
            }
          />
        )}
        <MoreButton query={members} />
      </Section>
      <Invitations />
      <Dialog opened={invite !== ''} onClose={() => change({ invite: '' }, { replace: true })} title="Invite a member">
        <InviteForm close={() => change({ invite: '' }, { replace: true })} />
      </Dialog>
    </Page>
  );
}

const buildColumns = (self: string, reload: () => void) => [
  {
    id: 'name',
    header: 'Name',
    sort: ({ name }: Member) => name.toLowerCase(),
    cell: ({ name, email, user_id }: Member) => (
      <>
        <Text fw={550}>
          {name} {user_id === self && '(you)'}
        </Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </>
    ),
  },
  { id: 'role', header: 'Role', cell: (member: Member) => <RoleSelect member={member} reload={reload} /> },
  { id: 'factor', header: 'Two-factor', cell: ({ two_factor }: Member) => (two_factor ? 'On' : 'Off') },
  {
    id: 'seen',
    header: 'Last seen',
    cell: ({ last_seen_at }: Member) => <DateText value={last_seen_at} relative />,
    sort: ({ last_seen_at }: Member) => last_seen_at ?? '',
  },
  {
    id: 'remove',
    header: 'Actions',
    actions: true,
    cell: ({ user_id, name }: Member) => (
      <ConfirmButton
        label="Remove"
        ariaLabel={`Remove ${name}`}
        title={`Remove ${name}?`}
        act={() => request('DELETE', `/v1/account/members/${user_id}`)}
        done={reload}
      >
        Their sessions in this organization end immediately. Keys they created remain active; revoke them under API
        keys.
      </ConfirmButton>
    ),
  },
];

function RoleSelect({ member, reload }: { member: Member; reload(): void }) {
  const send = (role: string) => request('PATCH', `/v1/account/members/${member.user_id}`, { role });
  const changed = useMutation({
    mutationFn: send,
    onSuccess: (_data, role) => confirmChange(`${member.name}: ${inWords(role)}`, () => send(member.role), reload),
    onSettled: reload,
  });
  return (
    <Stack gap={4}>
      <Select
        size="xs"
        w="8.5rem"
        aria-label={`Role of ${member.name}`}
        data={ROLES}
        value={member.role}
        disabled={changed.isPending}
        allowDeselect={false}
        onChange={(role) => role !== null && role !== member.role && changed.mutate(role)}
      />
      {changed.error !== null && <ErrorState error={changed.error} />}
    </Stack>
  );
}

const SENT: Record<string, string> = {
  mail: 'The invitation was emailed.',
  log: 'No mail server is set up: the link is in the server log. Ask your administrator, or create a link with "cpi accounts link".',
  failed: 'The email could not be sent. Revoke the invitation and try again later.',
};

function InviteForm({ close }: { close(): void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string | null>('developer');
  const queries = useQueryClient();
  const invited = useMutation({
    mutationFn: () => request<{ data: { delivery: string } }>('POST', '/v1/account/invitations', { email, role }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['invitations'] }),
  });
  if (invited.data !== undefined)
    return (
      <Stack>
        <Text role="status">{SENT[invited.data.data.delivery]}</Text>
        <Button onClick={close}>Done</Button>
      </Stack>
    );
  return (
    <SaveForm save={invited} label="Invite" close={close}>
      <CheckedInput
        type="email"
        label="Email"
        required
        data-autofocus
        value={email}
        change={setEmail}
        check={checkEmail}
      />
      <Select
        label="Role"
        data={ROLES}
        value={role}
        onChange={setRole}
        allowDeselect={false}
        description={ROLES.find(({ value }) => value === role)?.may}
      />
    </SaveForm>
  );
}
