import { Text } from '@mantine/core';
import { StateBadge } from '../../components/code-badge.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { TitleLink } from '../../components/link.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { usePages } from '../../use-pages.ts';
import { logicReviewsQuery } from './queries.ts';

/** Logic of policies that awaits review, or was decided. */
export function LogicReviews({ open }: { open: boolean }) {
  const { query, rows: found } = usePages(logicReviewsQuery(open));
  const rows = open ? found : found.filter(({ status }) => status !== 'draft');
  return (
    <Section flush title="Policy logic">
      {query.isPending && <Waiting lines={2} />}
      {query.error !== null && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <DataTable
          label="Policy logic"
          rows={rows}
          rowKey={({ logic_id }) => logic_id}
          empty={<Nothing open={open} />}
          columns={[
            {
              id: 'policy',
              header: 'Policy',
              cell: (row) => (
                <>
                  <TitleLink to={`/logic/${row.logic_id}`} fw={500}>
                    {row.policy_id}
                  </TitleLink>
                  <Text size="sm" c="dimmed" lineClamp={1} maw="32rem">
                    {row.title}
                  </Text>
                </>
              ),
            },
            {
              id: 'origin',
              header: 'From',
              cell: ({ origin, model }) => (origin === 'model' ? `Drafted by ${model}` : 'A file'),
            },
            {
              id: 'created',
              header: 'Stored',
              cell: (row) => <DateText value={row.created_at} relative />,
              sort: (row) => row.created_at,
            },
            { id: 'state', header: 'State', cell: (row) => <StateBadge state={row.status} /> },
          ]}
        />
      )}
      <MoreButton query={query} />
    </Section>
  );
}

function Nothing({ open }: { open: boolean }) {
  if (!open) return <EmptyState title="No decided logic" />;
  return (
    <EmptyState title="No logic to review">
      An operator adds the logic of a policy with <code>cpi criteria import</code>.
    </EmptyState>
  );
}
