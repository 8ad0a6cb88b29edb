import { Badge, Button, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { logicQuery } from '../../api/policies.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link, TitleLink } from '../../components/link.tsx';
import { AssuranceBadge, anchorNote } from '../../components/logic/assurance.tsx';
import { type LogicAnswer, toTree } from '../../components/logic/words.ts';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { DEFAULTS, type LogicUrl, logicPoliciesQuery } from './queries.ts';

/** Logic of a policy changes only with a release. */
const FRESH_MS = 600_000;
const ONLY = [
  { value: 'all', label: 'All' },
  { value: 'review', label: 'Needs review' },
];

/**
 * How well the logic of each policy is supported: what is decisive, what is a draft, what is outdated by a newer text.
 */
export default function LogicPage() {
  const [url, change] = useUrlState(DEFAULTS);
  return (
    <Page
      title="Logic review"
      summary={
        <>
          Only checked and reviewed logic decides evaluations. Drafts, and logic with changed text, need a reviewer.
          Imported logic is listed under{' '}
          <Link to="/reviews" underline="always">
            Reviews
          </Link>
          .
        </>
      }
    >
      <Section>
        <Group gap="sm" align="flex-end">
          <TextInput
            key={url.q}
            flex="1 1 14rem"
            aria-label="Search policies"
            placeholder="Policy ID or words"
            leftSection={<Icon name="search" size={16} />}
            defaultValue={url.q}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && change({ q: currentTarget.value.trim() })}
          />
          <Select
            aria-label="Policy type"
            w="9rem"
            data={['LCD', 'NCD', 'Article']}
            value={url.type}
            onChange={(type) => change({ type: type ?? 'LCD' })}
            allowDeselect={false}
          />
          <SegmentedControl
            data={ONLY}
            value={url.only}
            onChange={(only) => change({ only })}
            aria-label="Which policies"
          />
        </Group>
      </Section>
      <List url={url} />
    </Page>
  );
}

function List({ url }: { url: LogicUrl }) {
  const { only } = url;
  const query = useInfiniteQuery({ ...logicPoliciesQuery(url), placeholderData: keepPreviousData });
  const policies = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const logics = useQueries({
    queries: policies.map(({ policy_id: id }) => ({ ...logicQuery(id), staleTime: FRESH_MS })),
  });
  if (query.error !== null) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined) return <Waiting lines={12} />;
  const rows = policies
    .map((policy, at) => ({ policy, logic: logics[at]?.data }))
    .filter(({ logic }) => only === 'all' || (logic !== undefined && needsReview(logic)));
  return (
    <Stack gap="sm">
      <Section flush>
        <DataTable
          label="Logic of policies"
          name="list"
          rows={rows}
          columns={COLUMNS}
          rowKey={({ policy }) => policy.policy_id}
          empty={<EmptyState title="No policy needs review" icon="done" />}
        />
      </Section>
      {query.hasNextPage && (
        <Group justify="center">
          <Button variant="default" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
            Show more
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const needsReview = ({ assurance, anchor_state: state }: LogicAnswer): boolean =>
  assurance === 'drafted' || assurance === 'extracted' || state === 'stale';

interface Row {
  policy: { policy_id: string; title: string; jurisdictions: string[] };
  logic: LogicAnswer | undefined;
}

const TEXTS = { exact: 'Same text', near: 'Minor edits', paraphrase: 'Paraphrase', stale: 'Text changed' };

const COLUMNS: Column<Row>[] = [
  {
    id: 'policy',
    header: 'Policy',
    cell: ({ policy: { policy_id: id, title, jurisdictions } }) => (
      <>
        <TitleLink to={`/policies/${id}`} fw={500}>
          {title}
        </TitleLink>
        <Text size="xs" c="dimmed">
          {id} {jurisdictions.join(', ')}
        </Text>
      </>
    ),
  },
  {
    id: 'assurance',
    header: 'Assurance',
    width: 160,
    cell: ({ logic }) => (logic === undefined ? '…' : <AssuranceBadge assurance={logic.assurance} />),
  },
  { id: 'text', header: 'Text', width: 130, cell: ({ logic }) => <TextState state={logic?.anchor_state ?? null} /> },
  { id: 'services', header: 'Services', align: 'right', cell: ({ logic }) => countItems(logic, 'services') },
  { id: 'questions', header: 'Questions', align: 'right', cell: ({ logic }) => countItems(logic, 'facts') },
];

function TextState({ state }: { state: LogicAnswer['anchor_state'] }) {
  if (state === null) return <span data-none>–</span>;
  return (
    <Badge color={state === 'stale' ? 'red' : 'gray'} title={anchorNote(state) ?? undefined}>
      {TEXTS[state]}
    </Badge>
  );
}

function countItems(logic: LogicAnswer | undefined, list: 'services' | 'facts') {
  const tree = logic === undefined ? null : toTree(logic);
  return tree === null ? <span data-none>–</span> : tree[list].length;
}
