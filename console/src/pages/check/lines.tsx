import { Group, Stack, Text } from '@mantine/core';
import { CodeBadge, StateBadge } from '../../components/code-badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/page.tsx';
import classes from './check.module.css';
import type { Decision } from './queries.ts';
import { findMessage } from './sources.ts';

interface LineVerdict {
  line: number;
  code: string;
  verdict: 'ok' | 'fix' | 'review';
  finding_ids: string[];
}
const VERDICTS = {
  ok: ['covered', 'Ready'],
  fix: ['high', 'Fix before submission'],
  review: ['medium', 'Review the findings'],
} as const;

/** Each line with its verdict and its problems. */
export function Lines({ decision }: { decision: Decision }) {
  const lines = ('lines' in decision ? decision.lines : []) as LineVerdict[];
  if (lines.length === 0) return null;
  return (
    <Section title="Lines">
      <Stack gap="md">
        {lines.map((line) => (
          <Line key={line.line} line={line} decision={decision} />
        ))}
      </Stack>
    </Section>
  );
}

function Line({
  line: { line, code, verdict, finding_ids: ids },
  decision,
}: {
  line: LineVerdict;
  decision: Decision;
}) {
  const [state, label] = VERDICTS[verdict];
  const wrong = decision.findings.filter(({ id, severity }) => ids.includes(id) && severity !== 'info');
  return (
    <section className={classes.line} aria-label={`Line ${line}`}>
      <Group gap="sm">
        <Text size="sm" c="dimmed" w="1.5rem">
          {line}
        </Text>
        <CodeBadge code={code} />
        <StateBadge state={state} label={label} />
      </Group>
      {wrong.length > 0 && (
        <ul className={classes.wrong}>
          {wrong.map((finding) => (
            <li key={finding.id}>
              <Icon name="warning" size={14} />
              <span>{findMessage(finding, decision)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
