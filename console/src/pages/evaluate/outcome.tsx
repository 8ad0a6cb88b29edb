import { Group, List, Stack, Text } from '@mantine/core';
import type { CoverageEvaluation } from '../../../../sdk/typescript/src/types.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { Link } from '../../components/link.tsx';
import { AssuranceBadge } from '../../components/logic/assurance.tsx';
import { Section } from '../../components/page.tsx';
import { Label, Quote } from '../../components/quote.tsx';

const VERDICTS: Record<string, [state: string, label: string, text: string]> = {
  met: ['covered', 'Criteria met', 'The facts meet the criteria of the policy.'],
  not_met: ['not_covered', 'Criteria not met', 'The facts fail a criterion of the policy.'],
  undetermined: [
    'pending',
    'Undetermined',
    'The facts do not settle the criteria. This is neither an approval nor a denial.',
  ],
};
const MOST_PARAGRAPHS = 6;
/** Lists names of facts; their questions are listed below it. */
const UNDECIDED = /^Not decided without /;

/** The verdict, then the missing facts that would decide it, then the evidence. */
export function Outcome({ evaluation }: { evaluation: CoverageEvaluation }) {
  const [state, label, text] = VERDICTS[evaluation.verdict] ?? VERDICTS.undetermined!;
  return (
    <Stack gap="lg">
      <Section title="Verdict">
        <Stack gap="sm">
          <Group gap="sm">
            <StateBadge state={state} label={label} />
            <AssuranceBadge assurance={evaluation.assurance} />
            <Link to={`/policies/${evaluation.policy.policy_id}`}>{evaluation.policy.title}</Link>
          </Group>
          <Text>{text}</Text>
          {evaluation.reasons
            .filter((reason) => !UNDECIDED.test(reason))
            .map((reason) => (
              <Text key={reason} size="sm" c="dimmed">
                {reason}
              </Text>
            ))}
          {evaluation.questions.length > 0 && (
            <div>
              <Label>Facts that could decide</Label>
              <List size="sm">
                {evaluation.questions.map(({ name, ask: question }) => (
                  <List.Item key={name}>{question}</List.Item>
                ))}
              </List>
            </div>
          )}
        </Stack>
      </Section>
      <Criteria title="In favor" items={evaluation.matched_criteria} />
      <Criteria title="Against" items={evaluation.unmatched_criteria} />
      {evaluation.to_read.length > 0 && (
        <Section title="Paragraphs to read">
          <Stack gap="sm">
            {evaluation.to_read.slice(0, MOST_PARAGRAPHS).map(({ anchor, text: words }) => (
              <Quote key={anchor}>{words}</Quote>
            ))}
            {evaluation.to_read.length > MOST_PARAGRAPHS && (
              <Text size="sm" c="dimmed">
                {evaluation.to_read.length - MOST_PARAGRAPHS} more paragraphs are in the policy.
              </Text>
            )}
          </Stack>
        </Section>
      )}
      <Criteria title="Still open" items={evaluation.skipped_criteria} />
    </Stack>
  );
}

function Criteria({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={`${title} (${items.length})`}>
      <List size="sm" spacing={4}>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </Section>
  );
}
