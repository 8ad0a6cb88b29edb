import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { logicQuery } from '../../api/policies.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { citedAnchors, type LogicAnswer, toTree } from '../../components/logic/words.ts';
import { Section } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { inWords } from '../../components/words.ts';
import { toHeading } from './headings.ts';
import type { Policy } from './queries.ts';

type Block = NonNullable<Policy['criteria']>[string][number] & {
  section: string;
  /** Logic that decides evaluations cites the criterion. */
  decided: boolean;
};

/** Each criterion of the policy, with what was extracted from it. */
export function Criteria({ policy }: { policy: Policy }) {
  const logic = useQuery(logicQuery(policy.policy_id));
  const cited = useMemo(() => listDecisive(logic.data), [logic.data]);
  const rows = Object.entries(policy.criteria ?? {}).flatMap(([section, blocks]) =>
    blocks.map((block) => ({ section, ...block, decided: isPart(toLetters(block.text), cited) })),
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

const toLetters = (text: string): string => text.replaceAll(/[^a-z0-9]+/gi, '').toLowerCase();

/** Passages that the logic cites, if it decides evaluations. */
function listDecisive(logic: LogicAnswer | undefined): string[] {
  const tree = logic === undefined ? null : toTree(logic);
  if (logic === undefined || tree === null || !['checked', 'reviewed'].includes(logic.assurance)) return [];
  const passages = (logic.passages ?? {}) as Record<string, { text: string }>;
  return [...citedAnchors(tree)].map((anchor) => toLetters(passages[anchor]?.text ?? '')).filter(Boolean);
}

/** A criterion may be a part of a passage, or consist of several. */
const isPart = (text: string, passages: readonly string[]): boolean =>
  text !== '' && passages.some((passage) => passage.includes(text) || text.includes(passage));

const COLUMNS: Column<Block>[] = [
  { id: 'section', header: 'Section', sort: ({ section }) => section, cell: ({ section }) => toHeading(section) },
  { id: 'text', header: 'Criterion', width: '60%', prose: true, cell: ({ text }) => text },
  {
    id: 'tags',
    header: 'About',
    cell: ({ tags }) =>
      tags.map((tag) => (
        <Badge key={tag} color="gray" mr={4} mb={4}>
          {inWords(tag.replaceAll('-', '_'))}
        </Badge>
      )),
  },
  {
    id: 'evaluated',
    header: 'Evaluated by',
    sort: ({ requires_manual_review: manual, decided }) => Number(manual && !decided),
    cell: ({ requires_manual_review: manual, decided }) => (
      <StateBadge
        state={manual && !decided ? 'pending' : 'active'}
        label={manual && !decided ? 'Manual review' : 'Logic'}
      />
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
