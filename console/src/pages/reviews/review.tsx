import { Button, Code, Group, List, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { Link } from '../../components/link.tsx';
import { Page, Section } from '../../components/page.tsx';
import { Settled } from '../../components/settled.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { inWords } from '../../components/words.ts';
import { reviewQuery } from './queries.ts';
import { DIFFERENCE, Facts, WritePreview } from './write-preview.tsx';

type Review = Answer<'/v1/agent/reviews/{case_id}', 'get'>['data'];
type Approved = NonNullable<Review['approval']>;

export default function ReviewPage() {
  const { caseId = '' } = useParams({ strict: false }) as { caseId?: string };
  const review = useQuery(reviewQuery(caseId));
  return (
    <Page
      title={review.data === undefined ? 'Review' : `Review: ${inWords(review.data.tool)}`}
      summary={<Link to="/reviews">All reviews</Link>}
      actions={review.data && <StateBadge state={review.data.resolution ?? review.data.status} />}
    >
      <QueryResult query={review}>{(data) => <Case review={data} />}</QueryResult>
    </Page>
  );
}

function Case({ review }: { review: Review }) {
  return (
    <>
      {review.preview == null ? (
        <Requested review={review} />
      ) : (
        <WritePreview review={review} preview={review.preview} />
      )}
      <Settled after={DIFFERENCE}>
        {review.status === 'open' ? <Resolve review={review} /> : <Resolved review={review} />}
        <Text size="sm" c="dimmed">
          Case <Code>{review.case_id}</Code>, opened <DateText value={review.opened_at} />
          {review.release !== null && <> in release {review.release.split('-')[0]}</>}
        </Text>
      </Settled>
    </>
  );
}

function Requested({ review }: { review: Review }) {
  return (
    <>
      <Section title="Question">
        <Question question={review.question} />
      </Section>
      <Section title="Why this needs review">
        <List spacing={4}>
          {[...review.reasons.map(inWords), ...review.known_gaps].map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      </Section>
      <Section title="Evidence">
        <Evidence evidence={review.evidence as Record<string, unknown>[]} />
      </Section>
    </>
  );
}

function Question({ question }: { question: Review['question'] }) {
  return question === null ? (
    <Text>The request contained patient data, so it was not stored.</Text>
  ) : (
    <Facts facts={question} />
  );
}

function Evidence({ evidence }: { evidence: readonly Record<string, unknown>[] }) {
  if (evidence.length === 0)
    return <EmptyState title="No source was found">Search the payer’s policies, or ask the contractor.</EmptyState>;
  return (
    <Stack gap="sm">
      {evidence.map((source, at) => {
        const id = String(source.policy_id ?? source.id ?? '');
        const url = typeof source.source_url === 'string' ? source.source_url : null;
        const title = String(source.title ?? source.policy_title ?? id) || `Source ${at + 1}`;
        return (
          <div key={`${id} ${title}`}>
            <Group gap="xs">
              {source.policy_id === undefined ? (
                <Text fw={550}>{title}</Text>
              ) : (
                <Link to={`/policies/${id}`}>{title}</Link>
              )}
              {url !== null && <ExternalLink url={url} label={`Source of ${id === '' ? title : id}`} />}
            </Group>
            {typeof source.quote === 'string' && <Text size="sm">“{source.quote}”</Text>}
          </div>
        );
      })}
    </Stack>
  );
}

const WRITES = [
  {
    value: 'approved',
    label: 'Approve',
    description: 'The requester can repeat the request once within 24 hours; it is then executed',
  },
  { value: 'rejected', label: 'Reject', description: 'The same request is rejected from now on' },
];

function Resolve({ review }: { review: Review }) {
  const write = review.reasons.includes('write_action');
  const [resolution, setResolution] = useState(write ? '' : 'answered');
  const [notes, setNotes] = useState('');
  const queries = useQueryClient();
  const resolved = useMutation({
    mutationFn: () =>
      api.call('post', '/v1/agent/reviews/{case_id}/resolve', {
        path: { case_id: review.case_id },
        body: { resolution: resolution as 'approved', notes: notes === '' ? null : notes },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(['review', review.case_id], data);
      void queries.invalidateQueries({ queryKey: ['reviews'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    resolved.mutate();
  };
  return (
    <Section title="Your decision">
      <form onSubmit={submit}>
        <Stack maw="40rem">
          {write && (
            <Radio.Group label="Decision" value={resolution} onChange={setResolution} required>
              <Stack gap="xs" mt="xs">
                {WRITES.map((choice) => (
                  <Radio key={choice.value} {...choice} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <Textarea
            label="Your findings"
            description="At most 500 characters, without patient data"
            maxLength={500}
            autosize
            minRows={3}
            value={notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          />
          {resolved.error !== null && <ErrorState error={resolved.error} />}
          <Group>
            <Button type="submit" loading={resolved.isPending} disabled={resolution === ''}>
              Resolve
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function Resolved({ review }: { review: Review }) {
  return (
    <Section title="Decision">
      <Group gap="xs">
        <StateBadge state={review.resolution ?? 'resolved'} />
        <Text>
          by {review.resolved_by ?? 'the service'} on <DateText value={review.resolved_at} />
        </Text>
      </Group>
      {review.approval !== null && <Approval approval={review.approval} />}
      {review.notes !== null && <Text mt="sm">{review.notes}</Text>}
    </Section>
  );
}

const OUTCOMES: Record<string, string> = {
  approved: 'Not run yet. Approved until',
  used: 'Completed',
  expired: 'Not run: the approval expired',
  outdated: 'Not run: a newer release has been published since',
};

function Approval({ approval: { state, expires_at: until, used_at: used, review } }: { approval: Approved }) {
  const words = OUTCOMES[state];
  if (words === undefined) return null;
  return (
    <Text mt="sm">
      {words} <DateText value={state === 'used' ? used : until} />
      {review === 'asserted_by_caller' && '. A key asserted that the review took place.'}
    </Text>
  );
}
