import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { CodeBadge, StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import classes from '../../components/diff/diff.module.css';
import { Runs } from '../../components/diff/text-changes.tsx';
import { compareWords } from '../../components/diff/word-runs.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { Settled } from '../../components/settled.tsx';
import { subjectLabel, subjectPath } from '../../components/subject.ts';
import { inWords, readable } from '../../components/words.ts';
import { RecordedDifference } from './recorded-difference.tsx';
import { factLabel, formatValue } from './words.ts';

type Review = Answer<'/v1/agent/reviews/{case_id}', 'get'>['data'];
type Preview = NonNullable<Review['preview']>;

/** Queries of the difference, which is displayed above the decision. */
export const DIFFERENCE = ['changes of', 'policy'];

/** What a reviewer needs before approving a write: subject, difference, requester and the record to be written. */
export function WritePreview({ review, preview }: { review: Review; preview: Preview }) {
  return (
    <>
      <Section title={preview.title}>
        <Stack gap="xs">
          <Text fw={500}>{preview.action}</Text>
          {preview.difference !== null && <Summary difference={preview.difference} />}
          <Group gap="md">
            {preview.policy_id !== null && (
              <Link to={subjectPath(preview.policy_id)}>{subjectLabel(preview.policy_id)}</Link>
            )}
            {preview.source_url !== null && <ExternalLink url={preview.source_url} label="Publisher’s page" />}
          </Group>
        </Stack>
      </Section>
      <RecordedDifference question={review.question} policyId={preview.policy_id}>
        {preview.difference !== null && <Difference difference={preview.difference} />}
        {preview.codes.length > 0 && <Codes codes={preview.codes} />}
      </RecordedDifference>
      <Settled after={DIFFERENCE}>
        <Section title="Who requested it">
          <Requester requester={review.requested_by} />
        </Section>
        <Section title="What will be recorded">
          <Facts facts={withoutEmpty(preview.records)} />
        </Section>
      </Settled>
    </>
  );
}

function Summary({ difference }: { difference: NonNullable<Preview['difference']> }) {
  return (
    <>
      <Group gap="xs">
        <StateBadge state={difference.change_type} />
        <Text size="sm" c="dimmed">
          {difference.to !== null && `${versionWords(difference)}, `}
          <DateText value={difference.changed_at} />
        </Text>
      </Group>
      <Text>{readable(difference.summary)}</Text>
    </>
  );
}

function Difference({ difference: { fields, texts } }: { difference: NonNullable<Preview['difference']> }) {
  if (fields.length === 0 && texts.length === 0) return null;
  return (
    <Section title="Difference">
      <Stack gap="md">
        {fields.map(({ field, from, to }) => (
          <Changed key={field} name={inWords(field)} from={displayed(from)} to={displayed(to)} />
        ))}
        {texts.map(({ change, section, old_text: from, text: to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order.
          <Changed key={at} name={`${inWords(section)}: ${change}`} from={from} to={to} />
        ))}
      </Stack>
    </Section>
  );
}

function Changed({ name, from, to }: { name: string; from: string | null; to: string | null }) {
  return (
    <div>
      <Text size="sm" fw={600} c="dimmed">
        {name}
      </Text>
      <div className={classes.line}>
        <Runs runs={compareWords(from ?? '', to ?? '')} />
      </div>
    </div>
  );
}

/** Publishers keep the version number when only the text changes. */
function versionWords({ from, to }: NonNullable<Preview['difference']>): string {
  return from === to ? `Version ${to ?? '–'}` : `Version ${from ?? '–'} to ${to ?? '–'}`;
}

const COLORS: Record<string, string> = { added: 'green', removed: 'red' };

function Codes({ codes }: { codes: Preview['codes'] }) {
  return (
    <Section title="Codes">
      <Stack gap="sm">
        {codes.map(({ change, codes: listed, count }) => (
          <Group key={change} gap="xs" align="flex-start">
            <Badge color={COLORS[change] ?? 'yellow'} size="lg" miw="9rem">
              {inWords(change)} ({count})
            </Badge>
            <Group gap={6} flex={1}>
              {listed.map((code) => (
                <CodeBadge key={code} code={code} color={COLORS[change] ?? 'yellow'} />
              ))}
              {count > listed.length && <Text size="sm">and {count - listed.length} more</Text>}
            </Group>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

/** Without the fields that the record leaves empty. */
function withoutEmpty(facts: Preview['records']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));
}

const TYPES = { key: 'API key', oauth: 'Connected client', person: 'Member' };

function Requester({ requester }: { requester: Review['requested_by'] }) {
  if (requester === null) return <Text>The requester is not recorded.</Text>;
  const { type, id, name, on_behalf_of: person, agent } = requester;
  return (
    <Text>
      {TYPES[type]} <b title={id}>{name ?? id}</b>
      {person !== null && <>, for {person}</>}
      {agent !== null && <>; agent name “{agent}”</>}
    </Text>
  );
}

export function Facts({ facts }: { facts: Record<string, unknown> }) {
  return (
    <Table variant="vertical" layout="fixed">
      <Table.Tbody>
        {Object.entries(facts).map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th w={{ base: '9rem', sm: '14rem' }}>{factLabel(name)}</Table.Th>
            <Table.Td style={{ wordBreak: 'break-word' }}>
              {value === null ? '–' : Array.isArray(value) ? value.join(', ') : formatValue(value)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function displayed(value: string | string[] | null): string | null {
  return Array.isArray(value) ? value.join(', ') : value;
}
