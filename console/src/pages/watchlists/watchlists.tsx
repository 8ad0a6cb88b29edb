import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DateText } from '../../components/date.tsx';
import { Icon } from '../../components/icon.tsx';
import { TitleLink } from '../../components/link.tsx';
import { Page, Section } from '../../components/page.tsx';
import { Settled } from '../../components/settled.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { toast } from '../../components/toast.ts';
import { inWords } from '../../components/words.ts';
import { type SavedSearch, useSavedSearches, useWatched, type Watched } from '../../saved.ts';
import { useUrlState } from '../../use-url-state.ts';
import { AlertForm } from './alert-form.tsx';
import { subscriptionsQuery } from './queries.ts';

type Subscription = Answer<'/v1/notifications/subscriptions', 'get'>['data'][number];
const URL = { create: '' };

/** The user's watched items, and the organization's notifications. */
export default function WatchlistsPage() {
  const [{ create }, change] = useUrlState(URL);
  const queries = useQueryClient();
  const query = useQuery(subscriptionsQuery);
  const reload = () => void queries.invalidateQueries({ queryKey: ['subscriptions'] });
  return (
    <Page
      title="Watchlists"
      summary="Policies and codes you watch, and alerts by email or chat when they change."
      actions={
        <Button leftSection={<Icon name="plus" />} onClick={() => change({ create: '1' })}>
          New alert
        </Button>
      }
    >
      <Settled after={['saved', 'account', 'subscriptions']}>
        <Watching />
        <Searches alert={(name) => change({ create: `search:${name}` })} />
        <Section title="Organization alerts">
          <QueryResult query={query}>
            {({ alerts }) =>
              alerts.length === 0 ? (
                <EmptyState title="No alerts yet">
                  An alert sends an email, or posts to a Slack or Teams channel, when policies change.
                </EmptyState>
              ) : (
                <Stack gap="md">
                  {alerts.map((one) => (
                    <Alert key={one.id} alert={one} done={reload} />
                  ))}
                </Stack>
              )
            }
          </QueryResult>
        </Section>
      </Settled>
      <AlertForm create={create} close={() => change({ create: '' }, { replace: true })} done={reload} />
    </Page>
  );
}

function Watching() {
  const { watched, error, watch, unwatch } = useWatched();
  const remove = (entry: Watched) => {
    unwatch(entry);
    toast(`${entry.id} is no longer watched`, () => watch(entry));
  };
  return (
    <Section title={`Watching (${watched.length})`}>
      {error !== null && <ErrorState error={error} />}
      {watched.length === 0 && error === null && (
        <EmptyState title="Nothing on your watchlist yet">
          Choose Watch on a policy or a code. Watched items come first on your Home page, in every browser.
        </EmptyState>
      )}
      {watched.length > 0 && (
        <Stack gap="xs">
          {watched.map((entry) => {
            const { kind, id, title, since } = entry;
            return (
              <Group key={id} justify="space-between" wrap="nowrap">
                <div>
                  <TitleLink to={kind === 'policy' ? `/policies/${id}` : `/codes/${id}`} fw={500}>
                    {title}
                  </TitleLink>
                  <Text size="sm" c="dimmed">
                    {kind === 'code' ? 'Code' : id}, since <DateText value={since.slice(0, 10)} />
                  </Text>
                </div>
                <Button variant="default" size="xs" onClick={() => remove(entry)} aria-label={`Stop watching ${id}`}>
                  Stop
                </Button>
              </Group>
            );
          })}
        </Stack>
      )}
    </Section>
  );
}

function Searches({ alert }: { alert(name: string): void }) {
  const { searches, saveSearch, removeSearch } = useSavedSearches();
  if (searches.length === 0) return null;
  const remove = (search: SavedSearch) => {
    removeSearch(search.name);
    toast(`${search.name} was removed`, () => saveSearch(search));
  };
  return (
    <Section title={`Saved searches (${searches.length})`}>
      <Stack gap="xs">
        {searches.map(({ name, search }) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            <TitleLink to="/explore" search={search as never} fw={500}>
              {name}
            </TitleLink>
            <Group gap="xs" wrap="nowrap">
              <Button variant="default" size="xs" onClick={() => alert(name)} aria-label={`Alert for ${name}`}>
                Alert
              </Button>
              <Button
                variant="default"
                size="xs"
                onClick={() => remove({ name, search })}
                aria-label={`Remove ${name}`}
              >
                Remove
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

const CADENCES = { immediate: 'immediately', daily: 'daily', weekly: 'weekly' };
const IMPACTS = { low: 'any impact', medium: 'medium and high impact', high: 'high impact' };

function Alert({ alert, done }: { alert: Subscription; done(): void }) {
  const { id, channel, target, cadence, status, policies, codes, q, payers, jurisdictions, materiality } = alert;
  const about = [...(q === '' ? [] : [`“${q}”`]), ...policies, ...codes, ...payers, ...jurisdictions];
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Group gap="sm">
          <Text fw={500}>{target}</Text>
          <StateBadge
            state={status === 'unconfirmed' ? 'pending' : status}
            label={status === 'unconfirmed' ? 'Not confirmed' : status}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {inWords(channel)}, {CADENCES[cadence]}, {IMPACTS[materiality]},{' '}
          {about.length === 0 ? 'all policies' : about.slice(0, 12).join(', ')}
          {about.length > 12 && ` and ${about.length - 12} more`}
        </Text>
      </div>
      <ConfirmButton
        label="Remove"
        ariaLabel={`Remove the alert to ${target}`}
        title="Remove this alert?"
        act={() => api.call('delete', '/v1/notifications/subscriptions/{id}', { path: { id } })}
        done={done}
      >
        {target} will receive no more messages from this alert.
      </ConfirmButton>
    </Group>
  );
}
