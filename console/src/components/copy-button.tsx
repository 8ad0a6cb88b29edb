import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Icon } from './icon.tsx';

/** Copies a text. @param label what the button does, for screen readers. @param text displayed next to the icon. */
export function CopyButton({ value, label, text }: { value: string; label: string; text?: string }) {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const icon = <Icon name={copied ? 'done' : 'copy'} size={16} />;
  if (text !== undefined)
    return (
      // The accessible name contains the visible text, also while it reports success.
      <Button
        variant="default"
        size="xs"
        leftSection={icon}
        onClick={() => copy(value)}
        aria-label={copied ? undefined : label}
      >
        {copied ? 'Copied' : text}
      </Button>
    );
  return (
    <Tooltip label={copied ? 'Copied' : label}>
      <ActionIcon variant="subtle" color="gray" c="dimmed" size="sm" onClick={() => copy(value)} aria-label={label}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
