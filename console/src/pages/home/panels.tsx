import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { DateText } from '../../components/date.tsx';
import { groupItems } from '../../components/group-items.ts';
import { ButtonLink, TitleLink } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
import { inWords, readable } from '../../components/words.ts';
import { useSavedSearches } from '../../saved.ts';
import classes from './home.module.css';
import { openReviewsQuery, ROWS, upcomingQuery } from './queries.ts';

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

export function OpenReviews() {
  const query = useQuery(openReviewsQuery);
  return (
    <Panel title="Open reviews" to="/reviews">
      <QueryResult query={query} waiting={null}>
        {(data) =>
          data.length === 0 ? (
            <Text c="dimmed">No open reviews.</Text>
          ) : (
            data.map(({ case_id: id, title, tool, opened_at: at }) => (
              <div key={id}>
                <TitleLink to={`/reviews/${id}`} fw={500}>
                  {title ?? inWords(tool)}
                </TitleLink>
                <Text size="xs" c="dimmed">
                  Opened <DateText value={at} relative />
                </Text>
              </div>
            ))
          )
        }
      </QueryResult>
    </Panel>
  );
}

export function Upcoming() {
  const query = useQuery(upcomingQuery);
  return (
    <Panel title="Upcoming" to="/upcoming">
      <QueryResult query={query} waiting={null}>
        {(data) => (data.length === 0 ? <Text c="dimmed">No upcoming dates.</Text> : <Dates items={data} />)}
      </QueryResult>
    </Panel>
  );
}

/** More would push the rest of the sentence out of sight. */
const MOST_CODES = 4;

function Dates({ items }: { items: Answer<'/v1/upcoming', 'get'>['data'] }) {
  const entries = groupItems(items).slice(0, ROWS);
  return (
    <>
      {entries.map(({ item: { id, date, title, summary, proposal_id: proposal, policy_id: policy, code }, codes }) => (
        <div key={id}>
          <Text size="sm" fw={600}>
            <DateText value={date} />
          </Text>
          <TitleLink to={toPath({ proposal, policy, code: codes.length > 1 ? null : code })} fw={500}>
            {title}
          </TitleLink>
          <Text size="xs" c="dimmed" lineClamp={2}>
            {readable(codes.length > 1 ? summary.replace(code ?? '', listCodes(codes)) : summary)}
          </Text>
        </div>
      ))}
    </>
  );
}

const listCodes = (codes: readonly string[]): string =>
  codes.length > MOST_CODES ? `${codes.length} codes` : codes.join(', ');

function toPath({ proposal, policy, code }: Record<'proposal' | 'policy' | 'code', string | null>): string {
  if (proposal !== null) return `/upcoming/${proposal}`;
  if (policy !== null) return `/policies/${policy}`;
  return code === null ? '/upcoming' : `/codes/${code}`;
}

export function SavedSearches() {
  const { searches, error } = useSavedSearches();
  return (
    <Panel title="Saved searches" to="/explore">
      {error !== null && <ErrorState error={error} />}
      {searches.length === 0 && error === null && <Text c="dimmed">Save a search in Explore to find it here.</Text>}
      {searches.slice(0, ROWS).map(({ name, search }) => (
        <TitleLink key={name} to="/explore" search={search as never} fw={500}>
          {name}
        </TitleLink>
      ))}
    </Panel>
  );
}
