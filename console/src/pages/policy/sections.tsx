import { Stack, Text } from '@mantine/core';
import { Section } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import type { Policy } from './policy.tsx';

/** Indications, limitations and what else the text of the policy is parted into. */
export function Sections({ policy }: { policy: Policy }) {
  const written = Object.entries(policy.sections).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (written.length === 0)
    return (
      <Section>
        <EmptyState title="No text is loaded for this policy">{policy.source_shape_reason}</EmptyState>
      </Section>
    );
  return (
    <Stack gap="md">
      {written.map(([name, text]) => (
        <Section key={name} title={toHeading(name)}>
          <Text maw="46rem" lh={1.65} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        </Section>
      ))}
    </Stack>
  );
}

export function toHeading(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}
