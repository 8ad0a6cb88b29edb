import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { DateText } from '../../components/date.tsx';
import { groupItems } from '../../components/group-items.ts';
import { ButtonLink, TitleLink } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { inWords, readable } from '../../components/words.ts';
import { useSavedSearches } from '../../saved.ts';
import classes from './home.module.css';

const ROWS = 4;

function Panel({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <Section
      title={title}
      actions={
        <ButtonLink to={to} variant="subtle" size="compact-sm" aria-label={`All of ${title}`}>
          All
        </ButtonLink>
      }
    >
      <Stack gap="sm" className={classes.panel}>
        {children}
      </Stack>
    </Section>
  );
}

/** What agents asked and a person has to decide. */
export function OpenReviews() {
  const { data } = useQuery({
    queryKey: ['reviews', 'open', 'home'],
    queryFn: async ({ signal }) =>
      (await api.call('get', '/v1/agent/reviews', { query: { status: 'open', limit: ROWS }, signal })).data,
  });
  return (
    <Panel title="Open reviews" to="/reviews">
      {data?.length === 0 && <Text c="dimmed">No open reviews.</Text>}
      {data?.map(({ case_id: id, title, tool, opened_at: at }) => (
        <div key={id}>
          <TitleLink to={`/reviews/${id}`} fw={500}>
            {title ?? inWords(tool)}
          </TitleLink>
          <Text size="xs" c="dimmed">
            Opened <DateText value={at} relative />
          </Text>
        </div>
      ))}
    </Panel>
  );
}

/** What has a date ahead, soonest first. */
export function Upcoming() {
  const { data } = useQuery({
    queryKey: ['upcoming', 'home'],
    queryFn: async ({ signal }) => (await api.call('get', '/v1/upcoming', { query: { limit: 50 }, signal })).data,
  });
  const entries = groupItems(data ?? []).slice(0, ROWS);
  return (
    <Panel title="Upcoming" to="/upcoming">
      {data?.length === 0 && <Text c="dimmed">No dates ahead.</Text>}
      {entries.map(({ item: { id, date, title, summary, proposal_id: proposal, policy_id: policy, code }, codes }) => (
        <div key={id}>
          <Text size="sm" fw={600}>
            <DateText value={date} />
          </Text>
          <TitleLink to={toPath({ proposal, policy, code: codes.length > 1 ? null : code })} fw={500}>
            {title}
          </TitleLink>
          <Text size="xs" c="dimmed" lineClamp={2}>
            {readable(codes.length > 1 ? summary.replace(code ?? '', codes.join(', ')) : summary)}
          </Text>
        </div>
      ))}
    </Panel>
  );
}

function toPath({ proposal, policy, code }: Record<'proposal' | 'policy' | 'code', string | null>): string {
  if (proposal !== null) return `/upcoming/${proposal}`;
  if (policy !== null) return `/policies/${policy}`;
  return code === null ? '/upcoming' : `/codes/${code}`;
}

export function SavedSearches() {
  const [searches] = useSavedSearches();
  return (
    <Panel title="Saved searches" to="/explore">
      {searches.length === 0 && <Text c="dimmed">Save a search in Explore to find it here.</Text>}
      {searches.slice(0, ROWS).map(({ name, search }) => (
        <TitleLink key={name} to="/explore" search={search as never} fw={500}>
          {name}
        </TitleLink>
      ))}
    </Panel>
  );
}
