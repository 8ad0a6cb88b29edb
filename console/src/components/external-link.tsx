import { Anchor, Button, Text } from '@mantine/core';
import { Icon } from './icon.tsx';
import { linkHost } from './link-host.ts';

interface ExternalLinkProps {
  /** Untrusted, since it comes from documents. */
  url: string | null | undefined;
  label: string;
  /** Displayed as a button next to others. */
  button?: boolean;
}

/**
 * A link to another site that displays its host, since the link text of a document cannot be trusted. Only http and
 * https URLs become links; for others, only the label is displayed.
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
