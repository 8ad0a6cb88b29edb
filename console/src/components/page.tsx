import { Box, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  title: string;
  /** Purpose of the page in one sentence. */
  summary?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** Uses the full window width, for content in columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A page with its h1, which is also the window title. */
export function Page({ title, summary, actions, wide = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Coverage Policy Intelligence`;
  }, [title]);
  return (
    <Stack gap="lg" data-wide={wide || undefined}>
      <Group justify="space-between" align="flex-start" gap="md" component="header">
        <Box flex="1 1 20rem" miw={0}>
          <Title order={1}>{title}</Title>
          {!wide && summary !== undefined && (
            <Text c="dimmed" mt={2} maw="56rem" component="div" style={{ textWrap: 'pretty' }}>
              {summary}
            </Text>
          )}
        </Box>
        {actions !== undefined && (
          <Group gap="xs" data-actions>
            {actions}
          </Group>
        )}
        {wide && summary !== undefined && (
          <Text c="dimmed" w="100%" component="div">
            {summary}
          </Text>
        )}
      </Group>
      {children}
    </Stack>
  );
}

interface SectionProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for tables that extend to the edge. */
  flush?: boolean;
  children: ReactNode;
}

/** A card of a page with an h2. */
export function Section({ title, actions, flush = false, children }: SectionProps) {
  return (
    <Paper
      component="section"
      bg="var(--card)"
      withBorder
      p={flush ? 0 : 'lg'}
      style={{ overflow: flush ? 'clip' : undefined, boxShadow: 'var(--raised)' }}
    >
      {title !== undefined && (
        <Group justify="space-between" gap="xs" mb={flush ? 0 : 'md'} p={flush ? 'lg' : 0} pb={flush ? 'sm' : 0}>
          <Title order={2}>{title}</Title>
          {actions !== undefined && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      {children}
    </Paper>
  );
}

interface SettingProps {
  title: string;
  /** Purpose, below the title. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A card of settings: description on the left, fields next to it. */
export function Setting({ title, summary, children }: SettingProps) {
  return (
    <Section>
      <Group align="flex-start" gap="md">
        <Box flex="1 1 14rem" maw={{ md: '18rem' }}>
          <Title order={2}>{title}</Title>
          {summary !== undefined && (
            <Text size="sm" c="dimmed" mt={4} component="div" style={{ textWrap: 'pretty' }}>
              {summary}
            </Text>
          )}
        </Box>
        <Box flex="2 1 22rem" miw={0}>
          {children}
        </Box>
      </Group>
    </Section>
  );
}

/** A placeholder with the height of the content that is loading, so that the layout does not shift. */
export function Waiting({ lines = 6, height = 18 }: { lines?: number; height?: number }) {
  return (
    <Stack gap="sm" p="lg" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and stay in their order.
        <Skeleton key={at} height={height} width={`${95 - ((at * 17) % 40)}%`} />
      ))}
    </Stack>
  );
}
