import { Group, Stack, Text } from '@mantine/core';
import { Citation } from '../../components/citation.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { Section } from '../../components/page.tsx';
import classes from './check.module.css';
import { indexSources } from './sources.ts';
import type { Decision } from './verdict.tsx';

/** What to do next, most important first, each with what it is on. */
export function Actions({ decision }: { decision: Decision }) {
  const sources = indexSources(decision);
  if (decision.next_actions.length === 0) return null;
  return (
    <Section title="What to do next">
      <ol className={classes.actions}>
        {decision.next_actions.map(({ action, text, codes, source_ids: ids }) => (
          <li key={`${action}${text}`}>
            <Stack gap={6}>
              <Text>{text}</Text>
              <Group gap="xs">
                {codes.map((code) => (
                  <CodeBadge key={code} code={code} />
                ))}
                {ids.map((id) => {
                  const source = sources.get(id);
                  return source === undefined ? null : (
                    <Citation key={id} source={source} statement={text} codes={codes} />
                  );
                })}
              </Group>
            </Stack>
          </li>
        ))}
      </ol>
    </Section>
  );
}
