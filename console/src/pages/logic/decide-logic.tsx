import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Section } from '../../components/page.tsx';
import { ErrorState } from '../../components/states.tsx';
import type { OperatorLogic } from './operator-logic.tsx';

type Resolution = 'accepted' | 'refused' | 'removed';

const CHOICES: Record<'draft' | 'accepted', { value: Resolution; label: string; description: string }[]> = {
  draft: [
    {
      value: 'accepted',
      label: 'Accept',
      description:
        'It decides evaluations as reviewed logic and replaces any other logic of the policy. Your name is recorded.',
    },
    { value: 'refused', label: 'Reject', description: 'It is not used. Enter a reason.' },
  ],
  accepted: [
    { value: 'removed', label: 'Remove', description: 'It no longer decides; the library applies. Enter a reason.' },
  ],
};

/** A reviewer accepts or rejects, with a reason. */
export function Decide({ logic: { logic_id: id, status, text_state: state } }: { logic: OperatorLogic }) {
  const choices = CHOICES[status === 'accepted' ? 'accepted' : 'draft'];
  const [resolution, setResolution] = useState('');
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const decided = useMutation({
    mutationFn: () =>
      api.call('post', '/v1/agent/logic-reviews/{logic_id}/resolve', {
        path: { logic_id: id },
        body: { resolution: resolution as Resolution, reason: reason.trim() === '' ? null : reason.trim() },
      }),
    onSuccess: () => {
      for (const key of ['operator-logic', 'logic-reviews', 'logic', 'policy'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decided.mutate();
  };
  const stale = resolution === 'accepted' && (state === 'stale' || state === null);
  return (
    <Section title="Your decision">
      <form onSubmit={submit}>
        <Stack maw="40rem">
          <Radio.Group label="Decision" value={resolution} onChange={setResolution} required>
            <Stack gap="xs" mt="xs">
              {choices.map((choice) => (
                <Radio key={choice.value} {...choice} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="Reason"
            description="At most 500 characters, without patient data"
            maxLength={500}
            autosize
            minRows={2}
            required={resolution !== 'accepted'}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {decided.error !== null && <ErrorState error={decided.error} />}
          <Group>
            <Button type="submit" loading={decided.isPending} disabled={resolution === '' || stale}>
              Record the decision
            </Button>
            {stale && <Text size="sm">The text changed: import the logic again.</Text>}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

export function Decided({ logic: { status, decided_by: by, decided_at: at, reason } }: { logic: OperatorLogic }) {
  return (
    <Section title="Decision">
      <Group gap="xs">
        <StateBadge state={status} />
        <Text>
          by {by ?? 'the service'} on <DateText value={at} />
        </Text>
      </Group>
      {reason !== null && <Text mt="sm">{reason}</Text>}
    </Section>
  );
}
