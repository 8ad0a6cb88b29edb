import { Button, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Account } from '../../api/account.ts';
import { request } from '../../api/request.ts';
import { Page, Setting } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
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
  const [name, setName] = useState(organization.name);
  const [factor, setFactor] = useState(organization.require_two_factor);
  const [approvals, setApprovals] = useState(organization.write_approvals);
  const [receipts, setReceipts] = useState(organization.always_receipts);
  const queries = useQueryClient();
  const saved = useMutation({
    mutationFn: () =>
      request('PATCH', '/v1/account/organization', {
        ...{ name, require_two_factor: factor, write_approvals: approvals, always_receipts: receipts },
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['account'] }),
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
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Switch
            label="Require two-factor authentication"
            description="Members without 2FA must set it up first"
            checked={factor}
            onChange={({ currentTarget }) => setFactor(currentTarget.checked)}
          />
          <Switch
            label="Sign every answer"
            description="Claims, prior authorization, evaluations, comparisons and agent tools include a receipt that can be verified later"
            checked={receipts}
            onChange={({ currentTarget }) => setReceipts(currentTarget.checked)}
          />
          <Select
            label="Approval of agent writes"
            description="A key with write permission may confirm its own writes; connected assistants and tool-only keys always need a recorded approval"
            data={WRITE_APPROVALS}
            value={approvals}
            allowDeselect={false}
            onChange={(value) => setApprovals(value ?? approvals)}
          />
          {saved.error !== null && <ErrorState error={saved.error} />}
          <Group>
            <Button type="submit" loading={saved.isPending}>
              Save
            </Button>
            <Text role="status">{saved.isSuccess ? 'Saved' : ''}</Text>
          </Group>
        </Stack>
      </form>
    </Setting>
  );
}
