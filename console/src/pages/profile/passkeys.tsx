import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addPasskey, deletePasskey, passkeys } from '../../api/auth.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DateText } from '../../components/date.tsx';
import { Setting } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';

export function Passkeys() {
  const [name, setName] = useState('');
  const queries = useQueryClient();
  const retained = useQuery({ queryKey: ['passkeys'], queryFn: passkeys });
  const reload = () => void queries.invalidateQueries({ queryKey: ['passkeys'] });
  const added = useMutation({
    mutationFn: () => addPasskey(name),
    onSuccess: () => {
      setName('');
      reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    added.mutate();
  };
  return (
    <Setting title="Passkeys" summary="Sign in with your fingerprint, face or a security key instead of a password.">
      <Stack maw="32rem">
        <QueryResult query={retained} waiting={null}>
          {(all) => (
            <>
              {all.map((passkey) => (
                <Group key={passkey.id} justify="space-between">
                  <Text>
                    {passkey.name ?? 'Passkey'}, added <DateText value={passkey.createdAt} />
                  </Text>
                  <ConfirmButton
                    label="Remove"
                    ariaLabel={`Remove ${passkey.name ?? 'the passkey'}`}
                    title="Remove this passkey?"
                    act={() => deletePasskey(passkey.id)}
                    done={reload}
                  >
                    It can no longer be used to sign in.
                  </ConfirmButton>
                </Group>
              ))}
            </>
          )}
        </QueryResult>
        <form onSubmit={submit}>
          <Group align="flex-end">
            <TextInput
              label="Name of the new passkey"
              placeholder="Laptop"
              required
              maxLength={80}
              flex="1 1 12rem"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={added.isPending}>
              Add passkey
            </Button>
          </Group>
        </form>
        {added.error !== null && <ErrorState error={added.error} />}
      </Stack>
    </Setting>
  );
}
