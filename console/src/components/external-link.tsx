import { Anchor, Button, Text } from '@mantine/core';
import { Icon } from './icon.tsx';
import { linkHost } from './link-host.ts';

interface ExternalLinkProps {
  /** Untrusted: comes from documents. */
  url: string | null | undefined;
  label: string;
  /** As a button alongside others. */
  button?: boolean;
}

/**
 * A link to another site, with the host it leads to: what a document calls its link is no reason to trust it. Only addresses of the
 * web become links; others are shown as the label alone.
 */
export function ExternalLink({ url, label, button = false }: ExternalLinkProps) {
  const host = linkHost(url);
  if (url === null || url === undefined || host === null) return button ? null : label;
  const icon = <Icon name="external" size={14} />;
  if (button)
    return (
      <Button component="a" href={url} target="_blank" rel="noopener noreferrer" variant="default" rightSection={icon}>
        {label} ({host})
      </Button>
    );
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit>
      {label}{' '}
      <Text span size="sm" c="dimmed">
        ({host})
      </Text>{' '}
      {icon}
    </Anchor>
  );
}
