import { Alert, Group, List, Stack, Text } from '@mantine/core';
import type { ClaimValidation, PriorAuthCheck } from '../../../../sdk/typescript/src/types.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/page.tsx';
import { Label } from '../../components/quote.tsx';
import { Actions } from './actions.tsx';
import { Findings, Policies } from './findings.tsx';
import { plain } from './sources.ts';

export type Decision = ClaimValidation | PriorAuthCheck;

const AUTHORIZATION = { true: 'Required', false: 'Not required', null: 'Unknown' };

/** What the policies say, what to do about it, and what is behind each statement. */
export function Verdict({ decision }: { decision: Decision }) {
  const needed = String(decision.prior_auth_required) as keyof typeof AUTHORIZATION;
  return (
    <Stack gap="lg">
      <Section title="Verdict">
        <Stack gap="md">
          <Text fz="1.0625rem" lh={1.6}>
            {decision.summary}
          </Text>
          <Group gap="xl">
            <Fact name="Coverage" state={decision.coverage_status} />
            <Fact
              name="Prior authorization"
              state={needed === 'true' ? 'required' : needed === 'false' ? 'not_required' : 'unknown'}
              label={AUTHORIZATION[needed]}
            />
            <Fact name="Risk of denial" state={decision.denial_risk} />
            <Fact name="Confidence" state={CONFIDENCE[decision.confidence]} label={decision.confidence} />
          </Group>
          {decision.requires_manual_review && <Review reasons={decision.review_reasons} />}
        </Stack>
      </Section>
      <Actions decision={decision} />
      <Findings decision={decision} />
      <Policies decision={decision} />
      <Written title="Documentation to have" items={decision.documentation_requirements} />
      <Written title="What is not known" items={decision.known_gaps} />
    </Stack>
  );
}

/** High confidence is good, high risk is not: the colors follow the sense. */
const CONFIDENCE = { low: 'high', medium: 'medium', high: 'low' };

function Fact({ name, state, label }: { name: string; state: string; label?: string }) {
  return (
    <div>
      <Label>{name}</Label>
      <StateBadge state={state} label={label} />
    </div>
  );
}

function Review({ reasons }: { reasons: readonly string[] }) {
  return (
    <Alert color="yellow" variant="light" icon={<Icon name="warning" />} title="A person has to look at this">
      {reasons.join(' ')}
    </Alert>
  );
}

function Written({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <List spacing="xs" maw="52rem">
        {items.map((item) => (
          <List.Item key={item}>{plain(item)}</List.Item>
        ))}
      </List>
    </Section>
  );
}
