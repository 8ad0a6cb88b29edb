import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePassword } from '../../api/auth.ts';
import { Setting } from '../../components/page.tsx';
import { CurrentPassword, NewPassword } from '../../components/password-field.tsx';
import { ErrorState } from '../../components/states.tsx';
import { toast } from '../../components/toast.ts';

/** Ends the user's other sessions, since the old password may have been compromised. */
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
          <CurrentPassword
            label="Current password"
            value={current}
            change={setCurrent}
            show="Show the current password"
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
