import { Stack } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink } from '../components/link.tsx';
import { Page, Section } from '../components/page.tsx';
import { EmptyState, ErrorState } from '../components/states.tsx';

/** An address below `/console` that no page has. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Section>
        <EmptyState title="There is no page at this address" action={<ButtonLink to="/">Go to Home</ButtonLink>}>
          The link may be old, or the address mistyped.
        </EmptyState>
      </Section>
    </Page>
  );
}

/** A page that could not be shown. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return (
    <Stack p="lg" maw="40rem" mx="auto">
      <ErrorState error={error instanceof Error ? error : new Error(String(error))} retry={reset} />
    </Stack>
  );
}
