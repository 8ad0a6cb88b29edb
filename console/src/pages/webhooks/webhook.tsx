import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DateText } from '../../components/date.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Page, Section } from '../../components/page.tsx';
import { SecretModal } from '../../components/secret.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
import { confirmChange } from '../../components/undo.ts';
import { counted } from '../../components/words.ts';
import { Deliveries } from './deliveries.tsx';

export default function WebhookPage() {
  const { webhookId = '' } = useParams({ strict: false }) as { webhookId?: string };
  const path = { id: webhookId };
  const queries = useQueryClient();
  const webhook = useQuery({
    queryKey: ['webhook', webhookId],
    queryFn: async () => (await api.call('get', '/v1/webhooks/{id}', { path })).data,
  });
  const reload = () => {
    void queries.invalidateQueries({ queryKey: ['webhook', webhookId] });
    void queries.invalidateQueries({ queryKey: ['webhooks'] });
    void queries.invalidateQueries({ queryKey: ['deliveries', webhookId] });
  };
  return (
    <Page title="Webhook" summary={<Link to="/webhooks">All webhooks</Link>}>
      <QueryResult query={webhook}>
        {(data) => (
          <>
            <Receiver webhook={data} reload={reload} />
            <Deliveries webhookId={webhookId} paused={data.status === 'paused'} />
          </>
        )}
      </QueryResult>
    </Page>
  );
}

function Receiver({ webhook, reload }: { webhook: Webhook; reload(): void }) {
  const { url, status, paused_reason, events, failure_count, previous_secret_expires_at } = webhook;
  return (
    <Section title="Endpoint" actions={<StateBadge state={status} />}>
      <Text ff="monospace" style={{ wordBreak: 'break-all' }}>
        {url}
      </Text>
      <Text c="dimmed" mt={4}>
        Events: {events.includes('*') ? 'every change' : events.join(', ')}
      </Text>
      {status === 'paused' && (
        <Alert mt="md" color="orange" icon={<Icon name="warning" />} title="Deliveries are paused">
          {paused_reason ?? 'The webhook was paused.'}
        </Alert>
      )}
      {status === 'active' && failure_count > 0 && (
        <Text mt="md">
          {counted(failure_count, 'attempt')} failed since the last success; at 20 the webhook is paused.
        </Text>
      )}
      {previous_secret_expires_at !== null && (
        <Text mt="md" c="dimmed">
          Deliveries carry signatures of the old and the new secret until{' '}
          <DateText value={previous_secret_expires_at} />.
        </Text>
      )}
      <Acts webhook={webhook} reload={reload} />
    </Section>
  );
}

function Acts({ webhook: { id, status }, reload }: { webhook: Webhook; reload(): void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const navigate = useNavigate();
  const path = { id };
  const tested = useMutation({
    mutationFn: () => api.call('post', '/v1/webhooks/{id}/test', { path }),
    onSettled: reload,
  });
  const send = (next: 'active' | 'paused') => api.call('patch', '/v1/webhooks/{id}', { path, body: { status: next } });
  const switched = useMutation({
    mutationFn: () => send(status === 'active' ? 'paused' : 'active'),
    onSuccess: () => {
      reload();
      confirmChange(status === 'active' ? 'Webhook paused' : 'Webhook resumed', () => send(status as 'active'), reload);
    },
  });
  const rotate = async () =>
    setSecret((await api.call('post', '/v1/webhooks/{id}/rotate-secret', { path })).data.secret);
  const error = tested.error ?? switched.error;
  const answer = tested.data?.data;
  return (
    <>
      <Group gap="xs" mt="lg">
        <Button size="xs" loading={tested.isPending} onClick={() => tested.mutate()}>
          Send a test
        </Button>
        <Button size="xs" variant="default" loading={switched.isPending} onClick={() => switched.mutate()}>
          {status === 'active' ? 'Pause' : 'Resume'}
        </Button>
        <ConfirmButton label="Rotate secret" title="Rotate the signing secret?" act={rotate} done={reload}>
          For 24 hours every delivery carries signatures of both secrets, so that your receiver can switch.
        </ConfirmButton>
        <ConfirmButton
          label="Delete"
          title="Delete this webhook?"
          act={() => api.call('delete', '/v1/webhooks/{id}', { path })}
          done={() => {
            reload();
            void navigate({ to: '/webhooks' as never });
          }}
        >
          Nothing more is sent to it, and pending deliveries are canceled.
        </ConfirmButton>
      </Group>
      {error !== null && <ErrorState error={error} />}
      {answer !== undefined && (
        <Alert
          mt="md"
          role="status"
          color={answer.success ? 'green' : 'red'}
          icon={<Icon name={answer.success ? 'done' : 'warning'} />}
          title={answer.success ? 'Test delivered' : 'Test failed'}
        >
          {answer.success
            ? `The endpoint returned ${answer.http_status} in ${answer.latency_ms} ms.`
            : (answer.error ?? `The endpoint returned ${answer.http_status}.`)}
        </Alert>
      )}
      <SecretModal title="New signing secret" what="secret" value={secret} close={() => setSecret(null)} />
    </>
  );
}
