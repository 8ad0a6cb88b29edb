import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ErrorState } from './states.tsx';

interface SaveFormProps {
  /** What is sent, such as a mutation. */
  save: { mutate(): void; isPending: boolean; error: Error | null };
  /** On the button that sends. */
  label: string;
  disabled?: boolean;
  close(): void;
  children: ReactNode;
}

/** The form of a window over the page: fields, what went wrong, a button that closes it and one that sends. */
export function SaveForm({ save, label, disabled = false, close, children }: SaveFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        {save.error !== null && <ErrorState error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={disabled}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
