import { Button, Stack } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink } from '../components/link.tsx';
import { Page, Section } from '../components/page.tsx';
import { EmptyState, ErrorState } from '../components/states.tsx';

/** A path below `/console` without a page. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Section>
        <EmptyState title="No page exists at this address" action={<ButtonLink to="/">Go to Home</ButtonLink>}>
          The link may be old, or the address mistyped.
        </EmptyState>
      </Section>
    </Page>
  );
}

/** The file of a page could not be loaded. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('Check your connection and try again.', { cause });
  }
}

/** A page that failed to render. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof PageLoadError)
    return (
      <Page title="This page could not be loaded">
        <Section>
          <EmptyState
            icon="warning"
            title={navigator.onLine ? 'The server cannot be reached' : 'You are offline'}
            action={<Button onClick={() => location.reload()}>Try again</Button>}
          >
            {error.message}
          </EmptyState>
        </Section>
      </Page>
    );
  return (
    <Stack p="lg" maw="40rem" mx="auto">
      <ErrorState error={error instanceof Error ? error : new Error(String(error))} retry={reset} />
    </Stack>
  );
}
