import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ErrorState } from './states.tsx';

interface SaveFormProps {
  /** The action to submit, such as a mutation. */
  save: { mutate(): void; isPending: boolean; error: Error | null };
  /** Label of the submit button. */
  label: string;
  disabled?: boolean;
  close(): void;
  children: ReactNode;
}

/** The form may be longer than the dialog. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Form of a dialog: fields, error, a button to close and one to submit. */
export function SaveForm({ save, label, disabled = false, close, children }: SaveFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        {save.error !== null && (
          <div ref={show}>
            <ErrorState error={save.error} />
          </div>
        )}
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
