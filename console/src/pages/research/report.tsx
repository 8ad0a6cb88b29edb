import { Button, Group, List, Stack, Text } from '@mantine/core';
import { StateBadge } from '../../components/code-badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DateText } from '../../components/date.tsx';
import { dateLabel } from '../../components/date-label.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link, TitleLink } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { Label } from '../../components/quote.tsx';
import { capitalized, policyLabel } from '../../components/words.ts';
import { inParagraphs, reportText, splitCitations, withoutRules } from './report-text.ts';
import type { Research } from './research.tsx';

export type Result = NonNullable<Research['result']>;

/** The report in filing order: verdict, what to submit, criteria, timeline, appeal, sources. */
export function Report({ result, finished }: { result: Result; finished: string | undefined }) {
  const { determination: verdict, asked: question } = result;
  const needed = verdict.verdict === 'required' ? 'required' : verdict.verdict;
  return (
    <Stack gap="lg">
      <Section
        title={`Prior authorization of ${question.procedure_codes.join(', ')}`}
        actions={
          <>
            <CopyButton value={reportText(result)} label="Copy as text" text="Copy as text" />
            <Button variant="default" size="xs" leftSection={<Icon name="print" size={16} />} onClick={() => print()}>
              Print
            </Button>
          </>
        }
      >
        <Stack gap="sm">
          <Group gap="xl">
            <Fact name="Prior authorization" state={needed} />
            <Fact name="Coverage" state={verdict.coverage_status} />
            <Fact name="Denial risk" state={verdict.denial_risk} />
            <div>
              <Label>Confidence</Label>
              <Text>{capitalized(verdict.confidence)}</Text>
            </div>
          </Group>
          <Text>{withoutRules(verdict.reasoning)}</Text>
          <Text size="sm" c="dimmed">
            {question.diagnosis_codes.length > 0 && `Diagnoses ${question.diagnosis_codes.join(', ')}. `}
            {question.state !== null && `${question.state}. `}
            Date of service <DateText value={question.date_of_service} />. Release {result.release.split('-')[0]}.
            {finished !== undefined && (
              <>
                {' '}
                Created <DateText value={finished} />.
              </>
            )}
          </Text>
        </Stack>
      </Section>
      <Items title="Next steps" items={result.next_steps} />
      <Items title="Documentation to submit" items={result.documentation_requirements} />
      <Items title="Medical necessity criteria" items={result.medical_necessity_criteria} />
      <Items title="Limits of coverage" items={result.coverage_limitations} />
      <Policies result={result} />
      <Prose title="Timeline" text={result.timeline} />
      <Prose title="Appeal" text={result.appeal_process} />
      <Items title="Missing information" items={result.known_gaps} />
      <Section title="Sources">
        <List size="sm" spacing={4}>
          {result.citations.map(({ source_id: id, title, url, as_of: day, verified }) => (
            <List.Item key={id}>
              <ExternalLink url={url} label={title} />
              {day !== null && `, as of ${dateLabel(day)}`}
              {!verified && ', not verified'}
            </List.Item>
          ))}
        </List>
      </Section>
    </Stack>
  );
}

function Fact({ name, state }: { name: string; state: string }) {
  return (
    <div>
      <Label>{name}</Label>
      <StateBadge state={state} />
    </div>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <List spacing={4} maw="54rem">
        {items.map((item) => (
          <List.Item key={item}>
            <Cited text={item} />
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

/** A statement with links to the policies it cites in brackets. */
function Cited({ text }: { text: string }) {
  const { statement, policies } = splitCitations(text);
  return (
    <>
      {statement}{' '}
      {policies.map((id) => (
        <Link key={id} to={`/policies/${id}`} size="sm" mr={6}>
          {id}
        </Link>
      ))}
    </>
  );
}

function Prose({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Section title={title}>
      <Stack gap="xs" maw="54rem">
        {inParagraphs(text).map((paragraph) => (
          <Text key={paragraph}>{withoutRules(paragraph)}</Text>
        ))}
      </Stack>
    </Section>
  );
}

function Policies({ result: { payer_policies: policies } }: { result: Result }) {
  if (policies.length === 0) return null;
  return (
    <Section title="Policies">
      <Stack gap="sm">
        {policies.map(({ policy_id: id, title, summary, policy_type: type }) => (
          <div key={id}>
            <TitleLink to={`/policies/${id}`} fw={500}>
              {title}
            </TitleLink>
            <Text size="sm" c="dimmed">
              {policyLabel(type, id)}
            </Text>
            <Text size="sm">{summary}</Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
