import { SegmentedControl, Text } from '@mantine/core';
import { StateBadge } from '../../components/code-badge.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { TitleLink } from '../../components/link.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { Settled } from '../../components/settled.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { inWords } from '../../components/words.ts';
import { usePages } from '../../use-pages.ts';
import { useUrlState } from '../../use-url-state.ts';
import { LogicReviews } from './logic-reviews.tsx';
import { readWanted, reviewsQuery } from './queries.ts';
import { formatQuestion } from './words.ts';

export default function ReviewsPage() {
  const [{ status }, change] = useUrlState({ status: 'open' });
  const wanted = readWanted(status);
  const { query: reviews, rows } = usePages(reviewsQuery(wanted));
  return (
    <Page
      title="Reviews"
      summary="Questions from agents to answer, writes to approve, and policy logic to accept."
      actions={
        <SegmentedControl
          aria-label="Filter reviews"
          value={wanted}
          onChange={(value) => change({ status: value })}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'resolved', label: 'Resolved' },
          ]}
        />
      }
    >
      <Section flush title="Agents">
        {reviews.isPending && <Waiting />}
        {reviews.error !== null && <ErrorState error={reviews.error} retry={() => void reviews.refetch()} />}
        {reviews.data !== undefined && (
          <DataTable
            label="Reviews"
            rows={rows}
            rowKey={({ case_id }) => case_id}
            empty={<Nothing open={wanted === 'open'} />}
            columns={[
              {
                id: 'question',
                header: 'Question',
                width: '40%',
                cell: (row) => (
                  <>
                    <TitleLink to={`/reviews/${row.case_id}`} fw={500}>
                      {inWords(row.tool)}
                    </TitleLink>
                    <Text size="sm" c="dimmed" lineClamp={2}>
                      {row.title ?? formatQuestion(row.question)}
                    </Text>
                  </>
                ),
              },
              {
                id: 'reasons',
                header: 'Why',
                cell: (row) => <Text size="sm">{row.reasons.map(inWords).join(', ')}</Text>,
              },
              {
                id: 'opened',
                header: 'Opened',
                cell: (row) => <DateText value={row.opened_at} relative />,
                sort: (row) => row.opened_at,
              },
              { id: 'state', header: 'State', cell: (row) => <StateBadge state={row.resolution ?? row.status} /> },
            ]}
          />
        )}
        <MoreButton query={reviews} />
      </Section>
      <Settled after={['reviews']}>
        <LogicReviews open={wanted === 'open'} />
      </Settled>
    </Page>
  );
}

function Nothing({ open }: { open: boolean }) {
  if (!open) return <EmptyState title="No resolved reviews" />;
  return (
    <EmptyState title="No open reviews">
      A case opens when an agent asks a question the sources do not answer, or requests a write.
    </EmptyState>
  );
}
