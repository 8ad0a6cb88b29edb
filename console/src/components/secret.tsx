import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';

interface SecretModalProps {
  title: string;
  /** What sentences call it, such as "key". */
  what: string;
  /** Null while there is nothing to display. */
  value: string | null;
  note?: string;
  close(): void;
}

/** A secret that is displayed only once. A click outside does not close the dialog. */
export function SecretModal({ title, what, value, note, close }: SecretModalProps) {
  return (
    <Dialog opened={value !== null} onClose={close} title={title} closeOnClickOutside={false} size="lg">
      <Stack>
        <Alert icon={<Icon name="warning" />} color="yellow" title={`Copy the ${what} now`}>
          It cannot be shown again. Store it on a server, never in web pages, repositories or logs.
        </Alert>
        <Code block data-testid="secret" style={{ whiteSpace: 'pre-wrap', wordBreak: 'break-all' }}>
          {value}
        </Code>
        {note !== undefined && <Text c="dimmed">{note}</Text>}
        <Group justify="space-between">
          <CopyButton value={value ?? ''} label={`Copy the ${what}`} text="Copy" />
          <Button onClick={close}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
