import {
  Button,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Account, useAccount } from '../../api/account.ts';
import { request } from '../../api/request.ts';
import { Page, Setting } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
import { ChangePassword } from './change-password.tsx';
import { Leave } from './leave.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

export default function SettingsPage() {
  const account = useAccount();
  return (
    <Page title="Settings" summary="Your organization, sign-in, and appearance.">
      <QueryResult query={account}>
        {(data) => (
          <>
            {data.scopes.includes('admin') && <Organization key={data.organization.id} account={data} />}
            {data.user !== null && (
              <>
                <ChangePassword />
                <SecondFactor on={data.user.two_factor} />
                <Passkeys />
              </>
            )}
            <Appearance />
            {data.role === 'owner' && <Leave name={data.organization.name} />}
          </>
        )}
      </QueryResult>
    </Page>
  );
}

const WRITE_APPROVALS = [
  { value: 'asserted', label: 'Approval, or confirmation by a key with write permission' },
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
    <Setting title="Organization" summary={`Plan: ${organization.plan}. Your operator can change it.`}>
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
            description="Claims, prior authorization, evaluations, comparisons and agent tools come with a receipt that can be verified later"
            checked={receipts}
            onChange={({ currentTarget }) => setReceipts(currentTarget.checked)}
          />
          <Select
            label="Before an agent changes anything"
            description="Connected assistants and keys for tools alone always need a recorded approval"
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

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Setting title="Appearance" summary="Colors of the console in this browser.">
      <SegmentedControl
        aria-label="Colors"
        value={colorScheme}
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
        data={[
          { value: 'auto', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Setting>
  );
}
