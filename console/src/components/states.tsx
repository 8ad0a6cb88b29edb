import { Alert, Anchor, Button, Code, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CoveragePolicyError } from '../../../sdk/typescript/src/errors.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Waiting } from './page.tsx';
import { errorText, errorTitle } from './states-words.ts';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}

/** An empty list: explains why, and what to do next. */
export function EmptyState({ title, children, action, icon = 'empty' }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="lg" px="md" ta="center">
      <ThemeIcon variant="light" color="gray" size="lg" radius="md">
        <Icon name={icon} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {children !== undefined && (
        <Text c="dimmed" maw="32rem" component="div" style={{ textWrap: 'balance' }}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}

/** An error, with the request id the operator needs to find it. Wrong input and missing records are no failures. */
export function ErrorState({ error, retry }: { error: Error; retry?: () => void }) {
  const known = error instanceof CoveragePolicyError ? error : null;
  if (known?.status === 404 && retry !== undefined) return <Missing text={errorText(error)} />;
  const alert = {
    color: 'red',
    variant: 'light',
    icon: <Icon name="warning" />,
    role: 'alert',
    title: errorTitle(known),
  };
  // What the user entered is corrected on the page: no operator and no repetition helps.
  if (known?.status === 400 || known?.status === 422) return <Alert {...alert}>{errorText(error)}</Alert>;
  return (
    <Alert {...alert}>
      <Stack gap="xs" align="flex-start">
        <Text>{errorText(error)}</Text>
        {known?.requestId !== undefined && (
          <Group gap={4}>
            <Text size="sm">Request ID</Text>
            <Code>{known.requestId}</Code>
            <CopyButton value={known.requestId} label="Copy the request ID" />
          </Group>
        )}
        <Group gap="sm">
          {retry !== undefined && (
            <Button size="xs" variant="default" onClick={retry}>
              Try again
            </Button>
          )}
          {known?.docUrl !== undefined && (
            <Anchor href={known.docUrl} size="sm" c="inherit" td="underline">
              About this error
            </Anchor>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <Paper bg="var(--card)" withBorder p="lg" role="alert">
      <EmptyState
        title={text}
        action={
          <Button variant="default" onClick={() => history.back()}>
            Go back
          </Button>
        }
      >
        The link may be old, or the entry was removed.
      </EmptyState>
    </Paper>
  );
}

interface QueryResultProps<Data> {
  query: UseQueryResult<Data>;
  /** Displayed until the response arrives. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The three states of a query: loading, failed, loaded. */
export function QueryResult<Data>({ query, waiting = <Waiting />, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error !== null) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return <>{waiting}</>;
}
