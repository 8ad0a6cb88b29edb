import { Group, Stack, Text } from '@mantine/core';
import type { CodeLookup } from '../../../../sdk/typescript/src/types.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { groupFamilies } from '../../components/families.ts';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';

/** Policies that list the code, with one entry for a family across contractors. */
export function CodePolicies({ code }: { code: CodeLookup }) {
  const policies = code.policies ?? [];
  const families = groupFamilies(policies);
  return (
    <Section title={`Policies (${policies.length})`}>
      {policies.length === 0 && <EmptyState title="No loaded policy lists this code" />}
      <Stack gap="md">
        {families.map(({ key, policies: own }) => (
          <div key={key}>
            <Text fw={600}>{own[0]!.title}</Text>
            <Stack gap={4} mt={4}>
              {own.map(
                ({ policy_id: id, policy_type: type, disposition, jurisdictions, effective_date: from, payer }) => (
                  <Group key={`${id}${disposition}`} gap="sm" fz="sm">
                    <Link to={`/policies/${id}`}>{id.startsWith(type) ? id : `${type} ${id}`}</Link>
                    <StateBadge
                      state={disposition}
                      label={disposition === 'requires_pa' ? 'Prior authorization' : disposition}
                    />
                    <Text span size="sm" c="dimmed">
                      {jurisdictions.length > 0 ? jurisdictions.join(', ') : (payer?.name ?? 'National')}
                      {from !== null && (
                        <>
                          , from <DateText value={from} />
                        </>
                      )}
                    </Text>
                  </Group>
                ),
              )}
            </Stack>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
