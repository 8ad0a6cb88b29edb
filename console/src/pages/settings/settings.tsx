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
import { Page, Section } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

export default function SettingsPage() {
  const account = useAccount();
  return (
    <Page title="Settings" summary="Your organization, how you sign in, and how the console looks.">
      <QueryResult query={account}>
        {(data) => (
          <>
            {data.scopes.includes('admin') && <Organization key={data.organization.id} account={data} />}
            {data.user !== null && (
              <>
                <SecondFactor on={data.user.two_factor} />
                <Passkeys />
              </>
            )}
            <Appearance />
          </>
        )}
      </QueryResult>
    </Page>
  );
}

const WRITE_APPROVALS = [
  { value: 'asserted', label: 'An approval, or the word of a key with write' },
  { value: 'recorded', label: 'An approval on record' },
  { value: 'second_person', label: 'An approval by another person' },
];

function Organization({ account: { organization } }: { account: Account }) {
  const [name, setName] = useState(organization.name);
  const [factor, setFactor] = useState(organization.require_two_factor);
  const [approvals, setApprovals] = useState(organization.write_approvals);
  const queries = useQueryClient();
  const saved = useMutation({
    mutationFn: () =>
      request('PATCH', '/v1/account/organization', { name, require_two_factor: factor, write_approvals: approvals }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['account'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saved.mutate();
  };
  return (
    <Section title="Organization">
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
            label="Members need a second factor"
            description="Members without 2FA must set it up first"
            checked={factor}
            onChange={({ currentTarget }) => setFactor(currentTarget.checked)}
          />
          <Select
            label="Writes of agents need"
            description="Connected clients and keys for tools always need an approval on record"
            data={WRITE_APPROVALS}
            value={approvals}
            allowDeselect={false}
            onChange={(value) => setApprovals(value ?? approvals)}
          />
          <Text size="sm" c="dimmed">
            Plan: {organization.plan}. Your operator can change it.
          </Text>
          {saved.error !== null && <ErrorState error={saved.error} />}
          <Group>
            <Button type="submit" loading={saved.isPending}>
              Save
            </Button>
            <Text role="status">{saved.isSuccess ? 'Saved' : ''}</Text>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Appearance">
      <SegmentedControl
        aria-label="Colors"
        value={colorScheme}
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
        data={[
          { value: 'auto', label: 'As the system' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Section>
  );
}
