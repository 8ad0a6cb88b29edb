import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Citation } from './citation.tsx';
import { StateBadge } from './code-badge.tsx';
import { Section, Waiting } from './page.tsx';
import { ErrorState } from './states.tsx';

interface Counterfactual {
  changes: { text: string; to: string | null; allowed: boolean; reason: string }[];
  direction: 'better' | 'worse';
  to: string | { coverage_status: string; denial_risk: string; prior_auth_required: boolean | null };
  allowed: boolean;
  reason: string;
  citations: { source_id: string; title: string; source_url: string | null }[];
}

export interface Counterfactuals {
  tried: number;
  note: string | null;
  changes: Counterfactual[];
}

/** On request: changes that would alter the answer. Each was verified by deciding the changed request. */
export function WhatWouldChange({ explain }: { explain(): Promise<Counterfactuals | undefined> }) {
  const found = useMutation({ mutationFn: async () => (await explain()) ?? null });
  return (
    <Section
      title="What would change the result"
      actions={
        <Button variant="default" size="xs" loading={found.isPending} onClick={() => found.mutate()}>
          Find out
        </Button>
      }
    >
      <div role="status" aria-live="polite">
        {found.isPending && <Waiting lines={3} />}
        {found.error !== null && <ErrorState error={found.error} />}
        {found.isIdle && (
          <Text size="sm" c="dimmed">
            The smallest changes to the request that lead to another verdict, each with its source. Costs five checks.
          </Text>
        )}
        {found.data != null && <Changes found={found.data} />}
      </div>
    </Section>
  );
}

function Changes({ found }: { found: Counterfactuals }) {
  if (found.changes.length === 0) return <Text>{found.note}</Text>;
  return (
    <List spacing="md" listStyleType="none">
      {found.changes.map((one) => {
        const text = one.changes.map((change) => change.text).join('; and ');
        return (
          <List.Item key={text + one.direction}>
            <Stack gap={4}>
              <Group gap="sm">
                <StateBadge
                  state={one.direction === 'better' ? 'low' : 'high'}
                  label={one.direction === 'better' ? 'Better' : 'Worse'}
                />
                <Text fw={500}>{text}</Text>
              </Group>
              <Text size="sm">{outcome(one.to)}</Text>
              <Text size="sm" c={one.allowed ? undefined : 'dimmed'}>
                {one.allowed ? 'Allowed. ' : 'Not allowed on its own. '}
                {one.reason}.
              </Text>
              <Group gap="xs">
                {one.citations.map(({ source_id: id, title, source_url: url }) => (
                  <Citation key={id} source={{ title, policy_id: id, source_url: url }} statement={text} />
                ))}
              </Group>
            </Stack>
          </List.Item>
        );
      })}
    </List>
  );
}

const words = (name: string): string => name.replaceAll('_', ' ');

function outcome(to: Counterfactual['to']): string {
  if (typeof to === 'string') return `Verdict: ${words(to)}`;
  const authorization = { true: 'required', false: 'not required', null: 'unknown' }[String(to.prior_auth_required)];
  return `Coverage ${words(to.coverage_status)}, denial risk ${to.denial_risk}, prior authorization ${authorization}`;
}
