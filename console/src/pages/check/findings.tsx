import { Group, Stack, Text } from '@mantine/core';
import { Citation } from '../../components/citation.tsx';
import { CodeBadge, StateBadge } from '../../components/code-badge.tsx';
import { TitleLink } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { policyLabel } from '../../components/words.ts';
import type { Decision } from './queries.ts';
import { findMessage, indexSources } from './sources.ts';

const SEVERITIES = { error: 'high', warning: 'medium', info: 'future' } as const;
const ORDER = ['error', 'warning', 'info'];

/** Findings of each rule, most severe first. */
export function Findings({ decision }: { decision: Decision }) {
  const sources = indexSources(decision);
  const found = decision.findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  return (
    <Section title={`Evidence (${found.length})`}>
      {found.length === 0 && <EmptyState title="No rule found anything to report" />}
      <Stack gap="md">
        {found.map((finding) => {
          const source = sources.get(finding.source_id);
          const message = findMessage(finding, decision);
          const codes = finding.codes ?? (finding.code === null ? [] : [finding.code]);
          return (
            <Group key={finding.id} align="flex-start" wrap="nowrap" gap="md">
              <Group w="5rem" style={{ flex: 'none' }}>
                <StateBadge state={SEVERITIES[finding.severity]} label={finding.severity} />
              </Group>
              <Stack gap={4} miw={0}>
                <Text>{message}</Text>
                <Group gap="xs">
                  {codes.map((code) => (
                    <CodeBadge key={code} code={code} />
                  ))}
                  {source !== undefined && <Citation source={source} statement={message} codes={codes} />}
                </Group>
              </Stack>
            </Group>
          );
        })}
      </Stack>
    </Section>
  );
}

export function Policies({ decision }: { decision: Decision }) {
  const { matched_policies: policies } = decision;
  if (policies.length === 0) return null;
  return (
    <Section title={`Policies that apply (${policies.length})`}>
      <Stack gap="sm">
        {policies.map(({ policy_id: id, title, policy_type: type, jurisdiction, disposition }) => (
          <div key={id}>
            <TitleLink to={`/policies/${id}`} fw={500}>
              {title}
            </TitleLink>
            <Group gap="sm" c="dimmed" fz="sm">
              <span>{policyLabel(type, id)}</span>
              {jurisdiction !== null && <span>{jurisdiction}</span>}
              {disposition !== null && <StateBadge state={disposition} />}
            </Group>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
