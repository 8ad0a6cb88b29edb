import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DateText } from '../../components/date.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/page.tsx';
import { SaveForm } from '../../components/save-form.tsx';
import { SecretModal } from '../../components/secret.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { kindLabel } from './kinds.ts';
import { feedsQuery } from './queries.ts';

type Feed = Answer<'/v1/upcoming/feeds', 'get'>['data'][number];
type Filter = Record<string, string>;

/** Secret URLs for subscribing to these dates in a calendar program. */
export function Calendars({ filters }: { filters: Filter }) {
  const [creating, setCreating] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const queries = useQueryClient();
  const feeds = useQuery(feedsQuery);
  const reload = () => void queries.invalidateQueries({ queryKey: ['feeds'] });
  return (
    <Section
      title="Calendars"
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="calendar" size={16} />}
          onClick={() => setCreating(true)}
        >
          New calendar
        </Button>
      }
    >
      <QueryResult query={feeds}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No calendars yet">
              A calendar shows these dates in Outlook, Google Calendar or Apple Calendar, with the filters set above.
            </EmptyState>
          ) : (
            <Stack gap="md">
              {all.map((feed) => (
                <FeedRow key={feed.feed_id} feed={feed} done={reload} />
              ))}
            </Stack>
          )
        }
      </QueryResult>
      <Dialog opened={creating} onClose={() => setCreating(false)} title="New calendar">
        <NewFeed
          filters={filters}
          close={() => setCreating(false)}
          made={(next) => {
            setUrl(next);
            reload();
          }}
        />
      </Dialog>
      <SecretModal
        title="Your calendar"
        what="address"
        value={url}
        note="Subscribe to this URL in your calendar application. Anyone with the URL can read the calendar."
        close={() => setUrl(null)}
      />
    </Section>
  );
}

function NewFeed({ filters, close, made }: { filters: Filter; close(): void; made(url: string): void }) {
  const [name, setName] = useState('');
  const saved = useMutation({
    mutationFn: () => api.call('post', '/v1/upcoming/feeds', { body: { name, filter: filters } as never }),
    onSuccess: ({ data }) => {
      close();
      made(data.url);
    },
  });
  return (
    <SaveForm save={saved} label="Create calendar" close={close} disabled={name.trim() === ''}>
      <TextInput
        label="Name"
        placeholder="DME in Texas"
        required
        maxLength={100}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Text size="sm">Includes {filterLabel(filters)}.</Text>
    </SaveForm>
  );
}

function FeedRow({ feed: { feed_id: id, name, filter, last_read_at: read }, done }: { feed: Feed; done(): void }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          Includes {filterLabel(filter as Filter)};{' '}
          {read === null ? (
            'not yet accessed'
          ) : (
            <>
              last accessed <DateText value={read} relative />
            </>
          )}
        </Text>
      </div>
      <ConfirmButton
        label="Remove"
        ariaLabel={`Remove the calendar ${name}`}
        title={`Remove ${name}?`}
        act={() => api.call('delete', '/v1/upcoming/feeds/{feed_id}', { path: { feed_id: id } })}
        done={done}
      >
        Subscribed calendars receive no more dates.
      </ConfirmButton>
    </Group>
  );
}

function filterLabel({ kind, state, code, policy_id: policy }: Filter): string {
  const parts = [
    kind === undefined ? 'everything upcoming' : `“${kindLabel(kind)}” dates`,
    ...(state === undefined ? [] : [`in ${state}`]),
    ...(code === undefined ? [] : [`for code ${code}`]),
    ...(policy === undefined ? [] : [`of policy ${policy}`]),
  ];
  return parts.join(' ');
}
