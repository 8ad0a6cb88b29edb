import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePassword } from '../../api/auth.ts';
import { Setting } from '../../components/page.tsx';
import { NewPassword } from '../../components/password-field.tsx';
import { ErrorState } from '../../components/states.tsx';
import { toast } from '../../components/toasts.tsx';

const SHOW = { 'aria-label': 'Show the current password' };

/** Ends the other sessions of the person, where the old password may have been known. */
export function ChangePassword() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => changePassword(current, next),
    onSuccess: () => {
      setCurrent('');
      setNext('');
      toast('Password changed. Your other sessions were ended.');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Setting title="Password" summary="Changing it ends your other sessions.">
      <form onSubmit={submit}>
        <Stack maw="32rem">
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            value={current}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
            visibilityToggleButtonProps={SHOW}
          />
          <NewPassword label="New password" value={next} change={setNext} />
          {change.error !== null && <ErrorState error={change.error} />}
          <Group>
            <Button type="submit" loading={change.isPending} disabled={current === '' || next.length < 12}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Setting>
  );
}
