import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PolicyChange } from '../../../../sdk/typescript/src/types.ts';
import { confirmAcknowledged } from '../../api/changes.ts';
import { api } from '../../api/client.ts';
import { ErrorState } from '../../components/states.tsx';

interface Props {
  changes: readonly PolicyChange[];
  selected: ReadonlySet<number>;
  onSelect(selected: ReadonlySet<number>): void;
  children: ReactNode;
}

/** Acknowledges the selected changes for the organization, with an optional note. */
export function Acknowledge({ changes, selected, onSelect, children }: Props) {
  const [notes, setNotes] = useState('');
  const client = useQueryClient();
  const acknowledge = useMutation({
    mutationFn: (diff_ids: number[]) => api.compliance.acknowledgeAll({ diff_ids, notes: notes === '' ? null : notes }),
    onSuccess: async ({ data }, ids) => {
      onSelect(new Set());
      setNotes('');
      const before = data.already_acked > 0 ? `, ${data.already_acked} already were` : '';
      const text = `${data.acknowledged} acknowledged${before}`;
      confirmAcknowledged(client, { text, ids: data.acknowledged > 0 ? ids : [] });
      await client.invalidateQueries({ queryKey: ['changes'] });
    },
  });
  const all = changes.every(({ diff_id: id }) => selected.has(id));
  return (
    <>
      <Group gap="md" mih="2.5rem">
        <Checkbox
          label={selected.size === 0 ? 'Select all' : `${selected.size} selected`}
          checked={all}
          indeterminate={!all && selected.size > 0}
          onChange={() => onSelect(all ? new Set() : new Set(changes.map(({ diff_id: id }) => id)))}
        />
        {selected.size > 0 && (
          <>
            <TextInput
              size="xs"
              placeholder="Note (optional, no patient data)"
              aria-label="Note"
              value={notes}
              onChange={({ currentTarget }) => setNotes(currentTarget.value)}
              flex="1 1 12rem"
              maw="24rem"
            />
            <Button size="xs" onClick={() => acknowledge.mutate([...selected])} loading={acknowledge.isPending}>
              Acknowledge
            </Button>
          </>
        )}
        {children}
      </Group>
      {acknowledge.error !== null && <ErrorState error={acknowledge.error} />}
    </>
  );
}
