import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CodeLookup } from '../../../../sdk/typescript/src/types.ts';
import { comparisonQuery } from '../../api/comparison.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { groupFamilies } from '../../components/families.ts';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { policyLabel } from '../../components/words.ts';

interface Listed {
  policy_id: string;
  title: string;
  policy_type: string;
  jurisdictions: readonly string[];
  effective_date: string | null;
  /** Null for policies that are not stated to cover or exclude the code. */
  disposition: string | null;
  payer?: { name: string; slug: string } | null;
}

/** By the state of the lists of local determinations, which are requested for procedure codes only. */
const NOTHING = {
  pending: 'Searching the lists of local determinations ...',
  error: 'The lists of local determinations could not be read.',
  success: 'No loaded policy lists this code.',
};

/** Policies that list the code, and policies that code lists assign to it, with one entry for a family. */
export function CodePolicies({ code, procedure }: { code: CodeLookup; procedure: boolean }) {
  const comparison = useQuery({ ...comparisonQuery([code.code]), enabled: procedure });
  const policies: Listed[] = code.policies ?? [];
  const known = new Set(policies.map(({ policy_id: id }) => id));
  const assigned = [...byNcdList(code), ...byLcdList(comparison.data)].filter(({ policy_id: id }) => !known.has(id));
  const count = policies.length + assigned.length;
  const isSearching = procedure && comparison.isPending && count === 0;
  return (
    <Section title={isSearching ? 'Policies' : `Policies (${count})`}>
      <Stack gap="lg">
        {policies.length > 0 && <Families policies={policies} />}
        {assigned.length > 0 && (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              Assigned to this code by published code lists. The text of the policy decides.
            </Text>
            <Families policies={assigned} />
          </Stack>
        )}
        {count === 0 && <Text c="dimmed">{NOTHING[procedure ? comparison.status : 'success']}</Text>}
        {(code.candidate_policies ?? []).length > 0 && (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              May apply, matched by title:
            </Text>
            {code.candidate_policies!.map(({ policy_id: id, title }) => (
              <Group key={id} gap="sm" fz="sm">
                <Link to={`/policies/${id}`}>{title}</Link>
                <Text span size="sm" c="dimmed">
                  {id}
                </Text>
              </Group>
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}

function byNcdList({ ncds = [] }: CodeLookup): Listed[] {
  return ncds.flatMap(({ policy_id: id, title }) =>
    id === null
      ? []
      : [
          {
            policy_id: id,
            title: title ?? id,
            policy_type: 'NCD',
            jurisdictions: [],
            effective_date: null,
            disposition: null,
          },
        ],
  );
}

type Comparison = Awaited<ReturnType<NonNullable<ReturnType<typeof comparisonQuery>['queryFn']>>>;

/** A policy that applies in several jurisdictions is listed in each of them. */
function byLcdList(comparison: Comparison | undefined): Listed[] {
  const found = new Map<string, Listed>();
  for (const { jurisdiction, policies } of comparison?.comparison ?? [])
    for (const policy of policies.filter(({ codes }) => codes.some(({ via }) => via === 'named'))) {
      const jurisdictions = [...(found.get(policy.policy_id)?.jurisdictions ?? []), jurisdiction];
      found.set(policy.policy_id, { ...policy, jurisdictions, disposition: null });
    }
  return [...found.values()];
}

function Families({ policies }: { policies: readonly Listed[] }) {
  return (
    <Stack gap="md">
      {groupFamilies(policies).map(({ key, policies: own }) => (
        <div key={key}>
          <Text fw={600}>{own[0]!.title}</Text>
          <Stack gap={4} mt={4}>
            {own.map(
              ({ policy_id: id, policy_type: type, disposition, jurisdictions, effective_date: from, payer }) => (
                <Group key={`${id}${disposition}`} gap="sm" fz="sm">
                  <Link to={`/policies/${id}`}>{policyLabel(type, id)}</Link>
                  {disposition !== null && (
                    <StateBadge
                      state={disposition}
                      label={disposition === 'requires_pa' ? 'Prior authorization' : disposition}
                    />
                  )}
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
  );
}
