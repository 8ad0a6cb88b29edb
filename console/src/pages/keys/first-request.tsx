import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Section } from '../../components/page.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { ErrorState } from '../../components/states.tsx';
import classes from './first-request.module.css';

const COMMAND = `curl -H "Authorization: Bearer $CPI_API_KEY" \\
  "${location.origin}/v1/policies?q=oxygen&limit=1"`;

/** The same request as a command to copy and as a button to send. */
export function FirstRequest() {
  const request = useMutation({ mutationFn: () => api.policies.list({ q: 'oxygen', limit: 1 }).first() });
  return (
    <Section title="First request" actions={<CopyButton value={COMMAND} label="Copy the command" text="Copy" />}>
      <Stack gap="md">
        <Text c="dimmed">
          Set <code>CPI_API_KEY</code> to your key and run this in a terminal, or send the same request from here.
        </Text>
        <Code label="Command">{COMMAND}</Code>
        <Group>
          <Button variant="light" onClick={() => request.mutate()} loading={request.isPending}>
            Send it
          </Button>
        </Group>
        {request.error !== null && <ErrorState error={request.error} />}
        {request.data !== undefined && (
          <Code label="Answer" answer>
            {JSON.stringify(request.data, null, 2)}
          </Code>
        )}
      </Stack>
    </Section>
  );
}

function Code({ label, answer = false, children }: { label: string; answer?: boolean; children: string }) {
  return (
    <ScrollRegion label={label} className={`${classes.code} ${answer ? classes.answer : ''}`}>
      <pre>{children}</pre>
    </ScrollRegion>
  );
}
