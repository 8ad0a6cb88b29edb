import { Group, Stack, Text } from '@mantine/core';
import { StateBadge } from '../../components/code-badge.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { readable } from '../../components/words.ts';
import classes from './program.module.css';
import type { Programs } from './programs.tsx';

type OneProgram = Programs['programs'][number];
type Fact = OneProgram['facts'][number];

/** Subjects of facts, in the order of a request. */
const SUBJECTS: Partial<Record<string, string>> = {
  scope: 'Scope',
  request: 'Request',
  standard_decision: 'Decision',
  expedited_decision: 'Expedited decision',
  resubmission: 'Resubmission',
  authorization_valid: 'Valid for',
  utn_electronic: 'Electronic claim',
  utn_paper: 'Paper claim',
  without_authorization: 'Without authorization',
};
const ORDER = Object.keys(SUBJECTS);

/** One program: requirements, decision times, validity, and where its number goes on the claim. */
export function Program({ program, codes }: { program: OneProgram; codes: number }) {
  return (
    <Stack gap="xs" component="section">
      <Group gap="sm">
        <Text fw={600} component="h3" m={0}>
          {program.name}
        </Text>
        {program.requirement !== null && <StateBadge state={program.requirement} />}
        <Text size="sm" c="dimmed">
          {codes} {codes === 1 ? 'code' : 'codes'}
        </Text>
      </Group>
      <dl className={classes.facts}>
        {groupFacts(program.facts).map(({ subject, statements }) => (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd>
              {statements.map((statement) => (
                <p key={statement}>{statement}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {program.source_url !== null && (
        <Text size="sm" component="div">
          <ExternalLink url={program.source_url} label={program.source_title} />
        </Text>
      )}
    </Stack>
  );
}

/** Groups by subject; a statement that applies only to some items lists them. */
function groupFacts(facts: readonly Fact[]): { subject: string; statements: string[] }[] {
  const bySubject = new Map<string, Map<string, string[]>>();
  for (const { fact, statement, applies_to: items } of facts) {
    const subject = bySubject.get(fact) ?? new Map<string, string[]>();
    const text = readable(statement);
    subject.set(text, [...(subject.get(text) ?? []), ...(items === null ? [] : [items])]);
    bySubject.set(fact, subject);
  }
  const place = (fact: string) => (ORDER.includes(fact) ? ORDER.indexOf(fact) : ORDER.length);
  return [...bySubject]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([fact, texts]) => ({
      subject: SUBJECTS[fact] ?? fact.charAt(0).toUpperCase() + fact.slice(1).replaceAll('_', ' '),
      statements: [...texts].map(([text, items]) =>
        items.length === 0 ? text : `${capitalize(items.join(', '))}: ${text}`,
      ),
    }));
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
