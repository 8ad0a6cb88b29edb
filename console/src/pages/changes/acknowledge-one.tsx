import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PolicyChange } from '../../../../sdk/typescript/src/types.ts';
import { confirmAcknowledged } from '../../api/changes.ts';
import { api } from '../../api/client.ts';
import { Icon } from '../../components/icon.tsx';
import { errorText } from '../../components/states-words.ts';
import { toast } from '../../components/toast.ts';

/** Acknowledges one change in place, without scrolling back to the top of the list. */
export function AcknowledgeOne({ change }: { change: PolicyChange }) {
  const client = useQueryClient();
  const name = change.policy_title ?? change.policy_id;
  const sent = useMutation({
    mutationFn: () => api.compliance.acknowledgeAll({ diff_ids: [change.diff_id], notes: null }),
    onSuccess: async ({ data }) => {
      const ids = data.acknowledged === 1 ? [change.diff_id] : [];
      confirmAcknowledged(client, { text: `Acknowledged: ${name}`, ids, undone: () => sent.reset() });
      await client.invalidateQueries({ queryKey: ['changes'] });
    },
    onError: (error) => toast(errorText(error)),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="done" size={14} />}
      loading={sent.isPending}
      disabled={sent.isSuccess}
      onClick={() => sent.mutate()}
      aria-label={sent.isSuccess ? `Acknowledged: ${name}` : `Acknowledge the change to ${name}`}
    >
      {sent.isSuccess ? 'Acknowledged' : 'Acknowledge'}
    </Button>
  );
}
