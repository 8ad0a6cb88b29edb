import { Alert, Anchor, Code, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/page.tsx';

const ADDRESS = `${location.origin}/mcp`;
const CLAUDE_CODE = `claude mcp add --transport http coverage ${ADDRESS}`;
const CURSOR = JSON.stringify({ mcpServers: { coverage: { url: ADDRESS } } }, null, 2);

/** Instructions for connecting an assistant, which needs only the URL. */
export function Connect() {
  return (
    <Section title="Connect an assistant">
      <Stack>
        <Group gap="xs">
          <Text>MCP server URL</Text>
          <Code>{ADDRESS}</Code>
          <CopyButton value={ADDRESS} label="Copy the address" />
        </Group>
        {location.protocol !== 'https:' && (
          <Alert
            icon={<Icon name="info" />}
            color="yellow"
            title="Only programs on your own machine can reach this URL"
          >
            Claude and ChatGPT on the web need a public https URL. Claude Code and Cursor work with this one.
          </Alert>
        )}
        <Way name="Claude">
          <Text>
            On the web and desktop: Settings, Connectors, Add custom connector. Paste the URL. For Claude Code, run
          </Text>
          <Command value={CLAUDE_CODE} label="Copy the command for Claude Code" />
        </Way>
        <Way name="ChatGPT">
          <Text>
            In the settings of apps and connectors, turn on developer mode, then create a connector. Paste the URL and
            choose OAuth.
          </Text>
        </Way>
        <Way name="Cursor">
          <Text>
            Add this to <Code>~/.cursor/mcp.json</Code>. Cursor opens your browser to sign in.
          </Text>
          <Command value={CURSOR} label="Copy the settings for Cursor" />
        </Way>
        <Text c="dimmed">
          The{' '}
          <Anchor href="/docs/guides/mcp" td="underline" inherit>
            MCP guide
          </Anchor>{' '}
          covers other clients and API keys.
        </Text>
      </Stack>
    </Section>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Title order={3}>{name}</Title>
      {children}
    </Stack>
  );
}

function Command({ value, label }: { value: string; label: string }) {
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Code block flex={1} miw={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value}
      </Code>
      <CopyButton value={value} label={label} />
    </Group>
  );
}
