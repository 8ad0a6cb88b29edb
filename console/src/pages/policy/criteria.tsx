import { Badge } from '@mantine/core';
import { StateBadge } from '../../components/code-badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Section } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { toHeading } from './headings.ts';
import type { Policy } from './queries.ts';

type Block = NonNullable<Policy['criteria']>[string][number] & { section: string };

/** Each criterion of the policy, with what was extracted from it. */
export function Criteria({ policy }: { policy: Policy }) {
  const rows = Object.entries(policy.criteria ?? {}).flatMap(([section, blocks]) =>
    blocks.map((block) => ({ section, ...block })),
  );
  return (
    <Section title="Criteria" flush>
      <DataTable
        label="criteria"
        name="criteria"
        rows={rows}
        columns={COLUMNS}
        rowKey={({ block_id }) => block_id}
        filterText={({ section, text, tags }) => `${section} ${text} ${tags.join(' ')}`}
        empty={<EmptyState title="No criteria were read from this policy">{policy.source_shape_reason}</EmptyState>}
      />
    </Section>
  );
}

const COLUMNS: Column<Block>[] = [
  { id: 'section', header: 'Section', sort: ({ section }) => section, cell: ({ section }) => toHeading(section) },
  { id: 'text', header: 'Criterion', width: '60%', prose: true, cell: ({ text }) => text },
  {
    id: 'tags',
    header: 'About',
    cell: ({ tags }) =>
      tags.map((tag) => (
        <Badge key={tag} color="gray" mr={4} mb={4}>
          {tag}
        </Badge>
      )),
  },
  {
    id: 'evaluated',
    header: 'Evaluated by',
    sort: ({ requires_manual_review: manual }) => Number(manual),
    cell: ({ requires_manual_review: manual }) => (
      <StateBadge state={manual ? 'pending' : 'active'} label={manual ? 'Manual review' : 'Logic'} />
    ),
  },
  {
    id: 'copy',
    header: 'Copy',
    actions: true,
    align: 'right',
    cell: ({ text }) => <CopyButton value={text} label="Copy the criterion" />,
  },
];
