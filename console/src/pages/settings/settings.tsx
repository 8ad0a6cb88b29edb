import { Button, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Account } from '../../api/account.ts';
import { request } from '../../api/request.ts';
import { Page, Setting } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
import { confirmChange } from '../../components/undo.ts';
import { capitalized } from '../../components/words.ts';
import { useAccount } from '../../use-account.ts';
import { Leave } from './leave.tsx';

export default function SettingsPage() {
  const account = useAccount();
  return (
    <Page title="Settings" summary="Name, security and data of your organization.">
      <QueryResult query={account}>
        {(data) => (
          <>
            {data.scopes.includes('admin') ? (
              <Organization key={data.organization.id} account={data} />
            ) : (
              <Setting title="Organization" summary={`Plan: ${capitalized(data.organization.plan)}`}>
                <Text>{data.organization.name}. Owners and admins can change its settings.</Text>
              </Setting>
            )}
            {data.role === 'owner' && <Leave name={data.organization.name} />}
          </>
        )}
      </QueryResult>
    </Page>
  );
}

const WRITE_APPROVALS = [
  { value: 'asserted', label: 'Approval or key confirmation' },
  { value: 'recorded', label: 'Recorded approval' },
  { value: 'second_person', label: 'Recorded approval by a second person' },
];

function Organization({ account: { organization } }: { account: Account }) {
  const { name, require_two_factor, write_approvals, always_receipts } = organization;
  const stored = { name, require_two_factor, write_approvals, always_receipts };
  const [draft, setDraft] = useState(stored);
  const change = (changed: Partial<typeof stored>) => setDraft({ ...draft, ...changed });
  const queries = useQueryClient();
  const send = (values: typeof stored) => request('PATCH', '/v1/account/organization', values);
  const reload = () => void queries.invalidateQueries({ queryKey: ['account'] });
  const saved = useMutation({
    mutationFn: () => send(draft),
    onSuccess: () => {
      reload();
      confirmChange(
        'Settings saved',
        () => send(stored),
        () => {
          setDraft(stored);
          reload();
        },
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saved.mutate();
  };
  return (
    <Setting title="Organization" summary={`Plan: ${capitalized(organization.plan)}. Your operator can change it.`}>
      <form onSubmit={submit}>
        <Stack maw="32rem">
          <TextInput
            label="Name"
            required
            maxLength={200}
            value={draft.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Switch
            label="Require two-factor authentication"
            description="Members without 2FA must set it up first"
            checked={draft.require_two_factor}
            onChange={({ currentTarget }) => change({ require_two_factor: currentTarget.checked })}
          />
          <Switch
            label="Sign every answer"
            description="Claims, prior authorization, evaluations, comparisons and agent tools include a receipt that can be verified later"
            checked={draft.always_receipts}
            onChange={({ currentTarget }) => change({ always_receipts: currentTarget.checked })}
          />
          <Select
            label="Approval of agent writes"
            description="A key with write permission may confirm its own writes; connected assistants and tool-only keys always need a recorded approval"
            data={WRITE_APPROVALS}
            value={draft.write_approvals}
            allowDeselect={false}
            onChange={(value) => change({ write_approvals: value ?? draft.write_approvals })}
          />
          {saved.error !== null && <ErrorState error={saved.error} />}
          <Group>
            <Button type="submit" loading={saved.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Setting>
  );
}
