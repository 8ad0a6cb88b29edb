import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { TitleLink } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { QueryResult } from '../../components/states.tsx';
import { policyLabel } from '../../components/words.ts';
import type { Policy } from './queries.ts';

interface Related {
  policy_id: string;
  title: string;
  policy_type: string;
  status: string;
}

/** Policies this one belongs to, policies that cite it, and where it is in force. */
export function Links({ policy }: { policy: Policy }) {
  const related = policy.related_policies as unknown as Related[];
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
      <Section title="Linked policies">
        {related.length === 0 ? (
          <Text c="dimmed">No linked policies.</Text>
        ) : (
          <Stack gap="sm">
            {related.map((one) => (
              <Entry key={one.policy_id} policy={one} />
            ))}
          </Stack>
        )}
      </Section>
      <Stack gap="md">
        <Section title="Mentioned in">
          <Mentions policyId={policy.policy_id} known={new Set(related.map(({ policy_id: id }) => id))} />
        </Section>
        <Section title="Jurisdictions">
          <Text>{policy.states.length > 0 ? policy.states.join(', ') : 'In all states'}</Text>
          {policy.mac !== null && (
            <Text c="dimmed" mt="xs">
              {policy.mac.name}, {policy.jurisdictions.join(', ')}
            </Text>
          )}
        </Section>
      </Stack>
    </SimpleGrid>
  );
}

function Entry({ policy: { policy_id: id, title, policy_type: type, status } }: { policy: Related }) {
  return (
    <div>
      <TitleLink to={`/policies/${id}`} fw={500}>
        {title}
      </TitleLink>
      <Text size="sm" c="dimmed" component="div">
        {policyLabel(type, id)} {status === 'retired' && <StateBadge state={status} />}
      </Text>
    </div>
  );
}

function Mentions({ policyId, known }: { policyId: string; known: ReadonlySet<string> }) {
  const query = useQuery({
    queryKey: ['policy', policyId, 'mentions'],
    queryFn: async ({ signal }) =>
      (await api.policies.list({ q: `"${policyId}"`, limit: 20 }, { signal }).first()).data,
  });
  return (
    <QueryResult query={query}>
      {(found) => {
        const others = found.filter(({ policy_id: id }) => id !== policyId && !known.has(id));
        if (others.length === 0) return <Text c="dimmed">No other policy mentions this one.</Text>;
        return (
          <Stack gap="sm">
            {others.map((one) => (
              <Entry key={one.policy_id} policy={one} />
            ))}
          </Stack>
        );
      }}
    </QueryResult>
  );
}
