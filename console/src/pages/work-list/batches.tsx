import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/page.tsx';
import { ErrorState } from '../../components/states.tsx';
import { counted } from '../../components/words.ts';
import { PATH, type WorkBatch } from './queries.ts';
import { dollars, verdictWords } from './words.ts';
import { recheckAll, useReload, useRights } from './work-list-data.ts';

/** Claims that were added to the list together. */
export function Batches({ batches, show }: { batches: readonly WorkBatch[]; show(batchId: string): void }) {
  const { write } = useRights();
  const reload = useReload();
  return (
    <Section title={`Batches (${batches.length})`} flush>
      <DataTable
        label="Batches"
        name="batches"
        rows={batches}
        rowKey={({ batch_id }) => batch_id}
        columns={[
          {
            id: 'created',
            header: 'Submitted',
            cell: ({ created_at, batch_id }) => (
              <Button variant="subtle" size="compact-sm" px={4} ml={-4} onClick={() => show(batch_id)}>
                <DateText value={created_at} />
              </Button>
            ),
            sort: ({ created_at }) => created_at,
          },
          { id: 'claims', header: 'Claims', cell: ({ claims }) => claims, sort: ({ claims }) => claims },
          {
            id: 'verdicts',
            header: 'Verdicts',
            cell: ({ verdicts }) => <Text size="sm">{verdictWords(verdicts)}</Text>,
          },
          {
            id: 'left',
            header: 'To do',
            cell: ({ statuses }) => statuses.open + statuses.in_progress,
            sort: ({ statuses }) => statuses.open + statuses.in_progress,
          },
          { id: 'risk', header: 'At risk', align: 'right', cell: ({ at_risk }) => dollars(at_risk) },
          { id: 'ends', header: 'Deleted on', cell: ({ deleted_at }) => <DateText value={deleted_at.slice(0, 10)} /> },
          {
            id: 'actions',
            header: 'Actions',
            actions: true,
            cell: ({ batch_id, claims, created_at }) =>
              write && (
                <ConfirmButton
                  label="Delete"
                  ariaLabel={`Delete the batch of ${created_at.slice(0, 16).replace('T', ' ')}`}
                  title="Delete this batch?"
                  act={() => request('DELETE', `${PATH}/batches/${batch_id}`)}
                  done={() => void reload()}
                >
                  {counted(claims, 'claim')} will be removed from the work list, with their owners and statuses. Your
                  own files are not changed.
                </ConfirmButton>
              ),
          },
        ]}
      />
    </Section>
  );
}

/** Claims that were checked against an earlier release, with a button to check them against the newest one. */
export function Recheck({ waiting, show }: { waiting: number; show(): void }) {
  const { write } = useRights();
  const reload = useReload();
  const [checked, setChecked] = useState(0);
  const run = useMutation({
    mutationFn: () => {
      setChecked(0);
      return recheckAll(setChecked);
    },
    onSettled: () => reload(),
  });
  if (run.data !== undefined && waiting === 0)
    return (
      <Alert color="green" variant="light" icon={<Icon name="done" />} role="status">
        <Group justify="space-between">
          <Text>
            {counted(run.data.checked, 'claim was', 'claims were')} checked again: {run.data.flipped} changed.
          </Text>
          {run.data.flipped > 0 && (
            <Button size="xs" variant="default" onClick={show}>
              Show what changed
            </Button>
          )}
        </Group>
      </Alert>
    );
  if (waiting === 0) return null;
  return (
    <Alert color="blue" variant="light" icon={<Icon name="info" />}>
      <Group justify="space-between">
        <Text>
          {waiting === 1 ? '1 claim was' : `${waiting} claims were`} checked against an earlier release.{' '}
          {run.isPending && `${checked} of them are checked again.`}
        </Text>
        {write && (
          <Button size="xs" loading={run.isPending} onClick={() => run.mutate()}>
            Check again
          </Button>
        )}
      </Group>
      {run.error !== null && <ErrorState error={run.error} />}
    </Alert>
  );
}
