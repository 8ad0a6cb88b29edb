import { Anchor, Button, Code, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PermissionError } from '../../../../sdk/typescript/src/errors.ts';
import type { Webhook } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Page, Section } from '../../components/page.tsx';
import { SecretModal } from '../../components/secret.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { WebhookForm } from './webhook-form.tsx';

export default function WebhooksPage() {
  const [{ create }, change] = useUrlState({ create: '' });
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const webhooks = useQuery({
    queryKey: ['webhooks'],
    queryFn: async () => (await api.call('get', '/v1/webhooks', { query: { limit: 100 } })).data,
  });
  const gate = findGate(webhooks.error);
  const open = () => change({ create: '1' });
  const button = (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      Add webhook
    </Button>
  );
  const saved = (webhook: { id: number; secret: string }) => {
    void queries.invalidateQueries({ queryKey: ['webhooks'] });
    setMade(webhook);
  };
  return (
    <Page
      title="Webhooks"
      summary="Signed policy changes, sent to your endpoint as they are published and retried until it responds."
      {...(gate === null && { actions: button })}
    >
      <Section flush>
        {gate !== null ? (
          <PlanGate plan={gate} />
        ) : (
          <QueryResult query={webhooks}>
            {(rows) => (
              <DataTable
                label="Webhooks"
                rows={rows}
                rowKey={({ id }) => String(id)}
                columns={COLUMNS}
                empty={
                  <EmptyState title="No webhook yet" action={<Button onClick={open}>Add webhook</Button>}>
                    Enter your endpoint URL and choose its events. The{' '}
                    <Anchor href="/docs/guides/webhooks" td="underline" inherit>
                      guide
                    </Anchor>{' '}
                    shows how to verify the signature.
                  </EmptyState>
                }
              />
            )}
          </QueryResult>
        )}
      </Section>
      <WebhookForm opened={create !== ''} close={() => change({ create: '' }, { replace: true })} made={saved} />
      <SecretModal
        title="Signing secret"
        what="secret"
        value={made?.secret ?? null}
        note="Your server verifies deliveries with it."
        close={() => {
          const id = made?.id;
          setMade(null);
          void navigate({ to: `/webhooks/${id}` as never });
        }}
      />
    </Page>
  );
}

const COLUMNS = [
  {
    id: 'url',
    header: 'Endpoint',
    cell: ({ id, url }: Webhook) => (
      <Link to={`/webhooks/${id}`} style={{ wordBreak: 'break-all' }}>
        {url}
      </Link>
    ),
    sort: ({ url }: Webhook) => url,
  },
  {
    id: 'events',
    header: 'Events',
    cell: ({ events }: Webhook) => <Text size="sm">{events.includes('*') ? 'Every change' : events.join(', ')}</Text>,
  },
  { id: 'created', header: 'Added', cell: ({ created_at }: Webhook) => <DateText value={created_at} /> },
  {
    id: 'status',
    header: 'State',
    cell: ({ status, failure_count }: Webhook) => (
      <>
        <StateBadge state={status} />
        {failure_count > 0 && <Text size="sm">{failure_count} failed in a row</Text>}
      </>
    ),
  },
];

/** The plan that includes webhooks, if that of the organization does not. */
function findGate(error: Error | null): string | null {
  if (!(error instanceof PermissionError) || error.code !== 'AUTH_PLAN_INSUFFICIENT') return null;
  return String(error.details.required_plan ?? 'higher');
}

function PlanGate({ plan }: { plan: string }) {
  return (
    <EmptyState title={`Webhooks require the ${plan} plan`}>
      You can read changes with <Code>GET /v1/policies/changes</Code>, or on the page{' '}
      <Link to="/changes" td="underline" inherit>
        Changes
      </Link>
      . Your operator can change the plan.
    </EmptyState>
  );
}
