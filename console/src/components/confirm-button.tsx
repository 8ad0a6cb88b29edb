import { Button, type ButtonProps, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './states.tsx';

interface ConfirmButtonProps extends ButtonProps {
  label: string;
  /** Names the action and its target, for lists with many identical buttons. */
  ariaLabel?: string;
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  act(): Promise<unknown>;
  done(): void;
}

/** A button for an irreversible action, which asks for confirmation first. */
export function ConfirmButton({ label, ariaLabel, title, children, act, done, ...props }: ConfirmButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const sent = useMutation({
    mutationFn: act,
    onSuccess: () => {
      close();
      done();
    },
  });
  return (
    <>
      <Button size="xs" variant="default" aria-label={ariaLabel} {...props} onClick={open}>
        {label}
      </Button>
      <Dialog opened={opened} onClose={close} title={title}>
        <Stack>
          <Text>{children}</Text>
          {sent.error !== null && <ErrorState error={sent.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button color="red" loading={sent.isPending} onClick={() => sent.mutate()}>
              {label}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
