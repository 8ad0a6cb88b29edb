import { Group, Stack, Table, Text } from '@mantine/core';
import type { Comparison } from '../../../../sdk/typescript/src/types.ts';
import { CodeBadge, StateBadge } from '../../components/code-badge.tsx';
import classes from '../../components/data-table.module.css';
import { DateText } from '../../components/date.tsx';
import { Link, TitleLink } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { policyLabel } from '../../components/words.ts';
import own from './compare.module.css';

type Rows = Comparison['comparison'];
const COLUMNS = ['Jurisdiction', 'Policy', 'Effective', 'Codes'];

/** Policies by jurisdiction, with effective dates and the coverage of each code. */
export function JurisdictionTable({ rows, codes }: { rows: Rows; codes: readonly string[] }) {
  const addressed = rows.filter(({ policies }) => policies.length > 0);
  const silent = rows.filter((row) => row.policies.length === 0 && row.policies_without_codes.length === 0);
  return (
    <Section title={`Jurisdictions with a policy (${addressed.length} of ${rows.length})`} flush>
      {addressed.length > 0 && (
        <ScrollRegion label="Jurisdictions" className={classes.scroll}>
          <Table horizontalSpacing="lg" verticalSpacing="sm" role="table">
            <Table.Thead role="rowgroup">
              <Table.Tr role="row">
                {COLUMNS.map((name) => (
                  <Table.Th key={name} role="columnheader">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody role="rowgroup">
              {addressed.flatMap(({ jurisdiction, mac_name: name, mac_type: type, policies }) =>
                policies.map((policy, at) => (
                  <Table.Tr
                    key={`${jurisdiction}${type}${policy.policy_id}`}
                    role="row"
                    className={at > 0 ? own.continued : undefined}
                  >
                    <Table.Td role="cell">
                      {at === 0 && (
                        <>
                          <strong>{jurisdiction}</strong> {name}
                        </>
                      )}
                    </Table.Td>
                    <Table.Td role="cell" data-label="Policy">
                      <span>
                        <Link to={`/policies/${policy.policy_id}`}>{policy.title}</Link>
                        <Text size="xs" c="dimmed">
                          {policyLabel(policy.policy_type, policy.policy_id)}
                        </Text>
                      </span>
                    </Table.Td>
                    <Table.Td role="cell" data-label="Effective">
                      <DateText value={policy.effective_date} />
                    </Table.Td>
                    <Table.Td role="cell" data-label="Codes">
                      <Stated codes={codes} stated={policy.codes} />
                    </Table.Td>
                  </Table.Tr>
                )),
              )}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      {silent.length > 0 && (
        <Text size="sm" c="dimmed" p="lg" pt="sm">
          No policy on these codes: {silent.map(({ jurisdiction }) => jurisdiction).join(', ')}.
        </Text>
      )}
      <WithoutCodes rows={rows} />
    </Section>
  );
}

/** A jurisdiction without a list of codes is not one without a policy. */
function WithoutCodes({ rows }: { rows: Rows }) {
  const jurisdictions = new Map<string, string[]>();
  const policies = rows.flatMap(({ jurisdiction, policies_without_codes: own }) =>
    own.filter(({ policy_id: id }) => {
      const known = jurisdictions.get(id);
      known?.push(jurisdiction);
      if (known === undefined) jurisdictions.set(id, [jurisdiction]);
      return known === undefined;
    }),
  );
  if (policies.length === 0) return null;
  return (
    <Stack gap={4} p="lg" pt="sm">
      <Text size="sm" c="dimmed">
        May apply, matched by title (no code list loaded):
      </Text>
      {policies.map(({ policy_id: id, title }) => (
        <Text key={id} size="sm">
          {jurisdictions.get(id)!.join(', ')}: <Link to={`/policies/${id}`}>{title}</Link>{' '}
          <Text span size="xs" c="dimmed">
            {policyLabel('LCD', id)}
          </Text>
        </Text>
      ))}
    </Stack>
  );
}

function Stated({ codes, stated }: { codes: readonly string[]; stated: Rows[number]['policies'][number]['codes'] }) {
  return (
    <Stack gap={4}>
      {codes
        .flatMap((code) => stated.filter((one) => one.code === code))
        .map(({ code, disposition, via }) => (
          <Group key={`${code}${disposition}`} gap={6}>
            <Group gap={6} wrap="nowrap">
              <CodeBadge code={code} />
              <StateBadge
                state={disposition}
                label={disposition === 'requires_pa' ? 'Prior authorization' : disposition}
              />
            </Group>
            {via === 'linked' && (
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                through its article
              </Text>
            )}
          </Group>
        ))}
    </Stack>
  );
}

export function NationalPolicies({ policies }: { policies: Comparison['national_policies'] }) {
  if (policies.length === 0) return null;
  return (
    <Section title="National policies">
      <Stack gap="sm">
        {policies.map(({ policy_id: id, title, effective_date: from, disposition }) => (
          <Group key={id} gap="sm">
            <TitleLink to={`/policies/${id}`} fw={500}>
              {title}
            </TitleLink>
            <StateBadge state={disposition} />
            <Text size="sm" c="dimmed">
              {id}, effective <DateText value={from} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
