import { Group, List, Stack, Text } from '@mantine/core';
import { Citation } from '../../components/citation.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { Link } from '../../components/link.tsx';
import { LongText } from '../../components/long-text.tsx';
import { Section } from '../../components/page.tsx';
import { capitalized, readable, withoutReferences } from '../../components/words.ts';
import classes from './check.module.css';
import type { Decision } from './queries.ts';
import { indexSources, plain } from './sources.ts';

/** Steps that end the list: submit, with or without conditions. */
const LAST = ['submit', 'submit_if'];
/** A longer sentence is hard to read in bold. */
const SHORT = 100;

/** Next steps in order, each with its basis. */
export function Steps({ decision }: { decision: Decision }) {
  const sources = indexSources(decision);
  if (decision.next_actions.length === 0) return null;
  return (
    <Section title="What to do next">
      <ol className={classes.actions}>
        {decision.next_actions.map(({ action, text, codes, source_ids: ids }) => (
          <li key={`${action}${text}`} data-last={LAST.includes(action)}>
            <Stack gap={6}>
              <Text fw={LAST.includes(action) && text.length < SHORT ? 600 : undefined}>
                {readable(withoutReferences(text))}
              </Text>
              <Group gap="xs" align="flex-start">
                {codes.map((code) => (
                  <Link key={code} to={`/codes/${code}`} aria-label={`Code ${code}`}>
                    <CodeBadge code={code} />
                  </Link>
                ))}
                <Stack gap={4} miw={0} mt={2} flex="1 1 16rem">
                  {ids.map((id) => {
                    const source = sources.get(id);
                    return source === undefined ? null : (
                      <Citation key={id} source={source} statement={text} codes={codes} />
                    );
                  })}
                </Stack>
              </Group>
            </Stack>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface Condition {
  policy_id?: string | null;
  text: string;
  section?: string | null;
}

/** Distinct conditions of the last step and of the policies' logic. */
function listConditions(decision: Decision): Condition[] {
  const stated = [...decision.next_actions, ...decision.findings].flatMap(
    (one) => (one as { conditions?: Condition[] }).conditions ?? [],
  );
  return [...new Map(stated.map((condition) => [condition.text, condition])).values()];
}

/** What the record must document for the claim to be paid: conditions of the policies, then documents. */
export function RecordMustShow({ decision }: { decision: Decision }) {
  const conditions = listConditions(decision);
  const documents = decision.documentation_requirements.filter(
    (item) => !conditions.some(({ text }) => plain(item) === text),
  );
  if (conditions.length + documents.length === 0) return null;
  return (
    <Section title="What the record must show">
      <List spacing="xs" maw="54rem">
        {conditions.map(({ text, policy_id: id }) => (
          <List.Item key={text}>
            <LongText
              text={capitalized(text)}
              after={
                id != null && (
                  <Link to={`/policies/${id}`} size="sm" aria-label={`Open ${id}`}>
                    {text.includes(id) ? 'Open' : id}
                  </Link>
                )
              }
            />
          </List.Item>
        ))}
        {documents.map((item) => (
          <List.Item key={item}>
            <LongText text={plain(item)} />
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
