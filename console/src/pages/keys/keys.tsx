import { Anchor, Badge, Button, Code, Group, SegmentedControl, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { type Key, keysQuery } from '../../api/keys.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { dateLabel } from '../../components/date-label.ts';
import { Icon } from '../../components/icon.tsx';
import { Page, Section } from '../../components/page.tsx';
import { SecretModal } from '../../components/secret.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { counted } from '../../components/words.ts';
import { useUrlState } from '../../use-url-state.ts';
import { FirstRequest } from './first-request.tsx';
import { ChangeKeyForm, NewKeyForm } from './key-form.tsx';
import type { NewKey } from './keys.ts';

export default function KeysPage() {
  const [{ state, create, edit }, change] = useUrlState({ state: 'active', create: '', edit: '' });
  const [made, setMade] = useState<NewKey | null>(null);
  const queries = useQueryClient();
  const keys = useQuery(keysQuery);
  const reload = () => void queries.invalidateQueries({ queryKey: ['keys'] });
  const show = (key: NewKey) => {
    reload();
    setMade(key);
  };
  const open = () => change({ create: '1' });
  return (
    <Page
      title="API keys"
      summary="Programs call the API with a key. Create one key per program, with only the permissions it needs."
      actions={
        <Button leftSection={<Icon name="plus" />} onClick={open}>
          Create key
        </Button>
      }
    >
      <Section flush>
        <Group p="lg" pb="sm">
          <SegmentedControl
            aria-label="Filter keys"
            value={state}
            onChange={(value) => change({ state: value })}
            data={[
              { value: 'active', label: 'In use' },
              { value: 'revoked', label: 'Revoked' },
            ]}
          />
        </Group>
        <QueryResult query={keys}>
          {(all) => (
            <DataTable
              label="API keys"
              rows={all.filter((key) => (key.state === 'revoked') === (state === 'revoked'))}
              columns={buildColumns({ reload, show, edit: (id) => change({ edit: id }) })}
              rowKey={({ id }) => id}
              filterText={({ name, hint, scopes, id }) => `${name} ${hint} ${id} ${scopes.join(' ')}`}
              empty={state === 'revoked' ? <EmptyState title="No revoked keys" /> : <NoKey open={open} />}
            />
          )}
        </QueryResult>
      </Section>
      {/* Appears together with the keys above it, so that the layout does not shift. */}
      {keys.data !== undefined && <FirstRequest />}
      <NewKeyForm opened={create !== ''} close={() => change({ create: '' }, { replace: true })} made={show} />
      <ChangeKeyForm
        keyRow={keys.data?.find(({ id, state: now }) => id === edit && now !== 'revoked') ?? null}
        close={() => change({ edit: '' }, { replace: true })}
        done={reload}
      />
      <SecretModal
        title={made?.replaces === undefined ? 'Your new key' : 'Replacement key'}
        what="key"
        value={made?.key ?? null}
        note={formatNote(made)}
        close={() => setMade(null)}
      />
    </Page>
  );
}

function NoKey({ open }: { open(): void }) {
  return (
    <EmptyState title="No key yet" action={<Button onClick={open}>Create key</Button>}>
      Create a key, then send it in the header <Code>Authorization: Bearer …</Code>. The{' '}
      <Anchor href="/docs/guides/quick-start" td="underline" inherit>
        quick start
      </Anchor>{' '}
      has the first request.
    </EmptyState>
  );
}

function formatNote(made: NewKey | null): string {
  if (made?.replaces_until === undefined) return 'Send it in the header "Authorization: Bearer <key>".';
  return `The old key works until ${dateLabel(made.replaces_until)}. Change your program before then.`;
}

interface Acts {
  reload(): void;
  show(key: NewKey): void;
  edit(id: string): void;
}

const buildColumns = (acts: Acts): Column<Key>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: ({ name }) => name.toLowerCase(),
    cell: ({ name, hint }) => (
      <>
        <Text fw={550}>{name === '' ? 'Unnamed' : name}</Text>
        <Text size="sm" c="dimmed" ff="monospace">
          {hint}
        </Text>
      </>
    ),
  },
  {
    id: 'scopes',
    header: 'Permissions',
    cell: ({ scopes, mode }) => (
      <Group gap={4}>
        {mode === 'test' && <Badge color="yellow">Test</Badge>}
        {scopes.slice(0, 3).map((scope) => (
          <Badge key={scope} color="gray">
            {scope}
          </Badge>
        ))}
        {scopes.length > 3 && <Text size="sm">and {scopes.length - 3} more</Text>}
      </Group>
    ),
  },
  { id: 'limits', header: 'Limits', cell: (key) => <Text size="sm">{formatBounds(key)}</Text> },
  {
    id: 'used',
    header: 'Last used',
    sort: ({ last_used_at }) => last_used_at ?? '',
    cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : <DateText value={last_used_at} relative />),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, expires_at }) => <StateBadge state={formatState(state, expires_at)} />,
  },
  { id: 'act', header: 'Actions', actions: true, cell: (key) => <KeyActions keyRow={key} acts={acts} /> },
];

const formatState = (state: string, expires: string | null) =>
  state === 'active' && expires !== null && Date.parse(expires) < Date.now() ? 'expired' : state;

function formatBounds({ expires_at, per_minute, per_month, addresses }: Key): string {
  const bounds = [
    expires_at === null ? '' : `until ${dateLabel(expires_at)}`,
    per_minute === null ? '' : `${counted(per_minute, 'unit')} per minute`,
    per_month === null ? '' : `${counted(per_month, 'unit')} per month`,
    addresses.length === 0 ? '' : `from ${addresses.join(', ')}`,
  ].filter(Boolean);
  return bounds.length === 0 ? 'None' : bounds.join('; ');
}

function KeyActions({ keyRow, acts: { reload, show, edit } }: { keyRow: Key; acts: Acts }) {
  const { id, name, hint, state, replaced_by } = keyRow;
  const who = name === '' ? hint : name;
  const path = { key_id: id };
  const rotated = useMutation({
    mutationFn: () => api.call('post', '/v1/account/keys/{key_id}/rotate', { path, body: {} }),
    onSuccess: ({ data }) => show(data),
  });
  if (state === 'revoked') return <DateText value={null} />;
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" variant="default" onClick={() => edit(id)} aria-label={`Change ${who}`}>
        Change
      </Button>
      {replaced_by === null && (
        <Button
          size="xs"
          variant="default"
          loading={rotated.isPending}
          onClick={() => rotated.mutate()}
          aria-label={`Rotate ${who}`}
        >
          Rotate
        </Button>
      )}
      <ConfirmButton
        label="Revoke"
        ariaLabel={`Revoke ${who}`}
        title={`Revoke ${who}?`}
        act={() => api.call('delete', '/v1/account/keys/{key_id}', { path })}
        done={reload}
      >
        Requests with this key are rejected from now on. This cannot be undone.
      </ConfirmButton>
      {rotated.error !== null && <ErrorState error={rotated.error} />}
    </Group>
  );
}
