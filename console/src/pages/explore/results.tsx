import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import type { Policy } from '../../../../sdk/typescript/src/types.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';

export function Results({ policies }: { policies: readonly Policy[] }) {
  return (
    <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {policies.map((policy) => (
        <li key={policy.policy_id}>
          <Result policy={policy} />
        </li>
      ))}
    </Stack>
  );
}

function Result({ policy }: { policy: Policy }) {
  const { policy_id: id, title, passage, summary, matched_terms: terms = [], status } = policy;
  const words = terms.map(({ found }) => found);
  return (
    <Paper component="article" bg="var(--card)" withBorder p="md">
      <Stack gap={6}>
        <Group gap="xs" wrap="nowrap" align="baseline" justify="space-between">
          <Link to={`/policies/${id}`} fw={600} fz="1.0625rem">
            {title}
          </Link>
          {status === 'retired' && <StateBadge state="retired" />}
        </Group>
        <Facts policy={policy} />
        <Text size="sm" lineClamp={3}>
          <Marked text={passage?.text ?? summary ?? ''} words={words} />
        </Text>
      </Stack>
    </Paper>
  );
}

function Facts({ policy }: { policy: Policy }) {
  const { policy_id: id, policy_type: type, payer, jurisdictions, effective_date: effective } = policy;
  const { code_count: codes, criteria_count: criteria } = policy;
  const where =
    jurisdictions.length > 0 ? jurisdictions.join(', ') : policy.applicability_scope === 'national' ? 'National' : null;
  return (
    <Group gap="sm" c="dimmed" fz="sm">
      <Badge color="blue">{type}</Badge>
      <span>{id}</span>
      {payer !== null && <span>{payer.name}</span>}
      {where !== null && <span>{where}</span>}
      {effective !== null && (
        <span>
          Effective <DateText value={effective} />
        </span>
      )}
      <span>
        {codes} codes, {criteria} criteria
      </span>
    </Group>
  );
}
