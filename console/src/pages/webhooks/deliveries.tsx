import { Button, Code, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { SideDialog } from '../../components/dialog.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { usePages } from '../../use-pages.ts';
import { useUrlState } from '../../use-url-state.ts';

type Attempt = Answer<'/v1/webhooks/{id}/deliveries', 'get'>['data'][number];

export function Deliveries({ webhookId, paused }: { webhookId: string; paused: boolean }) {
  const [{ result, delivery }, change] = useUrlState({ result: '', delivery: '' });
  const wanted = result === 'failed' ? { success: false } : result === 'delivered' ? { success: true } : {};
  const { query: attempts, rows } = usePages(
    listQuery(['deliveries', webhookId, wanted], (page) =>
      api.call('get', '/v1/webhooks/{id}/deliveries', { path: { id: webhookId }, query: { ...wanted, ...page } }),
    ),
  );
  return (
    <Section
      title="Deliveries"
      flush
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Filter deliveries"
          value={result}
          onChange={(value) => change({ result: value })}
          data={[
            { value: '', label: 'All' },
            { value: 'delivered', label: 'Delivered' },
            { value: 'failed', label: 'Failed' },
          ]}
        />
      }
    >
      {attempts.isPending && <Waiting />}
      {attempts.error !== null && <ErrorState error={attempts.error} retry={() => void attempts.refetch()} />}
      {attempts.data !== undefined && (
        <DataTable
          label="Delivery attempts"
          rows={rows}
          rowKey={({ delivery_id, attempt, created_at }) => `${delivery_id} ${attempt} ${created_at}`}
          columns={buildColumns((id) => change({ delivery: String(id) }))}
          empty={
            <EmptyState title={result === '' ? 'No deliveries yet' : 'No results'}>
              {result === '' &&
                'Send a test, or wait for the next change of a policy. Attempts are stored for 30 days.'}
            </EmptyState>
          }
        />
      )}
      <MoreButton query={attempts} />
      <SideDialog
        opened={delivery !== ''}
        onClose={() => change({ delivery: '' }, { replace: true })}
        title={`Delivery ${delivery}`}
        position="right"
        size="lg"
      >
        {delivery !== '' && <Delivery id={delivery} webhookId={webhookId} paused={paused} />}
      </SideDialog>
    </Section>
  );
}

const buildColumns = (open: (id: number) => void) => [
  {
    id: 'at',
    header: 'When',
    cell: (row: Attempt) => <DateText value={row.created_at} />,
    sort: (row: Attempt) => row.created_at,
  },
  { id: 'event', header: 'Event', cell: (row: Attempt) => <Text size="sm">{row.event}</Text> },
  {
    id: 'answer',
    header: 'Response',
    cell: (row: Attempt) => (
      <>
        <StateBadge
          state={row.success ? 'success' : 'failed'}
          label={row.http_status === null ? 'No response' : String(row.http_status)}
        />
        {row.error !== null && (
          <Text size="sm" maw="24rem">
            {row.error}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'took',
    header: 'Duration',
    align: 'right' as const,
    cell: (row: Attempt) => `${row.latency_ms} ms`,
    sort: (row: Attempt) => row.latency_ms,
  },
  {
    id: 'next',
    header: 'Next attempt',
    // The attempt that was due by then is a row of its own.
    cell: (row: Attempt) => <DateText value={isFuture(row.next_attempt_at) ? row.next_attempt_at : null} relative />,
  },
  {
    id: 'open',
    header: 'Payload',
    cell: (row: Attempt) => (
      <Button
        size="xs"
        variant="default"
        onClick={() => open(row.delivery_id)}
        aria-label={`Show delivery ${row.delivery_id}, attempt ${row.attempt}`}
      >
        Show
      </Button>
    ),
  },
];

const isFuture = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

function Delivery({ id, webhookId, paused }: { id: string; webhookId: string; paused: boolean }) {
  const path = { delivery_id: id };
  const queries = useQueryClient();
  const delivery = useQuery({
    queryKey: ['delivery', id],
    queryFn: async () => (await api.call('get', '/v1/webhooks/deliveries/{delivery_id}', { path })).data,
  });
  const sent = useMutation({
    mutationFn: () => api.call('post', '/v1/webhooks/deliveries/{delivery_id}/redeliver', { path }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['delivery', id] });
      void queries.invalidateQueries({ queryKey: ['deliveries', webhookId] });
    },
  });
  return (
    <QueryResult query={delivery}>
      {(data) => (
        <Stack>
          <Group justify="space-between">
            <StateBadge state={data.status} />
            <Button loading={sent.isPending} disabled={paused} onClick={() => sent.mutate()}>
              Deliver again
            </Button>
          </Group>
          {paused && <Text>Resume the webhook before you deliver this again.</Text>}
          {sent.isSuccess && <Text role="status">Queued for delivery with the same ID and body.</Text>}
          {sent.error !== null && <ErrorState error={sent.error} />}
          <Group justify="space-between">
            <Text fw={600}>Payload</Text>
            <CopyButton value={JSON.stringify(data.payload, null, 2)} label="Copy the payload" />
          </Group>
          <Code block tabIndex={0} mah="65vh" style={{ overflow: 'auto' }}>
            {JSON.stringify(data.payload, null, 2)}
          </Code>
        </Stack>
      )}
    </QueryResult>
  );
}
