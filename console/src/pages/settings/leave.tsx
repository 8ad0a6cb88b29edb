import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { download } from '../../api/client.ts';
import { request } from '../../api/request.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Setting } from '../../components/page.tsx';
import { ErrorState } from '../../components/states.tsx';

/** For owners: exports everything of the organization, or deletes it. */
export function Leave({ name }: { name: string }) {
  const exported = useMutation({
    mutationFn: () =>
      download('/v1/account/organization/export', `organization-${new Date().toISOString().slice(0, 10)}.jsonl`),
  });
  return (
    <Setting title="Export and delete">
      <Stack maw="32rem">
        <Text>
          The export contains all data of {name}, one record per line, without secrets. Only owners can export and
          delete.
        </Text>
        {exported.error !== null && <ErrorState error={exported.error} />}
        <Group>
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            loading={exported.isPending}
            onClick={() => exported.mutate()}
          >
            Export organization
          </Button>
          <Text role="status">{exported.isSuccess ? 'Exported' : ''}</Text>
        </Group>
        <DeleteOrganization name={name} />
      </Stack>
    </Setting>
  );
}

function DeleteOrganization({ name }: { name: string }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const deleted = useMutation({
    mutationFn: () => request('POST', '/v1/account/organization/delete', { name: typed }),
    onSuccess: () => location.assign('/console/sign-in'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === name) deleted.mutate();
  };
  return (
    <>
      <Group>
        <Button color="red" variant="light" onClick={open}>
          Delete organization
        </Button>
      </Group>
      <Dialog opened={opened} onClose={close} title={`Delete ${name}?`}>
        <form onSubmit={submit}>
          <Stack>
            <Text>
              Keys, webhooks, members, settings and all other data of {name} are deleted immediately, including users
              who belong to no other organization. The audit log and the ledger remain. This cannot be undone.
            </Text>
            <TextInput
              label={`Type ${name} to confirm`}
              value={typed}
              autoComplete="off"
              data-autofocus
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            {deleted.error !== null && <ErrorState error={deleted.error} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" color="red" disabled={typed !== name} loading={deleted.isPending}>
                Delete
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
