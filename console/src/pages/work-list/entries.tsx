import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StateBadge } from '../../components/code-badge.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { readable } from '../../components/words.ts';
import type { WorkEntry, WorkSettings } from './queries.ts';
import { describeWork, dollars, findVerdict, STATUSES, statusLabel, type WorkStatus } from './words.ts';
import { useChangeEntry, useRights } from './work-list-data.ts';

interface Props {
  rows: readonly WorkEntry[];
  members: WorkSettings['members'];
  open(entryId: string): void;
  empty: ReactNode;
}

/** One row per claim; on a phone, one card. Owner and status can be changed in place. */
export function Entries({ rows, members, open, empty }: Props) {
  const { write } = useRights();
  const change = useChangeEntry();
  const columns: Column<WorkEntry>[] = [
    {
      id: 'claim',
      header: 'Claim',
      cell: (row) => (
        <Button variant="subtle" size="compact-sm" px={4} ml={-4} onClick={() => open(row.entry_id)}>
          Claim {row.reference}
        </Button>
      ),
      sort: ({ reference }) => reference,
    },
    // Claims without charges have no amount.
    ...FACTS.filter(({ id }) => id !== 'risk' || rows.some(({ at_risk }) => at_risk !== null)),
    {
      id: 'owner',
      header: 'Owner',
      cell: (row) => <Owner row={row} members={members} change={write ? change : null} />,
    },
    { id: 'status', header: 'Status', cell: (row) => <Status row={row} change={write ? change : null} /> },
  ];
  return (
    <DataTable
      label="Claims to work on"
      rows={rows}
      rowKey={({ entry_id }) => entry_id}
      columns={columns}
      empty={empty}
    />
  );
}

const FACTS: Column<WorkEntry>[] = [
  { id: 'verdict', header: 'Verdict', cell: (row) => <Verdict entry={row} /> },
  { id: 'codes', header: 'Codes', cell: ({ codes }) => <Text size="sm">{codes.join(' ')}</Text> },
  {
    id: 'what',
    header: 'What to do',
    prose: true,
    cell: (row) => (
      <Text size="sm" lineClamp={3} maw="30rem">
        {readable(describeWork(row))}
      </Text>
    ),
  },
  {
    id: 'risk',
    header: 'At risk',
    align: 'right',
    cell: ({ at_risk }) => (at_risk === null ? '' : <Text size="sm">{dollars(at_risk)}</Text>),
    sort: ({ at_risk }) => at_risk ?? 0,
  },
];

interface FieldProps {
  row: WorkEntry;
  /** Null if the user may only read. */
  change: ReturnType<typeof useChangeEntry> | null;
}

function Owner({ row, members, change }: FieldProps & Pick<Props, 'members'>) {
  if (change === null) return <Text size="sm">{row.owner?.name ?? 'No one'}</Text>;
  // The settings list members only for a small organization.
  const isListed = row.owner === null || members.some(({ user_id }) => user_id === row.owner?.user_id);
  const people = [...members, ...(isListed || row.owner === null ? [] : [row.owner])].map(({ user_id, name }) => ({
    value: user_id,
    label: name,
  }));
  return (
    <NativeSelect
      size="xs"
      w="9rem"
      aria-label={`Owner of claim ${row.reference}`}
      value={row.owner?.user_id ?? ''}
      data={[{ value: '', label: 'No one' }, ...people]}
      onChange={({ currentTarget: { value } }) =>
        change({ entry: row, owner: members.find(({ user_id }) => user_id === value) ?? null })
      }
    />
  );
}

function Status({ row, change }: FieldProps) {
  if (change === null) return <Text size="sm">{statusLabel(row.status)}</Text>;
  return (
    <NativeSelect
      size="xs"
      w="8rem"
      aria-label={`Status of claim ${row.reference}`}
      value={row.status}
      data={STATUSES}
      onChange={({ currentTarget: { value } }) => change({ entry: row, status: value as WorkStatus })}
    />
  );
}

function Verdict({ entry: { verdict, flipped } }: { entry: WorkEntry }) {
  const { state, label } = findVerdict(verdict);
  return (
    <Stack gap={2} align="flex-start">
      <StateBadge state={state} label={label} />
      {flipped !== null && (
        <Text size="xs" c="dimmed">
          was {findVerdict(flipped.verdict_before).label}
        </Text>
      )}
    </Stack>
  );
}
