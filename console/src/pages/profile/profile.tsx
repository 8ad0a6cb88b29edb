import { Button, Group, SegmentedControl, Stack, TextInput, useMantineColorScheme } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Account } from '../../api/account.ts';
import { request } from '../../api/request.ts';
import { Page, Setting } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
import { confirmChange } from '../../components/undo.ts';
import { useAccount } from '../../use-account.ts';
import { ChangePassword } from './change-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Settings of the user rather than of the organization: name, sign-in methods, colors. */
export default function ProfilePage() {
  const account = useAccount();
  return (
    <Page title="Profile" summary="Your name, password, two-factor authentication and appearance.">
      <QueryResult query={account}>
        {({ user }) => (
          <>
            {user !== null && (
              <>
                <Name key={user.name} user={user} />
                <ChangePassword />
                <SecondFactor on={user.two_factor} />
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

function Name({ user }: { user: NonNullable<Account['user']> }) {
  const [name, setName] = useState(user.name);
  const queries = useQueryClient();
  const send = (next: string) => request('PATCH', '/v1/account', { name: next });
  const reload = () => void queries.invalidateQueries({ queryKey: ['account'] });
  const saved = useMutation({
    mutationFn: () => send(name.trim()),
    onSuccess: () => {
      reload();
      confirmChange('Name changed', () => send(user.name), reload);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saved.mutate();
  };
  return (
    <Setting title="Name" summary={`Members of your organizations see it. You sign in as ${user.email}.`}>
      <form onSubmit={submit}>
        <Stack maw="32rem">
          <TextInput
            label="Your name"
            autoComplete="name"
            required
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {saved.error !== null && <ErrorState error={saved.error} />}
          <Group>
            <Button type="submit" loading={saved.isPending} disabled={['', user.name].includes(name.trim())}>
              Change name
            </Button>
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
